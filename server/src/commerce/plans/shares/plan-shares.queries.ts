import { type Db, query } from '../../../core/db.ts';
import './plan-shares.tables.ts';

type NewShares = {
  readonly merchantUid: string;
  readonly amountKrw: number;
  readonly months: number;
  /** Months of the subscription before this period, from the first payment on. */ readonly monthsBefore: number;
  readonly firstPaidAt: Date;
  readonly now: Date;
};

/**
 * A month is worth `floor(paid × n ÷ months) − floor(paid × (n − 1) ÷ months)`, so that the months add up to what was
 * paid. They begin on the days that periods end on (periodEndOf). [PAY-191]
 */
export async function insertShares(tx: Db, given: NewShares): Promise<void> {
  await query(
    tx,
    'plans.insert-shares',
    `insert into commerce_plan_shares (merchant_uid, amount_krw, due_at)
     select $1, s.krw, s.at from (
       select n, case n when 1 then $2::int - $2::int / $3::int else ($2::bigint * (n - 1) / $3 - $2::bigint * n / $3)::int end as krw,
         case n when 1 then $6::timestamptz else ($5::timestamptz at time zone 'Asia/Seoul' + ($4::int + n - 1) *
           interval '1 month') at time zone 'Asia/Seoul' end as at
       from generate_series(1, $3::int) n
     ) s where s.krw <> 0 order by s.n`,
    [given.merchantUid, given.amountKrw, given.months, given.monthsBefore, given.firstPaidAt, given.now],
  );
}

/** A period that was refunded in full earns nothing more: what is still deferred of it goes with the refund. */
export async function endShares(tx: Db, merchantUid: string, now: Date): Promise<void> {
  await query(
    tx,
    'plans.end-shares',
    `with gone as (delete from commerce_plan_shares where merchant_uid = $1 and not is_booked returning amount_krw)
     insert into commerce_plan_shares (merchant_uid, amount_krw, due_at) select $1, sum(amount_krw)::int, $2 from gone
       having sum(amount_krw) <> 0`,
    [merchantUid, now],
  );
}
