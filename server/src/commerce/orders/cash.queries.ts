import { type Db, query } from '../../core/db.ts';
import type { ItemType } from './sellable.ts';
import './orders.tables.ts';

type Entry = {
  readonly userId: number;
  readonly orderId: number;
  readonly cause: 'CHARGE' | 'REFUND' | 'SPEND' | 'RETURN';
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
     insert into commerce_cash_entries (user_id, order_id, cause, amount_krw, created_at)
       select user_id, $2, $3, $4, $5 from changed returning id`,
    [userId, orderId, cause, amountKrw, now],
  );
  return rows.length > 0;
}

type Item = { readonly itemType: ItemType; readonly contentId: number | null };

/** Unpaid orders of the same thing that hold cash, locked in one order. */
export async function lockHoldingCash(
  tx: Db,
  userId: number,
  { itemType, contentId }: Item,
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'commerce.lock-holding-cash',
    `select id from commerce_orders where user_id = $1 and receiver_id = $1 and item_type = $2 and content_id = $3
     and cash_taken_krw > 0 and state in ('READY', 'FAILED', 'EXPIRED') order by id for update`,
    [userId, itemType, contentId],
  );
  return rows.map(({ id }) => id);
}

/** Records that the cash of an order is taken; true for the caller who has to take it off the account. */
export async function updateCashTaken(tx: Db, orderId: number): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'commerce.take-cash',
    `update commerce_orders set cash_taken_krw = cash_krw where id = $1 and cash_taken_krw = 0 and cash_krw > 0 returning id`,
    [orderId],
  );
  return rows.length > 0;
}

/** Records that the cash of an order is not taken any more; gives whose and how much has to go back to the account. */
export async function updateCashFree(
  tx: Db,
  orderId: number,
): Promise<{ readonly userId: number; readonly takenKrw: number } | undefined> {
  const [row] = await query<{ userId: number; takenKrw: number }>(
    tx,
    'commerce.free-cash',
    `with before as (select id, cash_taken_krw from commerce_orders where id = $1 and cash_taken_krw > 0 for update)
     update commerce_orders o set cash_taken_krw = 0 from before b where o.id = b.id
       returning o.user_id as "userId", b.cash_taken_krw as "takenKrw"`,
    [orderId],
  );
  return row;
}
