import { HOLD_MINUTES, type OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import type { RefundState } from '@dolphin/contract/commerce/refunds/refunds.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, type CountedPage, countedPage } from '../../core/sql/joined-rows.ts';
import type { ItemType } from './sellable.ts';
import '../refunds/refunds.tables.ts';
import './orders.tables.ts';

type Item = { readonly itemType: ItemType; readonly contentId: number | null };

export type OrderRow = {
  readonly id: number;
  readonly merchantUid: string;
  /** Who pays. */ readonly userId: number;
  /** Who gets it: the same, or a child whose guardian pays. */ readonly receiverId: number;
  /** By whom the money is taken and given back; null: the site's gateway. */ readonly gatewayId: number | null;
  readonly itemType: ItemType;
  readonly contentId: number | null;
  readonly title: string;
  readonly listKrw: number;
  readonly discountKrw: number;
  readonly amountKrw: number;
  /** The part that cash on account pays; the card pays the rest. */ readonly cashKrw: number;
  /** All of the amount where the seller is VAT-free, or 0. */ readonly taxFreeKrw: number;
  readonly userCouponId: number | null;
  /** What a child asked for and this order answers. */ readonly paymentRequestId: number | null;
  readonly metadata: Record<string, unknown>;
  readonly state: OrderState;
  readonly cancelledKrw: number;
  /** Cash that went back to the account with refunds. */ readonly returnedKrw: number;
  readonly mustCancel: boolean;
  readonly providerPaymentId: string | null;
  readonly method: string | null;
  readonly receiptUrl: string | null;
  readonly failReason: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
};

const ORDER = `o.id, o.merchant_uid as "merchantUid", o.user_id as "userId", o.receiver_id as "receiverId",
  o.gateway_id as "gatewayId", o.item_type as "itemType", o.content_id as "contentId", o.title,
  o.list_krw as "listKrw", o.discount_krw as "discountKrw",
  o.amount_krw as "amountKrw", o.cash_krw as "cashKrw", o.tax_free_krw as "taxFreeKrw",
    o.user_coupon_id as "userCouponId", o.payment_request_id as "paymentRequestId", o.metadata, o.state,
    o.cancelled_krw as "cancelledKrw", case when o.state in ('PARTIAL_CANCELLED', 'CANCELLED')
    then o.cash_krw - o.cash_taken_krw else 0 end as "returnedKrw", o.must_cancel as "mustCancel",
    o.provider_payment_id as "providerPaymentId", o.method, o.receipt_url as "receiptUrl",
  o.fail_reason as "failReason", o.created_at as "createdAt", o.paid_at as "paidAt"`;

export async function findOrder(db: Db, merchantUid: string): Promise<OrderRow | undefined> {
  const [row] = await query<OrderRow>(
    db,
    'commerce.find-order',
    `select ${ORDER} from commerce_orders o where o.merchant_uid = $1`,
    [merchantUid],
  );
  return row;
}

/** Undefined: no order of ours. */
export async function findGatewayOfOrder(
  db: Db,
  merchantUid: string,
): Promise<{ readonly gatewayId: number | null } | undefined> {
  const [row] = await query<{ gatewayId: number | null }>(
    db,
    'commerce.gateway-of-order',
    `select gateway_id as "gatewayId" from commerce_orders where merchant_uid = $1`,
    [merchantUid],
  );
  return row;
}

export async function findOrderByPayment(db: Db, userId: number, paymentId: string): Promise<OrderRow | undefined> {
  const [row] = await query<OrderRow>(
    db,
    'commerce.find-order-by-payment',
    `select ${ORDER} from commerce_orders o where o.provider_payment_id = $2 and o.user_id = $1 order by o.id desc limit 1`,
    [userId, paymentId],
  );
  return row;
}

/** The child that an order `o` was paid for, by the name that guardians read on their pages. */
export const CHILD = `left join lateral (select x.channel_member_id as "childMemberId",
  coalesce(nullif(n.name, ''), n.nickname) as "childName" from channels_family_children x
  join channels_people n on n.member_id = x.channel_member_id
  where x.user_id = o.user_id and x.child_user_id = o.beneficiary_id and x.channel_id = o.channel_id limit 1) k on true`;

export type ChildOfOrder = { readonly childMemberId: number | null; readonly childName: string | null };

export async function findChildOf(db: Db, orderId: number): Promise<ChildOfOrder | undefined> {
  const [row] = await query<ChildOfOrder>(
    db,
    'commerce.child-of-order',
    `select k."childMemberId", k."childName" from commerce_orders o ${CHILD} where o.id = $1`,
    [orderId],
  );
  return row;
}

/** With the last request for a refund. */
export type ListedOrderRow = OrderRow & {
  readonly channelSlug: string | null;
  /** Null where the payer is linked to nobody any more, or got it. */ readonly childMemberId: number | null;
  readonly childName: string | null;
  readonly refundId: number | null;
  readonly refundState: RefundState | null;
  readonly refundKrw: number | null;
  readonly refundAnswer: string | null;
};

/** Positions have no gaps, so any page costs the same. */
export async function selectOrders(
  db: Db,
  userId: number,
  page: number,
): Promise<CountedPage<ListedOrderRow> & { readonly balanceKrw: number }> {
  const found = await query<CountedRow<ListedOrderRow> & { readonly balanceKrw: number }>(
    db,
    'commerce.orders',
    `select c.orders as total, c.cash_krw as "balanceKrw", n.* from commerce_customers c left join lateral (
       select ${ORDER}, ch.slug as "channelSlug", k."childMemberId", k."childName", f.id as "refundId",
         f.state as "refundState", f.krw as "refundKrw", f.answer as "refundAnswer"
       from (select * from commerce_orders where user_id = $1 and position <= c.orders - $2::int order by position desc
         limit ${PAGE_SIZE}) o
       left join channels_channel_names ch on ch.id = o.channel_id ${CHILD}
       left join lateral (select r.id, r.state, coalesce(r.amount_krw, r.policy_krw) as krw, r.answer
         from commerce_refunds r where r.order_id = o.id and not (r.is_by_seller and r.state = 'FAILED')
         order by r.id desc limit 1) f on true order by o.position desc
     ) n on true where c.user_id = $1`,
    [userId, (page - 1) * PAGE_SIZE],
  );
  return { ...countedPage<ListedOrderRow>(found, 'merchantUid'), balanceKrw: found[0]?.balanceKrw ?? 0 };
}

export type EntryRow = { readonly kind: 'CAPTURE' | 'CANCEL'; readonly amountKrw: number; readonly createdAt: Date };

export async function selectEntries(db: Db, orderId: number): Promise<readonly EntryRow[]> {
  return query<EntryRow>(
    db,
    'commerce.order-entries',
    `select kind, amount_krw as "amountKrw", created_at as "createdAt" from commerce_ledger where order_id = $1 order by id`,
    [orderId],
  );
}

export type BuyerRow = { readonly phoneNumber: string | null; readonly cashKrw: number };

/** The number of their last order, and their cash with what an unpaid order of the same thing holds: a new one takes it. */
export async function findBuyer(db: Db, userId: number, { itemType, contentId }: Item): Promise<BuyerRow> {
  const [row] = await query<BuyerRow>(
    db,
    'commerce.buyer',
    `select nullif(c.phone_number, '') as "phoneNumber", c.cash_krw + (select coalesce(sum(o.cash_taken_krw), 0)::int from commerce_orders o
       where o.user_id = $1 and o.receiver_id = $1 and o.item_type = $2 and o.content_id = $3 and o.cash_taken_krw > 0
         and o.state in ('READY', 'FAILED', 'EXPIRED')) as "cashKrw"
     from commerce_customers c where c.user_id = $1`,
    [userId, itemType, contentId],
  );
  return row ?? { phoneNumber: null, cashKrw: 0 };
}

export type CustomerRow = {
  readonly customerUid: string;
  readonly position: number;
  readonly phoneNumber: string | null;
};

/** The buyer's row, locked until the end: two orders of one person get two positions. */
export async function upsertCustomer(
  tx: Db,
  { userId, customerUid, phoneNumber }: { userId: number; customerUid: string; phoneNumber: string },
): Promise<CustomerRow> {
  const [row] = await query<CustomerRow>(
    tx,
    'commerce.customer',
    `insert into commerce_customers as c (user_id, customer_uid, phone_number, orders) values ($1, $2, $3, 1)
     on conflict (user_id) do update set orders = c.orders + 1, phone_number = coalesce(nullif(excluded.phone_number, ''), c.phone_number)
     returning customer_uid as "customerUid", orders as position, nullif(phone_number, '') as "phoneNumber"`,
    [userId, customerUid, phoneNumber],
  );
  if (!row) throw new Error('a customer was not written');
  return row;
}

/** Buyers and settlements of the same thing wait for each other, so that a free seat that is counted stays free. */
export async function lockItem(tx: Db, itemType: ItemType, contentId: number | null): Promise<void> {
  await query(tx, 'commerce.lock-item', `select pg_advisory_xact_lock(hashtextextended($1, 150))`, [
    `${itemType}:${contentId ?? 0}`,
  ]);
}

/** Several of one kind, in the order given. */
export async function lockItems(tx: Db, itemType: ItemType, contentIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'commerce.lock-items',
    `select pg_advisory_xact_lock(hashtextextended(i.key, 150))
     from (select key from unnest($1::text[]) with ordinality as u (key, n) order by n offset 0) i`,
    [contentIds.map((id) => `${itemType}:${id}`)],
  );
}

/** Two payments for the same thing and the same person wait for each other, whoever pays; gives how many there are with this one. */
export async function countPaid(tx: Db, { receiverId, itemType, contentId }: OrderRow): Promise<number> {
  await query(tx, 'commerce.lock-receiver', `select pg_advisory_xact_lock(hashtextextended($1, 284))`, [
    `${receiverId}:${itemType}:${contentId ?? 0}`,
  ]);
  const [row] = await query<{ paid: number }>(
    tx,
    'commerce.count-paid',
    `select count(*)::int as paid from commerce_orders where item_type = $2 and content_id = $3 and receiver_id = $1
     and state in ('PAID', 'PARTIAL_CANCELLED') and ended_at is null`,
    [receiverId, itemType, contentId],
  );
  return row?.paid ?? 0;
}

/** Frees the seats that were held for the same person before, and counts those that are held for others. */
export async function countHolds(
  tx: Db,
  { itemType, contentId, receiverId, now }: { itemType: ItemType; contentId: number; receiverId: number; now: Date },
): Promise<number> {
  await query(
    tx,
    'commerce.free-own-holds',
    `delete from commerce_holds h using commerce_orders o where h.item_type = $1 and h.content_id = $2
     and o.id = h.order_id and (o.receiver_id = $3 or h.expires_at <= $4)`,
    [itemType, contentId, receiverId, now],
  );
  const [row] = await query<{ held: number }>(
    tx,
    'commerce.count-holds',
    `select count(*)::int as held from commerce_holds where item_type = $1 and content_id = $2`,
    [itemType, contentId],
  );
  return row?.held ?? 0;
}

export type NewOrder = {
  readonly merchantUid: string;
  readonly userId: number;
  /** Null: who pays gets it. */ readonly beneficiaryId?: number | null;
  /** What the child asked for. */ readonly paymentRequestId?: number | null;
  readonly position: number;
  readonly channelId: number | null;
  readonly gatewayId: number | null;
  readonly itemType: ItemType;
  readonly contentId: number | null;
  readonly title: string;
  readonly listKrw: number;
  readonly discountKrw: number;
  readonly cashKrw?: number;
  /** VAT-free as a whole. */ readonly isTaxFree?: boolean;
  readonly userCouponId: number | null;
  readonly phoneNumber: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly isHeld: boolean;
  readonly now: Date;
};

/** The order and, where there are seats, its hold. Its cash counts as taken; the caller takes it off the account. The sweep looks at it half a minute later for the first time. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'commerce.insert-order',
    `with made as (
       insert into commerce_orders (merchant_uid, user_id, position, channel_id, item_type, content_id, title,
         list_krw, discount_krw, amount_krw, user_coupon_id, phone_number, metadata, next_check_at, created_at,
         updated_at, gateway_id, cash_krw, cash_taken_krw, tax_free_krw, beneficiary_id, payment_request_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8::int, $9::int, $8::int - $9::int, $10, $11, $12,
         $13::timestamptz + interval '30 seconds', $13, $13, $15, $16, $16, case when $17::bool then $8::int - $9::int
         else 0 end, $18, $19) returning id
     ), held as (
       insert into commerce_holds (order_id, item_type, content_id, expires_at)
         select id, $5, $6, $13::timestamptz + interval '${HOLD_MINUTES} minutes' from made where $14::bool
     )
     select id from made`,
    [
      order.merchantUid,
      order.userId,
      order.position,
      order.channelId,
      order.itemType,
      order.contentId,
      order.title,
      order.listKrw,
      order.discountKrw,
      order.userCouponId,
      order.phoneNumber,
      JSON.stringify(order.metadata),
      order.now,
      order.isHeld,
      order.gatewayId,
      order.cashKrw ?? 0,
      order.isTaxFree ?? false,
      order.beneficiaryId ?? null,
      order.paymentRequestId ?? null,
    ],
  );
  if (!row) throw new Error('an order was not written');
  return row.id;
}

/** Orders of this person that hold a coupon and were not paid: who orders again means the new one. */
export async function selectHolding(tx: Db, userId: number, userCouponId: number): Promise<readonly string[]> {
  const rows = await query<{ merchantUid: string }>(
    tx,
    'commerce.holding-coupon',
    `select merchant_uid as "merchantUid" from commerce_orders where user_id = $1 and user_coupon_id = $2
     and state in ('READY', 'FAILED', 'EXPIRED') order by id`,
    [userId, userCouponId],
  );
  return rows.map(({ merchantUid }) => merchantUid);
}

/** When somebody leaves: orders are kept for five years without what names the person. */
export async function eraseCustomer(tx: Db, userId: number): Promise<void> {
  await query(tx, 'commerce.erase-phone', `update commerce_customers set phone_number = '' where user_id = $1`, [
    userId,
  ]);
  await query(
    tx,
    'commerce.erase-phones',
    `update commerce_orders set phone_number = '' where user_id = $1 and phone_number <> ''`,
    [userId],
  );
}
