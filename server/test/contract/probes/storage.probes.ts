import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';
const MISSING_UPLOAD = 'A'.repeat(43);
const MISSING_ID = 4_000_000_000_000;
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Part = { readonly partNumber: number; readonly awsETag: string };

async function beginUpload(test: TestServer, { headers }: Person): Promise<string> {
  const answer = await callEndpoint(
    test.http,
    uploadCalls.create,
    { purpose: 'PORTRAIT', fileName: 'sea.png', contentType: 'image/png', byteSize: PNG.length },
    headers,
  );
  return answer.json<{ uploadId: string }>().uploadId;
}

async function sendPart(test: TestServer, { headers }: Person, uploadId: string): Promise<readonly Part[]> {
  const { preSignedUrl } = (
    await callEndpoint(test.http, uploadCalls.part, { uploadId, partNumber: 1 }, headers)
  ).json<{ preSignedUrl: string }>();
  const { pathname, search } = new URL(preSignedUrl, 'http://localhost');
  const sent = await test.http.inject({
    method: 'PUT',
    url: pathname + search,
    headers: { 'content-type': 'application/octet-stream' },
    payload: PNG,
  });
  return [{ partNumber: 1, awsETag: String(sent.headers['etag']).replaceAll('"', '') }];
}

async function keepFile(test: TestServer, owner: Person): Promise<number> {
  const uploadId = await beginUpload(test, owner);
  const answer = await callEndpoint(
    test.http,
    uploadCalls.complete,
    { uploadId, parts: await sendPart(test, owner, uploadId) },
    owner.headers,
  );
  return answer.json<{ fileId: number }>().fileId;
}

export const probes: Probes = {
  inputs: {
    [`POST ${V1}/storages/uploads`]: async () => ({
      contentType: 'image/png',
      fileName: '바다.png',
      byteSize: PNG.length,
    }),
    [`POST ${V1}/storages/uploads/:uploadId/parts`]: async (test, caller) => ({
      uploadId: await beginUpload(test, caller),
    }),
    [`GET ${V1}/storages/uploads/:uploadId`]: async (test, caller) => ({ uploadId: await beginUpload(test, caller) }),
    [`DELETE ${V1}/storages/uploads/:uploadId`]: async (test, caller) => ({
      uploadId: await beginUpload(test, caller),
    }),
    [`POST ${V1}/storages/uploads/:uploadId/complete`]: async (test, caller) => {
      const uploadId = await beginUpload(test, caller);
      return { uploadId, parts: await sendPart(test, caller, uploadId) };
    },
    [`POST ${V1}/users/portraits`]: async (test, caller) => ({ fileId: await keepFile(test, caller) }),
  },
  objects: {
    uploadId: { kind: 'private', missing: MISSING_UPLOAD, make: beginUpload },
    [`POST ${V1}/storages/uploads/:uploadId/complete uploadId`]: {
      kind: 'private',
      missing: MISSING_UPLOAD,
      make: beginUpload,
      with: async (test, owner, uploadId) => ({
        parts:
          typeof uploadId === 'string' && uploadId !== MISSING_UPLOAD
            ? await sendPart(test, owner, uploadId)
            : [{ partNumber: 1, awsETag: 'x' }],
      }),
    },
    fileId: { kind: 'private', missing: MISSING_ID, make: keepFile },
  },
  lists: {
    [`GET ${V1}/storages/uploads/:uploadId`]: {
      kind: 'fixed',
      why: 'the parts of one upload, as the store lists them',
    },
  },
};
