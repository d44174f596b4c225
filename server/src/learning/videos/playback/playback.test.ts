import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { enrol, makeCourse } from '../../learning.fixture.ts';
import { keepVideoFile, makeMedia, PLAIN_VIDEO, publishVideo, someBytes } from '../watching.fixture.ts';

let server: TestServer;
let now = new Date('2026-11-18T01:00:00Z');
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

const read = (url: string, headers: Record<string, string> = {}) => server.http.inject({ url, headers });
const linesOf = async (url: string) => (await read(url)).body.split('\n');
const addressIn = (lines: readonly string[]) => lines.find((line) => line.startsWith('/')) ?? '';

/** Every address that a viewer is given, down to the bytes. */
async function addressesOf(videoId: number, who: Person) {
  const { body } = await call(server, watching.playback, { videoId }, who.headers);
  const master = body.masterUrl ?? '';
  const rendition = addressIn(await linesOf(master));
  const segment = addressIn(await linesOf(rendition));
  return { master, rendition, segment, sprite: body.sprite?.url ?? '', subtitle: body.subtitleList[0]?.url ?? '' };
}

describe('[VID-101] who gets playlists, segments, pictures and subtitles of a video', () => {
  it('[VID-101] gives each of them to those who may watch it and to nobody else, at every reading', async () => {
    const { id: channelId, people } = await server.makeChannel([
      'USER',
      'ADVANCED',
      'TEACHER',
      'MANAGER',
      'LECTURER',
      'VISITOR',
    ]);
    const author = people.LECTURER;
    const { videoId } = await publishVideo(server.app, { channelId, authorId: author.id });
    const paid = await makeCourse(server.db, [[videoId]], { channelId, priceKrw: 10_000 });
    await enrol(server.db, people.ADVANCED.id, paid.courseId);
    const good = await addressesOf(videoId, people.ADVANCED);
    const stranger = await server.makePerson();
    const cases: readonly (readonly [string, number, (url: string) => string])[] = [
      ['enrolled', 200, (url) => url],
      ['author', 200, () => ''],
      ['signed out', 404, (url) => url.split('?')[0] ?? ''],
      ['address without a mark', 404, (url) => url.replace(/&mark=[^&]+/, '')],
      ['address of another viewer, changed', 404, (url) => url.replace(/as=\d+/, `as=${people.TEACHER.id}`)],
      ['address made longer', 404, (url) => url.replace(/until=\d+/, 'until=99999999999999')],
      ['mark of another thing', 404, (url) => url.replace(/mark=[^&]+/, `mark=${'A'.repeat(32)}`)],
    ];
    for (const [kind, url] of Object.entries(good)) {
      expect(url, kind).toMatch(/^\/files\/.+&mark=/);
      for (const [who, status, change] of cases) {
        const changed = change(url);
        if (changed !== '') expect([kind, who, (await read(changed)).statusCode]).toEqual([kind, who, status]);
      }
    }
    // Nobody else is given an address at all.
    for (const [who, code] of [
      [stranger, 'CHANNEL_CONTENT_UNAUTHORIZED'],
      [people.VISITOR, 'UNAUTHORIZED_CONTENT_USER'],
      [people.USER, 'NEED_TO_PAY'],
    ] as const)
      expect((await call(server, watching.playback, { videoId }, who.headers)).error.errorCode).toBe(code);
    expect((await call(server, watching.playback, { videoId })).status).toBe(401);
    for (const who of [author, people.TEACHER, people.MANAGER])
      for (const url of Object.values(await addressesOf(videoId, who))) expect((await read(url)).statusCode).toBe(200);
  });

  it('[VID-101] an address ends when it is old, and when its viewer may not watch any more', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'ADVANCED']);
    const { videoId } = await publishVideo(server.app, { channelId });
    const { courseId } = await makeCourse(server.db, [[videoId]], { channelId });
    const statuses = async (urls: Readonly<Record<string, string>>) =>
      Promise.all(Object.values(urls).map(async (url) => (await read(url)).statusCode));
    await enrol(server.db, people.USER.id, courseId);
    await enrol(server.db, people.ADVANCED.id, courseId);
    const [banned, left] = [await addressesOf(videoId, people.USER), await addressesOf(videoId, people.ADVANCED)];
    expect(await statuses(banned)).toEqual([200, 200, 200, 200, 200]);
    await server.db
      .updateTable('channels_members')
      .set({ role: 'BEN' })
      .where('user_id', '=', people.USER.id)
      .execute();
    await server.db.deleteFrom('learning_enrolments').where('user_id', '=', people.ADVANCED.id).execute();
    pass(6);
    expect(await statuses(banned)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(left)).toEqual([404, 404, 404, 404, 404]);
    await server.db
      .updateTable('channels_members')
      .set({ role: 'USER' })
      .where('user_id', '=', people.USER.id)
      .execute();
    pass(6);
    expect(await statuses(banned)).toEqual([200, 200, 200, 200, 200]);
    pass(2 * 3_600);
    expect(await statuses(banned)).toEqual([404, 404, 404, 404, 404]);
  });

  it('[VID-101] a free lesson lets members watch before they take the course; other content of it stays closed', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'VISITOR']);
    const [free, closed] = [
      await publishVideo(server.app, { channelId }),
      await publishVideo(server.app, { channelId }),
    ];
    const { lessonIds } = await makeCourse(server.db, [[free.videoId], [closed.videoId]], {
      channelId,
      priceKrw: 10_000,
    });
    await server.db
      .updateTable('learning_lessons')
      .set({ is_free: true })
      .where('id', '=', lessonIds[0] ?? 0)
      .execute();
    const refusal = async (videoId: number, who: Person) =>
      (await call(server, watching.playback, { videoId }, who.headers)).error.errorCode;
    for (const url of Object.values(await addressesOf(free.videoId, people.USER)))
      expect((await read(url)).statusCode).toBe(200);
    expect(await refusal(closed.videoId, people.USER)).toBe('NEED_TO_PAY');
    expect(await refusal(free.videoId, people.VISITOR)).toBe('UNAUTHORIZED_CONTENT_USER');
    expect(await refusal(free.videoId, await server.makePerson())).toBe('CHANNEL_CONTENT_UNAUTHORIZED');
    await sql`update learning_courses set visible_state = 'INVISIBLE' where channel_id = ${channelId}`.execute(
      server.db,
    );
    expect(await refusal(free.videoId, people.USER)).not.toBe(undefined);
  });

  it('[VID-101] the file as it came, and one that was not accepted, are for its author and those who decide', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'TEACHER', 'MANAGER']);
    const { storageId, videoId, original } = await publishVideo(server.app, { channelId, authorId: people.TEACHER.id });
    const draft = await makeMedia(server.app, storageId);
    await server.db
      .updateTable('learning_storages')
      .set({ draft: JSON.stringify({ ...PLAIN_VIDEO, mediaId: draft.mediaId }) })
      .where('id', '=', storageId)
      .execute();
    const { privateUrl } = await import('../../../storage/public.ts');
    const open = async (key: string, who: Person) => (await read(privateUrl(server.app, key, who.id))).statusCode;
    for (const key of [original.key, draft.low.key, draft.sprite.key])
      expect([await open(key, people.TEACHER), await open(key, people.MANAGER), await open(key, people.USER)]).toEqual([
        200, 200, 404,
      ]);
    const preview = await call(server, watching.preview, { videoStorageId: storageId }, people.MANAGER.headers);
    expect((await read(preview.body.masterUrl ?? '')).statusCode).toBe(200);
    expect((await read(preview.body.subtitleList[0]?.url ?? '')).body).toContain('WEBVTT');
    expect((await call(server, watching.preview, { videoStorageId: storageId }, people.USER.headers)).status).toBe(404);
    const shown = await call(server, watching.playback, { videoId }, people.USER.headers);
    expect(await linesOf(shown.body.masterUrl ?? '')).toContain('#EXTM3U');
  });
});

describe('[VID-101] ranges of a file', () => {
  it('[VID-101] gives the bytes that a player asks for, and refuses what is no single range of it', async () => {
    const { videoId } = await publishVideo(server.app);
    const { segment } = await addressesOf(videoId, await server.makePerson());
    const body = someBytes(10_200, 'low');
    const whole = await read(segment);
    const eTag = String(whole.headers.etag);
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.equals(body)]).toEqual([
      200,
      'bytes',
      true,
    ]);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'private, max-age=600',
    });
    for (const [range, start, end] of [
      ['bytes=200-1199', 200, 1_199],
      ['bytes=10100-', 10_100, 10_199],
      ['bytes=-100', 10_100, 10_199],
      ['bytes=10199-99999', 10_199, 10_199],
    ] as const) {
      const part = await read(segment, { range });
      expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
        206,
        `bytes ${start}-${end}/10200`,
        String(end - start + 1),
      ]);
      expect(part.rawPayload.equals(body.subarray(start, end + 1))).toBe(true);
    }
    for (const range of ['bytes=10200-', 'bytes=5-1', 'bytes=0-1,4-5', 'bytes=-0', 'bytes=x']) {
      const refused = await read(segment, { range });
      expect([refused.statusCode, refused.headers['content-range'], refused.body]).toEqual([416, 'bytes */10200', '']);
    }
    expect((await read(segment, { range: 'bytes=0-9', 'if-range': eTag })).statusCode).toBe(206);
    expect((await read(segment, { range: 'bytes=0-9', 'if-range': '"other"' })).rawPayload.length).toBe(10_200);
    expect((await read(segment, { 'if-none-match': eTag })).statusCode).toBe(304);
    const head = await server.http.inject({ method: 'HEAD', url: segment });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '10200', 0]);
  });

  it('[VID-101] asks the database for a right once in some seconds, not for every segment', async () => {
    const { videoId } = await publishVideo(server.app);
    const { segment } = await addressesOf(videoId, await server.makePerson());
    pass(60);
    await read(segment, { range: 'bytes=0-9' });
    await sql`alter table storage_files rename to storage_files_away`.execute(server.db);
    try {
      expect((await read(segment, { range: 'bytes=10-19' })).statusCode).toBe(206);
      pass(6);
      expect((await read(segment, { range: 'bytes=10-19' })).statusCode).toBeGreaterThanOrEqual(500);
    } finally {
      await sql`alter table storage_files_away rename to storage_files`.execute(server.db);
    }
  });
});

it('[VID-4] [VID-101] gives a player everything and no answer of a question', async () => {
  const question = { key: 'q1', atMs: 1_000, prompt: '몇?', choices: ['1', '2'], answer: 1, explanation: '비밀' };
  const { videoId, mediaId } = await publishVideo(server.app, {
    content: { questions: [question], thumbnail: { atMs: 7_000 } },
  });
  const picture = { purpose: 'VIDEO_PICTURE', type: 'image/jpeg', body: someBytes(100), userId: null } as const;
  const [far, near] = [await keepVideoFile(server.app, picture), await keepVideoFile(server.app, picture)];
  await server.db
    .insertInto('learning_video_frames')
    .values([
      { media_id: mediaId, at_ms: 2_000, file_id: far.id },
      { media_id: mediaId, at_ms: 8_000, file_id: near.id },
    ])
    .execute();
  const who = await server.makePerson();
  const { body } = await call(server, watching.playback, { videoId }, who.headers);
  expect(body).toMatchObject({
    videoId,
    videoType: 'FILE',
    durationMs: 60_000,
    // The frame of the converter that is nearest to the moment of the cover.
    posterUrl: expect.stringContaining(near.key) as string,
    sprite: { columns: 5, rows: 2, tileWidth: 160, tileHeight: 90, intervalMs: 6_000 },
    chapterList: [{ atMs: 0, title: '시작' }],
    answerCodeList: [{ atMs: 30_000, language: 'PYTHON' }],
    completeShare: 90,
    positionMs: 0,
    watchedShare: 0,
    reachMs: null,
    isDone: false,
  });
  expect(JSON.stringify(body)).not.toContain('비밀');
  const subtitles = await read(body.subtitleList[0]?.url ?? '');
  expect([subtitles.headers['content-type'], subtitles.headers['x-content-type-options']]).toEqual([
    'text/vtt; charset=utf-8',
    'nosniff',
  ]);
  expect(subtitles.body).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.500\n안녕하세요 &lt;b&gt;여러분&lt;/b&gt;\n');
  const master = await read(body.masterUrl ?? '');
  expect([master.headers['content-type'], master.headers['cache-control']]).toEqual([
    'application/vnd.apple.mpegurl',
    'private, no-store',
  ]);
  expect(master.body.indexOf('640x360')).toBeLessThan(master.body.indexOf('1280x720'));
});
