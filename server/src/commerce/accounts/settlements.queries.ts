import { type Db, query } from '../../core/db.ts';
import type { SettlementRow } from '../gateway/gateway.ts';
import './accounts.tables.ts';

/** Keeps the lines that are new; a line that is there stays as it was. Gives how many were new. [PAY-192] */
export async function insertSettlements(tx: Db, rows: readonly SettlementRow[], now: Date): Promise<number> {
  const made = await query(
    tx,
    'accounts.insert-settlements',
    `insert into commerce_settlements (merchant_uid, provider_payment_id, kind, amount_krw, fee_krw, fee_vat_krw,
     occurred_at, settled_on, nth, created_at)
     select l.uid, l.payment, l.kind, l.amount, l.fee, l.vat, l.at, l.day,
       row_number() over (partition by l.payment, l.kind, l.at, l.amount order by l.line), $9
     from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::timestamptz[],
       $8::date[]) with ordinality as l (uid, payment, kind, amount, fee, vat, at, day, line)
     order by l.line on conflict do nothing returning id`,
    [
      rows.map(({ merchantUid }) => merchantUid),
      rows.map(({ providerPaymentId }) => providerPaymentId),
      rows.map(({ kind }) => kind),
      rows.map(({ amountKrw }) => amountKrw),
      rows.map(({ feeKrw }) => feeKrw),
      rows.map(({ feeVatKrw }) => feeVatKrw),
      rows.map(({ occurredAt }) => occurredAt),
      rows.map(({ settledOn }) => settledOn),
      now,
    ],
  );
  return made.length;
}

/** The day in Seoul of the oldest payment that the provider has not settled; null when there is none. */
export async function findUnsettledDay(db: Db, since: Date): Promise<string | null> {
  const [row] = await query<{ day: string | null }>(
    db,
    'accounts.unsettled-day',
    `select to_char(min(first_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day from commerce_account_ties
     where (captured_krw <> settled_krw or cancelled_krw <> settled_cancel_krw) and first_at >= $1`,
    [since],
  );
  return row?.day ?? null;
}
