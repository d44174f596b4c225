import type { ScheduleTime } from '@dolphin/contract/scheduling/schedules/free-times';
import { addDays } from '@dolphin/contract/core/days';
import { fixedDayOf } from '@dolphin/contract/scheduling/schedules/schedule-days';
import { WEEKDAYS } from '@dolphin/contract/scheduling/scheduling.constants';
import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { sql } from 'kysely';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { makeTaughtClass } from '../attendance/attendance.fixture.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { insertUserDates } from '../schedules/schedules.queries.ts';

type Policy = {
  readonly capacity?: number;
  readonly cancelHours?: number;
  readonly moveHours?: number;
  readonly changesPerMonth?: number;
  readonly needsManager?: boolean;
  readonly usesTickets?: boolean;
};

/** A bookable class whose coach is free from ten to twenty each day; learners set nothing about their times. */
export async function makeBookable(
  server: TestServer,
  { learners = 1, tickets = 3, ...policy }: { learners?: number; tickets?: number } & Policy = {},
) {
  const { usesTickets = true, capacity = 1, cancelHours = 24, moveHours = 24, changesPerMonth = 4 } = policy;
  const made = await makeTaughtClass(server, { learners, tickets, policy: { usesTickets } });
  const { channelId, courseClassId, coach } = made;
  const role = policy.needsManager === true ? 'MANAGER' : 'TEACHER';
  await sql`update scheduling_class_policies set capacity = ${capacity}, cancel_hours = ${cancelHours}, move_hours = ${moveHours}, changes_per_month = ${changesPerMonth}, override_role = ${role}, skips_holidays = false where course_class_id = ${courseClassId}`.execute(
    server.db,
  );
  const now = server.app.now();
  const week = WEEKDAYS.map((weekday): ScheduleTime => ({
    startDate: fixedDayOf(weekday),
    startTime: 600,
    endTime: 1_200,
    scheduleDateState: 'ENABLED',
    scheduleType: 'DAY',
  }));
  await insertUserDates(server.app.db, { userId: coach.id, savedBy: coach.id, now }, week);
  /** A day so far ahead. */
  const dayIn = (days: number) => addDays(seoulTime(server.app.now()).day, days);
  const book = (who: Person, day: string, startMinute = 600, more: object = {}) =>
    call(server, booking.book, { channelId, courseClassId, day, startMinute, ...more }, who.headers);
  const cancel = (who: Person, seatId: number, more: object = {}) =>
    call(server, booking.cancel, { channelId, seatId, ...more }, who.headers);
  const move = (who: Person, seatId: number, day: string, startMinute = 600, more: object = {}) =>
    call(server, booking.move, { channelId, seatId, day, startMinute, ...more }, who.headers);
  const join = (who: Person, classLessonId: number) =>
    call(server, booking.join, { channelId, classLessonId }, who.headers);
  const wait = (who: Person, classLessonId: number) =>
    call(server, booking.wait, { channelId, classLessonId }, who.headers);
  const accept = (who: Person, seatId: number) => call(server, booking.accept, { channelId, seatId }, who.headers);
  const mine = async (who: Person) => (await call(server, booking.mine, { channelId }, who.headers)).body;
  return { ...made, dayIn, book, cancel, move, join, wait, accept, mine };
}

/** Lessons above their capacity, and seats whose ticket is not as it has to be. None, ever. */
export async function bookingFaults({ db }: TestServer): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'above capacity ' || l.id as fault from scheduling_lessons l where (select count(*) from scheduling_seats s where s.lesson_id = l.id and s.state in ('BOOKED', 'OFFERED')) > l.capacity
    union all select 'count ' || l.id from scheduling_lessons l where l.seat_count <> (select count(*) from scheduling_seats s where s.lesson_id = l.id and s.state in ('BOOKED', 'OFFERED'))
    union all select 'booked without a ticket ' || s.id from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id join scheduling_class_policies p on p.course_class_id = l.course_class_id
      where p.uses_tickets and s.state = 'BOOKED' and s.attendance is null and s.source not in ('CLASS', 'MAKEUP') and not exists (select from commerce_tickets t where t.held_for = 'SEAT:' || s.id and t.state = 'HELD' and t.id = s.ticket_id)
    union all select 'ticket of no booking ' || t.id from commerce_tickets t where t.state = 'HELD' and t.held_for is not null and not exists (select from scheduling_seats s where t.held_for = 'SEAT:' || s.id and s.state = 'BOOKED' and s.attendance is null)
    union all select 'right of no booking ' || m.id from scheduling_makeups m join scheduling_seats s on s.id = m.used_seat_id where s.state <> 'BOOKED'`.execute(
    db,
  );
  return rows.map(({ fault }) => fault);
}
