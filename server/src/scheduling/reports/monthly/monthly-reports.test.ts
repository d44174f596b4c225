import { AsyncLocalStorage } from 'node:async_hooks';
import { monthlyReports } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishProblem } from '../../../learning/learning.fixture.ts';
import { addLesson, addSeat } from '../../attendance/attendance.fixture.ts';
import { monthChart } from './month-chart.ts';
import { STILL_DRIVER } from '../../../messaging/sending/still-driver.fixture.ts';
import { linksIn, makeReportedLesson } from '../reports.fixture.ts';

const START = new Date('2026-12-01T03:00:00Z');
const MONTH = '2026-11';

let server: TestServer;
let now = START;
const statements = new AsyncLocalStorage<string[]>();
beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    messageDriver: STILL_DRIVER,
    onStatement: (text) => void statements.getStore()?.push(text),
  });
});
afterAll(() => server.close());
beforeEach(() => void (now = START));

async function newClass(learners = 1) {
  const made = await makeReportedLesson(server, learners);
  const { channelId, courseClassId, coach } = made;
  const at = { channelId, courseClassId, month: MONTH };
  const list = async (who: Person = coach, month = MONTH) =>
    (await call(server, monthlyReports.list, { ...at, month }, who.headers)).body.learnerList;
  return {
    ...made,
    at,
    list,
    draft: (who: Person = coach, month = MONTH) => call(server, monthlyReports.draft, { ...at, month }, who.headers),
    reportOf: async (who: Person) => {
      const report = (await list()).find(({ userId }) => userId === who.id)?.report;
      if (!report) throw new Error('no report');
      return report;
    },
    send: (reportList: readonly { reportId: number; sentCount: number }[], who: Person = coach) =>
      call(server, monthlyReports.send, { ...at, reportList: [...reportList] }, who.headers),
  };
}

type Work = { readonly tries?: number; readonly isSolved?: boolean; readonly slots?: number };
async function work(userId: number, contentId: number, day: string, { tries = 1, isSolved = false, slots = 3 }: Work) {
  await sql`insert into learning_daily_work (user_id, day, content_id, tries, is_solved, slots)
    values (${userId}, ${day}, ${contentId}, ${tries}, ${isSolved}, rpad(repeat('1', ${slots}), 288, '0')::bit(288))`.execute(
    server.db,
  );
}

const open = (url: string) => server.http.inject({ method: 'GET', url });

describe('[SCH-290] reports of a month', () => {
  it('[SCH-290] are drafted from the work, the marks and what guardians read in the month', async () => {
    const { channelId, courseClassId, classLessonId, students, coach, draft, reportOf, at } = await newClass(2);
    const [first, second] = students as [Person, Person];
    const other = await server.makeChannel();
    const here = await publishProblem(server.db, { channelId, title: '별 찍기' });
    const site = await publishProblem(server.db, { title: '구구단' });
    const elsewhere = await publishProblem(server.db, { channelId: other.id, title: '다른 학원 문제' });
    await work(first.id, here.contentId, '2026-11-01', { tries: 2, isSolved: true, slots: 6 });
    await work(first.id, site.contentId, '2026-11-17', { tries: 1, slots: 2 });
    await work(first.id, here.contentId, '2026-11-30', { slots: 1 });
    await work(first.id, elsewhere.contentId, '2026-11-17', { isSolved: true, slots: 99 });
    await work(first.id, site.contentId, '2026-10-31', { isSolved: true });
    await work(first.id, site.contentId, '2026-12-01', { isSolved: true });
    await addSeat(server, { classLessonId, userId: first.id, attendance: 'PRESENT' });
    const late = await addLesson(server, { channelId, courseClassId, day: '2026-11-24' });
    const seatId = await addSeat(server, { classLessonId: late, userId: first.id, attendance: 'PRESENT' });
    await sql`update scheduling_seats set attendance = 'ABSENT', note = '비밀 메모' where id = ${seatId}`.execute(
      server.db,
    );
    await call(server, lessonReports.draft, { channelId, classLessonId }, coach.headers);
    await sql`update scheduling_reports set text = '별을 잘 찍었어요.' where lesson_id = ${classLessonId} and user_id = ${first.id}`.execute(
      server.db,
    );
    await sql`update scheduling_reports set state = 'SENT', sent_at = now(), expires_at = now() where lesson_id = ${classLessonId} and user_id = ${first.id}`.execute(
      server.db,
    );
    expect((await draft()).body).toEqual({ draftedCount: 2 });
    const report = await reportOf(first);
    expect(report.facts).toEqual({
      title: '화요반',
      until: '2026-11-30',
      attendanceList: [
        { attendance: 'PRESENT', count: 1 },
        { attendance: 'ABSENT', count: 1 },
      ],
      minutes: 45,
      dayCount: 3,
      triedCount: 2,
      solvedCount: 1,
      solvedList: ['별 찍기'],
      videoList: [],
      commentCount: 0,
      weekList: [
        { from: '2026-11-01', to: '2026-11-01', minutes: 30, solvedCount: 1 },
        { from: '2026-11-02', to: '2026-11-08', minutes: 0, solvedCount: 0 },
        { from: '2026-11-09', to: '2026-11-15', minutes: 0, solvedCount: 0 },
        { from: '2026-11-16', to: '2026-11-22', minutes: 10, solvedCount: 0 },
        { from: '2026-11-23', to: '2026-11-29', minutes: 0, solvedCount: 0 },
        { from: '2026-11-30', to: '2026-11-30', minutes: 5, solvedCount: 0 },
      ],
      noteList: [{ day: '2026-11-17', text: '별을 잘 찍었어요.' }],
    });
    expect(report.text).toMatch(
      /2026년 11월 화요반[\s\S]*2번 가운데 1번 출석[\s\S]*문제 2개에 도전해서 1개를 해결[\s\S]*3일 동안 45분/,
    );
    expect(JSON.stringify(report)).not.toMatch(/비밀|다른 학원/);
    // A lesson report that is only a draft is no note.
    expect((await reportOf(second)).facts.noteList).toEqual([]);
    expect((await reportOf(second)).text).toContain('이달에 저장된 학습 기록은 없어요.');
    expect(
      (await call(server, monthlyReports.months, { channelId, courseClassId: at.courseClassId }, coach.headers)).body,
    ).toEqual({ monthList: [{ month: MONTH, draftCount: 2, sentCount: 0, openedCount: 0 }] });
  });

  it('[SCH-290] are one for each child, class and month, also when two people draft at once', async () => {
    const { courseClassId, draft, manager, coach, list } = await newClass(3);
    await Promise.all([draft(), draft(manager), draft(coach)]);
    await draft(coach, '2026-10');
    const { rows } = await sql<{ month: string; count: number }>`
      select month, count(*)::int as count from scheduling_reports where course_class_id = ${courseClassId} group by month order by month`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { month: '2026-10-01', count: 3 },
      { month: '2026-11-01', count: 3 },
    ]);
    expect(await list()).toHaveLength(3);
  });

  it('[SCH-290] that nobody touched are made anew; edited and sent ones keep their text and facts', async () => {
    const { channelId, students, draft, reportOf, coach, send } = await newClass(3);
    const [first, second, third] = students as [Person, Person, Person];
    now = new Date('2026-11-20T03:00:00Z');
    await draft();
    expect((await reportOf(first)).facts.until).toBe('2026-11-20');
    now = new Date('2026-11-21T03:00:00Z');
    const edited = await reportOf(second);
    const { reportId, version } = edited;
    const change = { channelId, reportId, version, text: '이달에 아주 잘했어요.' };
    expect((await call(server, lessonReports.change, change, coach.headers)).status).toBe(200);
    const sent = await reportOf(third);
    await send([{ reportId: sent.reportId, sentCount: 0 }]);
    now = START;
    const { contentId } = await publishProblem(server.db, { channelId, title: '별 찍기' });
    for (const { id } of [first, second, third]) await work(id, contentId, '2026-11-29', { isSolved: true });
    expect((await draft()).body).toEqual({ draftedCount: 1 });
    expect((await reportOf(first)).facts).toMatchObject({ until: '2026-11-30', solvedCount: 1 });
    expect(await reportOf(second)).toMatchObject({ text: '이달에 아주 잘했어요.', facts: edited.facts });
    expect(await reportOf(third)).toMatchObject({ text: sent.text, facts: sent.facts, state: 'SENT' });
    expect(
      (await call(server, lessonReports.change, { ...change, text: '다른 글' }, coach.headers)).error.errorCode,
    ).toBe('EDIT_CONFLICT');
  });

  it('[SCH-290] are not made for a month that has not begun in Seoul', async () => {
    const { draft, coach } = await newClass(1);
    now = new Date('2026-10-31T14:59:59Z');
    expect((await draft(coach)).error.errorCode).toBe('REPORT_MONTH_AHEAD');
    now = new Date('2026-10-31T15:00:00Z');
    expect((await draft(coach)).body.draftedCount).toBe(1);
  });

  it('[SCH-290] are for the coach of the class and for managers', async () => {
    const { channelId, at, draft, students, reportOf, manager, list, send } = await newClass(1);
    await draft();
    const { reportId } = await reportOf(students[0] as Person);
    const colleague = await server.makePerson();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: channelId, user_id: colleague.id, role: 'TEACHER' })
      .execute();
    const { month: _month, ...ofClass } = at;
    for (const answer of [
      await call(server, monthlyReports.months, ofClass, colleague.headers),
      await call(server, monthlyReports.list, at, colleague.headers),
      await call(server, monthlyReports.draft, at, colleague.headers),
      await send([{ reportId, sentCount: 0 }], colleague),
    ])
      expect(answer.error.errorCode).toBe('RESOURCE_NOT_FOUND');
    for (const answer of [
      await call(server, lessonReports.change, { channelId, reportId, text: '글' }, colleague.headers),
      await call(server, lessonReports.revoke, { channelId, reportId }, colleague.headers),
    ])
      expect(answer.error.errorCode).toBe('REPORT_NOT_FOUND');
    expect(await list(manager)).toHaveLength(1);
    expect((await call(server, monthlyReports.list, at, (students[0] as Person).headers)).status).toBe(403);
    const there = await newClass(1);
    expect((await there.send([{ reportId, sentCount: 0 }])).error.errorCode).toBe('REPORT_NOT_FOUND');
  });

  it('[SCH-290] of a class take as many statements as of one learner', async () => {
    const counts: number[] = [];
    for (const learners of [1, 12]) {
      const { draft, list, send } = await newClass(learners);
      const seen: string[] = [];
      await statements.run(seen, async () => {
        expect((await draft()).body.draftedCount).toBe(learners);
        const reports = (await list()).flatMap(({ report }) => (report ? [report] : []));
        const answer = await send(reports.map(({ reportId, sentCount }) => ({ reportId, sentCount })));
        expect(answer.body.sentCount).toBe(learners);
      });
      counts.push(seen.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('[SCH-291] the page of a month', () => {
  it('[SCH-291] shows one child with a chart, without scripts, and closes when it is revoked or sent again', async () => {
    const { channelId, students, draft, reportOf, send, coach } = await newClass(2);
    const [first, second] = students as [Person, Person];
    const { contentId } = await publishProblem(server.db, { channelId, title: '<별> & "찍기"' });
    await work(first.id, contentId, '2026-11-17', { isSolved: true, slots: 12 });
    await draft();
    const reports = [await reportOf(first), await reportOf(second)].map(({ reportId }) => ({ reportId, sentCount: 0 }));
    expect((await send(reports)).body).toMatchObject({ sentCount: 2, messageCount: 2 });
    const links = await linksIn(server, channelId);
    const link = links.find(({ userId }) => userId === first.id);
    expect(link?.content).toContain('2026년 11월 화요반 월간 보고서');
    const page = await open(link?.path ?? '');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('<svg role="img" aria-label="주별 코딩한 시간.');
    expect(page.body).toContain('16~22일 60분, 1개 해결');
    expect(page.body).toContain('&lt;별&gt; &amp; &quot;찍기&quot;');
    expect(page.body).not.toMatch(/<script|<a |<img|<form| style=|\son\w+=/);
    const others = await open(links.find(({ userId }) => userId === second.id)?.path ?? '');
    expect([others.statusCode, others.body.includes('<svg')]).toEqual([200, false]);
    const again = await send([{ reportId: reports[0]?.reportId ?? 0, sentCount: 1 }]);
    expect(again.body.sentCount).toBe(1);
    expect((await open(link?.path ?? '')).statusCode).toBe(404);
    const newest = (await linksIn(server, channelId)).at(-1)?.path ?? '';
    expect((await open(newest)).statusCode).toBe(200);
    await call(server, lessonReports.revoke, { channelId, reportId: reports[0]?.reportId ?? 0 }, coach.headers);
    expect((await open(newest)).statusCode).toBe(404);
  });

  it('[SCH-291] stays readable after the class was closed', async () => {
    const { channelId, courseClassId, students, draft, reportOf, send } = await newClass(1);
    await draft();
    const { reportId } = await reportOf(students[0] as Person);
    await send([{ reportId, sentCount: 0 }]);
    await sql`delete from learning_course_classes where id = ${courseClassId}`.execute(server.db);
    const page = await open((await linksIn(server, channelId))[0]?.path ?? '');
    expect([page.statusCode, page.body.includes('화요반')]).toEqual([200, true]);
  });

  it('[SCH-291] draws bars inside the picture, the tallest for the most work, and none without work', () => {
    const week = (minutes: number) => ({ from: '2026-11-02', to: '2026-11-08', minutes, solvedCount: 0 });
    const chart = monthChart('EN', [week(0), week(1), week(600)]);
    const heights = [...chart.matchAll(/height="(\d+)" rx/g)].map(([, height]) => Number(height));
    expect(heights).toEqual([0, 3, 100]);
    expect(chart).toContain('aria-label="Time on code by week. 2–8: 0 min, 0 solved; 2–8: 1 min');
    expect(monthChart('KO', [week(0), week(0)])).toBe('');
  });
});
