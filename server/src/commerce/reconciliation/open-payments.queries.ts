import { type Db, query } from '../../core/db.ts';
import '../refunds/refunds.tables.ts';

export type OpenPayments = {
  /** Orders whose payment should have been read by now, and how long the first of them is late. */
  readonly overdue: number;
  readonly overdueSeconds: number;
  /** Refunds that were granted and are not carried out yet, and how long the first of them has waited. */
  readonly refunds: number;
  readonly refundSeconds: number;
};

/** What of the payments waits for the provider, or for a worker. */
export async function measureOpenPayments(db: Db, now: Date): Promise<OpenPayments> {
  const [row] = await query<OpenPayments>(
    db,
    'reconciliation.measure-open',
    `select due.overdue, due."overdueSeconds", refund.refunds, refund."refundSeconds"
     from (
       select count(*)::int as overdue, coalesce(extract(epoch from $1::timestamptz - min(next_check_at)), 0)::float8 as "overdueSeconds"
       from commerce_orders where next_check_at <= $1
     ) due, (
       select count(*)::int as refunds, coalesce(extract(epoch from $1::timestamptz - min(decided_at)), 0)::float8 as "refundSeconds"
       from commerce_refunds where next_try_at is not null
     ) refund`,
    [now],
  );
  return row ?? { overdue: 0, overdueSeconds: 0, refunds: 0, refundSeconds: 0 };
}
