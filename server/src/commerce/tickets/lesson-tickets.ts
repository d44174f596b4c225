import type { Db } from '../../core/db.ts';
import {
  changeHeld,
  changePurpose,
  type HeldTicket,
  takeFree,
  type TicketActor,
  type Wanted,
} from './lesson-tickets.queries.ts';

export type { TicketActor };
const NO_CONTENT = { contentType: null, contentId: null };

/**
 * Holds the oldest free ticket of each person for a purpose, such as a seat in a lesson. People without a free ticket are
 * missing in the answer. One person appears once in a call. [PAY-10]
 */
export async function holdTickets(
  tx: Db,
  { channelId, wanted, ...by }: { readonly channelId: number; readonly wanted: readonly Wanted[] } & TicketActor,
): Promise<readonly HeldTicket[]> {
  if (wanted.length === 0) return [];
  return takeFree(tx, channelId, wanted, by);
}

/** Held tickets are free again. */
export async function releaseTickets(
  tx: Db,
  { purposes, ...by }: { readonly purposes: readonly string[] } & TicketActor,
): Promise<readonly HeldTicket[]> {
  if (purposes.length === 0) return [];
  return changeHeld(tx, { purposes, from: 'HELD', to: 'AVAILABLE', cause: 'RELEASED', ...NO_CONTENT }, by);
}

/** Held tickets are used up for a class; null: it was closed meanwhile. */
export async function useTickets(
  tx: Db,
  {
    purposes,
    courseClassId,
    ...by
  }: { readonly purposes: readonly string[]; courseClassId: number | null } & TicketActor,
): Promise<readonly HeldTicket[]> {
  if (purposes.length === 0) return [];
  const contentType = courseClassId === null ? null : 'COURSE_CLASS';
  const content = { contentType, contentId: courseClassId } as const;
  return changeHeld(tx, { purposes, from: 'HELD', to: 'USED', cause: 'USED', ...content }, by);
}

/**
 * Used tickets are held again, or free. The accounts book the entry in the month of the return: its revenue is deferred
 * again (0098).
 */
export async function returnTickets(
  tx: Db,
  { purposes, to, ...by }: { readonly purposes: readonly string[]; to: 'HELD' | 'AVAILABLE' } & TicketActor,
): Promise<readonly HeldTicket[]> {
  if (purposes.length === 0) return [];
  return changeHeld(tx, { purposes, from: 'USED', to, cause: 'RETURNED', ...NO_CONTENT }, by);
}

/** A held ticket goes with a booking that is moved. Undefined when none was held. */
export function moveTicket(
  tx: Db,
  { from, to, ...by }: { readonly from: string; readonly to: string } & TicketActor,
): Promise<number | undefined> {
  return changePurpose(tx, { from, to }, by);
}
