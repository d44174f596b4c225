import { partCountOf } from '@dolphin/contract/storage/storage.constants';
import { words } from '../../../src/learning/learning.fixture.ts';
import { updateDraft } from '../../../src/learning/storages/storages.queries.ts';
import {
  convertVideo,
  fileOf,
  initVideo,
  mp4,
  putPart,
  uploadVideo,
} from '../../../src/learning/videos/videos.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { makeStorage } from './learning-storages.probes.ts';

const V = '/api/eduenv/v1/users/videos/storages';
const AT = `${V}/:videoStorageId`;
const MISSING = 4_000_000_000_000;
const MISSING_UPLOAD = 'A'.repeat(43);
const BODY = mp4(400);
const now = new Date('2026-01-01T00:00:00Z');

/** A video of YouTube, so that every call of an author can succeed. */
const makeVideo = (test: TestServer, who: Person) => makeStorage(test, who, 'videos');

async function makeFileVideo(test: TestServer, who: Person): Promise<number> {
  const videoStorageId = await makeVideo(test, who);
  await updateDraft(test.db, videoStorageId, { title: null, parts: { videoType: 'FILE' }, now });
  return videoStorageId;
}

async function makeUploading(test: TestServer, who: Person) {
  const videoStorageId = await makeVideo(test, who);
  const { uploadId, fileName } = (await initVideo(test, who, videoStorageId, BODY)).body;
  return { videoStorageId, uploadId, fileName };
}

async function makeSent(test: TestServer, who: Person) {
  const at = await makeUploading(test, who);
  const parts = [];
  for (let partNumber = 1; partNumber <= partCountOf(BODY.length); partNumber += 1)
    parts.push({ partNumber, awsETag: await putPart(test, who, at, BODY, partNumber) });
  return { ...at, parts };
}

async function makeConverted(test: TestServer, who: Person): Promise<number> {
  const videoStorageId = await makeVideo(test, who);
  const { mediaId } = await uploadVideo(test, who, videoStorageId, BODY);
  await convertVideo(test.db, mediaId, { userId: who.id });
  return videoStorageId;
}

const EDITS: Readonly<Record<string, object>> = {
  youtube: { draftRevision: 1, youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' },
  descriptions: { draftRevision: 1, description: words('글') },
  thumbnails: { draftRevision: 1, thumbnail: { atMs: 1 } },
  'answer-codes': { draftRevision: 1, answerCodes: [] },
  durations: { draftRevision: 1, durationMs: 1_000 },
};

const owned = (
  make: (test: TestServer, owner: Person) => Promise<unknown>,
  more?: (test: TestServer, owner: Person, value: unknown) => Promise<Readonly<Record<string, unknown>>>,
): ObjectProbe => ({ kind: 'private', missing: MISSING, make, ...(more ? { with: more } : {}) });

/** The upload that belongs to a storage; of a missing storage, one that is nobody's. */
const uploadOf = async (test: TestServer, who: Person, videoStorageId: unknown) => {
  const { uploadId, fileName } =
    videoStorageId === MISSING
      ? { uploadId: MISSING_UPLOAD, fileName: 'a.mp4' }
      : (await initVideo(test, who, Number(videoStorageId), BODY)).body;
  return { uploadId, fileName };
};

export const probes: Probes = {
  inputs: {
    [`POST ${AT}/init`]: async (test, who) => ({ videoStorageId: await makeVideo(test, who), ...fileOf(BODY) }),
    [`POST ${AT}/url`]: async (test, who) => ({ ...(await makeUploading(test, who)), partNumber: 1 }),
    [`GET ${AT}/parts`]: async (test, who) => ({ videoStorageId: (await makeUploading(test, who)).videoStorageId }),
    [`POST ${AT}/complete`]: makeSent,
    [`POST ${AT}/convert`]: async (test, who) => ({ videoStorageId: await makeConverted(test, who) }),
    [`GET ${AT}/media`]: async (test, who) => ({ videoStorageId: await makeConverted(test, who) }),
    [`DELETE ${AT}/media`]: async (test, who) => ({ videoStorageId: await makeFileVideo(test, who) }),
    [`GET ${AT}/usages`]: async (test, who) => ({ videoStorageId: await makeVideo(test, who) }),
    ...Object.fromEntries(
      Object.entries(EDITS).map(([name, more]) => [
        `PUT ${AT}/${name}`,
        async (test: TestServer, who: Person) => ({ videoStorageId: await makeVideo(test, who), ...more }),
      ]),
    ),
  },
  objects: {
    [`GET ${V}/search channel_id`]: { kind: 'public', why: "narrows the caller's own list" },
    videoStorageId: owned(makeVideo),
    [`POST ${AT}/init videoStorageId`]: owned(makeVideo, async () => fileOf(BODY)),
    [`POST ${AT}/url videoStorageId`]: owned(makeVideo, async (test, who, value) => ({
      ...(await uploadOf(test, who, value)),
      partNumber: 1,
    })),
    [`GET ${AT}/parts videoStorageId`]: owned(async (test, who) => (await makeUploading(test, who)).videoStorageId),
    [`POST ${AT}/complete videoStorageId`]: owned(makeVideo, async (test, who, value) => {
      const upload = await uploadOf(test, who, value);
      const awsETag =
        value === MISSING ? 'x' : await putPart(test, who, { videoStorageId: Number(value), ...upload }, BODY, 1);
      return { ...upload, parts: [{ partNumber: 1, awsETag }] };
    }),
    [`POST ${AT}/convert videoStorageId`]: owned(makeConverted),
    ...Object.fromEntries(
      Object.entries(EDITS).map(([name, more]) => [
        `PUT ${AT}/${name} videoStorageId`,
        owned(makeVideo, async () => ({ ...more })),
      ]),
    ),
    ...Object.fromEntries(
      ['url', 'complete'].map((name) => [
        `POST ${AT}/${name} uploadId`,
        {
          kind: 'secret',
          why: 'a random key of the one who began the upload; of others it is not found, see video-upload.test.ts',
        } satisfies ObjectProbe,
      ]),
    ),
  },
  lists: {
    [`GET ${V}/search`]: { kind: 'fixed', why: 'ten suggestions at most' },
    [`GET ${AT}/parts`]: { kind: 'fixed', why: 'the parts of one upload, as the store lists them' },
    [`GET ${AT}/media`]: { kind: 'fixed', why: 'the renditions of one file' },
    'GET /api/dolphin/v1/admin/converters': {
      kind: 'fixed',
      why: 'as many as there are converting processes, and the newest failures, in three statements',
    },
    [`GET ${AT}/usages`]: { kind: 'fixed', why: 'the places of one video, read by one statement' },
  },
};
