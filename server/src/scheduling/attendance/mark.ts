import { attendanceErrors } from '@dolphin/contract/scheduling/attendance/attendance.errors';
import { attendanceEvents } from '@dolphin/contract/scheduling/attendance/attendance.events';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { outgoing, publishAll } from '../../core/outbox/publish.ts';
import {
  type EntryRow,
  grantMakeups,
  insertClassSeats,
  insertEntries,
  type LessonRow,
  lockLesson,
  lockSeats,
  updateSeats,
  withdrawMakeups,
} from './attendance.queries.ts';
import { type Change, type Conflict, type Mark, planMarks, type TicketStep } from './attendance.rules.ts';
import { moveSeatTickets } from './seat-tickets.ts';
import { seoulTime } from '../lessons/seoul-time.ts';

type Marking = {
  readonly channelId: number;
  readonly classLessonId: number;
  readonly marks: readonly Mark[];
  readonly actorId: number;
  readonly now: Date;
};

/**
 * Marks people of a lesson: seats, tickets, rights to make-up lessons, entries and notices in one transaction. Order of
 * locks: lesson, seats, tickets. [SCH-220] [SCH-221]
 */
export async function markAttendance(
  tx: Db,
  { channelId, classLessonId, marks, actorId, now }: Marking,
): Promise<{ readonly lesson: LessonRow; readonly conflicts: readonly Conflict[] }> {
  const lesson = requireMarkable(await lockLesson(tx, channelId, classLessonId), marks, now);
  const userIds = marks.map(({ userId }) => userId);
  await insertClassSeats(tx, classLessonId, userIds);
  const { changes, conflicts } = planMarks(await lockSeats(tx, classLessonId, userIds), marks, lesson);
  const refused = await withdraw(tx, changes);
  const written = changes.filter(({ seat }) => !refused.has(seat.seatId));
  if (written.length > 0) await write(tx, lesson, written, { actorId, now });
  return {
    lesson,
    conflicts: [
      ...conflicts,
      ...changes.flatMap(({ seat }) =>
        refused.has(seat.seatId) ? [{ userId: seat.userId, cause: 'MAKEUP_USED' } as const] : [],
      ),
    ],
  };
}

/** Only an excuse is known before the day of the lesson. */
function requireMarkable(lesson: LessonRow | undefined, marks: readonly Mark[], now: Date): LessonRow {
  if (!lesson) throw fail(attendanceErrors.CLASS_LESSON_NOT_FOUND);
  if (lesson.state === 'CANCELLED') throw fail(attendanceErrors.CLASS_LESSON_CANCELLED);
  const isEarly = lesson.day > seoulTime(now).day;
  if (isEarly && marks.some(({ attendance }) => attendance !== null && attendance !== 'EXCUSED'))
    throw fail(attendanceErrors.CLASS_LESSON_NOT_TODAY);
  if (marks.some(({ attendance, reason = '' }) => attendance === 'EXCUSED' && reason.trim() === ''))
    throw failAt('reason', attendanceErrors.ATTENDANCE_REASON_NEEDED);
  return lesson;
}

/** Seats whose right was used meanwhile: their mark stays until that lesson is cancelled. */
async function withdraw(tx: Db, changes: readonly Change[]): Promise<ReadonlySet<number>> {
  const seatIds = changes.flatMap(({ seat, makeup }) => (makeup === 'WITHDRAWN' ? [seat.seatId] : []));
  if (seatIds.length === 0) return new Set();
  const withdrawn = new Set(await withdrawMakeups(tx, seatIds));
  return new Set(seatIds.filter((seatId) => !withdrawn.has(seatId)));
}

async function write(
  tx: Db,
  lesson: LessonRow,
  changes: readonly Change[],
  by: { readonly actorId: number; readonly now: Date },
): Promise<void> {
  const steps = changes.map(({ seat, ticket }) => ({ seatId: seat.seatId, userId: seat.userId, step: ticket }));
  const tickets = await moveSeatTickets(tx, lesson, steps, by);
  /** The ticket that a seat has afterwards. */
  const ticketOf = ({ seat, ticket }: Change) => (ticket === null ? seat.ticketId : (tickets.get(seat.seatId) ?? null));
  await updateSeats(
    tx,
    changes.map((change) => ({ ...change, seatId: change.seat.seatId, ticketId: ticketOf(change) })),
    by,
  );
  const granted = changes.flatMap(({ seat, makeup }) => (makeup === 'GRANTED' ? [seat.seatId] : []));
  if (granted.length > 0) await grantMakeups(tx, granted, { days: lesson.makeupDays, now: by.now });
  const entries = changes.map((change): EntryRow => ({
    seatId: change.seat.seatId,
    attendance: change.attendance,
    reason: change.reason,
    ticketEffect: effectOf(change.ticket, ticketOf(change)),
    ticketId: ticketOf(change) ?? change.seat.ticketId,
    makeupEffect: change.makeup,
  }));
  await insertEntries(tx, entries, by);
  const { channelId, classLessonId } = lesson;
  const markList = changes.flatMap(({ seat, attendance }) =>
    seat.attendance === attendance ? [] : [{ userId: seat.userId, attendance, before: seat.attendance }],
  );
  await publishAll(tx, [
    outgoing(attendanceEvents.attendanceChanged, channelId, { channelId, classLessonId }),
    ...(markList.length === 0
      ? []
      : [outgoing(attendanceEvents.attendanceMarked, 0, { channelId, classLessonId, markList })]),
  ]);
}

const EFFECTS = { HOLD: 'HELD', USE: 'USED', TAKE: 'USED', RETURN_HELD: 'RETURNED' } as const;

function effectOf(step: TicketStep, ticketId: number | null): EntryRow['ticketEffect'] {
  if (step === null) return null;
  if (step === 'RELEASE') return 'RELEASED';
  if (step === 'RETURN_FREE') return 'RETURNED';
  return ticketId === null ? 'MISSING' : EFFECTS[step];
}
