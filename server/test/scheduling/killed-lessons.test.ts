import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { meetings } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun, repeats } from '../../../tools/test-run/long.ts';
import { ticketsOffLedger } from '../../src/commerce/tickets/lesson-tickets.fixture.ts';
import { addLesson, faultsOf, ticketStates } from '../../src/scheduling/attendance/attendance.fixture.ts';
import { bookingFaults, makeBookable } from '../../src/scheduling/booking/booking.fixture.ts';
import { offerPlacesSweep } from '../../src/scheduling/booking/booking.jobs.ts';
import { call } from '../call.ts';
import type { Person } from '../harness.ts';
import type { Failpoint } from '../payments/failpoint.fixture.ts';
import { startKilledPayments } from '../payments/killed-payment.fixture.ts';

/** Six points: sixty kills in a long run. */
const ROUNDS = repeats(1, 10);
const POINT_ROUNDS = repeats(1, 4);
const WHEN = ['BEFORE_COMMIT', 'AFTER_COMMIT'] as const;

let killed: Awaited<ReturnType<typeof startKilledPayments>>;
beforeAll(async () => void (killed = await startKilledPayments()));
afterAll(() => killed.close());

async function expectWhole() {
  const { server } = killed;
  expect([...(await faultsOf(server)), ...(await bookingFaults(server))]).toEqual([]);
  expect(await ticketsOffLedger(server.db)).toEqual([]);
}

/** How often each event about somebody was published. */
async function publishedOf(userId: number, name: string): Promise<number> {
  const rows = await killed.server.db
    .selectFrom('core_outbox')
    .select('payload')
    .where('name', '=', `scheduling.${name}`)
    .execute();
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(`"userId":${userId}`)).length;
}

describe(
  `[SCH-221] [SCH-224] a server that is killed around attendance, booking and moving, ${ROUNDS} times at each point`,
  { timeout: 900_000 },
  () => {
    it.each(WHEN)('%s of a mark: all of it or nothing, and sending it again counts once', async (when) => {
      const { server } = killed;
      const point: Failpoint = `${when} attendance.update-seats`;
      for (let round = 0; round < ROUNDS; round++) {
        const { channelId, courseClassId, coach, students, dayIn } = await makeBookable(server, { tickets: 1 });
        const userId = students[0]?.id ?? 0;
        const classLessonId = await addLesson(server, { channelId, courseClassId, day: dayIn(0), startMinute: 60 });
        const at = { channelId, classLessonId };
        const mark = { ...at, markList: [{ userId, version: 0, attendance: 'PRESENT' as const }] };
        await killed.call(point, attendance.mark, mark, coach.headers);
        expect(await ticketStates(server, userId)).toEqual(when === 'AFTER_COMMIT' ? { USED: 1 } : { AVAILABLE: 1 });
        await expectWhole();
        expect((await call(server, attendance.mark, mark, coach.headers)).body.conflictList).toEqual([]);
        expect(await ticketStates(server, userId)).toEqual({ USED: 1 });
        expect(await publishedOf(userId, 'attendanceMarked')).toBe(1);
        const undo = { ...at, markList: [{ userId, version: 1, attendance: null }] };
        await call(server, attendance.mark, undo, coach.headers);
        expect(await ticketStates(server, userId)).toEqual({ AVAILABLE: 1 });
        await expectWhole();
      }
    });

    it.each(WHEN)('%s of a booking: a seat with its ticket, or neither', async (when) => {
      const { server } = killed;
      for (let round = 0; round < ROUNDS; round++) {
        const { channelId, courseClassId, students, dayIn } = await makeBookable(server, { tickets: 1 });
        const [learner] = students;
        if (!learner) throw new Error('no learner');
        const params = { channelId, courseClassId, day: dayIn(2), startMinute: 600 };
        await killed.call(`${when} booking.insert-seat`, booking.book, params, learner.headers);
        const isDone = when === 'AFTER_COMMIT';
        expect(await ticketStates(server, learner.id)).toEqual(isDone ? { HELD: 1 } : { AVAILABLE: 1 });
        await expectWhole();
        expect((await call(server, booking.book, params, learner.headers)).status).toBe(isDone ? 409 : 200);
        expect(await publishedOf(learner.id, 'bookingNoticed')).toBe(1);
        await expectWhole();
      }
    });

    it.each(WHEN)('%s of moving: seat, ticket and notice are moved together, or not at all', async (when) => {
      const { server } = killed;
      for (let round = 0; round < ROUNDS; round++) {
        const { channelId, students, dayIn, book, mine } = await makeBookable(server, { tickets: 1 });
        const [learner] = students;
        if (!learner) throw new Error('no learner');
        const { seatId } = (await book(learner, dayIn(3))).body;
        const params = { channelId, seatId, day: dayIn(4), startMinute: 660 };
        await killed.call(`${when} booking.end-moved`, booking.move, params, learner.headers);
        const { bookingList } = await mine(learner);
        const isDone = when === 'AFTER_COMMIT';
        expect(bookingList.map(({ day, hasTicket }) => [day, hasTicket])).toEqual([[dayIn(isDone ? 4 : 3), true]]);
        expect(await publishedOf(learner.id, 'bookingNoticed')).toBe(isDone ? 2 : 1);
        await expectWhole();
      }
    });
  },
);

/** A learner with a booked lesson of which they were reminded, in a class that meets by a link. */
async function makeBooked() {
  const made = await makeBookable(killed.server, { tickets: 1 });
  const [learner] = made.students;
  if (!learner) throw new Error('no learner');
  const { channelId, courseClassId, coach } = made;
  const { seatId, classLessonId } = (await made.book(learner, made.dayIn(3))).body;
  const link = { channelId, courseClassId, meetingType: 'LINK' as const, meetingUrl: 'https://meet.example/room' };
  await call(killed.server, meetings.save, link, coach.headers);
  await sql`update scheduling_seats set reminded_at = now() where id = ${seatId}`.execute(killed.server.db);
  return { ...made, learner, seatId, classLessonId };
}
type Booked = Awaited<ReturnType<typeof makeBooked>>;

/** Everything that moves with a lesson: its day, the seat with its reminder and ticket, when the link opens, and notices. */
async function placeOf({ channelId, courseClassId, learner }: Booked) {
  const { rows } = await sql<{ lesson: string; seat: string; isReminded: boolean; ticketFor: string; notices: number }>`
    select l.day as lesson, s.day as seat, s.reminded_at is not null as "isReminded", (t.held_for = 'SEAT:' || s.id and t.state = 'HELD')::text as "ticketFor",
      (select count(*)::int from core_outbox o where o.name in ('scheduling.lessonChanged', 'scheduling.bookingNoticed') and (o.payload ->> 'change' = 'MOVED' or o.payload @> '{"newsList":[{"news":"MOVED"}]}') and (o.payload ->> 'channelId')::bigint = ${channelId}) as notices
    from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id left join commerce_tickets t on t.id = s.ticket_id where s.user_id = ${learner.id} and s.state = 'BOOKED'`.execute(
    killed.server.db,
  );
  const read = await call(killed.server, meetings.detail, { channelId, courseClassId }, learner.headers);
  const opensAt = Date.parse(read.body.lesson?.opensAt ?? '') + 9 * 3_600_000;
  return rows.map((row) => ({ ...row, link: new Date(opensAt).toISOString().slice(0, 10) }));
}

const standsOn = (day: string, { isMoved }: { readonly isMoved: boolean }) => [
  { lesson: day, seat: day, isReminded: !isMoved, ticketFor: 'true', notices: isMoved ? 1 : 0, link: day },
];

/** Points in the middle of each way to move a lesson; a short run takes the first of each. */
const BY_STAFF = ['lessons.move', 'lessons.move-seats', 'outbox.publish-all'];
const BY_LEARNER = ['booking.insert-seat', 'booking.end-moved', 'lesson-tickets.move', 'booking.recount'];
const some = (statements: readonly string[]) => (isLongRun ? statements : statements.slice(0, 1));

describe(
  `[SCH-207] [SCH-224] a server that is killed in the middle of a move, ${POINT_ROUNDS} times at each point`,
  { timeout: 900_000 },
  () => {
    it.each(some(BY_STAFF))('after %s, by staff: lesson, seat, reminder, link, ticket and notice stay', async (at) => {
      for (let round = 0; round < POINT_ROUNDS; round++) {
        const made = await makeBooked();
        const { channelId, classLessonId, dayIn, coach } = made;
        const move = { channelId, classLessonId, day: dayIn(4), startMinute: 660, endMinute: 720 };
        const params = { ...move, coachId: coach.id, roomId: null };
        const before = standsOn(dayIn(3), { isMoved: false });
        expect(await placeOf(made)).toEqual(before);
        await killed.call(`AFTER_STATEMENT ${at}`, classLessons.move, params, coach.headers);
        expect(await placeOf(made)).toEqual(before);
        expect((await call(killed.server, classLessons.move, params, coach.headers)).status).toBe(200);
        expect(await placeOf(made)).toEqual(standsOn(dayIn(4), { isMoved: true }));
        await expectWhole();
      }
    });

    it.each(some(BY_LEARNER))('after %s, by the learner: all of it stays, or all is moved', async (at) => {
      for (let round = 0; round < POINT_ROUNDS; round++) {
        const made = await makeBooked();
        const { channelId, seatId, dayIn, learner } = made;
        const params = { channelId, seatId, day: dayIn(5), startMinute: 720 };
        await killed.call(`AFTER_STATEMENT ${at}`, booking.move, params, learner.headers);
        expect(await placeOf(made)).toEqual(standsOn(dayIn(3), { isMoved: false }));
        expect((await call(killed.server, booking.move, params, learner.headers)).status).toBe(200);
        expect(await placeOf(made)).toEqual(standsOn(dayIn(5), { isMoved: true }));
        await expectWhole();
      }
    });
  },
);

/** Three wait for the seat of a fourth. */
async function makeWaitedFor() {
  const made = await makeBookable(killed.server, { learners: 4, tickets: 1 });
  const [holder, ...waiting] = made.students;
  if (!holder) throw new Error('no learner');
  const { seatId, classLessonId } = (await made.book(holder, made.dayIn(3))).body;
  for (const who of waiting) await made.wait(who, classLessonId);
  return { ...made, holder, waiting, seatId, classLessonId };
}

async function offeredTo(classLessonId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from scheduling_seats where lesson_id = ${classLessonId} and state in ('OFFERED', 'BOOKED')`.execute(
    killed.server.db,
  );
  return rows.map(({ id }) => id);
}

async function noticesOf(who: Person | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from core_outbox where name = 'scheduling.bookingNoticed' and payload @> ${JSON.stringify({ newsList: [{ userId: who?.id, news: 'OFFERED' }] })}::jsonb`.execute(
    killed.server.db,
  );
  return rows[0]?.count ?? 0;
}

const OFFER_POINTS = ['AFTER_STATEMENT', 'BEFORE_COMMIT', 'AFTER_COMMIT'] as const;
const sweepNow = () => {
  const { app } = killed.server;
  const signal = new AbortController().signal;
  return offerPlacesSweep.run({ app, db: app.db, now: app.now(), jobId: 't', signal });
};

describe(
  `[SCH-225] a server that is killed while a seat is offered, ${POINT_ROUNDS} times at each point`,
  { timeout: 900_000 },
  () => {
    it.each(some(OFFER_POINTS))('%s: one holder at a time, and each is notified once', async (when) => {
      for (let round = 0; round < POINT_ROUNDS; round++) {
        const { channelId, seatId, classLessonId, holder, waiting } = await makeWaitedFor();
        const [first, second, third] = waiting;
        const point = `${when} booking.offer` as Failpoint;
        const isDone = when === 'AFTER_COMMIT';
        await killed.call(point, booking.cancel, { channelId, seatId }, holder.headers);
        expect(await offeredTo(classLessonId)).toEqual([(isDone ? first : holder)?.id]);
        expect(await ticketStates(killed.server, holder.id)).toEqual(isDone ? { AVAILABLE: 1 } : { HELD: 1 });
        const again = await call(killed.server, booking.cancel, { channelId, seatId }, holder.headers);
        expect(again.status).toBe(isDone ? 404 : 200);
        expect(await offeredTo(classLessonId)).toEqual([first?.id]);
        // The time of the first is over; whoever offers the seat to the second is killed, too.
        await sql`update scheduling_seats set offered_until = now() - interval '1 second' where lesson_id = ${classLessonId} and state = 'OFFERED'`.execute(
          killed.server.db,
        );
        if (isLongRun) {
          await killed.sweep(point, offerPlacesSweep.name);
          expect(await offeredTo(classLessonId)).toEqual([(isDone ? second : first)?.id]);
        }
        await sweepNow();
        await sweepNow();
        expect(await offeredTo(classLessonId)).toEqual([second?.id]);
        expect([await noticesOf(first), await noticesOf(second), await noticesOf(third)]).toEqual([1, 1, 0]);
        await expectWhole();
      }
    });
  },
);

it('[SCH-225] a seat that is free is offered within a minute, whoever freed it', () => {
  expect(offerPlacesSweep.everySeconds).toBeLessThanOrEqual(60);
});
