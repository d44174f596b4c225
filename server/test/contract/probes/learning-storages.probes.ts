import type { ContentKind } from '@dolphin/contract/learning/storages/contents';
import { KIND_OF_SHELF, type Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import { insertVersion, updateAccepted } from '../../../src/learning/storages/managements.queries.ts';
import { insertStorage } from '../../../src/learning/storages/storages.queries.ts';
import { upsertCheck } from '../../../src/learning/storages/checks/checks.queries.ts';
import { packProblem } from '../../../src/learning/packages/problem-package.ts';
import { NEW_CONTENT } from '../../../src/learning/storages/new-content.rules.ts';
import { MINIMAL } from '../../../src/learning/storages/storages.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { ObjectProbe, Probes } from '../probes.ts';

const U = '/api/eduenv/v1/users';
const AT = `${U}/:shelf/storages/:storageId`;
const M = `${AT}/managements`;
const P = `${U}/problems/storages/:problemStorageId/packages`;
const MISSING = 4_000_000_000_000;
const now = new Date('2026-01-01T00:00:00Z');
const CONTENT: { readonly [K in ContentKind]: unknown } = {
  PROBLEM: MINIMAL.problems.problem,
  DOCUMENT: MINIMAL.documents.document,
  BLOCK_CODING: MINIMAL.blocks.block,
  VIDEO: { ...NEW_CONTENT.VIDEO, ...MINIMAL.videos.video, durationMs: 60_000 },
};

/** A channel that the caller runs; whoever calls may write and decide there. */
async function channelOf(test: TestServer, { id }: Person): Promise<number> {
  const member = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', id)
    .where('role', '=', 'ROLE_CHANNEL_MASTER')
    .executeTakeFirst();
  if (member) return member.channel_id;
  const channel = await test.makeChannel();
  await test.db
    .insertInto('channels_members')
    .values({ channel_id: channel.id, user_id: id, role: 'ROLE_CHANNEL_MASTER' })
    .execute();
  return channel.id;
}

export async function makeStorage(test: TestServer, who: Person, shelf: Shelf = 'problems'): Promise<number> {
  const kind = KIND_OF_SHELF[shelf];
  return (
    (await insertStorage(test.db, {
      kind,
      channelId: await channelOf(test, who),
      authorId: who.id,
      title: '글',
      content: CONTENT[kind] as never,
      now,
    })) ?? 0
  );
}

/** The same one every time, so that a list under it can be filled. */
async function storageOf(test: TestServer, who: Person): Promise<number> {
  const storage = await test.db
    .selectFrom('learning_storages')
    .select('id')
    .where('author_id', '=', who.id)
    .where('kind', '=', 'PROBLEM')
    .orderBy('id')
    .executeTakeFirst();
  return storage?.id ?? makeStorage(test, who);
}

async function makeSubmitted(test: TestServer, who: Person): Promise<number> {
  const storageId = await makeStorage(test, who);
  await insertVersion(test.db, storageId, who.id, now);
  return storageId;
}

async function makeAccepted(test: TestServer, who: Person): Promise<number> {
  const storageId = await makeSubmitted(test, who);
  await updateAccepted(test.db, { storageId, deciderId: who.id, now });
  return storageId;
}

async function makePassed(test: TestServer, who: Person): Promise<number> {
  const storageId = await makeStorage(test, who);
  const { id: gradingId } = await test.db
    .insertInto('learning_gradings')
    .values({
      user_id: who.id,
      kind: 'PROBLEM',
      content: JSON.stringify(CONTENT.PROBLEM),
      state: 'DONE',
      result: JSON.stringify({ isFine: true, programs: [] }),
      ended_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await upsertCheck(test.db, storageId, { gradingId, draftRevision: 1, extras: [], sampleCount: 0, now });
  return storageId;
}

async function uploadPackage(test: TestServer, { headers }: Person): Promise<number> {
  const body = packProblem('글', MINIMAL.problems.problem);
  const begun = await callEndpoint(
    test.http,
    uploadCalls.create,
    { purpose: 'PROBLEM_PACKAGE', fileName: 'a.zip', contentType: 'application/zip', byteSize: body.length },
    headers,
  );
  const { uploadId } = begun.json<{ uploadId: string }>();
  const { preSignedUrl } = (
    await callEndpoint(test.http, uploadCalls.part, { uploadId, partNumber: 1 }, headers)
  ).json<{ preSignedUrl: string }>();
  const written = await test.http.inject({
    method: 'PUT',
    url: preSignedUrl,
    payload: body,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return (
    await callEndpoint(
      test.http,
      uploadCalls.complete,
      { uploadId, parts: [{ partNumber: 1, awsETag: String(written.headers['etag']).replaceAll('"', '') }] },
      headers,
    )
  ).json<{ fileId: number }>().fileId;
}

const owned = (
  make: (test: TestServer, owner: Person) => Promise<unknown>,
  more?: (test: TestServer, owner: Person, value: unknown) => Promise<Readonly<Record<string, unknown>>>,
): ObjectProbe => ({ kind: 'private', missing: MISSING, make, ...(more ? { with: more } : {}) });
const repeat =
  (make: (test: TestServer, who: Person) => Promise<unknown>) =>
  async (test: TestServer, who: Person, count: number) => {
    for (let made = 0; made < count; made++) await make(test, who);
  };
const at =
  (make: (test: TestServer, who: Person) => Promise<number>, more: object = {}) =>
  async (test: TestServer, who: Person) => ({ shelf: 'problems', storageId: await make(test, who), ...more });
const cases = { draftRevision: 1, mode: 'REPLACE' };

export const probes: Probes = {
  inputs: {
    [`GET ${U}/storages/:shelf`]: async () => ({ shelf: 'problems' }),
    [`POST ${U}/:shelf/storages`]: async (test, who) => ({
      shelf: 'problems',
      channelId: await channelOf(test, who),
      title: '글',
    }),
    [`GET ${AT}`]: at(storageOf),
    [`DELETE ${AT}`]: at(makeStorage),
    [`PUT ${AT}`]: at(makeStorage, { draftRevision: 1 }),
    [`PUT ${AT}/restorations`]: at(makeStorage),
    [`POST ${M}/checks`]: at(makeStorage),
    [`GET ${M}/checks`]: at(makePassed),
    [`POST ${M}/submit`]: at(makePassed),
    [`POST ${M}/withdraw`]: at(makeSubmitted),
    [`POST ${M}/accept`]: at(makeSubmitted),
    [`POST ${M}/reject`]: at(makeSubmitted, { comment: '다시' }),
    [`GET ${M}/versions`]: at(storageOf),
    [`GET ${M}/versions/:number`]: at(makeAccepted, { number: 1 }),
    [`PUT ${M}/versions/:number`]: at(makeAccepted, { number: 1, draftRevision: 1 }),
    [`PUT ${M}/visiblestates`]: at(makeAccepted, { visibleState: 'INVISIBLE' }),
    [`POST ${U}/tutors/drafts/problems`]: async (test, who) => ({ channelId: await channelOf(test, who), title: '글' }),
    [`POST ${P}`]: async (test, who) => ({ problemStorageId: await storageOf(test, who) }),
    [`PUT ${P}/cases`]: async (test, who) => ({
      problemStorageId: await makeStorage(test, who),
      fileId: await uploadPackage(test, who),
      ...cases,
    }),
  },
  objects: {
    [`GET ${U}/storages/:shelf channel_id`]: { kind: 'public', why: "narrows the caller's own list" },
    [`GET ${U}/storages/waiting channel_id`]: { kind: 'public', why: "narrows the caller's own list" },
    [`POST ${U}/:shelf/storages channelId`]: {
      kind: 'public',
      why: 'who may not write there is refused, see storages.test.ts',
    },
    [`POST ${U}/tutors/drafts/problems channelId`]: {
      kind: 'public',
      why: 'who may not write there is refused, see packages.test.ts',
    },
    storageId: owned(makeStorage),
    [`PUT ${AT} storageId`]: owned(makeStorage, async () => ({ draftRevision: 1 })),
    [`POST ${M}/submit storageId`]: owned(makePassed),
    [`POST ${M}/withdraw storageId`]: owned(makeSubmitted),
    [`POST ${M}/accept storageId`]: owned(makeSubmitted),
    [`POST ${M}/reject storageId`]: owned(makeSubmitted, async () => ({ comment: '다시' })),
    [`GET ${M}/versions/:number storageId`]: owned(makeAccepted, async () => ({ number: 1 })),
    [`PUT ${M}/versions/:number storageId`]: owned(makeAccepted, async () => ({ number: 1, draftRevision: 1 })),
    [`PUT ${M}/visiblestates storageId`]: owned(makeAccepted, async () => ({ visibleState: 'INVISIBLE' })),
    [`GET ${M}/versions/:number number`]: {
      kind: 'public',
      why: 'counts the versions of one storage; whose that is, is asked',
    },
    [`PUT ${M}/versions/:number number`]: {
      kind: 'public',
      why: 'counts the versions of one storage; whose that is, is asked',
    },
    problemStorageId: owned(makeStorage),
    [`PUT ${P}/cases problemStorageId`]: owned(makeStorage, async (test, who) => ({
      ...cases,
      fileId: await uploadPackage(test, who),
    })),
    [`PUT ${P}/cases fileId`]: owned(uploadPackage, async (test, who) => ({
      ...cases,
      problemStorageId: await makeStorage(test, who),
    })),
    copyOfId: owned(makeStorage, async (test, who) => ({ channelId: await channelOf(test, who), title: '글' })),
    packageFileId: owned(uploadPackage, async (test, who) => ({ channelId: await channelOf(test, who) })),
  },
  lists: {
    [`GET ${U}/storages/:shelf`]: { kind: 'grows', fill: repeat((test, who) => makeStorage(test, who)) },
    [`GET ${U}/storages/places`]: {
      kind: 'grows',
      fill: repeat(async (test, who) => {
        const channel = await test.makeChannel();
        await test.db
          .insertInto('channels_members')
          .values({ channel_id: channel.id, user_id: who.id, role: 'TEACHER' })
          .execute();
      }),
    },
    [`GET ${U}/storages/waiting`]: { kind: 'grows', fill: repeat(makeSubmitted) },
    [`GET ${U}/tutors/drafts/problems`]: { kind: 'grows', fill: repeat((test, who) => makeStorage(test, who)) },
    [`GET ${AT}`]: { kind: 'fixed', why: 'what one storage carries along' },
    [`GET ${M}/versions`]: {
      kind: 'grows',
      fill: repeat(async (test, who) => {
        const id = await storageOf(test, who);
        await insertVersion(test.db, id, who.id, now);
      }),
    },
    [`GET ${M}/versions/:number`]: { kind: 'fixed', why: 'what one version carries along' },
  },
};
