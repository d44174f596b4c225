import { REFUNDS_SHOWN, type RefundState } from '@dolphin/contract/commerce/refunds/refunds.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { type Db, query } from '../../core/db.ts';
import { type CountedPage, type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import type { ItemType } from '../orders/sellable.ts';
import '../orders/orders.tables.ts';
import './refunds.tables.ts';

/** An order as a refund sees it. */
export type RefundedOrder = {
  readonly orderId: number;
  readonly merchantUid: string;
  readonly buyerId: number;
  /** From whom a refund takes what was bought. */ readonly receiverId: number;
  readonly channelId: number | null;
  readonly itemType: ItemType;
  readonly contentId: number | null;
  readonly title: string;
  readonly gatewayId: number | null;
  readonly paidKrw: number;
  /** At the provider and to the account together. */ readonly refundedKrw: number;
  /** What the provider can still cancel. */ readonly cardLeftKrw: number;
  /** What can still go back to the account. */ readonly cashLeftKrw: number;
  /** All of what was paid, or 0. */ readonly taxFreeKrw: number;
  readonly metadata: Record<string, unknown>;
  readonly orderState: 'READY' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUSED' | 'PARTIAL_CANCELLED' | 'CANCELLED';
  readonly paidAt: Date | null;
};
/** Cash is off the account as long as it pays for the order. */
const AMOUNTS = `o.amount_krw as "paidKrw", o.cancelled_krw + (case when o.state in ('PARTIAL_CANCELLED', 'CANCELLED')
  then o.cash_krw - o.cash_taken_krw else 0 end) as "refundedKrw"`;
const LEFT = `o.amount_krw - o.cash_krw - o.cancelled_krw as "cardLeftKrw", o.cash_taken_krw as "cashLeftKrw",
  o.tax_free_krw as "taxFreeKrw"`;
const ORDER = `o.id as "orderId", o.merchant_uid as "merchantUid", o.user_id as "buyerId",
  o.receiver_id as "receiverId", o.channel_id as "channelId", o.item_type as "itemType", o.content_id as "contentId",
  o.title,
  o.gateway_id as "gatewayId", ${AMOUNTS}, ${LEFT}, o.metadata, o.state as "orderState", o.paid_at as "paidAt"`;

export type RefundRow = {
  readonly refundId: number;
  readonly state: RefundState;
  readonly reason: string;
  readonly answer: string;
  readonly policyKrw: number;
  readonly amountKrw: number | null;
  readonly providerKrw: number;
  readonly cashKrw: number;
  readonly remainingKrw: number;
  readonly isSellerAtFault: boolean;
  readonly isEnding: boolean;
  /** The seller started it, without a request of the buyer. */ readonly isBySeller: boolean;
  readonly grants: number;
  readonly decidedBy: number | null;
  readonly decidedAt: Date | null;
  readonly failReason: string | null;
  readonly createdAt: Date;
};
const REFUND = `r.id as "refundId", r.state, r.reason, r.answer, r.policy_krw as "policyKrw",
  r.amount_krw as "amountKrw", r.provider_krw as "providerKrw", r.cash_krw as "cashKrw",
  r.remaining_krw as "remainingKrw",
  r.is_seller_at_fault as "isSellerAtFault", r.is_ending as "isEnding", r.is_by_seller as "isBySeller", r.grants,
    r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.fail_reason as "failReason",
    r.created_at as "createdAt"`;

/** The buyer's own order, locked: a request, a decision and a cancellation at the provider wait for each other. */
export async function lockOwnOrder(tx: Db, merchantUid: string, buyerId: number): Promise<RefundedOrder | undefined> {
  const [row] = await query<RefundedOrder>(
    tx,
    'refunds.lock-own-order',
    `select ${ORDER} from commerce_orders o where o.merchant_uid = $1 and o.user_id = $2 for update`,
    [merchantUid, buyerId],
  );
  return row;
}

export async function findOwnOrder(db: Db, merchantUid: string, buyerId: number): Promise<RefundedOrder | undefined> {
  const [row] = await query<RefundedOrder>(
    db,
    'refunds.own-order',
    `select ${ORDER} from commerce_orders o where o.merchant_uid = $1 and o.user_id = $2`,
    [merchantUid, buyerId],
  );
  return row;
}

type SellerOrder = RefundedOrder & { readonly openRefundId: number | null };

/** An order of a seller, with its open request; 0: the site. */
export async function findSellerOrder(db: Db, merchantUid: string, sellerId: number): Promise<SellerOrder | undefined> {
  const [row] = await query<SellerOrder>(
    db,
    'refunds.seller-order',
    `select ${ORDER}, (select r.id from commerce_refunds r where r.order_id = o.id
     and r.state in ('REQUESTED', 'PROCESSING')) as "openRefundId" from commerce_orders o where o.merchant_uid = $1
     and coalesce(o.channel_id, 0) = $2`,
    [merchantUid, sellerId],
  );
  return row;
}

/** The order alone, locked. */
export async function lockSellerOrder(
  tx: Db,
  merchantUid: string,
  sellerId: number,
): Promise<RefundedOrder | undefined> {
  const [row] = await query<RefundedOrder>(
    tx,
    'refunds.lock-seller-order',
    `select ${ORDER} from commerce_orders o where o.merchant_uid = $1 and coalesce(o.channel_id, 0) = $2 for update`,
    [merchantUid, sellerId],
  );
  return row;
}

/** Of a refund `r`: the buyer sees it. One that the seller started and the provider refused is the seller's affair. */
const SHOWN_TO_BUYER = `not (r.is_by_seller and r.state = 'FAILED')`;

/** The newest refund of an order that its buyer sees. */
export async function findLastRefund(db: Db, orderId: number): Promise<RefundRow | undefined> {
  const [row] = await query<RefundRow>(
    db,
    'refunds.last',
    `select ${REFUND} from commerce_refunds r where r.order_id = $1 and ${SHOWN_TO_BUYER} order by r.id desc limit 1`,
    [orderId],
  );
  return row;
}

export type Refunding = RefundRow & RefundedOrder;

/** A refund with its order; `sellerId` 0 is the site, null anybody. */
export async function findRefund(db: Db, refundId: number, sellerId: number | null): Promise<Refunding | undefined> {
  const [row] = await query<Refunding>(
    db,
    'refunds.find',
    `select ${REFUND}, ${ORDER} from commerce_refunds r join commerce_orders o on o.id = r.order_id where r.id = $1
     and ($2::bigint is null or coalesce(r.channel_id, 0) = $2)`,
    [refundId, sellerId],
  );
  return row;
}

/** The same, locked: of two who decide at once the second sees what the first decided. */
export async function lockRefund(tx: Db, refundId: number, sellerId: number): Promise<Refunding | undefined> {
  await query(
    tx,
    'refunds.lock-order',
    `select 1 from commerce_orders where id = (select order_id from commerce_refunds where id = $1
     and coalesce(channel_id, 0) = $2) for update`,
    [refundId, sellerId],
  );
  return findRefund(tx, refundId, sellerId);
}

export type ListedRefund = RefundRow & {
  readonly merchantUid: string;
  readonly title: string;
  readonly buyerId: number;
  readonly buyerName: string | null;
  readonly paidKrw: number;
  readonly refundedKrw: number;
  readonly decidedByName: string | null;
};
const LISTED = `${REFUND}, o.merchant_uid as "merchantUid", o.title, r.user_id as "buyerId",
  coalesce(m.nickname, p.nickname) as "buyerName", ${AMOUNTS}, a.nickname as "decidedByName"`;
const NAMES = `left join channels_member_names m on m.channel_id = r.channel_id and m.user_id = r.user_id left
  join accounts_people p on p.user_id = r.user_id left join accounts_people a on a.user_id = r.decided_by`;

export async function selectRefunds(
  db: Db,
  {
    sellerId,
    state,
    offset,
  }: { readonly sellerId: number; readonly state: RefundState | null; readonly offset: number },
): Promise<CountedPage<ListedRefund>> {
  const found = await query<CountedRow<ListedRefund>>(
    db,
    'refunds.list',
    `select (select count(*) from (select from commerce_refunds where coalesce(channel_id, 0) = $1
     and ($2::text is null or state = $2) limit ${REFUNDS_SHOWN}) found)::int as total, n.* from (values (1)) one left
     join (
       select ${LISTED} from (select * from commerce_refunds where coalesce(channel_id, 0) = $1
         and ($2::text is null or state = $2) order by id desc limit ${PAGE_SIZE} offset $3) r
       join commerce_orders o on o.id = r.order_id ${NAMES}
     ) n on true order by n."refundId" desc`,
    [sellerId, state, Math.min(offset, REFUNDS_SHOWN)],
  );
  return countedPage<ListedRefund>(found, 'refundId');
}

export type DetailRow = ListedRefund & RefundedOrder;

export async function findDetail(db: Db, refundId: number, sellerId: number): Promise<DetailRow | undefined> {
  const [row] = await query<DetailRow>(
    db,
    'refunds.detail',
    `select ${LISTED}, o.id as "orderId", o.receiver_id as "receiverId", o.channel_id as "channelId",
     o.item_type as "itemType", o.content_id as "contentId", o.gateway_id as "gatewayId", ${LEFT}, o.metadata,
     o.state as "orderState", o.paid_at as "paidAt"
     from commerce_refunds r join commerce_orders o on o.id = r.order_id ${NAMES} where r.id = $1 and coalesce(r.channel_id, 0) = $2`,
    [refundId, sellerId],
  );
  return row;
}

/** When somebody leaves: what they wrote goes, the money stays. */
export async function eraseReasons(tx: Db, userId: number): Promise<void> {
  await query(tx, 'refunds.erase', `update commerce_refunds set reason = '' where user_id = $1 and reason <> ''`, [
    userId,
  ]);
}
