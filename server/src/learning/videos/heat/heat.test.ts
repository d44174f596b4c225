import { videoWatchers } from '@dolphin/contract/learning/videos/watchers.contract';
import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { enrol, makeCourse } from '../../learning.fixture.ts';
import { publishVideo } from '../watching.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

/** A class of two with a video; another teacher coaches nothing of it. */
async function makeClass() {
  const { id: channelId, people } = await server.makeChannel(['TEACHER', 'MANAGER', 'USER', 'ADVANCED', 'LECTURER']);
  const video = await publishVideo(server.app, { channelId, authorId: people.LECTURER.id });
  const { courseId } = await makeCourse(server.db, [[video.videoId]], { channelId });
  const { id: courseClassId } = await server.db
    .insertInto('learning_course_classes')
    .values({ channel_id: channelId, course_id: courseId, title: '월요일 반', coach_id: people.TEACHER.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id } of [people.USER, people.ADVANCED]) {
    await server.db
      .insertInto('learning_course_class_members')
      .values({ course_class_id: courseClassId, user_id: id, came_with: null })
      .execute();
    await enrol(server.db, id, courseId);
  }
  const { videoId } = video;
  const report = (who: Person, toMs: number, more: object = {}) =>
    call(
      server,
      watching.progress,
      { videoId, session: 'phone-0001', sequence: 1, positionMs: toMs, rangeList: [{ fromMs: 0, toMs }], ...more },
      who.headers,
    );
  return { channelId, people, videoId, courseClassId, report };
}

const parts = (list: readonly number[]) => list.flatMap((count, at) => (count > 0 ? [[at, count]] : []));

describe('[VID-104] what a coach sees of a class', () => {
  it('[VID-104] who watched how much, also who has not begun, and the videos of the class', async () => {
    const { channelId, people, videoId, courseClassId, report } = await makeClass();
    await report(people.USER, 12_000);
    const params = { channelId, videoId, course_class_id: courseClassId };
    const { body } = await call(server, videoWatchers.watchers, params, people.TEACHER.headers);
    const of = (who: Person) => body.watcherList.find(({ userId }) => userId === who.id);
    expect(body.totalCount).toBe(2);
    expect(of(people.USER)).toMatchObject({ watchedSeconds: 12, watchedShare: 20, positionMs: 12_000, isDone: false });
    expect(of(people.ADVANCED)).toMatchObject({ watchedSeconds: 0, watchedShare: 0, lastAt: null });
    const videos = await call(server, videoWatchers.videos, { channelId, courseClassId }, people.TEACHER.headers);
    expect(videos.body).toMatchObject({
      title: '월요일 반',
      memberCount: 2,
      videoList: [{ videoId, durationMs: 60_000, watcherCount: 1, doneCount: 0, averageShare: 20 }],
    });
  });

  it('[VID-104] where the class and where one child plays, goes back and stops, in a hundred parts', async () => {
    const { channelId, people, videoId, courseClassId, report } = await makeClass();
    await report(people.USER, 1_800, { rewindList: [600], stopList: [1_800, 1_800] });
    await report(people.ADVANCED, 1_200, { stopList: [1_200] });
    const params = { channelId, videoId, course_class_id: courseClassId };
    const whole = (await call(server, videoWatchers.heat, params, people.TEACHER.headers)).body;
    expect([whole.peopleCount, whole.durationMs, whole.playList.length]).toEqual([2, 60_000, 100]);
    expect(parts(whole.playList)).toEqual([
      [0, 2],
      [1, 2],
      [2, 1],
    ]);
    expect(parts(whole.rewindList)).toEqual([[1, 1]]);
    expect(parts(whole.stopList)).toEqual([
      [2, 1],
      [3, 2],
    ]);
    const one = await call(
      server,
      videoWatchers.heat,
      { ...params, user_id: people.ADVANCED.id },
      people.MANAGER.headers,
    );
    expect([one.body.peopleCount, parts(one.body.stopList)]).toEqual([1, [[2, 1]]]);
    const { nickname } = await server.db
      .selectFrom('accounts_users')
      .select('nickname')
      .where('id', '=', people.ADVANCED.id)
      .executeTakeFirstOrThrow();
    expect([one.body.personName, whole.personName]).toEqual([nickname, null]);
    const stranger = await server.makePerson();
    const nobody = await call(server, videoWatchers.heat, { ...params, user_id: stranger.id }, people.TEACHER.headers);
    expect([nobody.body.peopleCount, nobody.body.playList.length]).toEqual([0, 100]);
    expect(nobody.body.personName).toBeNull();
  });

  it('[VID-104] is of the own class and of its videos alone', async () => {
    const { channelId, people, videoId, courseClassId } = await makeClass();
    const other = await makeClass();
    const foreign = await publishVideo(server.app, { channelId });
    const colleague = { ...people.USER };
    await server.db
      .updateTable('channels_members')
      .set({ role: 'TEACHER' })
      .where('user_id', '=', colleague.id)
      .execute();
    const ask = (who: Person, of: { videoId: number; course_class_id: number }) =>
      Promise.all([
        call(server, videoWatchers.watchers, { channelId, ...of }, who.headers),
        call(server, videoWatchers.heat, { channelId, ...of }, who.headers),
        call(server, videoWatchers.videos, { channelId, courseClassId: of.course_class_id }, who.headers),
      ]).then((answers) => answers.map(({ status }) => status));
    const own = { videoId, course_class_id: courseClassId };
    expect(await ask(people.TEACHER, own)).toEqual([200, 200, 200]);
    expect(await ask(people.MANAGER, own)).toEqual([200, 200, 200]);
    expect(await ask(colleague, own)).toEqual([404, 404, 404]);
    expect(await ask(people.TEACHER, { ...own, videoId: foreign.videoId })).toEqual([404, 404, 200]);
    expect(await ask(people.TEACHER, { videoId: other.videoId, course_class_id: other.courseClassId })).toEqual([
      404, 404, 404,
    ]);
    expect(await ask(people.ADVANCED, own)).toEqual([403, 403, 403]);
  });

  it('[VID-104] the total of everybody is for the author, managers and the site', async () => {
    const { people, videoId, report } = await makeClass();
    await report(people.USER, 6_000);
    const total = (who: Person) => call(server, videoWatchers.total, { videoId }, who.headers);
    expect((await total(people.LECTURER)).body).toMatchObject({
      watcherCount: 1,
      doneCount: 0,
      peopleCount: 1,
      durationMs: 60_000,
    });
    expect((await total(people.MANAGER)).status).toBe(200);
    expect((await total(await server.makePerson({ isAdmin: true }))).status).toBe(200);
    expect((await total(people.TEACHER)).status).toBe(404);
    expect((await total(people.USER)).status).toBe(404);
  });
});
