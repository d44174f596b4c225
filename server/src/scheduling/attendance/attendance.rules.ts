import {
  type AttendancePolicy,
  wantedTicket,
  wantsMakeup,
} from '@dolphin/contract/scheduling/attendance/attendance-effects';
import type { TicketState } from '@dolphin/contract/commerce/tickets/tickets.constants';
import type { Attendance, SeatSource } from '@dolphin/contract/scheduling/attendance/attendance.constants';

export type Seat = {
  readonly seatId: number;
  readonly userId: number;
  readonly source: SeatSource;
  readonly attendance: Attendance | null;
  readonly reason: string;
  readonly note: string;
  readonly ticketId: number | null;
  readonly ticketState: TicketState | null;
  readonly hasMakeup: boolean;
  readonly version: number;
};
export type Mark = {
  readonly userId: number;
  readonly version: number;
  readonly attendance: Attendance | null;
  readonly reason?: string;
  readonly note?: string;
};
export type Change = {
  readonly seat: Seat;
  readonly attendance: Attendance | null;
  readonly reason: string;
  readonly note: string;
  readonly ticket: TicketStep;
  readonly makeup: 'GRANTED' | 'WITHDRAWN' | null;
};
/** What is to be done with the ticket of a seat. TAKE: one is held and used at once. */
export type TicketStep = 'HOLD' | 'USE' | 'TAKE' | 'RELEASE' | 'RETURN_HELD' | 'RETURN_FREE' | null;
export type Conflict = { readonly userId: number; readonly cause: 'CHANGED' | 'MAKEUP_USED' | 'NOT_HERE' };

/**
 * What marks change. A seat that somebody else wrote meanwhile is left alone, unless it is as the mark wants it already:
 * then the mark was sent twice. [SCH-220]
 */
export function planMarks(
  seats: readonly Seat[],
  marks: readonly Mark[],
  policy: AttendancePolicy,
): { readonly changes: readonly Change[]; readonly conflicts: readonly Conflict[] } {
  const byUser = new Map(seats.map((seat) => [seat.userId, seat]));
  const changes: Change[] = [];
  const conflicts: Conflict[] = [];
  for (const mark of new Map(marks.map((one) => [one.userId, one])).values()) {
    const seat = byUser.get(mark.userId);
    if (!seat) {
      conflicts.push({ userId: mark.userId, cause: 'NOT_HERE' });
      continue;
    }
    const { attendance } = mark;
    const reason = attendance === null ? '' : (mark.reason ?? '').trim();
    const note = mark.note?.trim() ?? seat.note;
    if (seat.attendance === attendance && seat.reason === reason && seat.note === note) continue;
    if (seat.version === mark.version) changes.push(changeOf(seat, { attendance, reason, note }, policy));
    else conflicts.push({ userId: mark.userId, cause: 'CHANGED' });
  }
  return { changes, conflicts };
}

function changeOf(
  seat: Seat,
  { attendance, reason, note }: Pick<Change, 'attendance' | 'reason' | 'note'>,
  policy: AttendancePolicy,
): Change {
  const wantsRight = wantsMakeup(attendance, policy);
  const makeup = wantsRight === seat.hasMakeup ? null : wantsRight ? 'GRANTED' : 'WITHDRAWN';
  // What only corrects the reason or the note moves no ticket, not even by a policy that changed since.
  const ticket =
    seat.attendance === attendance ? null : ticketStep(seat, wantedTicket(attendance, seat.source, policy));
  return { seat, attendance, reason, note, ticket, makeup: seat.attendance === attendance ? null : makeup };
}

export function ticketStep(
  { ticketState }: Pick<Seat, 'ticketState'>,
  wanted: ReturnType<typeof wantedTicket>,
): TicketStep {
  if (wanted === 'USED') return ticketState === 'USED' ? null : ticketState === 'HELD' ? 'USE' : 'TAKE';
  if (wanted === 'HELD') return ticketState === 'USED' ? 'RETURN_HELD' : ticketState === 'HELD' ? null : 'HOLD';
  return ticketState === 'USED' ? 'RETURN_FREE' : ticketState === 'HELD' ? 'RELEASE' : null;
}
