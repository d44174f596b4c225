import type { Attendance, SeatSource } from './attendance.constants.ts';

/** What the rules of a class define for marks. */
export type AttendancePolicy = {
  readonly usesTickets: boolean;
  readonly chargesAbsence: boolean;
  readonly grantsMakeup: boolean;
};

/**
 * What the ticket of a seat is to be with a mark; null: not marked. It depends on nothing but the mark, so that another
 * mark, or none, undoes exactly what the first one did. [SCH-221]
 */
export function wantedTicket(
  attendance: Attendance | null,
  source: SeatSource,
  { usesTickets, chargesAbsence }: AttendancePolicy,
): 'NONE' | 'HELD' | 'USED' {
  // A make-up lesson is paid for by the lesson that was missed.
  if (!usesTickets || source === 'MAKEUP') return 'NONE';
  // Who is in the class pays when the lesson is held; who booked, from the moment of the booking.
  if (attendance === null) return source === 'CLASS' ? 'NONE' : 'HELD';
  if (attendance === 'EXCUSED') return 'NONE';
  return attendance === 'ABSENT' && !chargesAbsence ? 'NONE' : 'USED';
}

/** Whether a mark gives the right to another lesson. */
export function wantsMakeup(attendance: Attendance | null, { grantsMakeup }: AttendancePolicy): boolean {
  return grantsMakeup && attendance === 'EXCUSED';
}
