import { type Db, query } from '../../core/db.ts';
import './accounts.tables.ts';
import '../orders/orders.tables.ts';
import '../plans/shares/plan-shares.tables.ts';
import '../tickets/tickets.tables.ts';

/** Rows that are only added, and so are booked from a cursor on. */
export type Source = 'LEDGER' | 'CASH' | 'TICKET' | 'SETTLEMENT';

/** The row of a source up to which everything is booked. Locked until the end: booking and closing wait for each other. */
export async function lockCursor(tx: Db, source: Source | 'PLAN'): Promise<number> {
  const [row] = await query<{ lastId: number }>(
    tx,
    'accounts.lock-cursor',
    `select last_id as "lastId" from commerce_account_cursors where source = $1 for update`,
    [source],
  );
  return row?.lastId ?? 0;
}

/** Nothing is booked until the end. */
export async function lockBooking(tx: Db): Promise<void> {
  await query(
    tx,
    'accounts.lock-booking',
    `select source from commerce_account_cursors order by source for update`,
    [],
  );
}

export async function updateCursor(tx: Db, source: Source, lastId: number): Promise<void> {
  await query(tx, 'accounts.move-cursor', `update commerce_account_cursors set last_id = $2 where source = $1`, [
    source,
    lastId,
  ]);
}

type Batch = {
  /** The last row of the batch; null when there is none. */ readonly lastId: number | null;
  readonly count: number;
  /** The first row that may have younger neighbours which are not committed yet. */ readonly youngId: number | null;
};

const scan = (table: string) =>
  `select max(id) as "lastId", count(*)::int as count, min(id) filter (where created_at > $3) as "youngId"
   from (select id, created_at from ${table} where id > $1 order by id limit $2) batch`;

const NOTHING: Batch = { lastId: null, count: 0, youngId: null };

/** How far the next batch of a source goes. */
export async function findBatch(tx: Db, source: Source, after: number, limit: number, youngAt: Date): Promise<Batch> {
  const values = [after, limit, youngAt] as const;
  const [batch = NOTHING] = await {
    LEDGER: () => query<Batch>(tx, 'accounts.scan-ledger', scan('commerce_ledger'), [...values]),
    CASH: () => query<Batch>(tx, 'accounts.scan-cash', scan('commerce_cash_entries'), [...values]),
    TICKET: () => query<Batch>(tx, 'accounts.scan-tickets', scan('commerce_ticket_entries'), [...values]),
    SETTLEMENT: () => query<Batch>(tx, 'accounts.scan-settlements', scan('commerce_settlements'), [...values]),
  }[source]();
  return batch;
}

/** Writes an entry for each row that is not booked yet: in its own month of Seoul, or in the first that is not closed. [PAY-193] */
const book = (
  rows: string,
) => `insert into commerce_account_entries (seller_id, month, kind, amount_krw, fee_krw, fee_vat_krw, merchant_uid,
  source, source_id, occurred_at, is_correction, created_at)
  select f.seller_id, b.month, f.kind, f.amount_krw, f.fee_krw, f.fee_vat_krw, f.merchant_uid, f.source, f.source_id,
    f.occurred_at, b.month <> b.own, $3
  from (${rows}) f cross join lateral (
    select n.own, greatest(n.own, n.first) as month from (
      select to_char(f.occurred_at at time zone 'Asia/Seoul', 'YYYY-MM') as own,
        coalesce((select to_char((max(c.month) || '-01')::date + interval '1 month', 'YYYY-MM')
          from commerce_account_closings c where c.seller_id = f.seller_id), '') as first
    ) n
  ) b where f.amount_krw <> 0 order by f.source_id on conflict (source, source_id, kind) do nothing returning id`;

/** A payment belongs to the moment that the provider gives; a cancellation to the moment when we learnt of it. */
const LEDGER = `select coalesce(o.channel_id, 0) as seller_id, case when o.item_type = 'CASH' then 'CHARGE'
  when o.gateway_id is not null then 'OWN_' || k.kind else k.kind end || case when o.item_type = 'CASH'
  and l.kind = 'CANCEL' then '_REFUND' else '' end as kind,
    l.amount_krw, 0 as fee_krw, 0 as fee_vat_krw, o.merchant_uid, 'LEDGER' as source, l.id as source_id,
      case l.kind when 'CAPTURE' then coalesce(o.paid_at, l.created_at) else l.created_at end as occurred_at
  from commerce_ledger l join commerce_orders o on o.id = l.order_id cross
    join lateral (select case l.kind when 'CAPTURE' then 'SALE' else 'REFUND' end as kind) k where l.id > $1
    and l.id <= $2`;

/** What is taken off the account is a sale of the seller, and the site holds less. Without a payment it is taken back. */
const CASH = `select case when s.kind = 'CASH' then 0 else coalesce(o.channel_id, 0) end as seller_id, s.kind,
  s.amount_krw, 0 as fee_krw, 0 as fee_vat_krw, o.merchant_uid, 'CASH' as source, e.id as source_id,
  e.created_at as occurred_at
  from commerce_cash_entries e join commerce_orders o on o.id = e.order_id
  cross join lateral (select 'CASH' as kind, e.amount_krw union all
    select case when e.amount_krw < 0 or o.paid_at is null or e.created_at < o.paid_at or o.state = 'REFUSED'
    then 'CASH_SALE' else 'CASH_REFUND' end, -e.amount_krw where o.item_type <> 'CASH') s
  where e.id > $1 and e.id <= $2`;

/** The share of a ticket: shares of an order add up to what was paid, to the won. Given tickets have no price. [PAY-191] */
const TICKET = `select o.channel_id as seller_id, 'DEFERRED' as kind,
    ((o.amount_krw::bigint * r.rank / r.tickets - o.amount_krw::bigint * (r.rank - 1) / r.tickets) * ((e.to_state in
      ('AVAILABLE', 'HELD'))::int - (coalesce(p.to_state, '') in ('AVAILABLE', 'HELD'))::int))::int as amount_krw,
    0 as fee_krw, 0 as fee_vat_krw, o.merchant_uid, 'TICKET' as source, e.id as source_id, e.created_at as occurred_at
  from commerce_ticket_entries e join commerce_tickets t on t.id = e.ticket_id join commerce_orders o on o.merchant_uid = t.merchant_uid
  cross join lateral (select count(*) as tickets, count(*) filter (where x.id <= t.id) as rank from commerce_tickets x
    where x.merchant_uid = t.merchant_uid) r
  left join lateral (select x.to_state from commerce_ticket_entries x where x.ticket_id = e.ticket_id and x.id < e.id
    order by x.id desc limit 1) p on true
  where e.id > $1 and e.id <= $2 and o.channel_id is not null`;

const SETTLEMENT = `select coalesce(o.channel_id, 0) as seller_id, case s.kind when 'PAYMENT' then 'SETTLED'
  else 'SETTLED_CANCEL' end as kind, s.amount_krw, s.fee_krw, s.fee_vat_krw, s.merchant_uid, 'SETTLEMENT' as source,
  s.id as source_id, s.occurred_at
  from commerce_settlements s left join commerce_orders o on o.merchant_uid = s.merchant_uid where s.id > $1 and s.id <= $2`;

type Range = { readonly after: number; readonly lastId: number; readonly now: Date };

/** Books the rows of a batch; gives the new entries. */
export async function insertEntries(tx: Db, source: Source, { after, lastId, now }: Range): Promise<readonly number[]> {
  const values = [after, lastId, now] as const;
  const rows = await {
    LEDGER: () => query<{ id: number }>(tx, 'accounts.book-ledger', book(LEDGER), [...values]),
    CASH: () => query<{ id: number }>(tx, 'accounts.book-cash', book(CASH), [...values]),
    TICKET: () => query<{ id: number }>(tx, 'accounts.book-tickets', book(TICKET), [...values]),
    SETTLEMENT: () => query<{ id: number }>(tx, 'accounts.book-settlements', book(SETTLEMENT), [...values]),
  }[source]();
  return rows.map(({ id }) => id);
}

/** Plans are the site's. Whoever ends shares at this moment waits, or is waited for. */
const SHARES = `select 0 as seller_id, 'DEFERRED' as kind, s.amount_krw, 0 as fee_krw, 0 as fee_vat_krw,
  s.merchant_uid, 'PLAN' as source, s.id as source_id, s.due_at as occurred_at
  from (select * from commerce_plan_shares where not is_booked and due_at <= $3 and id > $1 order by id limit $2 for update) s`;

/** Books the shares of plans that are due; gives the new entries. [PAY-191] */
export async function insertShareEntries(tx: Db, limit: number, now: Date): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(tx, 'accounts.book-shares', book(SHARES), [0, limit, now]);
  return rows.map(({ id }) => id);
}

export async function updateSharesBooked(tx: Db, entryIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'accounts.shares-booked',
    `update commerce_plan_shares set is_booked = true
     where id in (select source_id from commerce_account_entries where id = any($1::bigint[]) and source = 'PLAN')`,
    [entryIds],
  );
}

const sumOf = (...kinds: readonly string[]) =>
  `coalesce(sum(e.amount_krw) filter (where e.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`;
const ADDED = [
  'sales_krw',
  'refunds_krw',
  'charges_krw',
  'own_krw',
  'cash_sales_krw',
  'cash_refunds_krw',
  'cash_change_krw',
  'settled_krw',
  'fee_krw',
  'fee_vat_krw',
  'deferred_change_krw',
  'corrections',
  'entries',
] as const;

/** Adds entries to the totals of their months. */
export async function addToMonths(tx: Db, entryIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'accounts.add-to-months',
    `insert into commerce_account_months as m (seller_id, month, ${ADDED.join(', ')})
     select e.seller_id, e.month, ${sumOf('SALE', 'OWN_SALE')}, ${sumOf('REFUND', 'OWN_REFUND')},
       ${sumOf('CHARGE', 'CHARGE_REFUND')}, ${sumOf('OWN_SALE', 'OWN_REFUND')}, ${sumOf('CASH_SALE')},
       ${sumOf('CASH_REFUND')}, ${sumOf('CASH')}, ${sumOf('SETTLED', 'SETTLED_CANCEL')},
       sum(e.fee_krw), sum(e.fee_vat_krw), ${sumOf('DEFERRED')}, count(*) filter (where e.is_correction), count(*)
     from commerce_account_entries e where e.id = any($1::bigint[]) group by e.seller_id, e.month
     on conflict (seller_id, month) do update set ${ADDED.map((column) => `${column} = m.${column} + excluded.${column}`).join(', ')}`,
    [entryIds],
  );
}

const TIED = ['captured_krw', 'cancelled_krw', 'settled_krw', 'settled_cancel_krw'] as const;

/** Adds entries to what we and the provider have of each payment. */
export async function addToTies(tx: Db, entryIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'accounts.add-to-ties',
    `insert into commerce_account_ties as t (merchant_uid, seller_id, ${TIED.join(', ')}, first_at)
     select e.merchant_uid, min(e.seller_id), ${sumOf('SALE', 'CHARGE')}, ${sumOf('REFUND', 'CHARGE_REFUND')},
       ${sumOf('SETTLED')}, ${sumOf('SETTLED_CANCEL')}, min(e.occurred_at)
     from commerce_account_entries e where e.id = any($1::bigint[])
       and e.kind in ('SALE', 'REFUND', 'CHARGE', 'CHARGE_REFUND', 'SETTLED', 'SETTLED_CANCEL') group by e.merchant_uid
     on conflict (merchant_uid) do update set ${TIED.map((column) => `${column} = t.${column} + excluded.${column}`).join(', ')}`,
    [entryIds],
  );
}
