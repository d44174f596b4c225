import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { monthlyReports } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STILL_DRIVER } from '../../messaging/sending/still-driver.fixture.ts';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { lessonNotices } from '../lessons/lesson-notices.listeners.ts';
import { familyLessonListeners } from './family-notices.listeners.ts';
import { makeTaughtChild } from './family-lessons.fixture.ts';

const TODAY = '2026-11-17';
/** After the lesson, in Seoul. */
const NIGHT = new Date(`${TODAY}T12:00:00Z`);
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => NIGHT, messageDriver: STILL_DRIVER })));
afterAll(() => server.close());

type Published = { readonly id: number; readonly name: string; readonly topic: string; readonly payload: never };

/** Runs the listeners on what was published; gives what they publish for open pages, as `user:part`. */
async function listen(): Promise<readonly string[]> {
  const taken = async () =>
    (
      await sql<Published>`with taken as (delete from core_outbox returning id, name, topic, payload) select * from taken order by id`.execute(
        server.db,
      )
    ).rows;
  const changed: string[] = [];
  for (let events = await taken(); events.length > 0; events = await taken())
    for (const { name, topic, payload } of events) {
      if (name === 'scheduling.childChanged') changed.push(`${topic} ${(payload as { part: string }).part}`);
      for (const listener of [lessonNotices, ...familyLessonListeners])
        if (listener.on.name === name)
          await listener.run({ app: server.app, db: server.db, now: NIGHT } as never, payload, { seq: 1, topic });
    }
  return changed;
}

async function noticesOf(userId: number) {
  const { rows } = await sql<{
    kind: string;
    link: string;
    params: { name: string; date: string; state?: string };
    checked: boolean;
  }>`
    select kind, link, params, checked_at is not null as checked from social_notifications where user_id = ${userId} and kind like 'child%' order by id`.execute(
    server.db,
  );
  return rows;
}

describe('[SCH-287] attendance of a child', () => {
  it('[SCH-287] notifies linked guardians of an absence and of its correction, and not of a present child', async () => {
    const family = await makeTaughtChild(server);
    const stranger = await makeTaughtChild(server);
    const { classLessonId } = await family.addSeat({ day: TODAY, startMinute: 1_080 });
    await listen();
    const at = { channelId: family.channelId, classLessonId };
    const mark = async (state: 'PRESENT' | 'LATE' | 'ABSENT' | null, version: number) => {
      const markList = [{ userId: family.child.id, version, attendance: state }];
      expect((await call(server, attendance.mark, { ...at, markList }, family.coach.headers)).status).toBe(200);
      return listen();
    };
    expect(await mark('PRESENT', 0)).toEqual([
      `user:${family.child.id} ATTENDANCE`,
      `user:${family.guardian.id} ATTENDANCE`,
    ]);
    expect(await noticesOf(family.guardian.id)).toEqual([]);
    await mark('ABSENT', 1);
    await mark('PRESENT', 2);
    await mark('LATE', 3);
    await mark(null, 4);
    const notices = await noticesOf(family.guardian.id);
    expect(notices.map(({ kind, params: { name, state = '' } }) => `${kind} ${name} ${state}`.trim())).toEqual([
      'childAttendance 김바다 결석',
      'childAttendance 김바다 출석',
      'childAttendance 김바다 지각',
      'childAttendanceCleared 김바다',
    ]);
    expect(notices[0]?.link).toBe(`/family/${family.channelMemberId}?tab=lessons`);
    expect(notices[0]?.params.date).toBe(`${Number(TODAY.slice(5, 7))}/${Number(TODAY.slice(8))}`);
    expect(await noticesOf(stranger.guardian.id)).toEqual([]);
    expect(await noticesOf(family.child.id)).toEqual([]);
  });
});

describe('[SCH-286] reports of a child', () => {
  it('[SCH-286] notifies linked guardians of a report that was sent; reading it checks the notification', async () => {
    const family = await makeTaughtChild(server);
    const other = await makeTaughtChild(server);
    const { classLessonId } = await family.addSeat({ day: TODAY, startMinute: 1_080 });
    await sql`insert into messaging_senders (owner_kind, owner_id, phone, name, state, is_default, created_at) values ('CHANNEL', ${family.channelId}, '0212345678', '학원', 'REGISTERED', true, now())`.execute(
      server.db,
    );
    const at = { channelId: family.channelId, classLessonId };
    await call(server, lessonReports.draft, at, family.coach.headers);
    await listen();
    const { learnerList } = (await call(server, lessonReports.list, at, family.coach.headers)).body;
    const reportId = learnerList[0]?.report?.reportId ?? 0;
    const reportList = [{ reportId, sentCount: 0 }];
    const sent = await call(server, lessonReports.send, { ...at, reportList }, family.coach.headers);
    expect(sent.body.sentCount).toBe(1);
    expect(await listen()).toEqual([`user:${family.child.id} REPORTS`, `user:${family.guardian.id} REPORTS`]);
    const [notice] = await noticesOf(family.guardian.id);
    expect(notice).toMatchObject({
      kind: 'childReport',
      link: `/family/${family.channelMemberId}?tab=reports&report=${reportId}`,
      checked: false,
    });
    expect(notice?.params.date).toBe(`${Number(TODAY.slice(5, 7))}/${Number(TODAY.slice(8))}`);
    expect(await noticesOf(other.guardian.id)).toEqual([]);
    const read = await call(server, familyLessons.read, { ...family.at, reportId }, family.guardian.headers);
    expect(read.status).toBe(200);
    expect((await noticesOf(family.guardian.id))[0]?.checked).toBe(true);
    // A second click sends nothing, so nobody is notified again.
    await call(server, lessonReports.send, { ...at, reportList }, family.coach.headers);
    await listen();
    expect(await noticesOf(family.guardian.id)).toHaveLength(1);
  });
});

it('[SCH-295] notifies linked guardians of a report of a month that was sent; reading it checks the notification', async () => {
  const family = await makeTaughtChild(server);
  const other = await makeTaughtChild(server);
  const { channelId, courseClassId, child, coach, guardian } = family;
  await sql`insert into messaging_senders (owner_kind, owner_id, phone, name, state, is_default, created_at) values ('CHANNEL', ${channelId}, '0212345678', '학원', 'REGISTERED', true, now())`.execute(
    server.db,
  );
  await sql`insert into learning_course_class_members (course_class_id, user_id, joined_at) values (${courseClassId}, ${child.id}, '2026-10-01')`.execute(
    server.db,
  );
  const at = { channelId, courseClassId, month: '2026-10' };
  expect((await call(server, monthlyReports.draft, at, coach.headers)).body.draftedCount).toBe(1);
  await listen();
  const { learnerList } = (await call(server, monthlyReports.list, at, coach.headers)).body;
  const reportId = learnerList[0]?.report?.reportId ?? 0;
  const reportList = [{ reportId, sentCount: 0 }];
  expect((await call(server, monthlyReports.send, { ...at, reportList }, coach.headers)).body.sentCount).toBe(1);
  expect(await listen()).toEqual([`user:${child.id} REPORTS`, `user:${guardian.id} REPORTS`]);
  expect(await noticesOf(guardian.id)).toEqual([
    {
      kind: 'childMonthlyReport',
      link: `/family/${family.channelMemberId}?tab=reports&report=${reportId}`,
      params: { name: '김바다', title: '화요반', year: '2026', month: 10 },
      checked: false,
    },
  ]);
  expect(await noticesOf(other.guardian.id)).toEqual([]);
  expect((await call(server, familyLessons.read, { ...family.at, reportId }, guardian.headers)).status).toBe(200);
  expect((await noticesOf(guardian.id))[0]?.checked).toBe(true);
  await call(server, monthlyReports.send, { ...at, reportList }, coach.headers);
  await listen();
  expect(await noticesOf(guardian.id)).toHaveLength(1);
});

it('[SCH-283] open pages of guardians follow a lesson that is moved', async () => {
  const family = await makeTaughtChild(server);
  const { classLessonId } = await family.addSeat({ day: '2026-11-20' });
  await listen();
  const place = { day: '2026-11-21', startMinute: 600, endMinute: 660, coachId: family.coach.id, roomId: null };
  const at = { channelId: family.channelId, classLessonId };
  expect((await call(server, classLessons.move, { ...at, ...place }, family.people.MANAGER.headers)).status).toBe(200);
  expect(await listen()).toContain(`user:${family.guardian.id} LESSONS`);
});
