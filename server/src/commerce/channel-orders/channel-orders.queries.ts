import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import type { TicketState } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { type Db, query } from '../../core/db.ts';
import type { ItemType } from '../orders/sellable.ts';
import '../orders/orders.tables.ts';
import '../tickets/tickets.tables.ts';

export type ListedOrder = {
  readonly id: number;
  readonly merchantUid: string;
  readonly userId: number;
  readonly nickname: string | null;
  /** Null: the buyer got it. */ readonly beneficiaryId: number | null;
  readonly beneficiaryName: string | null;
  readonly itemType: ItemType;
  readonly title: string;
  readonly listKrw: number;
  readonly discountKrw: number;
  readonly amountKrw: number;
  readonly cancelledKrw: number;
  /** Cash that went back to the account with a refund. */ readonly returnedKrw: number;
  /** All of the amount where the seller was VAT-free, or 0. */ readonly taxFreeKrw: number;
  readonly state: OrderState;
  readonly method: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
};

export type OrderFilter = {
  readonly channelId: number;
  readonly states: readonly OrderState[] | null;
  readonly itemTypes: readonly ItemType[] | null;
  readonly from: string | null;
  readonly to: string | null;
};

export type Searched = {
  readonly userIds: readonly number[];
  readonly title: string;
  readonly merchantUid: string;
};

type Page = { readonly before: number | null; readonly limit: number };

/** The name in the channel, or the one of the account; null when the account is gone. */
const nameOf = (userId: string) =>
  `coalesce((select n.nickname from channels_member_names n where n.channel_id = $1 and n.user_id = ${userId}),
   (select p.nickname from accounts_people p where p.user_id = ${userId}))`;
const BUYER = `${nameOf('o.user_id')} as nickname, o.beneficiary_id as "beneficiaryId",
  case when o.beneficiary_id is not null then ${nameOf('o.beneficiary_id')} end as "beneficiaryName"`;
const LISTED = `o.id, o.merchant_uid as "merchantUid", o.user_id as "userId", ${BUYER}, o.item_type as "itemType",
  o.title, o.list_krw as "listKrw", o.discount_krw as "discountKrw", o.amount_krw as "amountKrw",
  o.cancelled_krw as "cancelledKrw", case when o.state in ('PARTIAL_CANCELLED', 'CANCELLED')
    then o.cash_krw - o.cash_taken_krw else 0 end as "returnedKrw", o.tax_free_krw as "taxFreeKrw", o.state, o.method,
    o.created_at as "createdAt", o.paid_at as "paidAt"`;

const BEFORE = `coalesce((select x.created_at from commerce_orders x where x.id = $2 and x.channel_id = $1), 'infinity')`;
const UNTIL = `coalesce(($4::date + 1)::timestamp at time zone 'Asia/Seoul', 'infinity')`;

/** After the order before, within the days. One bound at either end and no "or", so that an index begins there. */
const RANGE = `(c.created_at, c.id) < (least(${BEFORE}, ${UNTIL}), case when ${UNTIL} <= ${BEFORE} then 0 else $2::bigint end)
  and c.created_at >= coalesce($3::date::timestamp at time zone 'Asia/Seoul', '-infinity')`;
const NEWEST = `order by c.created_at desc, c.id desc limit $5::int`;

/** One expression, so that the only index that fits is its own: through that of the whole list a rare state is found last. */
const STATE_KEY = `(c.channel_id::text || ' ' || c.state || ' ' || c.item_type)`;

/** Newest first. */
export async function selectChannelOrders(
  db: Db,
  { channelId, states, itemTypes, from, to }: OrderFilter,
  { before, limit }: Page,
): Promise<readonly ListedOrder[]> {
  if (states === null || itemTypes === null)
    return query<ListedOrder>(
      db,
      'commerce.channel-orders',
      `select ${LISTED} from (select * from commerce_orders c where c.channel_id = $1 and ${RANGE} ${NEWEST}) o
       order by o.created_at desc, o.id desc`,
      [channelId, before, from, to, limit],
    );
  return query<ListedOrder>(
    db,
    'commerce.channel-orders-filtered',
    `select ${LISTED} from (
       select c.* from unnest($6::text[]) s (state) cross join unnest($7::text[]) k (kind) cross join lateral (
         select * from commerce_orders c where c.channel_id is not null
           and ${STATE_KEY} = $1::bigint::text || ' ' || s.state || ' ' || k.kind and ${RANGE} ${NEWEST}
       ) c ${NEWEST}
     ) o order by o.created_at desc, o.id desc`,
    [channelId, before, from, to, limit, states, itemTypes],
  );
}

/** One expression for the same reason. */
const titleKey = (order: string) =>
  `((${order}.channel_id::text || ' ' || ${order}.item_type || ' ' || ${order}.title) collate "C")`;
/** The first title of the channel behind a key; "!" follows the blank. */
const titleBehind = (
  bound: string,
) => `select ${titleKey('f')} as key, f.item_type as kind, f.title from commerce_orders f
  where f.channel_id is not null and ${titleKey('f')} > ${bound} and ${titleKey('f')} < $1::bigint::text || '!'
    order by ${titleKey('f')} limit 1`;

/** Titles that are looked at: a channel sells so many things at most. */
const TITLES_MAX = 3_000;
const TITLES_FOUND_MAX = 30;

/** The same for orders of these buyers or for these learners, with such a title, or with this merchant id. Titles are jumped through in their index. */
export async function searchChannelOrders(
  db: Db,
  { channelId, states, itemTypes, from, to }: OrderFilter,
  { userIds, title, merchantUid }: Searched,
  { before, limit }: Page,
): Promise<readonly ListedOrder[]> {
  return query<ListedOrder>(
    db,
    'commerce.channel-orders-searched',
    `with recursive sold (key, kind, title) as (
       (${titleBehind(`$1::bigint::text || ' '`)})
       union all
       select n.key, n.kind, n.title from sold p cross join lateral (${titleBehind('p.key')}) n
     ), titles as (
       select key from (select key, kind, title from sold limit ${TITLES_MAX}) t where kind = any ($7::text[])
         and position($9 in lower(title)) > 0 limit ${TITLES_FOUND_MAX}
     ), found as (
       select c.id, c.created_at from unnest($8::bigint[]) u (id) cross join lateral (
         select c.id, c.created_at from commerce_orders c where c.channel_id = $1 and c.user_id = u.id
           and c.state = any ($6::text[]) and c.item_type = any ($7::text[]) and ${RANGE} ${NEWEST}
       ) c
       union
       select c.id, c.created_at from unnest($8::bigint[]) u (id) cross join lateral (
         select c.id, c.created_at from commerce_orders c where c.channel_id = $1 and c.receiver_id = u.id
           and c.state = any ($6::text[]) and c.item_type = any ($7::text[]) and ${RANGE} ${NEWEST}
       ) c
       union
       select c.id, c.created_at from titles t cross join unnest($6::text[]) s (state) cross join lateral (
         select c.id, c.created_at from commerce_orders c where c.channel_id is not null and ${titleKey('c')} = t.key
           and c.state = s.state and ${RANGE} ${NEWEST}
       ) c
       union
       select c.id, c.created_at from commerce_orders c where c.merchant_uid = $10 and c.channel_id = $1
         and c.state = any ($6::text[]) and c.item_type = any ($7::text[]) and ${RANGE}
     )
     select ${LISTED} from (select * from found c ${NEWEST}) f join commerce_orders o on o.id = f.id order by o.created_at desc, o.id desc`,
    [channelId, before, from, to, limit, states, itemTypes, userIds, title, merchantUid],
  );
}

export type FoundOrder = ListedOrder & {
  readonly contentId: number | null;
  readonly cashKrw: number;
  readonly receiptUrl: string | null;
  readonly failReason: string | null;
  readonly metadata: Record<string, unknown>;
  readonly gatewayId: number | null;
  readonly couponTitle: string | null;
  readonly tickets: readonly { readonly state: TicketState; readonly count: number }[];
};

export async function findChannelOrder(
  db: Db,
  channelId: number,
  merchantUid: string,
): Promise<FoundOrder | undefined> {
  const [row] = await query<FoundOrder>(
    db,
    'commerce.channel-order',
    `select ${LISTED}, o.content_id as "contentId", o.cash_krw as "cashKrw", o.receipt_url as "receiptUrl",
     o.fail_reason as "failReason", o.metadata, o.gateway_id as "gatewayId",
       (select k.title from commerce_user_coupons u join commerce_coupons k on k.id = u.coupon_id
         where u.id = o.user_coupon_id) as "couponTitle",
       coalesce((select json_agg(json_build_object('state', t.state, 'count', t.count) order by t.state)
         from (select t.state, count(*)::int as count from commerce_tickets t where t.merchant_uid = o.merchant_uid
         group by t.state) t), '[]') as tickets
     from commerce_orders o where o.merchant_uid = $2 and o.channel_id = $1`,
    [channelId, merchantUid],
  );
  return row;
}
