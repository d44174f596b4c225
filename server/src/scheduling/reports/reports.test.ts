import { AsyncLocalStorage } from 'node:async_hooks';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { REPORT_LINK_DAYS } from '@dolphin/contract/scheduling/reports/reports.constants';
import { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { publishProblem } from '../../learning/learning.fixture.ts';
import { addSeat } from '../attendance/attendance.fixture.ts';
import { readReportLink, signReportLink } from './links/report-link.ts';
import { STILL_DRIVER } from '../../messaging/sending/still-driver.fixture.ts';
import { addGuardian, LESSON_DAY, linksIn, makeReportedLesson } from './reports.fixture.ts';

const START = new Date('2026-11-17T12:00:00Z');
const DAY_MS = 86_400_000;
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

async function newLesson(learners = 2) {
  const made = await makeReportedLesson(server, learners);
  const { channelId, classLessonId, coach } = made;
  const at = { channelId, classLessonId };
  const list = async (who: Person = coach) =>
    (await call(server, lessonReports.list, at, who.headers)).body.learnerList;
  return {
    ...made,
    at,
    list,
    draft: (who: Person = coach) => call(server, lessonReports.draft, at, who.headers),
    reportOf: async (who: Person) => {
      const report = (await list()).find(({ userId }) => userId === who.id)?.report;
      if (!report) throw new Error('no report');
      return report;
    },
    /** As somebody who read the reports just now, or before they were sent so often. */
    send: async (ids: readonly number[], who: Person = coach, seen?: number) => {
      const counts = new Map(
        (await list()).flatMap(({ report }) => (report ? [[report.reportId, report.sentCount]] : [])),
      );
      const reportList = ids.map((reportId) => ({ reportId, sentCount: seen ?? counts.get(reportId) ?? 0 }));
      return call(server, lessonReports.send, { ...at, reportList }, who.headers);
    },
  };
}

/** Work of a day: tries of a problem in some slots of five minutes. */
async function work(userId: number, contentId: number, { tries = 1, isSolved = false, slots = 3 } = {}) {
  await sql`insert into learning_daily_work (user_id, day, content_id, tries, is_solved, slots)
    values (${userId}, ${LESSON_DAY}, ${contentId}, ${tries}, ${isSolved}, rpad(repeat('1', ${slots}), 288, '0')::bit(288))`.execute(
    server.db,
  );
}

async function solve(userId: number, contentId: number, source: string) {
  await sql`insert into learning_submissions (user_id, content_id, version_id, language, source, state, verdict, created_at, judged_at)
    select ${userId}, c.id, c.version_id, 'PYTHON', ${source}, 'DONE', 'AC', ${START}, ${START} from learning_contents c where c.id = ${contentId}`.execute(
    server.db,
  );
}

const urlsIn = (channelId: number) => linksIn(server, channelId);
const open = (path: string) => server.http.inject({ method: 'GET', url: path });

describe('[SCH-280] drafts', () => {
  it('[SCH-280] are made from what each learner did that day, here and on the site', async () => {
    const { channelId, classLessonId, students, draft, reportOf } = await newLesson();
    const [first, second] = students as [Person, Person];
    const other = await server.makeChannel();
    const [here, site, elsewhere] = [
      await publishProblem(server.db, { channelId, title: '별 찍기' }),
      await publishProblem(server.db, { title: '구구단' }),
      await publishProblem(server.db, { channelId: other.id, title: '다른 학원 문제' }),
    ];
    await work(first.id, here.contentId, { tries: 4, isSolved: true });
    await work(first.id, site.contentId, { tries: 2, slots: 5 });
    await work(first.id, elsewhere.contentId, { tries: 9, isSolved: true, slots: 100 });
    await solve(first.id, here.contentId, 'print("*")');
    await solve(first.id, elsewhere.contentId, 'print("a much longer program of another academy")');
    await addSeat(server, { classLessonId, userId: first.id, attendance: 'PRESENT' });
    expect((await draft()).body).toEqual({ draftedCount: 2 });
    const report = await reportOf(first);
    expect(report.facts).toEqual({
      attendance: 'PRESENT',
      minutes: 25,
      problemList: [
        { title: '별 찍기', tries: 4, isSolved: true },
        { title: '구구단', tries: 2, isSolved: false },
      ],
      videoList: [],
      commentCount: 0,
      program: { title: '별 찍기', language: 'PYTHON', source: 'print("*")' },
    });
    expect(report.text).toMatch(/출석[\s\S]*문제 2개에 도전해서 1개를 해결[\s\S]*별 찍기[\s\S]*25분/);
    expect(report.text).not.toContain('다른 학원');
    expect((await reportOf(second)).facts).toMatchObject({
      attendance: null,
      minutes: 0,
      problemList: [],
      program: null,
    });
  });

  it('[SCH-280] keep what the coach wrote, and take edits of two people field by field', async () => {
    const { channelId, students, draft, reportOf, coach, manager } = await newLesson();
    await draft();
    const [first] = students as [Person];
    const { reportId, version } = await reportOf(first);
    const change = (more: object, who: Person = coach) =>
      call(server, lessonReports.change, { channelId, reportId, version, ...more }, who.headers);
    expect((await change({ text: '오늘 아주 잘했어요.' })).status).toBe(200);
    expect((await change({ text: '다른 글' }, manager)).error.errorCode).toBe('EDIT_CONFLICT');
    expect((await draft()).body).toEqual({ draftedCount: 0 });
    expect((await reportOf(first)).text).toBe('오늘 아주 잘했어요.');
  });

  it('[SCH-280] are for the coach of the lesson or its class and for managers', async () => {
    const { channelId, at, draft, send, list, manager, students, reportOf } = await newLesson();
    await draft();
    const { reportId } = await reportOf(students[0] as Person);
    const colleague = await server.makePerson();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: channelId, user_id: colleague.id, role: 'TEACHER' })
      .execute();
    expect(await list(manager)).toHaveLength(2);
    for (const endpoint of [lessonReports.list, lessonReports.draft])
      expect((await call(server, endpoint, at, colleague.headers)).error.errorCode).toBe('CLASS_LESSON_NOT_FOUND');
    expect((await send([reportId], colleague)).error.errorCode).toBe('CLASS_LESSON_NOT_FOUND');
    const one = { channelId, reportId };
    for (const refused of [
      await call(server, lessonReports.change, { ...one, text: '글' }, colleague.headers),
      await call(server, lessonReports.revoke, one, colleague.headers),
    ])
      expect(refused.error.errorCode).toBe('REPORT_NOT_FOUND');
    expect((await call(server, lessonReports.list, at, (students[0] as Person).headers)).status).toBe(403);
  });

  it('[SCH-280] wait until the lesson has begun', async () => {
    const { draft } = await newLesson(1);
    now = new Date('2026-11-17T09:59:00Z');
    expect((await draft()).error.errorCode).toBe('REPORT_LESSON_AHEAD');
    now = new Date('2026-11-17T10:00:00Z');
    expect((await draft()).body.draftedCount).toBe(1);
  });

  it('[SCH-280] of a class take as many statements as of one learner', async () => {
    const counts: number[] = [];
    for (const learners of [1, 12]) {
      const { draft, send, list } = await newLesson(learners);
      const seen: string[] = [];
      await statements.run(seen, async () => {
        expect((await draft()).body.draftedCount).toBe(learners);
        const ids = (await list()).flatMap(({ report }) => (report ? [report.reportId] : []));
        expect((await send(ids)).body.sentCount).toBe(learners);
      });
      counts.push(seen.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  it('[SCH-280] go with the membership', async () => {
    const { channelId, draft, students } = await newLesson();
    await draft();
    const [first] = students as [Person];
    await call(server, channelJoin.leave, { channelId }, first.headers);
    const left = server.db.selectFrom('scheduling_reports').select('user_id').where('channel_id', '=', channelId);
    expect((await left.execute()).map(({ user_id }) => user_id)).toEqual([(students[1] as Person).id]);
  });
});

describe('[SCH-281] sent reports', () => {
  async function sentLesson(learners = 2) {
    const lesson = await newLesson(learners);
    await lesson.draft();
    const ids = (await lesson.list()).flatMap(({ report }) => (report ? [report.reportId] : []));
    const answer = await lesson.send(ids);
    return { ...lesson, ids, answer };
  }

  it('[SCH-281] reach every guardian by a link of their own child, which opens without an account', async () => {
    const { channelId, answer, students } = await sentLesson();
    const [first, second] = students as [Person, Person];
    expect(answer.body).toEqual({ sentCount: 2, messageCount: 2, skippedList: [], alreadySentCount: 0 });
    const links = await urlsIn(channelId);
    expect(new Set(links.map(({ userId }) => userId))).toEqual(new Set([first.id, second.id]));
    for (const { userId, path } of links) {
      const page = await open(path);
      expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ]);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.headers['x-robots-tag']).toBe('noindex');
      const names = await sql<{ userId: number; nickname: string }>`
        select user_id as "userId", nickname from channels_people where channel_id = ${channelId}`.execute(server.db);
      const shown = names.rows.filter(({ nickname }) => page.body.includes(`${nickname} 학생`));
      expect(shown.map((row) => row.userId)).toEqual([userId]);
    }
  });

  it('[SCH-281] pass over learners without a guardian, and are refused when nobody has one', async () => {
    const { channelId, draft, list, send, students } = await newLesson();
    await draft();
    const [first, second] = students as [Person, Person];
    const remove = (userId: number) =>
      sql`delete from channels_guardians where member_id in (select id from channels_members where channel_id = ${channelId} and user_id = ${userId})`.execute(
        server.db,
      );
    await remove(first.id);
    const ids = (await list()).flatMap(({ report }) => (report ? [report.reportId] : []));
    expect((await send(ids)).body).toEqual({
      sentCount: 1,
      messageCount: 1,
      skippedList: [first.id],
      alreadySentCount: 0,
    });
    await remove(second.id);
    expect((await send(ids)).error.errorCode).toBe('REPORT_WITHOUT_GUARDIAN');
    await addGuardian(server, channelId, first.id, '01000009999');
    expect((await send(ids)).body.skippedList).toEqual([second.id]);
  });

  it('[SCH-281] open by no guessed, changed or truncated link, and not by the number of a sibling', async () => {
    const { channelId, ids } = await sentLesson();
    const path = (await urlsIn(channelId))[0]?.path ?? '';
    const token = path.slice('/r/'.length);
    const bytes = Buffer.from(token, 'base64url');
    const flipped = Array.from(bytes, (_byte, at) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString('base64url');
    });
    const sibling = Buffer.from(bytes);
    sibling.writeUIntBE(ids.find((id) => id !== readReportLink(server.app, token)?.reportId) ?? 0, 0, 6);
    const wrong = [...flipped, sibling.toString('base64url'), token.slice(0, -1), `${token}A`, 'x', 'A'.repeat(32)];
    for (const one of wrong) expect(readReportLink(server.app, one), one).toBeUndefined();
    const gone = await open(`/r/${sibling.toString('base64url')}`);
    expect([gone.statusCode, (await open('/r/x')).body]).toEqual([404, gone.body]);
    expect([gone.headers['cache-control'], gone.headers['referrer-policy'], gone.headers['x-robots-tag']]).toEqual([
      'no-store',
      'no-referrer',
      'noindex',
    ]);
    const future = signReportLink(server.app, { reportId: ids[0] ?? 0, linkNumber: 2 });
    expect((await open(`/r/${future}`)).statusCode).toBe(404);
  });

  it('[SCH-281] close when they expire, when they are revoked, and by being sent again', async () => {
    const { channelId, send, students, reportOf, coach } = await sentLesson(1);
    const [first] = students as [Person];
    const { reportId } = await reportOf(first);
    const paths = async () => (await urlsIn(channelId)).map(({ path }) => path);
    const codes = async () => {
      const answers: number[] = [];
      for (const path of await paths()) answers.push((await open(path)).statusCode);
      return answers;
    };
    expect(await codes()).toEqual([200]);
    await send([reportId]);
    expect(await codes()).toEqual([404, 200]);
    expect((await call(server, lessonReports.revoke, { channelId, reportId }, coach.headers)).status).toBe(200);
    expect(await codes()).toEqual([404, 404]);
    await send([reportId]);
    expect(await codes()).toEqual([404, 404, 200]);
    now = new Date(START.getTime() + REPORT_LINK_DAYS * DAY_MS - 1);
    expect(await codes()).toEqual([404, 404, 200]);
    now = new Date(START.getTime() + REPORT_LINK_DAYS * DAY_MS);
    expect(await codes()).toEqual([404, 404, 404]);
  });

  it('[SCH-281] are sent once by two clicks and by two people at the same time', async () => {
    const { channelId, draft, list, send, coach, manager } = await newLesson();
    await draft();
    const ids = (await list()).flatMap(({ report }) => (report ? [report.reportId] : []));
    const answers = await Promise.all([coach, coach, manager].map((who) => send(ids, who, 0)));
    const counts = answers.map(({ body }) => [body.sentCount, body.alreadySentCount] as const);
    expect(counts.toSorted(([one], [other]) => one - other)).toEqual([
      [0, 2],
      [0, 2],
      [2, 0],
    ]);
    const links = await urlsIn(channelId);
    expect(links).toHaveLength(2);
    for (const { path } of links) expect((await open(path)).statusCode).toBe(200);
    const again = await send(ids.slice(0, 1));
    expect(again.body).toMatchObject({ sentCount: 1, alreadySentCount: 0 });
  });

  it('[SCH-281] [PAY-17] need a plan of the channel that has messages', async () => {
    const { channelId, ids, send } = await sentLesson(1);
    await server.db.updateTable('channels_channels').set({ plan: null }).where('id', '=', channelId).execute();
    expect((await send(ids)).error.errorCode).toBe('IS_NOT_PREMIUM_CHANNEL');
  });

  it('[SCH-281] are sent although a title has what no text message can carry', async () => {
    const { channelId, classLessonId, draft, list, send } = await newLesson(1);
    await sql`update scheduling_lessons set title = '별🌟반' where id = ${classLessonId}`.execute(server.db);
    await draft();
    const ids = (await list()).flatMap(({ report }) => (report ? [report.reportId] : []));
    expect((await send(ids)).body.sentCount).toBe(1);
    const [sent] = await server.db
      .selectFrom('messaging_messages')
      .select('content')
      .where('owner_id', '=', channelId)
      .execute();
    expect(sent?.content).toContain(' 별반 수업 보고서');
  });

  it('[SCH-281] run nothing that somebody typed', async () => {
    const { channelId, classLessonId, students, reportOf, coach } = await sentLesson(1);
    const { reportId } = await reportOf(students[0] as Person);
    const markup = '<script>alert(2)</script><img src=x>';
    const program = { title: markup, language: 'PYTHON', source: `${markup}</pre>` };
    await sql`update scheduling_reports set shows_program = true, facts = jsonb_set(facts, '{program}', ${JSON.stringify(program)}::jsonb) where id = ${reportId}`.execute(
      server.db,
    );
    await sql`update scheduling_lessons set title = ${markup} where id = ${classLessonId}`.execute(server.db);
    const text = '<script>alert(1)</script> & "잘했어요"';
    await call(server, lessonReports.change, { channelId, reportId, text }, coach.headers);
    const path = (await urlsIn(channelId))[0]?.path ?? '';
    const { body } = await open(path);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;잘했어요&quot;');
    expect(body).toContain('&lt;img src=x&gt;&lt;/pre&gt;</pre>');
    expect(body).not.toMatch(/<script|<a |<img|<form/);
  });

  it('[SCH-281] are of one lesson: reports of another are not found', async () => {
    const here = await sentLesson(1);
    const there = await sentLesson(1);
    expect((await here.send([...here.ids, ...there.ids])).error.errorCode).toBe('REPORT_NOT_FOUND');
    expect(await urlsIn(here.channelId)).toHaveLength(1);
  });

  it('[SCH-281] show a mark of the attendance that was corrected after the draft', async () => {
    const { channelId, classLessonId, draft, students, reportOf, send } = await newLesson(1);
    const [first] = students as [Person];
    await addSeat(server, { classLessonId, userId: first.id });
    await sql`update scheduling_seats set attendance = 'ABSENT' where lesson_id = ${classLessonId}`.execute(server.db);
    await draft();
    const { reportId } = await reportOf(first);
    await send([reportId]);
    const path = (await urlsIn(channelId))[0]?.path ?? '';
    expect((await open(path)).body).toContain('<td>결석</td>');
    await sql`update scheduling_seats set attendance = 'PRESENT' where lesson_id = ${classLessonId}`.execute(server.db);
    const { body } = await open(path);
    expect([body.includes('<td>출석</td>'), body.includes('<td>결석</td>')]).toEqual([true, false]);
  });

  it('[SCH-281] stop whoever tries addresses, and nobody who has one', async () => {
    const { channelId } = await sentLesson(1);
    const path = (await urlsIn(channelId))[0]?.path ?? '';
    const tried: number[] = [];
    for (let n = 0; n < 130; n++) tried.push((await open(`/r/${'A'.repeat(32)}`)).statusCode);
    expect(tried.at(-1)).toBe(429);
    expect((await open(path)).statusCode).toBe(200);
  });
});
