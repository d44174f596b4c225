import { type Db, query } from '../../core/db.ts';
import './orders.tables.ts';

type Entry = {
  readonly userId: number;
  readonly orderId: number;
  readonly cause: 'CHARGE' | 'REFUND';
  readonly amountKrw: number;
  readonly now: Date;
};

/** One row and the balance in one statement; false when the balance would fall below nothing, and nothing is written. */
export async function insertCash(tx: Db, { userId, orderId, cause, amountKrw, now }: Entry): Promise<boolean> {
  const rows = await query(
    tx,
    'commerce.cash',
    `with changed as (
       update commerce_customers set cash_krw = cash_krw + $4::int where user_id = $1 and cash_krw + $4::int >= 0 returning user_id
     )
     insert into commerce_cash_entries (user_id, order_id, cause, amount_krw, created_at) select user_id, $2, $3, $4, $5 from changed returning id`,
    [userId, orderId, cause, amountKrw, now],
  );
  return rows.length > 0;
}
