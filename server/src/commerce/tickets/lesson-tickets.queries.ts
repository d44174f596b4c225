import type { TicketCause, TicketContentType, TicketState } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { type Db, query } from '../../core/db.ts';
import './tickets.tables.ts';

/** A ticket with the purpose that it is held or used for. */
export type HeldTicket = { readonly ticketId: number; readonly purpose: string };
export type Wanted = { readonly userId: number; readonly purpose: string };

/** Who changes tickets, and when; without an actor it is the system. */
export type TicketActor = { readonly actorId: number | null; readonly now: Date };

const ADD_ENTRY =
  'insert into commerce_ticket_entries (ticket_id, channel_id, user_id, cause, to_state, content_type, content_id, held_for, actor_id, created_at)';
const CHANGED = 't.id, t.channel_id, t.user_id, t.state, t.content_type, t.content_id';
const GIVEN = `returning ticket_id as "ticketId", coalesce(held_for, '') as purpose`;

/**
 * The oldest free ticket of each person, with its entry. It waits for tickets that somebody else changes at this moment and
 * then takes the next free one: nobody is refused because of a change that is rolled back.
 */
export function takeFree(
  tx: Db,
  channelId: number,
  wanted: readonly Wanted[],
  { actorId, now }: TicketActor,
): Promise<readonly HeldTicket[]> {
  return query<HeldTicket>(
    tx,
    'lesson-tickets.hold',
    `with free as (
       select w.purpose, t.id from unnest($2::bigint[], $3::text[]) as w (user_id, purpose)
       cross join lateral (select id from commerce_tickets where channel_id = $1 and user_id = w.user_id
         and state = 'AVAILABLE' order by id limit 1 for no key update) t
     ), held as (
       update commerce_tickets t set state = 'HELD', held_for = free.purpose from free where t.id = free.id
         returning ${CHANGED}, free.purpose
     ) ${ADD_ENTRY} select id, channel_id, user_id, 'HELD', state, content_type, content_id, purpose, $4, $5 from held order by id ${GIVEN}`,
    [channelId, wanted.map(({ userId }) => userId), wanted.map(({ purpose }) => purpose), actorId, now],
  );
}

type Step = {
  readonly purposes: readonly string[];
  readonly from: TicketState;
  readonly to: TicketState;
  readonly cause: TicketCause;
  readonly contentType: TicketContentType | null;
  readonly contentId: number | null;
};

/** Changes the tickets of these purposes that are in a state, with an entry each; a free ticket has no purpose any more. That of somebody who left lapses instead of being free (0100). */
export function changeHeld(tx: Db, step: Step, { actorId, now }: TicketActor): Promise<readonly HeldTicket[]> {
  return query<HeldTicket>(
    tx,
    'lesson-tickets.change',
    `with found as (select id, held_for from commerce_tickets where held_for = any($1::text[]) and state = $2
     order by id for no key update),
     changed as (
       update commerce_tickets t set state = case when $3 = 'AVAILABLE'
         and not exists (select from accounts_people p where p.user_id = t.user_id) then 'EXPIRED' else $3 end,
         held_for = case when $3 = 'AVAILABLE' then null else t.held_for end, content_type = $4, content_id = $5
       from found where t.id = found.id returning ${CHANGED}, found.held_for as purpose
     ) ${ADD_ENTRY} select id, channel_id, user_id, $6, state, content_type, content_id, purpose, $7, $8 from changed order by id ${GIVEN}`,
    [step.purposes, step.from, step.to, step.contentType, step.contentId, step.cause, actorId, now],
  );
}

/** The hold of a ticket goes from one purpose to another, with an entry. */
export async function changePurpose(
  tx: Db,
  { from, to }: { readonly from: string; readonly to: string },
  { actorId, now }: TicketActor,
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'lesson-tickets.move',
    `with moved as (update commerce_tickets t set held_for = $2 where t.held_for = $1 and t.state = 'HELD' returning ${CHANGED})
     ${ADD_ENTRY} select id, channel_id, user_id, 'HELD', state, content_type, content_id, $2, $3, $4 from moved returning ticket_id as id`,
    [from, to, actorId, now],
  );
  return row?.id;
}
