import {
  TICKET_STATES,
  type TicketCause,
  type TicketContentType,
  type TicketState,
} from '@dolphin/contract/commerce/tickets/tickets.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { type Db, query } from '../../core/db.ts';
import { listPages } from '../../core/lists/list-pages.ts';
import { type CountedPage, type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import './tickets.tables.ts';
import '../orders/orders.tables.ts';
import '../products/products.tables.ts';
import '../refunds/refunds.tables.ts';

type Content = { readonly contentType: TicketContentType | null; readonly contentId: number | null };

export type ChannelCount = { readonly channelId: number; readonly channelName: string; readonly count: number };

export function countTickets(db: Db, userId: number, state: TicketState): Promise<readonly ChannelCount[]> {
  return query<ChannelCount>(
    db,
    'tickets.counts',
    `select n.channel_id as "channelId", ch.name as "channelName", n.count from (
       select channel_id, count(*)::int as count from commerce_tickets where user_id = $1 and state = $2 group by channel_id
     ) n join channels_channel_names ch on ch.id = n.channel_id order by n.channel_id`,
    [userId, state],
  );
}

export type EntryRow = Content & {
  readonly entryId: number;
  readonly ticketId: number;
  readonly cause: TicketCause;
  readonly ticketState: TicketState;
  readonly reason: string;
  readonly createdAt: Date;
};
const ENTRY = `e.id as "entryId", e.ticket_id as "ticketId", e.cause, e.to_state as "ticketState", e.reason,
  e.content_type as "contentType", e.content_id as "contentId", e.created_at as "createdAt"`;

export type OwnEntryRow = EntryRow & { readonly channelName: string };

export async function selectOwnEntries(db: Db, userId: number, offset: number): Promise<CountedPage<OwnEntryRow>> {
  const found = await query<CountedRow<OwnEntryRow>>(
    db,
    'tickets.own-entries',
    `with ${listPages('$3', '$2::bigint', PAGE_SIZE)}
     select l.total, n.* from list_total l left join (
       select ${ENTRY}, ch.name as "channelName" from list_pages g
       cross join lateral (select id from commerce_ticket_entries where user_id = $1 and id < g.before_id
         order by id desc limit g.take offset g.skip) i
       cross join lateral (select * from commerce_ticket_entries where id = i.id offset 0) e cross
         join lateral (select name from channels_channel_names where id = e.channel_id offset 0) ch
     ) n on true order by n."entryId" desc`,
    [userId, offset, [`commerce.ticket-entries.of:${userId}`]],
  );
  return countedPage<OwnEntryRow>(found, 'entryId');
}

export type ChannelEntryRow = EntryRow & {
  readonly userId: number;
  readonly nickname: string | null;
  readonly actorName: string | null;
};

export async function selectChannelEntries(
  db: Db,
  channelId: number,
  offset: number,
): Promise<CountedPage<ChannelEntryRow>> {
  const found = await query<CountedRow<ChannelEntryRow>>(
    db,
    'tickets.channel-entries',
    `with ${listPages('$3', '$2::bigint', PAGE_SIZE)}
     select l.total, n.* from list_total l left join (
       select ${ENTRY}, e.user_id as "userId", p.nickname, a.nickname as "actorName" from list_pages g
       cross join lateral (select id from commerce_ticket_entries where channel_id = $1 and id < g.before_id
         order by id desc limit g.take offset g.skip) i
       cross join lateral (select * from commerce_ticket_entries where id = i.id offset 0) e
       left join lateral (select nickname from accounts_people where user_id = e.user_id offset 0) p on true left
         join lateral (select nickname from accounts_people where user_id = e.actor_id offset 0) a on true
     ) n on true order by n."entryId" desc`,
    [channelId, offset, [`commerce.ticket-entries.in:${channelId}`]],
  );
  return countedPage<ChannelEntryRow>(found, 'entryId');
}

export type HolderRow = {
  readonly userId: number;
  readonly nickname: string;
  readonly available: number;
  readonly used: number;
  readonly tickets: number;
};

/** The members of a channel by name, each with their tickets. */
export async function selectHolders(db: Db, channelId: number, offset: number): Promise<CountedPage<HolderRow>> {
  const found = await query<CountedRow<HolderRow>>(
    db,
    'tickets.holders',
    `with found as (select user_id, nickname from channels_member_names where channel_id = $1)
     select (select count(*) from found)::int as total, n.* from (values (1)) one left join (
       select m.user_id as "userId", m.nickname, t.available, t.used, t.tickets
         from (select * from found order by nickname, user_id limit ${PAGE_SIZE} offset $2) m
       cross join lateral (select count(*) filter (where state = 'AVAILABLE')::int as available,
         count(*) filter (where state = 'USED')::int as used, count(*)::int as tickets from commerce_tickets t
         where t.channel_id = $1 and t.user_id = m.user_id) t
     ) n on true order by n.nickname, n."userId"`,
    [channelId, offset],
  );
  return countedPage<HolderRow>(found, 'userId');
}

/** How many tickets these people have, in their order. */
export function selectCountsOf(
  db: Db,
  channelId: number,
  userIds: readonly number[],
): Promise<readonly Omit<HolderRow, 'nickname'>[]> {
  return query<Omit<HolderRow, 'nickname'>>(
    db,
    'tickets.counts-of',
    `select u.id as "userId", t.available, t.used, t.tickets from unnest($2::bigint[]) with ordinality as u (id, place)
     cross join lateral (select count(*) filter (where state = 'AVAILABLE')::int as available,
       count(*) filter (where state = 'USED')::int as used, count(*)::int as tickets from commerce_tickets t
       where t.channel_id = $1 and t.user_id = u.id) t order by u.place`,
    [channelId, userIds],
  );
}

export type TicketRow = Content & {
  readonly ticketId: number;
  readonly productId: number | null;
  readonly title: string | null;
  readonly state: TicketState;
  readonly createdAt: Date;
};

/** In this order the tickets of a member are listed. */
const STATES = TICKET_STATES.toSorted();

export async function selectTickets(
  db: Db,
  channelId: number,
  userId: number,
  offset: number,
): Promise<CountedPage<TicketRow>> {
  const found = await query<CountedRow<TicketRow>>(
    db,
    'tickets.of-member',
    `with ${listPages('$5', '$3::bigint', PAGE_SIZE)}
     select l.total, n.* from list_total l left join (
       select t.id as "ticketId", t.product_id as "productId", p.title, t.state, t.content_type as "contentType",
         t.content_id as "contentId", t.created_at as "createdAt"
       from list_pages g
       cross join lateral (select id from commerce_tickets where channel_id = $1 and user_id = $2
         and state = ($4::text[])[g.place] and id < g.before_id order by id desc limit g.take offset g.skip) i
       cross join lateral (select * from commerce_tickets where id = i.id offset 0) t left
         join lateral (select title from commerce_products where id = t.product_id offset 0) p on true
     ) n on true order by array_position($4::text[], n.state), n."ticketId" desc`,
    [channelId, userId, offset, STATES, STATES.map((state) => `commerce.tickets:${channelId}:${userId}:${state}`)],
  );
  return countedPage<TicketRow>(found, 'ticketId');
}

/** Whether somebody is a member, and an option is one of the channel's. */
export async function findReceiver(
  db: Db,
  channelId: number,
  userId: number,
  productId: number | null,
): Promise<boolean> {
  const rows = await query<{ userId: number }>(
    db,
    'tickets.receiver',
    `select m.user_id as "userId" from channels_member_names m where m.channel_id = $1 and m.user_id = $2
       and ($3::bigint is null or exists (select from commerce_products p
         join commerce_product_infos i on i.id = p.info_id where p.id = $3 and i.channel_id = $1
         and p.removed_at is null and i.removed_at is null))`,
    [channelId, userId, productId],
  );
  return rows.length > 0;
}

export type NewTickets = {
  readonly channelId: number;
  readonly userId: number;
  readonly productId: number | null;
  readonly merchantUid: string | null;
  readonly count: number;
  readonly now: Date;
};

export async function insertTickets(tx: Db, given: NewTickets): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'tickets.insert',
    `insert into commerce_tickets (channel_id, user_id, product_id, state, merchant_uid, created_at)
     select $1, $2, $3, 'AVAILABLE', $4, $6 from generate_series(1, $5::int) returning id`,
    [given.channelId, given.userId, given.productId, given.merchantUid, given.count, given.now],
  );
  return rows.map(({ id }) => id);
}

export type NewEntries = Content & {
  readonly ticketIds: readonly number[];
  readonly cause: TicketCause;
  readonly reason: string;
  readonly actorId: number | null;
  readonly now: Date;
};

/** One entry for each ticket, with the state it has now. */
export async function insertEntries(tx: Db, given: NewEntries): Promise<void> {
  await query(
    tx,
    'tickets.entries',
    `insert into commerce_ticket_entries (ticket_id, channel_id, user_id, cause, to_state, reason, content_type,
     content_id, actor_id, created_at)
     select t.id, t.channel_id, t.user_id, $2, t.state, $3, $4, $5, $6, $7 from commerce_tickets t
       where t.id = any($1::bigint[]) order by t.id`,
    [given.ticketIds, given.cause, given.reason, given.contentType, given.contentId, given.actorId, given.now],
  );
}

export async function lockTicket(tx: Db, channelId: number, ticketId: number): Promise<TicketState | undefined> {
  const [row] = await query<{ state: TicketState }>(
    tx,
    'tickets.lock',
    'select state from commerce_tickets where channel_id = $1 and id = $2 for no key update',
    [channelId, ticketId],
  );
  return row?.state;
}

export async function updateTicket(tx: Db, ticketId: number, state: TicketState, content: Content): Promise<void> {
  await query(
    tx,
    'tickets.update',
    'update commerce_tickets set state = $2, content_type = $3, content_id = $4 where id = $1',
    [ticketId, state, content.contentType, content.contentId],
  );
}

/** Who got the tickets of an order. */
export async function findHolder(db: Db, merchantUid: string): Promise<number | undefined> {
  const [row] = await query<{ userId: number }>(
    db,
    'tickets.holder',
    'select receiver_id as "userId" from commerce_orders where merchant_uid = $1',
    [merchantUid],
  );
  return row?.userId;
}

/** Unused tickets of somebody who left: nobody can use them. Those of an order with an open refund wait for it, and those that are held for what they are held for. */
export async function updateLapsed(tx: Db, userId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'tickets.lapse',
    `update commerce_tickets t set state = 'EXPIRED' where t.user_id = $1 and t.state = 'AVAILABLE'
     and not exists (select from accounts_people p where p.user_id = t.user_id)
       and not exists (select from commerce_orders o join commerce_refunds r on r.order_id = o.id
         where o.merchant_uid = t.merchant_uid and r.state in ('REQUESTED', 'PROCESSING')) returning t.id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
