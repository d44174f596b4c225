import { managements, storages } from '@dolphin/contract/learning/storages/storages.contract';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { UPLOAD_PART_BYTES } from '@dolphin/contract/core/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { findStorageUse } from '../../../storage/public.ts';
import { sweepUploads } from '../../../storage/storage.jobs.ts';
import { failMedia } from '../medias/conversion.queries.ts';
import { sweepVideoMedias } from '../medias/medias.jobs.ts';
import { convertVideo, fileOf, initVideo, makeVideo, mp4, putPart, uploadVideo } from '../videos.fixture.ts';
import { waitForConversion } from './wait-for-conversion.ts';

let server: TestServer;
let channelId: number;
let author: Person;
let manager: Person;
const now = new Date();
const HOUR_MS = 3_600_000;
beforeAll(async () => {
  server = await startTestServer();
  const channel = await server.makeChannel(['TEACHER', 'MANAGER']);
  channelId = channel.id;
  author = channel.people.TEACHER;
  manager = channel.people.MANAGER;
});
afterAll(() => server.close());

const media = async (videoStorageId: number, who = author) =>
  (await call(server, videoStorages.media, { videoStorageId }, who.headers)).body;
const draft = async (videoStorageId: number) =>
  (await call(server, storages.detail, { shelf: 'videos', storageId: videoStorageId }, author.headers)).body;
/** What a sweep gets that runs so many hours later. */
const context = (hours: number) => ({
  app: server.app,
  db: server.db,
  now: new Date(now.getTime() + hours * HOUR_MS),
  jobId: 'test',
  signal: new AbortController().signal,
});
const files = async () =>
  (await server.db.selectFrom('storage_files').select('id').where('purpose', '=', 'VIDEO').execute()).length;

describe('a video upload', () => {
  it('[VID-1] [VID-2] [LMS-11] goes through the six steps, from PENDING to COMPLETE, in parts of 10 MiB', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    expect(await media(videoStorageId)).toMatchObject({
      videoStorageId,
      videoType: 'FILE',
      state: 'PENDING',
      progress: 0,
    });
    const body = mp4(UPLOAD_PART_BYTES + 500);
    const begun = (await initVideo(server, author, videoStorageId, body)).body;
    expect(begun).toMatchObject({ fileName: '강의.mp4', partBytes: 10_485_760, partCount: 2 });
    const at = { videoStorageId, uploadId: begun.uploadId, fileName: begun.fileName };
    const first = await putPart(server, author, at, body, 1);
    expect(await media(videoStorageId)).toMatchObject({ state: 'UPLOADING', progress: 50, fileName: '강의.mp4' });
    const second = await putPart(server, author, at, body, 2);
    const parts = [
      { partNumber: 1, awsETag: first },
      { partNumber: 2, awsETag: second },
    ];
    const done = await call(server, videoStorages.complete, { ...at, parts }, author.headers);
    expect(done.body).toMatchObject({ state: 'CONVERTING', mediaId: begun.mediaId });
    expect(await media(videoStorageId)).toMatchObject({ state: 'CONVERTING', isInDraft: true, byteSize: body.length });
    expect((await draft(videoStorageId)).video?.mediaId).toBe(begun.mediaId);
    await convertVideo(server.db, begun.mediaId);
    const ready = await media(videoStorageId);
    expect(ready).toMatchObject({ state: 'COMPLETE', progress: 100, durationMs: 20_000, sprite: { columns: 5 } });
    expect(ready.videoUrl).toMatch(/master\.m3u8/);
    expect((await draft(videoStorageId)).video?.durationMs).toBe(20_000);
  });

  it('[VID-2] goes on with the parts that have arrived, also after its answer was lost', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const body = mp4(UPLOAD_PART_BYTES + 500);
    const begun = (await initVideo(server, author, videoStorageId, body)).body;
    const at = { videoStorageId, uploadId: begun.uploadId, fileName: begun.fileName };
    const awsETag = await putPart(server, author, at, body, 1);
    // Another device asks for the same file again.
    expect((await initVideo(server, author, videoStorageId, body)).body.uploadId).toBe(begun.uploadId);
    const arrived = (await call(server, videoStorages.parts, { videoStorageId }, author.headers)).body;
    expect(arrived).toMatchObject({ uploadId: begun.uploadId, partCount: 2, parts: [{ partNumber: 1, awsETag }] });
    const parts = [...arrived.parts, { partNumber: 2, awsETag: await putPart(server, author, at, body, 2) }];
    const twice = [
      await call(server, videoStorages.complete, { ...at, parts }, author.headers),
      await call(server, videoStorages.complete, { ...at, parts }, author.headers),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body.mediaId).toBe(twice[1]?.body.mediaId);
    expect((await call(server, videoStorages.parts, { videoStorageId }, author.headers)).error.errorCode).toBe(
      'VIDEO_NOT_UPLOADED',
    );
  });

  it('[VID-2] two completions at the same moment make one file and one conversion', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const body = mp4(900);
    const begun = (await initVideo(server, author, videoStorageId, body)).body;
    const at = { videoStorageId, uploadId: begun.uploadId, fileName: begun.fileName };
    const parts = [{ partNumber: 1, awsETag: await putPart(server, author, at, body, 1) }];
    const before = await files();
    const both = await Promise.all(
      [1, 2, 3].map(() => call(server, videoStorages.complete, { ...at, parts }, author.headers)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await files()).toBe(before + 1);
  });

  it('[VID-2] refuses parts that are missing, another ETag, and a file that is no video', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const body = Buffer.alloc(900, 'a');
    const begun = (await initVideo(server, author, videoStorageId, body)).body;
    const at = { videoStorageId, uploadId: begun.uploadId, fileName: begun.fileName };
    const awsETag = await putPart(server, author, at, body, 1);
    const complete = async (parts: { partNumber: number; awsETag: string }[], given: object = {}) =>
      (await call(server, videoStorages.complete, { ...at, ...given, parts }, author.headers)).error.errorCode;
    expect(await complete([{ partNumber: 2, awsETag }])).toBe('UPLOAD_PARTS_MISMATCH');
    expect(await complete([{ partNumber: 1, awsETag: 'another' }])).toBe('UPLOAD_PARTS_MISMATCH');
    expect(await complete([{ partNumber: 1, awsETag }], { fileName: '다른 이름.mp4' })).toBe('RESOURCE_NOT_FOUND');
    expect(await complete([{ partNumber: 1, awsETag }])).toBe('UPLOAD_CONTENT_MISMATCH');
    expect((await media(videoStorageId)).state).toBe('PENDING');
    const wrong = { videoStorageId, ...fileOf(body), contentType: 'text/html' };
    expect((await call(server, videoStorages.init, wrong, author.headers)).error.errorCode).toBe(
      'UPLOAD_TYPE_NOT_ALLOWED',
    );
  });

  it('[VID-2] clearing resets to PENDING, gives the upload up and takes its bytes out of the count', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const used = async () =>
      (
        await server.db
          .selectFrom('storage_channel_bytes')
          .select('byte_size')
          .where('channel_id', '=', channelId)
          .executeTakeFirst()
      )?.byte_size ?? 0;
    const before = await used();
    const { uploadId, fileName } = (await initVideo(server, author, videoStorageId, mp4(700))).body;
    expect(await used()).toBe(before + 700);
    const cleared = await call(server, videoStorages.clear, { videoStorageId }, author.headers);
    expect(cleared.body.state).toBe('PENDING');
    expect((await media(videoStorageId)).state).toBe('PENDING');
    expect(await used()).toBe(before);
    const url = await call(
      server,
      videoStorages.url,
      { videoStorageId, uploadId, fileName, partNumber: 1 },
      author.headers,
    );
    expect(url.error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const { mediaId } = await uploadVideo(server, author, videoStorageId);
    await convertVideo(server.db, mediaId, { channelId });
    expect(await used()).toBe(before + 2_000 + 2_000);
    expect((await findStorageUse(server.db, channelId)).videoBytes).toBeGreaterThanOrEqual(4_000);
    await call(server, videoStorages.clear, { videoStorageId }, author.headers);
    expect((await draft(videoStorageId)).video?.mediaId).toBeNull();
    expect(await used()).toBe(before);
  });

  it('[VID-2] a file takes the place of another only when it is complete, and versions keep theirs', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const old = await uploadVideo(server, author, videoStorageId);
    await convertVideo(server.db, old.mediaId, { userId: author.id, channelId });
    await call(server, managements.submit, { shelf: 'videos', storageId: videoStorageId }, author.headers);
    const accepted = await call(
      server,
      managements.accept,
      { shelf: 'videos', storageId: videoStorageId },
      manager.headers,
    );
    expect(accepted.status).toBe(200);
    const begun = (await initVideo(server, author, videoStorageId, mp4(800))).body;
    expect((await draft(videoStorageId)).video?.mediaId).toBe(old.mediaId);
    expect(await media(videoStorageId)).toMatchObject({ mediaId: begun.mediaId, isInDraft: false });
    const next = await uploadVideo(server, author, videoStorageId, mp4(900));
    expect(await draft(videoStorageId)).toMatchObject({ state: 'DRAFT', video: { mediaId: next.mediaId } });
    const kept = await server.db
      .selectFrom('learning_video_medias')
      .select('id')
      .where('storage_id', '=', videoStorageId)
      .orderBy('id')
      .execute();
    expect(kept.map(({ id }) => id)).toEqual([old.mediaId, next.mediaId]);
  });

  it('is for its author and those who decide alone', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const { people } = await server.makeChannel(['TEACHER']);
    const stranger = people.TEACHER;
    expect((await initVideo(server, stranger, videoStorageId, mp4(100))).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    const { uploadId, fileName } = (await initVideo(server, author, videoStorageId, mp4(100))).body;
    const theirs = { videoStorageId, uploadId, fileName };
    for (const who of [stranger, manager])
      expect((await call(server, videoStorages.url, { ...theirs, partNumber: 1 }, who.headers)).error.errorCode).toBe(
        'RESOURCE_NOT_FOUND',
      );
  });

  it('[PAY-17] counts for the channel and is refused where it has no room', async () => {
    const small = await server.makeChannel(['TEACHER'], { plan: null });
    const videoStorageId = await makeVideo(server, small.people.TEACHER, small.id);
    const requestUpload = (byteSize: number) =>
      call(
        server,
        videoStorages.init,
        { videoStorageId, fileName: 'a.mp4', contentType: 'video/mp4', byteSize },
        small.people.TEACHER.headers,
      );
    expect((await requestUpload(5 * 1_073_741_824)).status).toBe(200);
    const second = await makeVideo(server, small.people.TEACHER, small.id);
    const more = await call(
      server,
      videoStorages.init,
      { videoStorageId: second, fileName: 'b.mp4', contentType: 'video/mp4', byteSize: 1 },
      small.people.TEACHER.headers,
    );
    expect(more.error.errorCode).toBe('IS_NOT_PREMIUM_CHANNEL');
  });
});

describe('converting', () => {
  it('[API-16] [API-10] reports that the upload is complete and the file is converted, and asked again the same', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const { mediaId } = await uploadVideo(server, author, videoStorageId);
    for (const _ of [1, 2])
      await expect(waitForConversion(server.app, videoStorageId, 0)).rejects.toMatchObject({
        spec: { code: 'VIDEO_IS_CONVERTING' },
      });
    const requested = call(server, videoStorages.convert, { videoStorageId }, author.headers);
    await convertVideo(server.db, mediaId);
    expect((await requested).body).toMatchObject({ state: 'COMPLETE', failure: null });
    const again = await call(server, videoStorages.convert, { videoStorageId }, author.headers);
    expect(again.body.url).toMatch(/master\.m3u8/);
    expect(videoStorages.convert.timeoutMs).toBe(59_000);
    // A conversion that ends twice writes nothing the second time.
    expect(await convertVideo(server.db, mediaId)).toBe(false);
  });

  it('[VID-2] ends as FAILED with the reason, and begins anew when it is asked to', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const convert = (isRetry = false) =>
      call(server, videoStorages.convert, { videoStorageId, isRetry }, author.headers);
    expect((await convert()).error.errorCode).toBe('VIDEO_NOT_UPLOADED');
    const { mediaId } = await uploadVideo(server, author, videoStorageId);
    await failMedia(server.db, mediaId, 'BROKEN', now);
    expect((await convert()).body).toEqual({ state: 'FAILED', url: null, failure: 'BROKEN' });
    expect(await media(videoStorageId)).toMatchObject({ state: 'FAILED', failure: 'BROKEN' });
    const requested = convert(true);
    await expect.poll(async () => (await media(videoStorageId)).state).toBe('CONVERTING');
    await convertVideo(server.db, mediaId);
    expect((await requested).body.state).toBe('COMPLETE');
  });
});

describe('the sweep', () => {
  it('[VID-2] takes away uploads that were given up and files that nothing shows, and no others', async () => {
    const kept = await makeVideo(server, author, channelId);
    const { mediaId } = await uploadVideo(server, author, kept);
    await convertVideo(server.db, mediaId, { userId: author.id, channelId });
    const abandoned = await makeVideo(server, author, channelId);
    const left = (await initVideo(server, author, abandoned, mp4(300))).body.mediaId;
    const deleted = await makeVideo(server, author, channelId);
    const gone = await uploadVideo(server, author, deleted);
    await server.db.deleteFrom('learning_storages').where('id', '=', deleted).execute();
    await sweepUploads.run(context(25));
    await sweepVideoMedias.run(context(25));
    const rows = await server.db
      .selectFrom('learning_video_medias')
      .select('id')
      .where('id', 'in', [mediaId, left, gone.mediaId])
      .execute();
    expect(rows).toEqual([{ id: mediaId }]);
    expect((await media(kept)).state).toBe('COMPLETE');
    expect((await media(abandoned)).state).toBe('PENDING');
  });

  it('[VID-2] keeps the file of an old version for a month; restored later, the working copy has none', async () => {
    const videoStorageId = await makeVideo(server, author, channelId);
    const at = { shelf: 'videos' as const, storageId: videoStorageId };
    const first = await uploadVideo(server, author, videoStorageId);
    await convertVideo(server.db, first.mediaId, { userId: author.id, channelId });
    await call(server, managements.submit, at, author.headers);
    await call(server, managements.accept, at, manager.headers);
    const second = await uploadVideo(server, author, videoStorageId);
    await convertVideo(server.db, second.mediaId, { userId: author.id, channelId });
    await call(server, managements.submit, at, author.headers);
    await call(server, managements.accept, at, manager.headers);
    const ids = async () =>
      (
        await server.db
          .selectFrom('learning_video_medias')
          .select('id')
          .where('storage_id', '=', videoStorageId)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id);
    await sweepVideoMedias.run(context(48));
    expect(await ids()).toEqual([first.mediaId, second.mediaId]);
    await sweepVideoMedias.run(context(31 * 24));
    expect(await ids()).toEqual([second.mediaId]);
    const { draftRevision } = await draft(videoStorageId);
    const restored = await call(
      server,
      managements.restoreVersion,
      { ...at, number: 1, draftRevision },
      author.headers,
    );
    expect(restored.status).toBe(200);
    expect((await draft(videoStorageId)).video?.mediaId).toBeNull();
  });
});
