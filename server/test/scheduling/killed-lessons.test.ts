import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test-run/long.ts';
import { ticketsOffLedger } from '../../src/commerce/tickets/lesson-tickets.fixture.ts';
import { addLesson, faultsOf, ticketStates } from '../../src/scheduling/attendance/attendance.fixture.ts';
import { bookingFaults, makeBookable } from '../../src/scheduling/booking/booking.fixture.ts';
import { call } from '../call.ts';
import type { Failpoint } from '../payments/failpoint.fixture.ts';
import { startKilledPayments } from '../payments/killed-payment.fixture.ts';

/** Six points: sixty kills in a long run. */
const ROUNDS = repeats(1, 10);
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
        const asked = { channelId, courseClassId, day: dayIn(2), startMinute: 600 };
        await killed.call(`${when} booking.insert-seat`, booking.book, asked, learner.headers);
        const isDone = when === 'AFTER_COMMIT';
        expect(await ticketStates(server, learner.id)).toEqual(isDone ? { HELD: 1 } : { AVAILABLE: 1 });
        await expectWhole();
        expect((await call(server, booking.book, asked, learner.headers)).status).toBe(isDone ? 409 : 200);
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
        const asked = { channelId, seatId, day: dayIn(4), startMinute: 660 };
        await killed.call(`${when} booking.end-seats`, booking.move, asked, learner.headers);
        const { bookingList } = await mine(learner);
        const isDone = when === 'AFTER_COMMIT';
        expect(bookingList.map(({ day, hasTicket }) => [day, hasTicket])).toEqual([[dayIn(isDone ? 4 : 3), true]]);
        expect(await publishedOf(learner.id, 'bookingNoticed')).toBe(isDone ? 2 : 1);
        await expectWhole();
      }
    });
  },
);
