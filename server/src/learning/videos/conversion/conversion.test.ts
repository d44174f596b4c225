import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { converterStatus } from '@dolphin/contract/learning/videos/converter-status.contract';
import { type openConverter, StoppedError } from '@dolphin/converter/open-converter';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { findMedia, madeObjects, untilConverted, uploadedVideo } from './conversion.fixture.ts';
import { failMedia } from '../medias/conversion.queries.ts';
import { canEncode, upsertConverter } from './converters.queries.ts';
import { claimMedia, failWornOut, releaseLease, renewLease } from './leases.queries.ts';
import { startConverting } from './run-converting.ts';

let server: TestServer;
let author: Person;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.makePerson({ isAdmin: true });
});
afterAll(() => server?.close());

const start = (ffmpeg = '') => startConverting(server.app, { slots: 1, ffmpeg });

describe('conversion', () => {
  it('[VID-121] [VID-2] makes an uploaded file COMPLETE with its rendition', async () => {
    const { mediaId, storageId } = await uploadedVideo(server, author);
    const converting = start();
    const media = await untilConverted(server, mediaId);
    await converting.stop();
    expect(media).toMatchObject({
      state: 'COMPLETE',
      failure: null,
      progress: 100,
      method: 'COPY',
      duration_ms: 6_000,
      width: 320,
      height: 180,
      lease_id: null,
      made_file_ids: [],
    });
    const [rendition] = await server.db
      .selectFrom('learning_video_renditions as r')
      .innerJoin('storage_files as f', 'f.id', 'r.file_id')
      .selectAll()
      .where('r.media_id', '=', mediaId)
      .execute();
    expect(rendition).toMatchObject({
      height: 180,
      codecs: 'avc1.64000c,mp4a.40.2',
      purpose: 'VIDEO_RENDITION',
      content_type: 'video/mp4',
      is_handed_over: true,
    });
    expect(rendition?.used_at).not.toBeNull();
    const segments = rendition?.segments ?? [];
    expect(segments.map(([, , durationMs]) => durationMs)).toEqual([1_000, 1_000, 4_000]);
    const stored = await server.app.store.find(rendition?.key ?? '');
    expect(stored?.byteSize).toBe(rendition?.byte_size);
    const draft = await sql<{
      ms: number;
    }>`select (draft->>'durationMs')::int as ms from learning_storages where id = ${storageId}`.execute(server.db);
    expect(draft.rows[0]?.ms ?? 6_000).toBe(6_000);
    // Nothing of the work stays behind.
    expect(await readdir(path.join(server.dataDir, 'conversions'))).toEqual([]);
  });

  it('[VID-124] refuses another codec with its reason where nobody encodes, and reports it', async () => {
    const { mediaId } = await uploadedVideo(server, author, { file: 'recording.webm' });
    const converting = start();
    expect(await untilConverted(server, mediaId)).toMatchObject({ state: 'FAILED', failure: 'UNSUPPORTED_CODEC' });
    expect(await canEncode(server.db)).toBe(false);
    await converting.stop();
  });

  it('[VID-123] leaves nothing behind when the channel is full', async () => {
    const { channel, people } = await academy();
    const before = await madeObjects(server);
    const { mediaId } = await uploadedVideo(server, people, { channelId: channel });
    await server.db
      .insertInto('storage_files')
      .values({
        user_id: people.id,
        purpose: 'VIDEO',
        key: `video/0full${channel}`,
        file_name: 'full.mp4',
        content_type: 'video/mp4',
        byte_size: 900_000_000_000_000,
        created_at: server.app.now(),
        used_at: server.app.now(),
        channel_id: channel,
      })
      .execute();
    const converting = start();
    expect(await untilConverted(server, mediaId)).toMatchObject({ state: 'FAILED', failure: 'STORAGE_FULL' });
    await converting.stop();
    expect(await madeObjects(server)).toEqual(before);
    const left = await sql<{
      n: number;
    }>`select count(*)::int as n from storage_files where purpose = 'VIDEO_RENDITION' and used_at is null`.execute(
      server.db,
    );
    expect(left.rows[0]?.n).toBe(0);
  });

  it('[VID-122] gives a media to one converter at a time, and to the next when the lease has expired', async () => {
    const { mediaId } = await uploadedVideo(server, author);
    const [first, second, third] = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
    expect(await claimMedia(server.db, first ?? '')).toBe(mediaId);
    expect(await claimMedia(server.db, second ?? '')).toBeUndefined();
    const expire = () =>
      sql`update learning_video_medias set lease_until = now() - interval '1 second' where id = ${mediaId}`.execute(
        server.db,
      );
    await expire();
    expect(await claimMedia(server.db, second ?? '')).toBe(mediaId);
    // The first one has lost it, whatever it does.
    expect(await renewLease(server.db, first ?? '', 50, server.app.now())).toBe(false);
    expect(await renewLease(server.db, second ?? '', 50, server.app.now())).toBe(true);
    expect((await findMedia(server, mediaId)).progress).toBe(50);
    // A stop is no attempt.
    await releaseLease(server.db, second ?? '', { afterSeconds: 0, isAttempt: false });
    expect((await findMedia(server, mediaId)).attempts).toBe(1);
    for (const lease of [second, third]) {
      await expire();
      expect(await claimMedia(server.db, lease ?? '')).toBe(mediaId);
    }
    await expire();
    expect(await claimMedia(server.db, first ?? '')).toBeUndefined();
    expect(await failWornOut(server.db, server.app.now())).toBe(1);
    expect(await findMedia(server, mediaId)).toMatchObject({ state: 'FAILED', failure: 'CRASHED' });
  });

  it('[VID-126] shows converters, the queue and the newest failures to administrators alone', async () => {
    const status = async () => (await call(server, converterStatus.status, {}, author.headers)).body;
    const report = {
      hostName: 'coral',
      tier: 'A',
      notes: ['NO_NAMESPACES: bubblewrap: 1: no', 'FFMPEG_MISSING', 'written by another release'],
      slots: 2,
      running: 1,
    } as const;
    const [one, two] = ['a', 'b'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [string, string];
    await upsertConverter(server.db, { ...report, converterId: one, ffmpeg: null });
    const before = await status();
    expect(before.canEncode).toBe(false);
    await upsertConverter(server.db, { ...report, converterId: two, ffmpeg: '7.1' });
    const { mediaId, storageId } = await uploadedVideo(server, author);
    const during = await status();
    expect(during).toMatchObject({ canEncode: true, waitingCount: before.waitingCount + 1 });
    expect(during.converterList.find(({ converterId }) => converterId === one)).toMatchObject({
      state: 'READY',
      ffmpegVersion: null,
      runningCount: 1,
      noteList: [
        { code: 'NO_NAMESPACES', detail: 'bubblewrap: 1: no' },
        { code: 'FFMPEG_MISSING', detail: '' },
        { code: 'OTHER', detail: 'written by another release' },
      ],
    });
    await failMedia(server.db, mediaId, 'BROKEN', new Date(Date.now() + 60_000));
    await sql`update learning_converters set seen_at = now() - interval '1 minute' where id = ${two}`.execute(
      server.db,
    );
    const after = await status();
    expect(after).toMatchObject({ canEncode: false, failedCount: before.failedCount + 1 });
    expect(after.converterList.find(({ converterId }) => converterId === two)?.state).toBe('GONE');
    expect(after.failureList[0]).toMatchObject({
      mediaId,
      videoStorageId: storageId,
      failure: 'BROKEN',
      channelId: null,
      channelName: null,
    });
    const place = await server.makeChannel();
    await sql`update learning_storages set channel_id = ${place.id} where id = ${storageId}`.execute(server.db);
    const { name } = await server.db
      .selectFrom('channels_channels')
      .select('name')
      .where('id', '=', place.id)
      .executeTakeFirstOrThrow();
    expect((await status()).failureList[0]).toMatchObject({ mediaId, channelId: place.id, channelName: name });
    const { headers } = await server.makePerson();
    expect((await call(server, converterStatus.status, {}, headers)).status).toBe(403);
    await sql`delete from learning_converters where id in (${one}, ${two})`.execute(server.db);
    await sql`delete from learning_video_medias where id = ${mediaId}`.execute(server.db);
  });

  it('[VID-122] stops a conversion whose video was cleared, and gives work back when the process stops', async () => {
    const { mediaId } = await uploadedVideo(server, author);
    let stopped = 0;
    let begun = 0;
    const open: typeof openConverter = async () => ({
      tier: 'NONE',
      ffmpeg: undefined,
      notes: [],
      close: () => undefined,
      convert: ({ signal }) => {
        begun++;
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            stopped++;
            reject(new StoppedError());
          }),
        );
      },
    });
    const converting = startConverting(server.app, { slots: 1, ffmpeg: '', open });
    await until(() => begun === 1);
    await sql`update learning_video_medias set state = 'PENDING' where id = ${mediaId}`.execute(server.db);
    await until(() => stopped === 1);
    await sql`update learning_video_medias set state = 'CONVERTING', attempts = 0, lease_until = null where id = ${mediaId}`.execute(
      server.db,
    );
    await until(() => begun === 2);
    await converting.stop();
    expect(await findMedia(server, mediaId)).toMatchObject({ state: 'CONVERTING', attempts: 0, lease_id: null });
    await sql`delete from learning_video_medias where id = ${mediaId}`.execute(server.db);
  });
});

async function academy() {
  const made = await server.makeChannel(['TEACHER'], { plan: null });
  return { channel: made.id, people: made.people.TEACHER };
}

async function until(isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !isTrue();) {
    if (Date.now() > end) throw new Error('not in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
