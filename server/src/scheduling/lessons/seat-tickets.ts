import { releaseTickets } from '../../commerce/public.ts';
import type { Db } from '../../core/db.ts';

/** What a ticket is held for: one seat. */
export function purposeOfSeat(seatId: number): string {
  return `SEAT:${seatId}`;
}

/** The tickets of seats that were cancelled are free again. */
export async function releaseSeatTickets(
  tx: Db,
  seats: readonly { readonly seatId: number; readonly hasTicket: boolean }[],
  by: { readonly actorId: number | null; readonly now: Date },
): Promise<void> {
  const purposes = seats.filter(({ hasTicket }) => hasTicket).map(({ seatId }) => purposeOfSeat(seatId));
  if (purposes.length > 0) await releaseTickets(tx, { purposes, ...by });
}
