import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portraits } from '@dolphin/contract/accounts/portraits.contract';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'dolphin-s3-'));
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => {
  run: () => Promise<{ port: number }>;
  close: () => Promise<void>;
};
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'dolphin' }],
});
let server: TestServer;

beforeAll(async () => {
  const { port } = await s3.run();
  server = await startTestServer({
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'dolphin',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
  });
});
afterAll(async () => {
  await server.close();
  await s3.close();
  rmSync(directory, { recursive: true, force: true });
});

it('the same calls upload to S3 and read from it', async () => {
  const person = await server.makePerson();
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#f97316' } })
    .jpeg()
    .toBuffer();
  const { body: begun } = await call(
    server,
    uploadCalls.create,
    { purpose: 'PORTRAIT', fileName: 'me.jpg', contentType: 'image/jpeg', byteSize: picture.length },
    person.headers,
  );
  const { body: part } = await call(
    server,
    uploadCalls.part,
    { uploadId: begun.uploadId, partNumber: 1 },
    person.headers,
  );
  const written = await fetch(part.preSignedUrl, { method: 'PUT', body: new Uint8Array(picture) });
  expect(written.status).toBe(200);
  const parts = [{ partNumber: 1, awsETag: (written.headers.get('etag') ?? '').replaceAll('"', '') }];
  const { body: file } = await call(server, uploadCalls.complete, { uploadId: begun.uploadId, parts }, person.headers);
  expect(Buffer.from(await (await fetch(file.url)).arrayBuffer()).equals(picture)).toBe(true);
  const { body: set } = await call(server, portraits.set, { fileId: file.fileId }, person.headers);
  const shown = await server.http.inject(set.portrait);
  expect([shown.statusCode, shown.headers['content-type'], (await sharp(shown.rawPayload).metadata()).width]).toEqual([
    200,
    'image/webp',
    256,
  ]);
});
