import { ACT_REWARDS } from '@dolphin/contract/profile/rewards.constants';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { lessons } from '@dolphin/contract/learning/courses/lessons.contract';
import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../../test/harness.ts';
import { inTransaction } from '../../../core/db.ts';
import { lessonReward } from '../../../profile/progress/progress.listeners.ts';
import { enrol, makeCourse } from '../../learning.fixture.ts';
import { publishVideo } from '../watching.fixture.ts';
import { deleteWatchingOf } from './watching.queries.ts';

let server: TestServer;
let now = new Date('2026-11-18T01:00:00Z');
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

let sequence = 0;
type Sent = Partial<InputOf<typeof watching.progress>>;
/** From one second to another. */
const stretch = (from: number, to: number) => ({ fromMs: from * 1_000, toMs: to * 1_000 });

async function report(who: Person, videoId: number, sent: Sent = {}) {
  const input = { videoId, session: 'phone-0001', sequence: ++sequence, positionMs: 0, rangeList: [], ...sent };
  return call(server, watching.progress, input, who.headers);
}

/** Watches in real time, ten seconds a report. */
async function watch(who: Person, videoId: number, from: number, to: number) {
  let last = await report(who, videoId, { positionMs: from * 1_000 });
  for (let at = from; at < to; at += 10) {
    pass(10);
    const end = Math.min(at + 10, to);
    last = await report(who, videoId, { rangeList: [stretch(at, end)], positionMs: end * 1_000 });
  }
  return last.body;
}

const ranges = (of: { readonly rangeList: readonly { readonly fromSecond: number; readonly toSecond: number }[] }) =>
  of.rangeList.map(({ fromSecond, toSecond }) => [fromSecond, toSecond]);

let viewer: Person;
beforeEach(async () => {
  pass(3_600);
  viewer = await server.makePerson();
});

describe('[VID-102] watched seconds', () => {
  it('[VID-102] [VID-4] counts every second once, whatever is watched again', async () => {
    const { videoId } = await publishVideo(server.app);
    await watch(viewer, videoId, 0, 30);
    const again = await watch(viewer, videoId, 20, 40);
    expect([ranges(again), again.watchedSeconds, again.watchedShare, again.isDone]).toEqual([[[0, 40]], 40, 66, false]);
  });

  it('[VID-102] unites what many reports bring at the same time, and a report that comes again counts once', async () => {
    const { videoId } = await publishVideo(server.app);
    await report(viewer, videoId);
    pass(60);
    await warmPool(server.db, 6);
    const same = { session: 'desktop-1', sequence: 7, rangeList: [stretch(0, 10)], stopList: [10_000] };
    const answers = await Promise.all([
      report(viewer, videoId, same),
      report(viewer, videoId, same),
      report(viewer, videoId, same),
      report(viewer, videoId, { session: 'tablet-01', sequence: 1, rangeList: [stretch(20, 25), stretch(5, 12)] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.isKept)).toEqual([true, true, true, true]);
    const row = await server.db
      .selectFrom('learning_video_watches')
      .select(['seconds', 'watched_seconds', 'stops'])
      .where('user_id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    expect([row.seconds, row.watched_seconds]).toEqual(['{[0,12),[20,25)}', 17]);
  });

  it('[VID-102] counts no more than can have been watched since the last report, at twice the speed', async () => {
    const { videoId } = await publishVideo(server.app);
    const whole = { rangeList: [stretch(0, 60)] };
    expect((await report(viewer, videoId, whole)).body).toMatchObject({
      isKept: true,
      isCounted: false,
      watchedSeconds: 0,
    });
    pass(10);
    // The credit of the first report and twice ten seconds.
    expect((await report(viewer, videoId, { rangeList: [stretch(0, 41)] })).body.isCounted).toBe(false);
    expect((await report(viewer, videoId, { rangeList: [stretch(0, 40)] })).body).toMatchObject({
      isCounted: true,
      watchedSeconds: 40,
    });
    expect((await report(viewer, videoId, { rangeList: [stretch(40, 42)] })).body.isCounted).toBe(false);
    pass(10);
    const end = await report(viewer, videoId, whole);
    expect(end.body).toMatchObject({ isCounted: true, watchedSeconds: 60, watchedShare: 100, isDone: true });
  });

  it('[VID-102] keeps one report in ten seconds on average, and answers when the next is taken', async () => {
    const { videoId } = await publishVideo(server.app);
    const kept: boolean[] = [];
    for (let second = 0; second < 100; second++) {
      const { body } = await report(viewer, videoId, { positionMs: second * 500 });
      kept.push(body.isKept);
      if (!body.isKept) expect(body.retryAfterMs).toBeGreaterThan(0);
      pass(1);
    }
    // Ten, and the three that may come early.
    expect(kept.filter(Boolean)).toHaveLength(13);
    pass(10);
    expect((await report(viewer, videoId)).body.isKept).toBe(true);
  });

  it('[VID-102] remembers the place of the device that reported last, and not of a report that comes late', async () => {
    const { videoId } = await publishVideo(server.app);
    await report(viewer, videoId, { session: 'phone-0009', sequence: 4, positionMs: 20_000 });
    pass(10);
    await report(viewer, videoId, { session: 'desktop-9', sequence: 2, positionMs: 42_000 });
    pass(10);
    await report(viewer, videoId, { session: 'desktop-9', sequence: 1, positionMs: 1_000, rangeList: [stretch(0, 5)] });
    const { body } = await call(server, watching.playback, { videoId }, viewer.headers);
    expect([body.positionMs, ranges(body)]).toEqual([42_000, [[0, 5]]]);
  });

  it('[VID-102] of a video without skipping only what follows from the start counts, and the server decides how far one may go', async () => {
    const { videoId } = await publishVideo(server.app, { content: { noSkip: true } });
    await report(viewer, videoId);
    pass(10);
    expect((await report(viewer, videoId, { rangeList: [stretch(30, 40)] })).body).toMatchObject({
      watchedSeconds: 0,
      reachMs: 0,
    });
    pass(10);
    const { body } = await report(viewer, videoId, { rangeList: [stretch(0, 10), stretch(50, 60)] });
    expect([ranges(body), body.reachMs]).toEqual([[[0, 10]], 10_000]);
    expect((await watch(viewer, videoId, 10, 60)).reachMs).toBeNull();
  });
});

describe('[VID-4] a video and its lesson', () => {
  const finished = async () => {
    const { rows } = await sql<{ payload: { userId: number; lessonId: number; courseId: number } }>`
      select payload from core_outbox where name = 'learning.lessonDone' and topic = ${`user:${viewer.id}`}`.execute(
      server.db,
    );
    return rows.map(({ payload }) => payload);
  };

  async function inCourse(content = {}) {
    const video = await publishVideo(server.app, { content });
    const course = await makeCourse(server.db, [[video.videoId]]);
    await enrol(server.db, viewer.id, course.courseId);
    return { ...video, ...course, lessonId: course.lessonIds[0] ?? 0, itemId: course.itemIds[0]?.[0] ?? 0 };
  }

  it('[VID-4] [PRG-2] is done at the share its author set, once, however many reports arrive at the same time', async () => {
    const { videoId, lessonId } = await inCourse({ completeShare: 50 });
    expect((await watch(viewer, videoId, 0, 29)).isDone).toBe(false);
    pass(10);
    await warmPool(server.db, 6);
    const last = [1, 2, 3].map((n) =>
      report(viewer, videoId, { session: `device-000${n}`, sequence: 1, rangeList: [stretch(29, 31)] }),
    );
    expect((await Promise.all(last)).map(({ body }) => body.isDone)).toEqual([true, true, true]);
    const events = await finished();
    expect(events.map((event) => event.lessonId)).toEqual([lessonId]);
    for (const event of [...events, ...events])
      await inTransaction(server.db, (db) =>
        lessonReward.run({ app: server.app, db, now }, event, { seq: 1, at: now }),
      );
    const paid = await server.db
      .selectFrom('profile_progress_entries')
      .select(['cause', 'experience'])
      .where('user_id', '=', viewer.id)
      .where('cause', '=', 'LESSON')
      .execute();
    expect(paid).toEqual([{ cause: 'LESSON', experience: ACT_REWARDS.LESSON.experience }]);
  });

  it('[VID-4] is done by no browser that only reports it', async () => {
    const { videoId, lessonId, itemId } = await inCourse();
    const { body } = await call(server, lessons.mark, { lessonId, itemId, state: 'DONE' }, viewer.headers);
    expect([body.state, body.isLessonDone]).toEqual(['OPENED', false]);
    expect((await watch(viewer, videoId, 0, 60)).isDone).toBe(true);
    const detail = await call(server, lessons.detail, { lessonId }, viewer.headers);
    expect(detail.body.itemList.map(({ state }) => state)).toEqual(['DONE']);
  });

  it('[VID-4] of YouTube counts in the same way', async () => {
    const { videoId } = await inCourse({ videoType: 'YOUTUBE', mediaId: null, youtubeId: 'dQw4w9WgXcQ' });
    const { body } = await call(server, watching.playback, { videoId }, viewer.headers);
    expect([body.videoType, body.youtubeId, body.masterUrl, body.durationMs]).toEqual([
      'YOUTUBE',
      'dQw4w9WgXcQ',
      null,
      60_000,
    ]);
    expect((await watch(viewer, videoId, 0, 60)).isDone).toBe(true);
    expect(await finished()).toHaveLength(1);
  });

  it('[VID-4] of YouTube is as long as it is there, whatever file the author had before', async () => {
    const { videoId } = await inCourse({ videoType: 'YOUTUBE', youtubeId: 'dQw4w9WgXcQ', durationMs: 30_000 });
    const { body } = await call(server, watching.playback, { videoId }, viewer.headers);
    expect([body.durationMs, body.sprite, body.posterUrl]).toEqual([30_000, null, null]);
    expect((await watch(viewer, videoId, 0, 30)).isDone).toBe(true);
  });

  it('[VID-4] that was finished before the course was taken is done in it', async () => {
    const { videoId } = await publishVideo(server.app);
    await watch(viewer, videoId, 0, 60);
    const { lessonIds, courseId } = await makeCourse(server.db, [[videoId]]);
    await enrol(server.db, viewer.id, courseId);
    pass(30);
    await report(viewer, videoId, { session: 'later-0001', sequence: 1 });
    const detail = await call(server, lessons.detail, { lessonId: lessonIds[0] ?? 0 }, viewer.headers);
    expect(detail.body.itemList.map(({ state }) => state)).toEqual(['DONE']);
  });

  it('[VID-103] with questions is done when they are answered too; the right choice is shown after an answer, and the first one is kept', async () => {
    const question = {
      key: 'q1',
      atMs: 5_000,
      prompt: '몇 번?',
      choices: ['하나', '둘'],
      answer: 1,
      explanation: '둘이에요.',
    };
    const { videoId } = await inCourse({ questions: [question] });
    const before = await call(server, watching.playback, { videoId }, viewer.headers);
    expect(before.body.questionList).toEqual([
      { key: 'q1', atMs: 5_000, prompt: '몇 번?', choiceList: ['하나', '둘'], mine: null },
    ]);
    const watched = await watch(viewer, videoId, 0, 60);
    expect([watched.isDone, watched.openQuestionCount]).toEqual([false, 1]);
    const answer = (choice: number, questionKey = 'q1') =>
      call(server, watching.answer, { videoId, questionKey, choice }, viewer.headers);
    expect((await answer(0)).body).toEqual({
      choice: 0,
      isRight: false,
      tryCount: 1,
      rightChoice: 1,
      explanation: '둘이에요.',
      openQuestionCount: 0,
      isDone: true,
    });
    expect((await answer(1)).body).toMatchObject({ isRight: true, tryCount: 2 });
    expect([(await answer(2)).status, (await answer(0, 'q2')).status]).toEqual([404, 404]);
    expect(await finished()).toHaveLength(1);
    const kept = await server.db
      .selectFrom('learning_video_answers')
      .selectAll()
      .where('user_id', '=', viewer.id)
      .execute();
    expect(kept.map((one) => [one.first_choice, one.is_first_right, one.choice, one.is_right])).toEqual([
      [0, false, 1, true],
    ]);
  });
});

describe('[VID-102] who may report', () => {
  it('[VID-102] nobody who may not open the video reports or answers, and nothing is kept of it', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER']);
    const { videoId } = await publishVideo(server.app, { channelId });
    await makeCourse(server.db, [[videoId]], { channelId, priceKrw: 10_000 });
    for (const [who, code] of [
      [viewer, 'CHANNEL_CONTENT_UNAUTHORIZED'],
      [people.USER, 'NEED_TO_PAY'],
    ] as const) {
      expect((await report(who, videoId, { rangeList: [stretch(0, 10)] })).error.errorCode).toBe(code);
      const answered = await call(server, watching.answer, { videoId, questionKey: 'q1', choice: 0 }, who.headers);
      expect(answered.error.errorCode).toBe(code);
    }
    const rows = await server.db
      .selectFrom('learning_video_watches')
      .select('user_id')
      .where('content_id', '=', videoId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('[VID-105] what somebody watched and answered goes with their account', async () => {
    const { videoId } = await publishVideo(server.app);
    await watch(viewer, videoId, 0, 10);
    await deleteWatchingOf(server.db, viewer.id);
    const rows = await server.db
      .selectFrom('learning_video_watches')
      .select('user_id')
      .where('user_id', '=', viewer.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
