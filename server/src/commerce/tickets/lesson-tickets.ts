import type { TicketCause } from '@dolphin/contract/commerce/tickets/tickets.constants';
import type { Db } from '../../core/db.ts';
import {
  changeHeld,
  changePurpose,
  type HeldTicket,
  insertLessonEntries,
  takeFree,
  type Wanted,
} from './lesson-tickets.queries.ts';

/** Who changes tickets, and when; without an actor it is the system. */
export type TicketActor = { readonly actorId: number | null; readonly now: Date };
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
  return record(tx, await takeFree(tx, channelId, wanted), 'HELD', by);
}

/** Held tickets are free again. */
export async function releaseTickets(
  tx: Db,
  { purposes, ...by }: { readonly purposes: readonly string[] } & TicketActor,
): Promise<readonly HeldTicket[]> {
  if (purposes.length === 0) return [];
  const released = await changeHeld(tx, { purposes, from: 'HELD', to: 'AVAILABLE', ...NO_CONTENT });
  return record(tx, released, 'RELEASED', by);
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
  return record(tx, await changeHeld(tx, { purposes, from: 'HELD', to: 'USED', ...content }), 'USED', by);
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
  return record(tx, await changeHeld(tx, { purposes, from: 'USED', to, ...NO_CONTENT }), 'RETURNED', by);
}

/** A held ticket goes with a booking that is moved. False when none was held. */
export async function moveTicket(
  tx: Db,
  { from, to, ...by }: { readonly from: string; readonly to: string } & TicketActor,
): Promise<number | undefined> {
  const ticketId = await changePurpose(tx, from, to);
  if (ticketId !== undefined) await record(tx, [{ ticketId, purpose: to }], 'HELD', by);
  return ticketId;
}

async function record(
  tx: Db,
  tickets: readonly HeldTicket[],
  cause: TicketCause,
  { actorId, now }: TicketActor,
): Promise<readonly HeldTicket[]> {
  if (tickets.length > 0) await insertLessonEntries(tx, { tickets, cause, actorId, now });
  return tickets;
}
