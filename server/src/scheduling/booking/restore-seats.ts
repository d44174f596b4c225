import { holdTickets } from '../../commerce/public.ts';
import type { Db } from '../../core/db.ts';
import { takeMakeup } from './booking.queries.ts';
import { endSeats } from './free-seats.queries.ts';
import type { Actor } from '../lessons/lesson-changed.ts';
import { insertRestored, recountRestored, type RestoredSeat, setTickets } from './restore-seats.queries.ts';
import { purposeOfSeat } from '../lessons/seat-tickets.ts';

/**
 * Seats that were cancelled with a lesson are there again, each with a ticket or right as when it was booked. Whoever has
 * none any more stays cancelled: nobody is booked without one. [SCH-207] [SCH-226]
 */
export async function restoreSeats(
  tx: Db,
  { channelId, lessonId }: { readonly channelId: number; readonly lessonId: number },
  by: Actor,
): Promise<void> {
  const seats = await insertRestored(tx, lessonId, by.now);
  const unpaid = [
    ...(await seatsWithoutTicket(tx, channelId, seats, by)),
    ...(await seatsWithoutRight(tx, channelId, seats)),
  ];
  if (unpaid.length > 0) await endSeats(tx, unpaid);
  await recountRestored(tx, lessonId);
}

async function seatsWithoutTicket(
  tx: Db,
  channelId: number,
  seats: readonly RestoredSeat[],
  by: Actor,
): Promise<readonly number[]> {
  const due = seats.filter(({ source, usesTickets }) => usesTickets && source !== 'CLASS' && source !== 'MAKEUP');
  const wanted = due.map(({ seatId, userId }) => ({ userId, purpose: purposeOfSeat(seatId) }));
  const held = new Map(
    (await holdTickets(tx, { channelId, wanted, ...by })).map(({ purpose, ticketId }) => [purpose, ticketId]),
  );
  const paid = due.flatMap(({ seatId }) => {
    const ticketId = held.get(purposeOfSeat(seatId));
    return ticketId === undefined ? [] : [{ seatId, ticketId }];
  });
  if (paid.length > 0) await setTickets(tx, paid);
  return due.flatMap(({ seatId }) => (held.has(purposeOfSeat(seatId)) ? [] : [seatId]));
}

/** A make-up lesson has hardly more than one person. */
async function seatsWithoutRight(
  tx: Db,
  channelId: number,
  seats: readonly RestoredSeat[],
): Promise<readonly number[]> {
  const unpaid: number[] = [];
  for (const { seatId, userId, day } of seats.filter(({ source }) => source === 'MAKEUP'))
    if (!(await takeMakeup(tx, { channelId, userId, seatId, day }))) unpaid.push(seatId);
  return unpaid;
}
