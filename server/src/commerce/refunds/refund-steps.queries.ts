import { type Db, query } from '../../core/db.ts';
import '../orders/orders.tables.ts';
import './refunds.tables.ts';

export type NewRefund = {
  readonly orderId: number;
  readonly userId: number;
  readonly channelId: number | null;
  readonly reason: string;
  readonly policyKrw: number;
  readonly statutoryKrw: number;
  /** The seller started it. */ readonly isBySeller: boolean;
  readonly now: Date;
};

/** Undefined: the order has an open request already. */
export async function insertRefund(tx: Db, given: NewRefund): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'refunds.insert',
    `insert into commerce_refunds (order_id, user_id, channel_id, state, reason, policy_krw, statutory_krw, created_at,
     updated_at, is_by_seller) values ($1, $2, $3, 'REQUESTED', $4, $5, $6, $7, $7, $8)
     on conflict (order_id) where state in ('REQUESTED', 'PROCESSING') do nothing returning id`,
    [
      given.orderId,
      given.userId,
      given.channelId,
      given.reason,
      given.policyKrw,
      given.statutoryKrw,
      given.now,
      given.isBySeller,
    ],
  );
  return row?.id;
}

export type Grant = {
  readonly refundId: number;
  readonly amountKrw: number;
  readonly providerKrw: number;
  readonly cashKrw: number;
  readonly remainingKrw: number;
  readonly ticketCount: number;
  readonly isSellerAtFault: boolean;
  readonly isEnding: boolean;
  readonly answer: string;
  readonly actorId: number | null;
  readonly now: Date;
};

/** What is to be carried out, before the provider is asked; the sweep takes it up when nobody else finishes it. */
export async function updateGranted(tx: Db, grant: Grant): Promise<boolean> {
  const rows = await query(
    tx,
    'refunds.grant',
    `update commerce_refunds set state = 'PROCESSING', amount_krw = $2, provider_krw = $3, cash_krw = $4,
     remaining_krw = $5, ticket_count = $6, is_seller_at_fault = $7, answer = $8, decided_by = $9, decided_at = $10,
     is_ending = $11,
       grants = grants + 1, fail_reason = null, next_try_at = $10::timestamptz + interval '30 seconds',
         updated_at = $10 where id = $1 and state = 'REQUESTED' returning id`,
    [
      grant.refundId,
      grant.amountKrw,
      grant.providerKrw,
      grant.cashKrw,
      grant.remainingKrw,
      grant.ticketCount,
      grant.isSellerAtFault,
      grant.answer,
      grant.actorId,
      grant.now,
      grant.isEnding,
    ],
  );
  return rows.length > 0;
}

/** The compare-and-set of a refund; true for the one whose statement it was. */
export async function updateRefunded(tx: Db, refundId: number, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'refunds.complete',
    `update commerce_refunds set state = 'REFUNDED', next_try_at = null, updated_at = $2 where id = $1
     and state = 'PROCESSING' returning id`,
    [refundId, now],
  );
  return rows.length > 0;
}

/** What the order paid for ends now; true for the one whose statement it was. */
export async function updateEnded(tx: Db, merchantUid: string, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'refunds.end-order',
    `update commerce_orders set ended_at = $2 where merchant_uid = $1 and ended_at is null
     and state in ('PAID', 'PARTIAL_CANCELLED') returning id`,
    [merchantUid, now],
  );
  return rows.length > 0;
}

/** The provider refused: the buyer's request waits for another decision. Where the buyer asked nothing, or nobody decides, it has failed. */
export async function updateReleased(tx: Db, refundId: number, failReason: string, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'refunds.release',
    `update commerce_refunds set state = case when decided_by is null or is_by_seller then 'FAILED'
     else 'REQUESTED' end, fail_reason = $2, amount_krw = null, next_try_at = null, updated_at = $3 where id = $1
     and state = 'PROCESSING' returning id`,
    [refundId, failReason, now],
  );
  return rows.length > 0;
}

export async function updateRefused(
  tx: Db,
  { refundId, answer, actorId, now }: { refundId: number; answer: string; actorId: number; now: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    'refunds.refuse',
    `update commerce_refunds set state = 'REFUSED', answer = $2, decided_by = $3, decided_at = $4, updated_at = $4
     where id = $1 and state = 'REQUESTED' returning id`,
    [refundId, answer, actorId, now],
  );
  return rows.length > 0;
}

export async function updateWithdrawn(tx: Db, refundId: number, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'refunds.withdraw',
    `update commerce_refunds set state = 'WITHDRAWN', updated_at = $2 where id = $1 and state = 'REQUESTED' returning id`,
    [refundId, now],
  );
  return rows.length > 0;
}

/** Takes granted refunds that are due, and sets when each is due next. */
export async function claimDueRefunds(db: Db, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'refunds.claim-due',
    `update commerce_refunds r set next_try_at = $1::timestamptz + interval '30 seconds'
     from (select id from commerce_refunds where next_try_at <= $1 order by next_try_at limit $2
       for update skip locked) due where r.id = due.id returning r.id`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}
