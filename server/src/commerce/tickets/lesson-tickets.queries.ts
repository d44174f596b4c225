import type { TicketCause, TicketContentType, TicketState } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { type Db, query } from '../../core/db.ts';
import './tickets.tables.ts';

/** A ticket with the purpose that it is held or used for. */
export type HeldTicket = { readonly ticketId: number; readonly purpose: string };
export type Wanted = { readonly userId: number; readonly purpose: string };

/**
 * The oldest free ticket of each person. It waits for tickets that somebody else changes at this moment and then takes the
 * next free one: nobody is refused because of a change that is rolled back.
 */
export function takeFree(tx: Db, channelId: number, wanted: readonly Wanted[]): Promise<readonly HeldTicket[]> {
  return query<HeldTicket>(
    tx,
    'lesson-tickets.hold',
    `with free as (
       select w.purpose, t.id from unnest($2::bigint[], $3::text[]) as w (user_id, purpose)
       cross join lateral (select id from commerce_tickets where channel_id = $1 and user_id = w.user_id and state = 'AVAILABLE' order by id limit 1 for no key update) t
     ) update commerce_tickets t set state = 'HELD', held_for = free.purpose from free where t.id = free.id returning t.id as "ticketId", free.purpose`,
    [channelId, wanted.map(({ userId }) => userId), wanted.map(({ purpose }) => purpose)],
  );
}

type Step = {
  readonly purposes: readonly string[];
  readonly from: TicketState;
  readonly to: TicketState;
  readonly contentType: TicketContentType | null;
  readonly contentId: number | null;
};

/** Changes the tickets of these purposes that are in a state; a free ticket has no purpose any more. That of somebody who left lapses instead of being free (0100). */
export function changeHeld(tx: Db, step: Step): Promise<readonly HeldTicket[]> {
  return query<HeldTicket>(
    tx,
    'lesson-tickets.change',
    `with found as (select id, held_for from commerce_tickets where held_for = any($1::text[]) and state = $2 order by id for no key update)
     update commerce_tickets t set state = case when $3 = 'AVAILABLE' and not exists (select from accounts_people p where p.user_id = t.user_id) then 'EXPIRED' else $3 end, held_for = case when $3 = 'AVAILABLE' then null else t.held_for end, content_type = $4, content_id = $5
     from found where t.id = found.id returning t.id as "ticketId", found.held_for as purpose`,
    [step.purposes, step.from, step.to, step.contentType, step.contentId],
  );
}

/** The hold of a ticket goes from one purpose to another. */
export async function changePurpose(tx: Db, from: string, to: string): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'lesson-tickets.move',
    `update commerce_tickets set held_for = $2 where held_for = $1 and state = 'HELD' returning id`,
    [from, to],
  );
  return row?.id;
}

type Entries = {
  readonly tickets: readonly HeldTicket[];
  readonly cause: TicketCause;
  readonly actorId: number | null;
  readonly now: Date;
};

/** One entry for each ticket, with its state and content now, and its purpose. */
export async function insertLessonEntries(tx: Db, { tickets, cause, actorId, now }: Entries): Promise<void> {
  await query(
    tx,
    'lesson-tickets.entries',
    `insert into commerce_ticket_entries (ticket_id, channel_id, user_id, cause, to_state, content_type, content_id, held_for, actor_id, created_at)
     select t.id, t.channel_id, t.user_id, $3, t.state, t.content_type, t.content_id, w.purpose, $4, $5
     from unnest($1::bigint[], $2::text[]) as w (ticket_id, purpose) join commerce_tickets t on t.id = w.ticket_id order by t.id`,
    [tickets.map(({ ticketId }) => ticketId), tickets.map(({ purpose }) => purpose), cause, actorId, now],
  );
}
