import { type Db, query } from '../../core/db.ts';
import '../orders/orders.tables.ts';
import './refunds.tables.ts';

/** Entries that moved money of the charge back, or undid that. */
const GIVEN_BACK = `(e.cause = 'REFUND' or (e.cause = 'RETURN' and e.refund_id is not null))`;

/** What is on the account, with what was given back of this order before. */
export async function findUnused(db: Db, userId: number, orderId: number): Promise<number> {
  const [row] = await query<{ unusedKrw: number }>(
    db,
    'refunds.unused-cash',
    `select (c.cash_krw - coalesce((select sum(e.amount_krw) from commerce_cash_entries e where e.order_id = $2
     and ${GIVEN_BACK}), 0))::int as "unusedKrw" from commerce_customers c where c.user_id = $1`,
    [userId, orderId],
  );
  return row?.unusedKrw ?? 0;
}

type Taken = {
  readonly userId: number;
  readonly orderId: number;
  readonly refundId: number | null;
  readonly amountKrw: number;
  readonly now: Date;
};

/** False when less is on the account, and nothing is written. */
export async function takeCash(tx: Db, { userId, orderId, refundId, amountKrw, now }: Taken): Promise<boolean> {
  const rows = await query(
    tx,
    'refunds.take-cash',
    `with changed as (
       update commerce_customers set cash_krw = cash_krw - $4::int where user_id = $1 and cash_krw >= $4::int returning user_id
     )
     insert into commerce_cash_entries (user_id, order_id, refund_id, cause, amount_krw, created_at)
       select user_id, $2, $3, 'REFUND', -$4::int, $5 from changed returning id`,
    [userId, orderId, refundId, amountKrw, now],
  );
  return rows.length > 0;
}

/** The provider refused: what was taken for the refund goes back to the account. */
export async function putCashBack(tx: Db, refundId: number): Promise<void> {
  await query(
    tx,
    'refunds.put-cash-back',
    `with taken as (
       select e.user_id, e.order_id, -e.amount_krw as amount_krw, r.updated_at from commerce_cash_entries e
         join commerce_refunds r on r.id = e.refund_id where e.refund_id = $1 and e.cause = 'REFUND'
     ), changed as (
       update commerce_customers c set cash_krw = c.cash_krw + t.amount_krw from taken t where c.user_id = t.user_id returning c.user_id
     )
     insert into commerce_cash_entries (user_id, order_id, refund_id, cause, amount_krw, created_at)
       select t.user_id, t.order_id, $1, 'RETURN', t.amount_krw, t.updated_at from taken t
       join changed c on c.user_id = t.user_id`,
    [refundId],
  );
}

/** What of a charge was not given back yet. */
export async function findNotGivenBack(db: Db, orderId: number): Promise<number> {
  const [row] = await query<{ leftKrw: number }>(
    db,
    'refunds.cash-left',
    `select coalesce(sum(e.amount_krw), 0)::int as "leftKrw" from commerce_cash_entries e where e.order_id = $1
     and (e.cause = 'CHARGE' or ${GIVEN_BACK})`,
    [orderId],
  );
  return row?.leftKrw ?? 0;
}
