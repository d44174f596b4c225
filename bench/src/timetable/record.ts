import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import type pg from 'pg';
import { type Slots, templateOf } from '../pay/templates.ts';
import { longestOf, withRecorder } from '../bare/record-statements.ts';
import type { BarePlan } from './bare-timetable-server.ts';
import type { Academy } from './fill-academy.ts';
import type { Wish } from './fill-bookings.ts';
import { bookPath, weekPath } from './requests.ts';

const WEEK_SAMPLES = 5;

/** Records the statements that our server sends for the week and for a booking, so that the other can send the same. */
export function recordCalls(
  db: pg.Client,
  { env, secret }: { readonly env: Readonly<Record<string, string>>; readonly secret: string },
  academy: Academy,
  wishes: readonly Wish[],
): Promise<BarePlan> {
  return withRecorder(env, secret, async (record) => {
    const path = weekPath(academy);
    const week = await longestOf(Array.from({ length: WEEK_SAMPLES }), () =>
      record({ method: 'GET', path, userId: academy.managerId }),
    );
    const book = await longestOf(wishes, ({ userId, day, startMinute, ...at }) =>
      record({ method: 'POST', path: bookPath(at), userId, body: { day, startMinute } }),
    );
    const slots = await slotsOf(db, book.sample, Number(book.answer['seatId']));
    console.log(`statements: ${week.statements.length} of a week, ${book.statements.length} of a booking`);
    return {
      week: { path, statements: week.statements },
      book: {
        path: urlOf(booking.book),
        templates: book.statements.map((statement) => templateOf(statement, slots)),
      },
    };
  });
}

/** Ids come first: digits of theirs may look like a minute. */
async function slotsOf(db: pg.Client, wish: Wish, seatId: number): Promise<Slots> {
  const { rows } = await db.query<{ lesson: string; ticket: string; coach: string }>(
    `select s.lesson_id as lesson, s.ticket_id as ticket, l.coach_id as coach from scheduling_seats s join scheduling_lessons l on l.id = s.lesson_id where s.id = $1`,
    [seatId],
  );
  const { userId, channelId, courseClassId, day, startMinute } = wish;
  return {
    seatId,
    lessonId: Number(rows[0]?.lesson),
    ticketId: Number(rows[0]?.ticket),
    coachId: Number(rows[0]?.coach),
    userId,
    channelId,
    courseClassId,
    day,
    startMinute,
    endMinute: startMinute + 60,
  };
}
