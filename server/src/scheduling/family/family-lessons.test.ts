import type { Endpoint, InputOf } from '@dolphin/contract/core/endpoint';
import { FAMILY_PAGE_SIZE } from '@dolphin/contract/scheduling/family/family-lessons.constants';
import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { FACTS, makeTaughtChild, MONTH_FACTS } from './family-lessons.fixture.ts';

const TODAY = '2026-11-17';
const dayAfter = (days: number) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);
/** Noon in Seoul. */
const NOON = new Date(`${TODAY}T03:00:00Z`);

let server: TestServer;
let now = NOON;
const statements: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ now: () => now, onStatement: (text) => void statements.push(text) });
});
afterAll(() => server.close());
beforeEach(() => void (now = NOON));

const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>, who: Person) =>
  call(server, endpoint, input, who.headers);

describe('[SCH-282] who sees a child', () => {
  it('[SCH-282] shows every part to guardians and to the child of 14, and nothing to anybody else', async () => {
    const young = await makeTaughtChild(server, { birthDate: '2012-11-18' });
    const old = await makeTaughtChild(server, { birthDate: '2012-11-17' });
    // Of the same academy as the young child, with a guardian of its own.
    const sibling = await server.makePerson({ birthDate: '2016-01-01' });
    const siblingsGuardian = await server.makePerson({ birthDate: '1980-01-01' });
    const { rows } = await sql<{ id: number }>`
      insert into channels_members (channel_id, user_id, role) values (${young.channelId}, ${sibling.id}, 'USER') returning id`.execute(
      server.db,
    );
    await sql`
      with g as (insert into channels_guardians (member_id, name, relation, sealed_phone, phone_mark, phone_masked, language, source, created_at, updated_at)
        values (${rows[0]?.id}, '이모', 'RELATIVE', decode('00', 'hex'), decode('07', 'hex'), '010', 'KO', 'STAFF', now(), now()) returning id)
      insert into channels_guardian_accounts (guardian_id, user_id, invited_by, linked_at) select id, ${siblingsGuardian.id}, 'STAFF', now() from g`.execute(
      server.db,
    );
    const stranger = await server.makePerson();

    for (const family of [young, old]) {
      const { classLessonId } = await family.addSeat({ day: dayAfter(-1), attendance: 'ABSENT' });
      const reportId = await family.addReport(classLessonId, NOON);
      const monthReportId = await family.addMonthReport('2026-10-01', NOON);
      const calls = [
        (who: Person) => ask(familyLessons.lessons, { ...family.at, view: 'AHEAD' }, who),
        (who: Person) => ask(familyLessons.lessons, { ...family.at, view: 'PAST' }, who),
        (who: Person) => ask(familyLessons.attendance, { ...family.at, month: '2026-11' }, who),
        (who: Person) => ask(familyLessons.reports, family.at, who),
        (who: Person) => ask(familyLessons.report, { ...family.at, reportId }, who),
        (who: Person) => ask(familyLessons.read, { ...family.at, reportId }, who),
        (who: Person) => ask(familyLessons.report, { ...family.at, reportId: monthReportId }, who),
        (who: Person) => ask(familyLessons.read, { ...family.at, reportId: monthReportId }, who),
      ];
      const other = family === young ? old : young;
      const people: readonly (readonly [string, Person, number])[] = [
        ['guardian', family.guardian, 200],
        ['guardian of another child', other.guardian, 404],
        ['guardian of a sibling in the academy', siblingsGuardian, 404],
        ['the sibling', sibling, 404],
        ['the child', family.child, family === old ? 200 : 404],
        ['coach', family.coach, 404],
        ['manager', family.people.MANAGER, 404],
        ['stranger', stranger, 404],
      ];
      for (const [name, who, status] of people)
        for (const [nth, requested] of calls.entries()) {
          const answer = await requested(who);
          expect(answer.status, `${name}, call ${nth}`).toBe(status);
          if (status === 404) expect(JSON.stringify(answer.body), name).not.toContain('화요반');
        }
    }
  });

  it('[SCH-282] a report of another child is missing, also for its own guardian by this child', async () => {
    const one = await makeTaughtChild(server);
    const two = await makeTaughtChild(server, { guardian: one.guardian });
    const { classLessonId } = await two.addSeat({ day: TODAY });
    for (const reportId of [await two.addReport(classLessonId, NOON), await two.addMonthReport('2026-10-01', NOON)]) {
      expect((await ask(familyLessons.report, { ...one.at, reportId }, one.guardian)).status).toBe(404);
      expect((await ask(familyLessons.read, { ...one.at, reportId }, one.guardian)).status).toBe(404);
      expect((await ask(familyLessons.report, { ...two.at, reportId }, one.guardian)).status).toBe(200);
    }
  });

  it('[SCH-282] sees nothing more after the link is removed or the child is suspended', async () => {
    const family = await makeTaughtChild(server);
    const lessons = () => ask(familyLessons.lessons, { ...family.at, view: 'AHEAD' }, family.guardian);
    const week = () => ask(familyLessons.week, { from: TODAY, to: TODAY }, family.guardian);
    expect((await lessons()).status).toBe(200);
    await sql`update channels_members set role = 'SUSPEND' where id = ${family.channelMemberId}`.execute(server.db);
    expect((await lessons()).status).toBe(404);
    expect((await week()).body.childList).toEqual([]);
    await sql`update channels_members set role = 'USER' where id = ${family.channelMemberId}`.execute(server.db);
    expect((await week()).body.childList).toHaveLength(1);
    await sql`delete from channels_guardian_accounts where user_id = ${family.guardian.id}`.execute(server.db);
    expect((await lessons()).status).toBe(404);
    expect((await week()).body.childList).toEqual([]);
  });
});

describe('[SCH-282] the lessons of a child', () => {
  it('[SCH-282] shows those to come and those that are over, without staff notes and what others see', async () => {
    const family = await makeTaughtChild(server);
    await family.addSeat({ day: dayAfter(-2), attendance: 'LATE', reason: '버스' });
    await family.addSeat({ day: dayAfter(2), title: '특강' });
    await family.addSeat({ day: dayAfter(3), state: 'CANCELLED' });
    const elsewhere = await makeTaughtChild(server, { child: family.child });
    await elsewhere.addSeat({ day: dayAfter(1), title: '다른 학원' }, family.child);
    const ahead = (await ask(familyLessons.lessons, { ...family.at, view: 'AHEAD' }, family.guardian)).body;
    expect(ahead.lessonList).toMatchObject([
      { title: '특강', day: dayAfter(2), coachName: family.coach.nickname, seatState: 'BOOKED', hasMeeting: true },
    ]);
    const past = (await ask(familyLessons.lessons, { ...family.at, view: 'PAST' }, family.guardian)).body;
    expect(past.lessonList).toMatchObject([{ day: dayAfter(-2), attendance: 'LATE' }]);
    expect(JSON.stringify([ahead, past])).not.toContain('코치 메모');
  });

  it('[SCH-282] gives the meeting link from half an hour before the lesson until its end', async () => {
    const family = await makeTaughtChild(server);
    const { classLessonId } = await family.addSeat({ day: TODAY });
    /** It is noon: minute 720. */
    const urlOf = async (startMinute: number) => {
      await sql`update scheduling_lessons set start_minute = ${startMinute}, end_minute = ${startMinute + 60} where id = ${classLessonId}`.execute(
        server.db,
      );
      const { body } = await ask(familyLessons.week, { from: TODAY, to: TODAY }, family.guardian);
      return body.lessonList[0]?.meetingUrl;
    };
    expect(await urlOf(751)).toBe('');
    expect(await urlOf(750)).toBe('https://zoom.example/j/1');
    expect(await urlOf(661)).toBe('https://zoom.example/j/1');
    expect(await urlOf(660)).toBe('');
    await sql`insert into scheduling_info_classes (course_class_id) values (${family.courseClassId})`.execute(
      server.db,
    );
    expect(await urlOf(720)).toBe('');
  });

  it('[SCH-282] names pauses and days off that come', async () => {
    const family = await makeTaughtChild(server);
    await sql`insert into scheduling_pauses (channel_id, user_id, from_day, to_day, reason, created_at) values (${family.channelId}, ${family.child.id}, ${dayAfter(5)}, null, '비밀 사유', now())`.execute(
      server.db,
    );
    await sql`insert into channels_holidays (channel_id, name, start_date, end_date) values (${family.channelId}, '개원 기념일', ${dayAfter(3)}, ${dayAfter(4)})`.execute(
      server.db,
    );
    const { body } = await ask(familyLessons.lessons, { ...family.at, view: 'AHEAD' }, family.guardian);
    expect(body.pauseList).toEqual([{ fromDay: dayAfter(5), toDay: null }]);
    expect(body.closureList).toEqual([{ startDate: dayAfter(3), endDate: dayAfter(4), name: '개원 기념일' }]);
    const week = (await ask(familyLessons.week, { from: TODAY, to: dayAfter(6) }, family.guardian)).body;
    expect(week.pauseList).toEqual([{ ...family.at, fromDay: dayAfter(5), toDay: null }]);
    expect(week.closureList).toMatchObject([{ name: '개원 기념일' }]);
  });

  it('[SCH-282] pages without gaps and repeats in both directions', async () => {
    const family = await makeTaughtChild(server);
    const count = FAMILY_PAGE_SIZE * 2 + 3;
    for (let n = 1; n <= count; n++) {
      await family.addSeat({ day: dayAfter(n) });
      await family.addSeat({ day: dayAfter(-n), attendance: 'PRESENT' });
    }
    for (const [view, sign] of [['AHEAD', 1] as const, ['PAST', -1] as const]) {
      const days: string[] = [];
      let after: number | null = null;
      do {
        const input: InputOf<typeof familyLessons.lessons> = {
          ...family.at,
          view,
          ...(after === null ? {} : { after }),
        };
        const { body } = await ask(familyLessons.lessons, input, family.guardian);
        days.push(...body.lessonList.map(({ day }) => day));
        after = body.next;
      } while (after !== null);
      expect(days).toEqual(Array.from({ length: count }, (_, n) => dayAfter(sign * (n + 1))));
    }
    const other = await makeTaughtChild(server);
    const { seatId } = await other.addSeat({ day: dayAfter(1) });
    const foreign = await ask(familyLessons.lessons, { ...family.at, view: 'AHEAD', after: seatId }, family.guardian);
    expect(foreign.body.lessonList).toEqual([]);
  });
});

describe('[SCH-283] all children together', () => {
  it('[SCH-283] lists the week of two children in two academies in one statement, however many', async () => {
    const one = await makeTaughtChild(server);
    const two = await makeTaughtChild(server, { guardian: one.guardian });
    await one.addSeat({ day: dayAfter(1) });
    await two.addSeat({ day: TODAY, title: '목요반' });
    const countOf = async () => {
      statements.length = 0;
      const answer = await ask(familyLessons.week, { from: TODAY, to: dayAfter(6) }, one.guardian);
      // Whether the session goes on is asked when the memory of it is not current, and by the server itself at any time.
      const own = statements.filter((text) => !text.startsWith('/*query:accounts.'));
      return { body: answer.body, count: own.length };
    };
    const few = await countOf();
    expect(few.body.childList.map(({ channelMemberId }) => channelMemberId)).toEqual([
      one.channelMemberId,
      two.channelMemberId,
    ]);
    expect(few.body.lessonList).toMatchObject([
      { ...two.at, day: TODAY, title: '목요반' },
      { ...one.at, day: dayAfter(1) },
    ]);
    for (let n = 0; n < 4; n++) {
      const more = await makeTaughtChild(server, { guardian: one.guardian });
      for (let day = 0; day < 5; day++) await more.addSeat({ day: dayAfter(day) });
    }
    const many = await countOf();
    expect(many.body.childList).toHaveLength(6);
    expect(many.body.lessonList).toHaveLength(22);
    expect([few.count, many.count]).toEqual([1, 1]);
  });

  it('[SCH-283] refuses days in the wrong order and more than two weeks', async () => {
    const who = await server.makePerson();
    for (const to of [dayAfter(-1), dayAfter(14)])
      expect((await ask(familyLessons.week, { from: TODAY, to }, who)).error).toMatchObject({
        errorCode: 'VALIDATION_FAIL',
      });
    expect((await ask(familyLessons.week, { from: TODAY, to: dayAfter(13) }, who)).status).toBe(200);
  });

  it('[SCH-283] names the next lesson and counts new reports of each child', async () => {
    const family = await makeTaughtChild(server);
    const { classLessonId } = await family.addSeat({ day: dayAfter(-1) });
    await family.addReport(classLessonId, NOON);
    await family.addSeat({ day: dayAfter(2), title: '다음' });
    await family.addSeat({ day: TODAY, startMinute: 600, title: '끝남' });
    const overview = async () => (await ask(familyLessons.overview, {}, family.guardian)).body.childList;
    expect(await overview()).toEqual([
      {
        ...family.at,
        newReportCount: 1,
        nextLesson: { title: '다음', day: dayAfter(2), startMinute: 1_140, endMinute: 1_200 },
      },
    ]);
  });
});

describe('[SCH-284] attendance by month', () => {
  it('[SCH-284] counts marks, shows reasons and rights to make-up lessons', async () => {
    const family = await makeTaughtChild(server);
    await family.addSeat({ day: '2026-10-31', attendance: 'ABSENT' });
    await family.addSeat({ day: '2026-11-01', attendance: 'PRESENT' });
    const { seatId } = await family.addSeat({ day: '2026-11-03', attendance: 'EXCUSED', reason: '아픔' });
    const { seatId: used } = await family.addSeat({ day: '2026-11-30', attendance: null, title: '보강' });
    const { seatId: missed } = await family.addSeat({ day: '2026-11-05', attendance: 'EXCUSED', reason: '여행' });
    await sql`insert into scheduling_makeups (channel_id, user_id, seat_id, expires_on, used_seat_id, created_at) values
      (${family.channelId}, ${family.child.id}, ${seatId}, '2026-12-03', null, now()), (${family.channelId}, ${family.child.id}, ${missed}, '2026-12-05', ${used}, now())`.execute(
      server.db,
    );
    const { body } = await ask(familyLessons.attendance, { ...family.at, month: '2026-11' }, family.guardian);
    expect(body).toMatchObject({ presentCount: 1, excusedCount: 2, absentCount: 0, lateCount: 0, leftEarlyCount: 0 });
    expect(body.firstDay).toBe('2026-10-31');
    expect(body.attendanceList).toMatchObject([
      { day: '2026-11-05', reason: '여행', makeup: { state: 'USED', usedOn: '2026-11-30' } },
      { day: '2026-11-03', reason: '아픔', makeup: { state: 'OPEN', expiresOn: '2026-12-03', usedOn: null } },
      { day: '2026-11-01', attendance: 'PRESENT', makeup: null },
    ]);
    expect(body.makeupList).toEqual([{ title: '화요반', day: '2026-11-03', expiresOn: '2026-12-03' }]);
    await sql`update scheduling_makeups set expires_on = '2026-11-16' where seat_id = ${seatId}`.execute(server.db);
    const later = (await ask(familyLessons.attendance, { ...family.at, month: '2026-11' }, family.guardian)).body;
    expect(later.makeupList).toEqual([]);
    expect(later.attendanceList[1]?.makeup?.state).toBe('EXPIRED');
    expect((await ask(familyLessons.attendance, { ...family.at, month: '2026-13' }, family.guardian)).status).toBe(400);
  });
});

describe('[SCH-285] reports in the account', () => {
  it('[SCH-285] lists sent ones alone, pages, and opens one with what its link shows', async () => {
    const family = await makeTaughtChild(server);
    const ids: number[] = [];
    for (let n = 0; n < FAMILY_PAGE_SIZE + 2; n++) {
      const { classLessonId } = await family.addSeat({ day: dayAfter(-n), attendance: 'LATE' });
      ids.push(await family.addReport(classLessonId, new Date(NOON.getTime() - n * 86_400_000)));
    }
    const draft = await family.addSeat({ day: dayAfter(-90) });
    const draftId = await family.addReport(draft.classLessonId, null);
    const first = (await ask(familyLessons.reports, family.at, family.guardian)).body;
    expect(first.reportList.map(({ reportId }) => reportId)).toEqual(ids.slice(0, FAMILY_PAGE_SIZE));
    const after = first.next ?? 0;
    const second = (await ask(familyLessons.reports, { ...family.at, after }, family.guardian)).body;
    expect(second.reportList.map(({ reportId }) => reportId)).toEqual(ids.slice(FAMILY_PAGE_SIZE));
    expect(second.next).toBeNull();
    const reportId = ids[0] ?? 0;
    const { body } = await ask(familyLessons.report, { ...family.at, reportId }, family.guardian);
    expect(body).toMatchObject({ name: '김바다', title: '화요반', coachName: family.coach.nickname, isNew: true });
    // The attendance as it is marked now, and no program that the coach did not show.
    expect(body.facts).toEqual({ ...FACTS, attendance: 'LATE', program: null });
    expect((await ask(familyLessons.report, { ...family.at, reportId: draftId }, family.guardian)).status).toBe(404);
    await sql`update scheduling_reports set state = 'REVOKED' where id = ${reportId}`.execute(server.db);
    expect((await ask(familyLessons.report, { ...family.at, reportId }, family.guardian)).status).toBe(404);
  });

  it('[SCH-285] is new for each account until it reads it, and again when it is sent again', async () => {
    const family = await makeTaughtChild(server, { birthDate: '2010-01-01' });
    const father = await server.makePerson({ birthDate: '1981-01-01' });
    await family.linkGuardian(father);
    const { classLessonId } = await family.addSeat({ day: dayAfter(-1) });
    const reportId = await family.addReport(classLessonId, NOON);
    const newCount = async (who: Person) => (await ask(familyLessons.reports, family.at, who)).body.newCount;
    const openedAt = async () =>
      (
        await sql<{ opened_at: Date | null }>`select opened_at from scheduling_reports where id = ${reportId}`.execute(
          server.db,
        )
      ).rows[0]?.opened_at;
    await ask(familyLessons.read, { ...family.at, reportId }, family.child);
    expect(await newCount(family.child)).toBe(0);
    // Staff sees that a guardian read it, not that the child did.
    expect(await openedAt()).toBeNull();
    await ask(familyLessons.read, { ...family.at, reportId }, family.guardian);
    expect(await openedAt()).toEqual(NOON);
    expect([await newCount(family.guardian), await newCount(father)]).toEqual([0, 1]);
    now = new Date(NOON.getTime() + 60_000);
    await sql`update scheduling_reports set sent_at = ${now}, opened_at = null where id = ${reportId}`.execute(
      server.db,
    );
    expect(await newCount(family.guardian)).toBe(1);
    // What is older than a month is not new, read or not.
    const longAgo = new Date(NOON.getTime() - 31 * 86_400_000);
    await sql`update scheduling_reports set sent_at = ${longAgo} where id = ${reportId}`.execute(server.db);
    expect([await newCount(family.guardian), await newCount(father)]).toEqual([0, 0]);
  });
});

describe('[SCH-295] reports of a month in the account', () => {
  it('[SCH-295] are listed among those of lessons, count as new, and open with what their link shows', async () => {
    const family = await makeTaughtChild(server);
    const { classLessonId } = await family.addSeat({ day: dayAfter(-1) });
    const before = new Date(NOON.getTime() - 120_000);
    const lessonReportId = await family.addReport(classLessonId, new Date(NOON.getTime() - 60_000));
    const olderId = await family.addMonthReport('2026-09-01', before);
    const reportId = await family.addMonthReport('2026-10-01', NOON);
    const draftId = await family.addMonthReport('2026-11-01', null);
    const list = async () => (await ask(familyLessons.reports, family.at, family.guardian)).body;
    const first = await list();
    expect(first.reportList.map((report) => [report.reportId, report.title, report.day, report.month])).toEqual([
      [reportId, '화요반', null, '2026-10'],
      [lessonReportId, '화요반', dayAfter(-1), null],
      [olderId, '화요반', null, '2026-09'],
    ]);
    expect(first.reportList[0]).toMatchObject({ coachName: family.coach.nickname, isNew: true });
    expect(first.newCount).toBe(3);
    const { body } = await ask(familyLessons.report, { ...family.at, reportId }, family.guardian);
    expect(body).toMatchObject({ name: '김바다', title: '화요반', day: null, month: '2026-10', isNew: true });
    expect(body).toMatchObject({ text: '한 달 동안 잘했어요.', facts: null, monthFacts: MONTH_FACTS });
    expect((await ask(familyLessons.report, { ...family.at, reportId: draftId }, family.guardian)).status).toBe(404);
    // The class is closed: what was sent stays readable, without a coach.
    await sql`delete from learning_course_classes where id = ${family.courseClassId}`.execute(server.db);
    expect((await list()).reportList[0]).toMatchObject({ reportId, title: '화요반', coachName: null });
    await sql`update scheduling_reports set state = 'REVOKED' where id = ${reportId}`.execute(server.db);
    expect((await ask(familyLessons.report, { ...family.at, reportId }, family.guardian)).status).toBe(404);
    expect((await ask(familyLessons.read, { ...family.at, reportId }, family.guardian)).status).toBe(404);
    expect((await list()).newCount).toBe(2);
  });

  it('[SCH-295] pages go on after a report of a month', async () => {
    const family = await makeTaughtChild(server);
    const ids: number[] = [];
    for (let n = 0; n < FAMILY_PAGE_SIZE + 2; n++) {
      const month = `${2026 - Math.floor(n / 12)}-${String(12 - (n % 12)).padStart(2, '0')}-01`;
      ids.push(await family.addMonthReport(month, new Date(NOON.getTime() - n * 60_000)));
    }
    const { reportList, next } = (await ask(familyLessons.reports, family.at, family.guardian)).body;
    const rest = (await ask(familyLessons.reports, { ...family.at, after: next ?? 0 }, family.guardian)).body;
    expect([...reportList, ...rest.reportList].map(({ reportId }) => reportId)).toEqual(ids);
    expect(rest.next).toBeNull();
  });

  it('[SCH-295] are new for each account until it reads them; the overview counts them', async () => {
    const family = await makeTaughtChild(server, { birthDate: '2010-01-01' });
    const father = await server.makePerson({ birthDate: '1981-01-01' });
    await family.linkGuardian(father);
    const reportId = await family.addMonthReport('2026-10-01', NOON);
    const newCounts = async (who: Person) => [
      (await ask(familyLessons.reports, family.at, who)).body.newCount,
      (await ask(familyLessons.overview, {}, who)).body.childList[0]?.newReportCount,
    ];
    const openedAt = async () =>
      (
        await sql<{ opened_at: Date | null }>`select opened_at from scheduling_reports where id = ${reportId}`.execute(
          server.db,
        )
      ).rows[0]?.opened_at;
    expect(await newCounts(family.guardian)).toEqual([1, 1]);
    await ask(familyLessons.read, { ...family.at, reportId }, family.child);
    expect(await openedAt()).toBeNull();
    await ask(familyLessons.read, { ...family.at, reportId }, family.guardian);
    expect(await openedAt()).toEqual(NOON);
    expect(await newCounts(family.guardian)).toEqual([0, 0]);
    expect(await newCounts(father)).toEqual([1, 1]);
  });
});
