import type { FamilyItemType } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import {
  PAYMENT_REQUEST_DAYS,
  PAYMENT_REQUESTS_MAX,
  PAYMENT_REQUESTS_SHOWN,
  type PaymentRequestEnd,
  type PaymentRequestState,
} from '@dolphin/contract/commerce/payment-requests/payment-requests.constants';
import { type Db, query } from '../../core/db.ts';
import './payment-requests.tables.ts';

export type Thing = { readonly itemType: FamilyItemType; readonly contentId: number };

export type RequestRow = Thing & {
  readonly requestId: number;
  readonly state: PaymentRequestState;
  readonly endReason: PaymentRequestEnd | null;
  readonly title: string;
  readonly priceKrw: number;
  readonly answer: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
};

/** One more than a page shows, so that the caller knows whether there are more. */
const LIMIT = PAYMENT_REQUESTS_SHOWN + 1;
const LAST = '9223372036854775807';

/** A guardian of the child of request `r` in its channel. */
const GUARDIAN = `exists (select from channels_family_children f where f.child_user_id = r.child_id and f.channel_id = r.channel_id)`;
/** True also before the sweep has come. `now` is the SQL of an instant. */
const isOver = (now: string) => `(r.state = 'OPEN' and r.expires_at <= ${now}::timestamptz)`;
const isAlone = `(r.state = 'OPEN' and not ${GUARDIAN})`;

/** A request `r` as it is at an instant: what is over is not open, whether the sweep has come or not. */
const shown = (
  now: string,
) => `r.id as "requestId", case when ${isOver(now)} then 'EXPIRED' when ${isAlone} then 'ENDED' else r.state end as state,
  case when ${isOver(now)} then null when ${isAlone} then 'NO_GUARDIAN' else r.end_reason end as "endReason",
    r.item_type as "itemType", r.content_id as "contentId", r.title, r.price_krw as "priceKrw",
  r.answer, r.created_at as "createdAt", r.expires_at as "expiresAt",
    coalesce(r.ended_at, case when ${isOver(now)} then r.expires_at end) as "endedAt"`;

export type Standing = { readonly guardianCount: number; readonly request: RequestRow | null };

/** Guardians who could pay in a channel, and the last request for a thing. */
export async function findStanding(
  db: Db,
  { childId, channelId, itemType, contentId, now }: Thing & { childId: number; channelId: number; now: Date },
): Promise<Standing> {
  const [counted] = await query<{ count: number }>(
    db,
    'payment-requests.guardians',
    `select count(distinct user_id)::int as count from channels_family_children where child_user_id = $1 and channel_id = $2`,
    [childId, channelId],
  );
  const [request] = await query<RequestRow>(
    db,
    'payment-requests.last',
    `select ${shown('$5')} from commerce_payment_requests r where r.child_id = $1 and r.channel_id = $2
     and r.item_type = $3 and r.content_id = $4 order by r.id desc limit 1`,
    [childId, channelId, itemType, contentId, now],
  );
  return { guardianCount: counted?.count ?? 0, request: request ?? null };
}

/** Newest first. */
export function selectOwn(
  db: Db,
  { childId, before, now }: { readonly childId: number; readonly before: number | null; readonly now: Date },
): Promise<readonly RequestRow[]> {
  return query<RequestRow>(
    db,
    'payment-requests.own',
    `select ${shown('$3')} from (select * from commerce_payment_requests where child_id = $1
     and id < coalesce($2::bigint, ${LAST}) order by id desc limit ${LIMIT}) r order by r.id desc`,
    [childId, before, now],
  );
}

type NewRequest = Thing & {
  readonly childId: number;
  readonly channelId: number;
  readonly title: string;
  readonly priceKrw: number;
  readonly now: Date;
};

/** Requests of one child wait for each other, so that those that are open can be counted. */
export async function lockPaymentRequestsOf(tx: Db, childId: number): Promise<void> {
  await query(tx, 'payment-requests.lock', `select pg_advisory_xact_lock(hashtextextended($1, 300))`, [
    String(childId),
  ]);
}

/** The request for a thing that is open; what is over ends here, so that it can be asked for again. */
export async function findOpen(
  tx: Db,
  { childId, itemType, contentId, now }: Thing & { readonly childId: number; readonly now: Date },
): Promise<RequestRow | undefined> {
  const [row] = await query<RequestRow>(
    tx,
    'payment-requests.find-open',
    `with over as (
       update commerce_payment_requests r set state = 'EXPIRED', ended_at = r.expires_at where r.child_id = $1
         and r.item_type = $2 and r.content_id = $3 and ${isOver('$4')}
     )
     select ${shown('$4')} from commerce_payment_requests r where r.child_id = $1 and r.item_type = $2
       and r.content_id = $3 and r.state = 'OPEN' and r.expires_at > $4::timestamptz`,
    [childId, itemType, contentId, now],
  );
  return row;
}

/** Undefined when the child has as many open ones as allowed. */
export async function insertRequest(
  tx: Db,
  { childId, channelId, itemType, contentId, title, priceKrw, now }: NewRequest,
): Promise<RequestRow | undefined> {
  const [row] = await query<RequestRow>(
    tx,
    'payment-requests.insert',
    `insert into commerce_payment_requests as r (child_id, channel_id, item_type, content_id, title, price_krw,
     created_at, expires_at, checked_at)
     select $1, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '${PAYMENT_REQUEST_DAYS} days', $7
     where (select count(*) from commerce_payment_requests o where o.child_id = $1 and o.state = 'OPEN'
       and o.expires_at > $7::timestamptz) < ${PAYMENT_REQUESTS_MAX}
     returning r.id as "requestId", r.state, r.end_reason as "endReason", r.item_type as "itemType",
       r.content_id as "contentId", r.title, r.price_krw as "priceKrw", r.answer, r.created_at as "createdAt",
       r.expires_at as "expiresAt", r.ended_at as "endedAt"`,
    [childId, channelId, itemType, contentId, title, priceKrw, now],
  );
  return row;
}

/** The state of one of the caller's own; undefined: there is none. */
export async function findOwnState(
  db: Db,
  { requestId, childId, now }: { readonly requestId: number; readonly childId: number; readonly now: Date },
): Promise<PaymentRequestState | undefined> {
  const [row] = await query<{ state: PaymentRequestState }>(
    db,
    'payment-requests.own-state',
    `select case when ${isOver('$3')} then 'EXPIRED' else r.state end as state from commerce_payment_requests r
     where r.id = $1 and r.child_id = $2`,
    [requestId, childId, now],
  );
  return row?.state;
}

export type PaymentRequestRow = RequestRow & {
  readonly channelMemberId: number;
  readonly childName: string;
  readonly channelId: number;
};

/** Open ones of all children of a guardian, newest first. A guardian has few children, and each has few open requests. */
export function selectOpenFor(
  db: Db,
  { guardianId, before, now }: { readonly guardianId: number; readonly before: number | null; readonly now: Date },
): Promise<readonly PaymentRequestRow[]> {
  return query<PaymentRequestRow>(
    db,
    'payment-requests.open',
    `select ${shown('$3')}, c.channel_member_id as "channelMemberId",
     coalesce(nullif(n.name, ''), n.nickname, '') as "childName", r.channel_id as "channelId"
     from (select distinct child_user_id, channel_id, channel_member_id from channels_family_children where user_id = $1) c
     join commerce_payment_requests r on r.child_id = c.child_user_id and r.channel_id = c.channel_id and r.state = 'OPEN'
     left join channels_people n on n.member_id = c.channel_member_id
     where r.expires_at > $3::timestamptz and r.id < coalesce($2::bigint, ${LAST}) order by r.id desc limit ${LIMIT}`,
    [guardianId, before, now],
  );
}

export type OfChildRow = RequestRow & { readonly isMine: boolean };

/** Newest first. */
export function selectOfChild(
  db: Db,
  {
    childId,
    channelId,
    callerId,
    before,
    now,
  }: {
    readonly childId: number;
    readonly channelId: number;
    readonly callerId: number;
    readonly before: number | null;
    readonly now: Date;
  },
): Promise<readonly OfChildRow[]> {
  return query<OfChildRow>(
    db,
    'payment-requests.of-child',
    `select ${shown('$5')}, coalesce(r.answered_by = $3, false) as "isMine"
     from (select * from commerce_payment_requests where channel_id = $1 and child_id = $2
       and id < coalesce($4::bigint, ${LAST}) order by id desc limit ${LIMIT}) r order by r.id desc`,
    [channelId, childId, callerId, before, now],
  );
}

/** What an order answers: an open request of this child in this channel for this thing. */
export async function findPayable(
  db: Db,
  {
    requestId,
    childId,
    channelId,
    now,
  }: { readonly requestId: number; readonly childId: number; readonly channelId: number; readonly now: Date },
): Promise<(Thing & { readonly isOpen: boolean }) | undefined> {
  const [row] = await query<Thing & { isOpen: boolean }>(
    db,
    'payment-requests.payable',
    `select item_type as "itemType", content_id as "contentId", state = 'OPEN'
     and expires_at > $4::timestamptz as "isOpen" from commerce_payment_requests where id = $1 and child_id = $2
     and channel_id = $3`,
    [requestId, childId, channelId, now],
  );
  return row;
}
