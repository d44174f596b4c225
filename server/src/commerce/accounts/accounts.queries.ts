import {
  ACCOUNT_ENTRIES_SHOWN,
  ACCOUNT_EXPORT_MAX,
  ACCOUNT_GAPS_SHOWN,
  ACCOUNT_MONTHS_SHOWN,
  type AccountEntryKind,
  SETTLEMENT_WAIT_DAYS,
} from '@dolphin/contract/commerce/accounts/accounts.constants';
import { type Db, query } from '../../core/db.ts';
import './accounts.tables.ts';

export type MonthRow = {
  readonly month: string;
  readonly salesKrw: number;
  readonly refundsKrw: number;
  readonly chargesKrw: number;
  readonly ownKrw: number;
  readonly cashSalesKrw: number;
  readonly cashRefundsKrw: number;
  readonly cashBalanceKrw: number;
  readonly settledKrw: number;
  readonly feeKrw: number;
  readonly feeVatKrw: number;
  readonly deferredChangeKrw: number;
  readonly deferredKrw: number;
  readonly corrections: number;
  readonly waitingKrw: number;
  readonly closedAt: Date | null;
};

/** Of a tie `t`: ours differs from the provider's. The text is that of the index. */
export const UNTIED = `(t.captured_krw <> t.settled_krw or t.cancelled_krw <> t.settled_cancel_krw)`;
/** Nothing is settled, and it is not late. `now` is a parameter. */
export const waiting = (now: string) =>
  `(t.settled_krw = 0 and t.settled_cancel_krw = 0 and t.first_at > ${now}::timestamptz - interval '${SETTLEMENT_WAIT_DAYS} days')`;

/** Newest first. Balances are sums over the months, of which there are few. */
export function selectMonths(db: Db, sellerId: number, now: Date): Promise<readonly MonthRow[]> {
  return query<MonthRow>(
    db,
    'accounts.months',
    `with waiting as (
       select to_char(t.first_at at time zone 'Asia/Seoul', 'YYYY-MM') as month,
         sum(t.captured_krw + t.cancelled_krw) as krw from commerce_account_ties t where t.seller_id = $1 and ${UNTIED}
         and ${waiting('$2')} group by 1
     )
     select m.month, m.sales_krw as "salesKrw", m.refunds_krw as "refundsKrw", m.charges_krw as "chargesKrw",
       m.own_krw as "ownKrw", m.cash_sales_krw as "cashSalesKrw", m.cash_refunds_krw as "cashRefundsKrw",
       (sum(m.cash_change_krw) over months)::bigint as "cashBalanceKrw", m.settled_krw as "settledKrw",
         m.fee_krw as "feeKrw", m.fee_vat_krw as "feeVatKrw", m.deferred_change_krw as "deferredChangeKrw",
       (sum(m.deferred_change_krw) over months)::bigint as "deferredKrw", m.corrections,
         coalesce(w.krw, 0)::bigint as "waitingKrw", c.closed_at as "closedAt"
     from commerce_account_months m left join commerce_account_closings c on c.seller_id = m.seller_id
       and c.month = m.month left join waiting w on w.month = m.month
     where m.seller_id = $1 window months as (order by m.month) order by m.month desc limit ${ACCOUNT_MONTHS_SHOWN}`,
    [sellerId, now],
  );
}

export type GapRow = {
  readonly merchantUid: string;
  readonly ourKrw: number;
  readonly settledKrw: number;
  readonly isWaiting: boolean;
  readonly firstAt: Date;
};

/** Orders whose payments and settlement differ: real differences first, then those that wait. [PAY-192] */
export function selectGaps(db: Db, sellerId: number, now: Date): Promise<readonly GapRow[]> {
  return query<GapRow>(
    db,
    'accounts.gaps',
    `select t.merchant_uid as "merchantUid", t.captured_krw + t.cancelled_krw as "ourKrw",
     t.settled_krw + t.settled_cancel_krw as "settledKrw", ${waiting('$2')} as "isWaiting", t.first_at as "firstAt"
     from commerce_account_ties t where t.seller_id = $1 and ${UNTIED} order by 4, t.first_at desc limit ${ACCOUNT_GAPS_SHOWN}`,
    [sellerId, now],
  );
}

export type EntryRow = {
  readonly id: number;
  readonly kind: AccountEntryKind;
  readonly merchantUid: string;
  readonly amountKrw: number;
  readonly feeKrw: number;
  readonly feeVatKrw: number;
  readonly isCorrection: boolean;
  readonly occurredAt: Date;
};

type LedgerFilter = {
  readonly sellerId: number;
  readonly month: string;
  readonly beforeId: number | null;
  readonly limit: number;
};

export const ENTRIES_AND_ONE = ACCOUNT_ENTRIES_SHOWN + 1;
export const EXPORT_AND_ONE = ACCOUNT_EXPORT_MAX + 1;

export function selectEntries(
  db: Db,
  { sellerId, month, beforeId, limit }: LedgerFilter,
): Promise<readonly EntryRow[]> {
  return query<EntryRow>(
    db,
    'accounts.entries',
    `select id, kind, merchant_uid as "merchantUid", amount_krw as "amountKrw", fee_krw as "feeKrw",
     fee_vat_krw as "feeVatKrw", is_correction as "isCorrection", occurred_at as "occurredAt"
     from commerce_account_entries where seller_id = $1 and month = $2
       and id < coalesce($3::bigint, 9223372036854775807) order by id desc limit $4`,
    [sellerId, month, beforeId, limit],
  );
}

/** The last month that is closed, and the first that has entries and is not. */
export async function findClosing(
  tx: Db,
  sellerId: number,
): Promise<{ readonly lastClosed: string | null; readonly firstOpen: string | null }> {
  const [row] = await query<{ lastClosed: string | null; firstOpen: string | null }>(
    tx,
    'accounts.closing',
    `select c.month as "lastClosed", (select min(m.month) from commerce_account_months m where m.seller_id = $1
     and (c.month is null or m.month > c.month)) as "firstOpen"
     from (select max(month) as month from commerce_account_closings where seller_id = $1) c`,
    [sellerId],
  );
  return row ?? { lastClosed: null, firstOpen: null };
}

export async function insertClosing(
  tx: Db,
  { sellerId, month, userId, now }: { sellerId: number; month: string; userId: number; now: Date },
): Promise<void> {
  await query(
    tx,
    'accounts.close',
    `insert into commerce_account_closings (seller_id, month, closed_by, closed_at) values ($1, $2, $3, $4)`,
    [sellerId, month, userId, now],
  );
}
