import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { learningStatistics } from '@dolphin/contract/learning/statistics/learning-statistics.contract';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publish } from '../../core/outbox/publish.ts';
import { makeSchool } from '../coaching/coaching.fixture.ts';
import { makeCourse, publishProblem } from '../learning.fixture.ts';
import { addWork, isSameSlot, slotOf } from './daily-work.queries.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true })));
afterAll(() => server.close());

const PERIOD = { from: '2026-03-01', to: '2026-03-31' };
const noon = (day: string, minute = 0) => new Date(Date.parse(`${day}T12:00:00+09:00`) + minute * 60_000);

type School = Awaited<ReturnType<typeof makeSchool>>;

async function makeClass(
  school: School,
  title: string,
  contentIds: readonly number[],
  who: readonly Person[],
  by = school.coach,
) {
  const { channelId } = school;
  const { courseId } = await makeCourse(server.db, [contentIds], { channelId });
  const { courseClassId } = (
    await call(
      server,
      courseClasses.create,
      { channelId, courseId, title, startsOn: null, endsOn: null, coachId: by.id },
      school.manager.headers,
    )
  ).body;
  await call(
    server,
    courseClasses.addMembers,
    { channelId, courseClassId, userIdList: who.map(({ id }) => id) },
    school.manager.headers,
  );
  return courseClassId;
}
const numbersFor = async ({ channelId }: School, who: Person, more: object = PERIOD) =>
  (await call(server, learningStatistics.period, { channelId, ...more }, who.headers)).body;

describe('[LMS-244] statistics of learning', () => {
  it('[LMS-244] count who worked, what was solved, the time, and who is stuck, by class and by coach', async () => {
    const school = await makeSchool(server);
    const { one, two, first, second, coach, colleague, manager } = school;
    const [a, b] = [
      await makeClass(school, '가반', [first], [one, two]),
      await makeClass(school, '나반', [first, second], [one], colleague),
    ];
    await addWork(server.db, { userId: one.id, contentId: first, at: noon('2026-03-02'), tries: 1, isSolved: true });
    await addWork(server.db, { userId: one.id, contentId: second, at: noon('2026-03-02', 1), tries: 1, wrong: 1 });
    await addWork(server.db, { userId: two.id, contentId: first, at: noon('2026-03-03'), tries: 2, wrong: 2 });
    await addWork(server.db, { userId: two.id, contentId: first, at: noon('2026-03-04'), tries: 1, wrong: 1 });
    await addWork(server.db, { userId: two.id, contentId: first, at: noon('2026-04-04'), tries: 1 });
    const all = await numbersFor(school, manager);
    expect(all.total).toEqual({
      learnerCount: 2,
      activeCount: 2,
      solvedCount: 1,
      triedCount: 3,
      stuckCount: 1,
      minutes: 15,
    });
    expect(
      all.classList.map(({ courseClassId, activeCount, solvedCount, stuckCount, minutes }) => ({
        courseClassId,
        activeCount,
        solvedCount,
        stuckCount,
        minutes,
      })),
    ).toEqual([
      { courseClassId: a, activeCount: 2, solvedCount: 1, stuckCount: 1, minutes: 15 },
      { courseClassId: b, activeCount: 1, solvedCount: 1, stuckCount: 0, minutes: 5 },
    ]);
    expect(
      all.coachList.map(({ userId, classCount, learnerCount, stuckCount }) => [
        userId,
        classCount,
        learnerCount,
        stuckCount,
      ]),
    ).toEqual(
      [
        [coach.id, 1, 2, 1],
        [colleague.id, 1, 1, 0],
      ].toSorted(([x = 0], [y = 0]) => x - y),
    );
    expect(all.stuckList).toMatchObject([{ contentId: first, title: '두 수의 합', triedCount: 2, stuckCount: 1 }]);
    const own = await numbersFor(school, colleague);
    expect([own.classList.map(({ title }) => title), own.total.activeCount]).toEqual([['나반'], 1]);
  });

  it('[LMS-244] leave out what the people of a class do elsewhere, and refuse a period that ends before it begins', async () => {
    const school = await makeSchool(server);
    const { one, first, manager } = school;
    const other = (await publishProblem(server.db)).contentId;
    await makeClass(school, '가반', [first], [one]);
    await addWork(server.db, { userId: one.id, contentId: other, at: noon('2026-03-02'), tries: 1 });
    expect((await numbersFor(school, manager)).total.activeCount).toBe(0);
    const backwards = { channelId: school.channelId, from: '2026-03-02', to: '2026-03-01' };
    expect((await call(server, learningStatistics.period, backwards, manager.headers)).error.errorCode).toBe(
      'STATISTICS_PERIOD_INVALID',
    );
  });

  it('[LMS-244] are filled by verdicts, by what is solved first, and by saved code', async () => {
    const school = await makeSchool(server);
    const { one, first, manager, channelId } = school;
    await makeClass(school, '가반', [first], [one]);
    const judge = (verdict: Verdict) =>
      publish(server.db, learningEvents.submissionJudged, one.id, {
        submissionId: 1,
        contentId: first,
        verdict,
        points: 0,
        pointsPossible: 100,
        problemState: 'TRYING',
      });
    for (const verdict of ['WA', 'RTE', 'WA', 'IE'] as const) await judge(verdict);
    const today = async () =>
      (await call(server, learningStatistics.period, { channelId }, manager.headers)).body.total;
    await until('the tries are counted', async () => (await today()).stuckCount === 1);
    await publish(server.db, learningEvents.contentSolved, one.id, {
      userId: one.id,
      contentId: first,
      contentKind: 'PROBLEM',
      channelId,
      level: 1,
      isEarned: true,
    });
    await until('what was solved is counted', async () => (await today()).solvedCount === 1);
    expect(await today()).toMatchObject({ activeCount: 1, triedCount: 1, stuckCount: 0 });
    const { second } = school;
    await makeClass(school, '나반', [second], [school.two]);
    await call(
      server,
      codes.save,
      { contentId: second, language: 'PYTHON', source: 'print(1)', baseRevision: 0, tabKey: 'tab-1' },
      school.two.headers,
    );
    expect((await today()).activeCount).toBe(2);
  });

  it('[LMS-244] are exported by managers', async () => {
    const school = await makeSchool(server);
    await makeClass(school, '=가반', [school.first], [school.one]);
    const ask = (who: Person) =>
      call(server, learningStatistics.periodFile, { channelId: school.channelId, ...PERIOD }, who.headers);
    const { csv, fileName } = (await ask(school.manager)).body;
    expect(fileName).toContain('2026-03-01-2026-03-31.csv');
    expect(csv).toContain("'=가반,강좌");
    expect((await ask(school.coach)).status).toBe(403);
  });
});

it('[LMS-244] time is counted in slots of five minutes of a day in Seoul', () => {
  expect(slotOf(new Date('2026-03-01T15:04:59Z'))).toEqual({ day: '2026-03-02', slot: 0 });
  expect(slotOf(new Date('2026-03-01T14:59:59Z'))).toEqual({ day: '2026-03-01', slot: 287 });
  expect(isSameSlot(new Date('2026-03-01T15:00:00Z'), new Date('2026-03-01T15:04:59Z'))).toBe(true);
  expect(isSameSlot(new Date('2026-03-01T15:04:59Z'), new Date('2026-03-01T15:05:00Z'))).toBe(false);
});
