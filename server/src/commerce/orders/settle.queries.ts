import { HOLD_MINUTES } from '@dolphin/contract/commerce/orders/orders.constants';
import { type Db, query } from '../../core/db.ts';
import type { ProviderPayment } from '../gateway/gateway.ts';
import type { Difference } from './settle.rules.ts';
import './orders.tables.ts';

/** States from which an order can still be paid. */
const OPEN = `('READY', 'FAILED', 'EXPIRED')`;

type Captured = Pick<ProviderPayment, 'providerPaymentId' | 'amountKrw' | 'method' | 'receiptUrl' | 'paidAt'>;

/** The one statement that makes an order paid; true for the caller whose statement it was. Frees its hold, adds its ledger row. */
export async function updatePaid(tx: Db, orderId: number, payment: Captured | null, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'commerce.pay-order',
    `with paid as (
       update commerce_orders set state = 'PAID', provider_payment_id = $2, method = $3, receipt_url = $4,
         fail_reason = null, paid_at = coalesce($5::timestamptz, $6), next_check_at = null, updated_at = $6
       where id = $1 and state in ${OPEN} returning id, amount_krw - cash_krw as card_krw
     ), entry as (
       insert into commerce_ledger (order_id, kind, amount_krw, provider_payment_id, created_at)
         select id, 'CAPTURE', card_krw, $2, $6 from paid where card_krw > 0
     )
     select id from paid`,
    [
      orderId,
      payment?.providerPaymentId ?? null,
      payment?.method ?? null,
      payment?.receiptUrl ?? null,
      payment?.paidAt ?? null,
      now,
    ],
  );
  return rows.length > 0;
}

export async function deleteHold(tx: Db, orderId: number): Promise<void> {
  await query(tx, 'commerce.free-hold', `delete from commerce_holds where order_id = $1`, [orderId]);
}

/** Whether the payer of an order is still a guardian of its receiver, in the channel that sells. */
export async function isStillFamily(tx: Db, orderId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'commerce.is-still-family',
    `select 1 from commerce_orders o join channels_family_children f on f.user_id = o.user_id
     and f.child_user_id = o.receiver_id and f.channel_id = o.channel_id where o.id = $1`,
    [orderId],
  );
  return rows.length > 0;
}

/** The provider refused the card. The buyer may try the same order again, but its seat is free. */
export async function updateFailed(tx: Db, orderId: number, payment: ProviderPayment, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'commerce.fail-order',
    `with failed as (
       update commerce_orders set state = 'FAILED', provider_payment_id = $2, fail_reason = $3, updated_at = $4
         where id = $1 and state = 'READY' returning id
     ), freed as (
       delete from commerce_holds where order_id in (select id from failed)
     )
     select id from failed`,
    [orderId, payment.providerPaymentId, payment.failReason, now],
  );
  return rows.length > 0;
}

/** Nobody paid in time; a payment that comes after all is settled all the same. */
export async function updateExpired(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'commerce.expire-order',
    `with expired as (
       update commerce_orders set state = 'EXPIRED', updated_at = $2 where id = $1 and state = 'READY'
         and created_at <= $2::timestamptz - interval '${HOLD_MINUTES} minutes' returning id
     ), freed as (
       delete from commerce_holds where order_id in (select id from expired)
     )
     select id from expired`,
    [orderId, now],
  );
  return rows.length > 0;
}

export async function insertDifference(
  tx: Db,
  orderId: number,
  payment: ProviderPayment,
  { reason, expected, found }: Difference,
  now: Date,
): Promise<void> {
  await query(
    tx,
    'commerce.difference',
    `insert into commerce_differences (order_id, provider_payment_id, reason, expected, found, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [orderId, payment.providerPaymentId, reason, expected, found, now],
  );
}

/** The payment is not the one that was ordered: nothing is handed over, and it must be cancelled at the provider. */
export async function updateRefused(tx: Db, orderId: number, payment: ProviderPayment, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'commerce.refuse-order',
    `with refused as (
       update commerce_orders set state = 'REFUSED', must_cancel = true, provider_payment_id = $2, method = $3,
         receipt_url = $4, paid_at = coalesce($5::timestamptz, $6), next_check_at = $6, updated_at = $6
       where id = $1 and state in ${OPEN} returning id
     ), freed as (
       delete from commerce_holds where order_id in (select id from refused)
     )
     select id from refused`,
    [orderId, payment.providerPaymentId, payment.method, payment.receiptUrl, payment.paidAt, now],
  );
  return rows.length > 0;
}

/** The payment of a refused order is cancelled; what came and went are two rows whose sum is nothing. */
export async function updateGivenBack(tx: Db, orderId: number, payment: ProviderPayment, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'commerce.give-back',
    `with given as (
       update commerce_orders set must_cancel = false, next_check_at = null, updated_at = $4 where id = $1 and must_cancel returning id
     ), entries as (
       insert into commerce_ledger (order_id, kind, amount_krw, cancelled_krw, provider_payment_id, created_at)
       select id, kind, amount, cancelled, $2, $4
         from given, (values ('CAPTURE', $3::int, 0), ('CANCEL', -$3::int, $3::int)) as e (kind, amount, cancelled)
     )
     select id from given`,
    [orderId, payment.providerPaymentId, payment.amountKrw, now],
  );
  return rows.length > 0;
}

/** More was cancelled at the provider than we know of; adds the row of what is new, and gives the new state. While cash pays a part of it, it is not cancelled in full. */
export async function updateCancelled(
  tx: Db,
  orderId: number,
  payment: ProviderPayment,
  now: Date,
): Promise<'PARTIAL_CANCELLED' | 'CANCELLED' | undefined> {
  const [row] = await query<{ isFull: boolean }>(
    tx,
    'commerce.cancel-order',
    `with before as (
       select id, cancelled_krw from commerce_orders where id = $1 and state in ('PAID', 'PARTIAL_CANCELLED')
         and cancelled_krw < least($2::int, amount_krw - cash_krw) for update
     ), after as (
       update commerce_orders o set cancelled_krw = least($2::int, o.amount_krw - o.cash_krw),
         state = case when $2::int >= o.amount_krw - o.cash_krw
         and o.cash_taken_krw = 0 then 'CANCELLED' else 'PARTIAL_CANCELLED' end, updated_at = $4
       from before b where o.id = b.id returning o.id, o.state, o.cancelled_krw, b.cancelled_krw as known
     ), entry as (
       insert into commerce_ledger (order_id, kind, amount_krw, cancelled_krw, provider_payment_id, created_at)
         select id, 'CANCEL', known - cancelled_krw, cancelled_krw, $3, $4 from after
     )
     select state = 'CANCELLED' as "isFull" from after`,
    [orderId, payment.cancelledKrw, payment.providerPaymentId, now],
  );
  return row && (row.isFull ? 'CANCELLED' : 'PARTIAL_CANCELLED');
}

/** Cash of a paid order goes back to the account with a refund; gives the new state. */
export async function updateCashReturned(
  tx: Db,
  orderId: number,
  cashKrw: number,
  now: Date,
): Promise<'PARTIAL_CANCELLED' | 'CANCELLED'> {
  const [row] = await query<{ isFull: boolean }>(
    tx,
    'commerce.return-cash',
    `update commerce_orders set cash_taken_krw = cash_taken_krw - $2::int, updated_at = $3,
       state = case when cash_taken_krw = $2::int and cancelled_krw = amount_krw - cash_krw then 'CANCELLED' else 'PARTIAL_CANCELLED' end
     where id = $1 and state in ('PAID', 'PARTIAL_CANCELLED') returning state = 'CANCELLED' as "isFull"`,
    [orderId, cashKrw, now],
  );
  if (!row) throw new Error(`order ${orderId}: its cash cannot be returned`);
  return row.isFull ? 'CANCELLED' : 'PARTIAL_CANCELLED';
}

/** Takes the orders that are due and sets when each is due next: often while somebody may be at the window, then hourly, after a day never. */
export async function claimDue(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await query<{ merchantUid: string }>(
    db,
    'commerce.claim-due',
    `update commerce_orders o set checks = o.checks + 1,
       next_check_at = case when o.must_cancel or o.checks < 40 then $1::timestamptz + interval '30 seconds'
         when o.created_at < $1::timestamptz - interval '1 day' then null else $1::timestamptz + interval '1 hour' end
     from (select id from commerce_orders where next_check_at <= $1 order by next_check_at limit $2
       for update skip locked) due where o.id = due.id returning o.merchant_uid as "merchantUid"`,
    [now, limit],
  );
  return rows.map(({ merchantUid }) => merchantUid);
}

/** False: no order of ours; nothing is kept of what anybody could send. */
export async function insertWebhook(
  tx: Db,
  { driver, merchantUid, body, now }: { driver: string; merchantUid: string; body: string; now: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    'commerce.webhook',
    `insert into commerce_webhooks (driver, merchant_uid, body, received_at) select $1, o.merchant_uid, $3, $4
     from commerce_orders o where o.merchant_uid = $2 returning id`,
    [driver, merchantUid, body, now],
  );
  return rows.length > 0;
}

export async function deleteOldWebhooks(db: Db, before: Date): Promise<void> {
  await query(db, 'commerce.delete-old-webhooks', `delete from commerce_webhooks where received_at < $1`, [before]);
}
