import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { cancelLesson } from './change-lesson.ts';
import { moveLesson } from './move-lesson.ts';
import { makeAcademy, MONDAY, MONDAY_MORNING } from './lessons.fixture.ts';

const CLASSES = repeats(2, 20);
const LEARNERS = repeats(2, 25);
const WEEKS = 52;
const DAY_MS = 86_400_000;
/** So far ahead are lessons made at the end of the year. */
const LAST = isoDay(MONDAY, (WEEKS - 1) * 7 + 70);

/** As the government published them, from November 2026 to January 2028: what an academy would write into its calendar. */
const HOLIDAYS = new Set(
  `2026-12-25 2027-01-01 2027-02-06 2027-02-07 2027-02-08 2027-02-09 2027-03-01 2027-05-05 2027-05-13 2027-06-06 2027-07-17
   2027-07-19 2027-08-15 2027-08-16 2027-09-14 2027-09-15 2027-09-16 2027-10-03 2027-10-04 2027-10-09 2027-10-11 2027-12-25
   2027-12-27 2028-01-01`.split(/\s+/),
);
const CLOSURES = [
  { startDate: '2026-12-28', endDate: '2027-01-03', name: '겨울 방학' },
  { startDate: '2027-07-26', endDate: '2027-08-08', name: '여름 방학' },
];

let now = MONDAY_MORNING;
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

function isoDay(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Day by day through the year, without anything of the module that makes lessons. */
function reckon(weekday: number, term: { readonly from: string; readonly to: string }): readonly string[] {
  const days: string[] = [];
  for (let at = 0; isoDay(MONDAY, at) <= LAST; at++) {
    const day = isoDay(MONDAY, at);
    const isOff = HOLIDAYS.has(day) || CLOSURES.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
    if (new Date(day).getUTCDay() === weekday % 7 && day >= term.from && day <= term.to && !isOff) days.push(day);
  }
  return days;
}

async function makeClasses() {
  const { channelId, manager, openClass } = await makeAcademy(server);
  for (const closure of CLOSURES)
    await call(server, channelSettings.addHoliday, { channelId, ...closure }, manager.headers);
  const classes = [];
  for (let nth = 0; nth < CLASSES; nth++) {
    const weekday = 1 + (nth % 6);
    const hour = 10 + Math.floor(nth / 6);
    const term = { from: isoDay(MONDAY, nth % 3 === 0 ? 0 : nth * 4), to: isoDay(LAST, nth % 4 === 0 ? 0 : -nth * 5) };
    const pad = (of: number) => String(of).padStart(2, '0');
    const opened = await openClass({
      title: `${nth}반`,
      startsOn: term.from,
      endsOn: term.to,
      timeList: [{ weekday, startsAt: `${pad(hour)}:00`, endsAt: `${pad(hour)}:50` }],
    });
    const learners = [];
    for (let at = 0; at < LEARNERS; at++) learners.push(await server.makePerson());
    const ids = learners.map(({ id }) => id);
    await sql`insert into channels_members (channel_id, user_id, role) select ${channelId}, unnest(${ids}::bigint[]), 'USER'`.execute(
      server.db,
    );
    await sql`insert into learning_course_class_members (course_class_id, user_id, joined_at) select ${opened.courseClassId}, unnest(${ids}::bigint[]), '2026-11-01'`.execute(
      server.db,
    );
    classes.push({ ...opened, days: new Set(reckon(weekday, term)), minute: hour * 60 });
  }
  return { channelId, manager, classes };
}
type Made = Awaited<ReturnType<typeof makeClasses>>;

/** Each week staff cancels a lesson of one class and moves one of the next to a Sunday, when nobody teaches. */
async function changeByHand({ channelId, manager, classes }: Made, week: number): Promise<void> {
  for (const [nth, change] of [[week, 'CANCEL'] as const, [week + 1, 'MOVE'] as const]) {
    const made = classes[nth % classes.length];
    const target = (await made?.lessons())?.find(
      ({ day, state }) => state === 'SCHEDULED' && day > isoDay(MONDAY, week * 7 + 8) && made?.days.has(day),
    );
    if (!made || !target) continue;
    const by = { actorId: manager.id, now };
    made.days.delete(target.day);
    if (change === 'CANCEL') {
      const cancelled = { channelId, lessonId: target.id, reason: '휴강' };
      await inTransaction(server.db, (tx) => cancelLesson(tx, by, cancelled));
      continue;
    }
    const sunday = isoDay(target.day, 7 - new Date(target.day).getUTCDay());
    const startMinute = 600 + (nth % classes.length) * 35;
    const place = { day: sunday, startMinute, endMinute: startMinute + 30, coachId: target.coach_id, roomId: null };
    await inTransaction(server.db, (tx) => moveLesson(tx, by, { channelId, classLessonId: target.id, ...place }));
    made.days.add(sunday);
  }
}

it(
  `[SCH-203] [SCH-204] a year of weekly lessons of ${CLASSES * LEARNERS} learners is as reckoned by hand`,
  { timeout: 600_000 },
  async () => {
    const made = await makeClasses();
    for (let week = 0; week < WEEKS; week++) {
      now = new Date(MONDAY_MORNING.getTime() + week * 7 * DAY_MS);
      for (const one of made.classes) await one.sync();
      await changeByHand(made, week);
    }
    for (const one of made.classes) {
      await one.sync();
      const held = (await one.lessons()).filter(({ state }) => state === 'SCHEDULED');
      expect(held.map(({ day }) => day)).toEqual([...one.days].toSorted());
      expect(held.filter(({ seat_count, is_conflicted }) => seat_count !== LEARNERS || is_conflicted)).toEqual([]);
      const seats = (await one.seats()).filter(({ state }) => state === 'BOOKED');
      expect(seats).toHaveLength(held.length * LEARNERS);
      const dayOf = new Map(held.map(({ id, day }) => [id, day]));
      expect(seats.filter(({ lesson_id, day }) => dayOf.get(lesson_id) !== day)).toEqual([]);
    }
  },
);
