import {
  PAYMENT_ACTIONS_SHOWN,
  RECONCILIATION_SHOWN,
  type ReconciliationKind,
} from '@dolphin/contract/commerce/reconciliation/reconciliation.constants';
import { type Db, query } from '../../core/db.ts';
import { UNTIED, waiting } from '../accounts/accounts.queries.ts';
import './reconciliation.tables.ts';
import '../orders/orders.tables.ts';

export type ItemRow = {
  readonly kind: ReconciliationKind;
  readonly merchantUid: string;
  readonly differenceId: number | null;
  readonly reason: string | null;
  readonly expected: string;
  readonly found: string;
  readonly gapKrw: number | null;
  readonly at: Date;
  /** Of its kind. */ readonly total: number;
};

/** A tie `t` of which nobody has looked into this very gap. */
const UNRESOLVED = `not exists (select from commerce_payment_actions a where a.merchant_uid = t.merchant_uid
  and a.kind = 'RESOLVE' and a.difference_id is null
  and a.gap_krw = t.captured_krw + t.cancelled_krw - t.settled_krw - t.settled_cancel_krw)`;

/** Everything that does not tie: what settling recorded, what waits to be cancelled, and gaps to the settlement. [PAY-196] */
export function selectItems(db: Db, now: Date): Promise<readonly ItemRow[]> {
  return query<ItemRow>(
    db,
    'reconciliation.items',
    `(select 'DIFFERENCE' as kind, o.merchant_uid as "merchantUid", d.id as "differenceId", d.reason, d.expected,
     d.found, null::bigint as "gapKrw", d.created_at as at, (count(*) over ())::int as total
       from commerce_differences d join commerce_orders o on o.id = d.order_id
       where not exists (select from commerce_payment_actions a where a.difference_id = d.id and a.kind = 'RESOLVE')
         order by d.id desc limit ${RECONCILIATION_SHOWN})
     union all
     (select 'MUST_CANCEL', o.merchant_uid, null, null, '0', (o.amount_krw - o.cash_krw)::text, null, o.updated_at, (count(*) over ())::int
       from commerce_orders o where o.must_cancel order by o.id desc limit ${RECONCILIATION_SHOWN})
     union all
     (select case when o.id is null then 'UNKNOWN' when o.state in ('READY', 'FAILED', 'EXPIRED') then 'NOT_OPEN'
       when t.settled_krw = 0 then 'NOT_SETTLED' else 'AMOUNT' end, t.merchant_uid, null, null,
         (t.captured_krw + t.cancelled_krw)::text, (t.settled_krw + t.settled_cancel_krw)::text,
           t.captured_krw + t.cancelled_krw - t.settled_krw - t.settled_cancel_krw, t.first_at, (count(*) over ())::int
       from commerce_account_ties t left join commerce_orders o on o.merchant_uid = t.merchant_uid
       where ${UNTIED} and not ${waiting('$1')} and coalesce(not o.must_cancel, true) and ${UNRESOLVED}
         order by t.first_at desc limit ${RECONCILIATION_SHOWN})`,
    [now],
  );
}

export type ActionRow = {
  readonly id: number;
  readonly kind: 'RESOLVE' | 'REPLAY';
  readonly merchantUid: string;
  readonly reason: string;
  readonly nickname: string | null;
  readonly createdAt: Date;
};

export function selectActions(db: Db): Promise<readonly ActionRow[]> {
  return query<ActionRow>(
    db,
    'reconciliation.actions',
    `select a.id, a.kind, a.merchant_uid as "merchantUid", a.reason, p.nickname, a.created_at as "createdAt"
     from (select * from commerce_payment_actions order by id desc limit ${PAYMENT_ACTIONS_SHOWN}) a left
       join accounts_people p on p.user_id = a.actor_id order by a.id desc`,
    [],
  );
}

type Action = {
  readonly kind: 'RESOLVE' | 'REPLAY';
  readonly merchantUid: string;
  readonly differenceId: number | null;
  readonly gapKrw: number | null;
  readonly reason: string;
  readonly actorId: number;
  readonly now: Date;
};

export async function insertAction(tx: Db, action: Action): Promise<void> {
  await query(
    tx,
    'reconciliation.insert-action',
    `insert into commerce_payment_actions (kind, merchant_uid, difference_id, gap_krw, reason, actor_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [action.kind, action.merchantUid, action.differenceId, action.gapKrw, action.reason, action.actorId, action.now],
  );
}

/** Whether an order has this difference. */
export async function hasDifference(tx: Db, merchantUid: string, differenceId: number): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'reconciliation.difference',
    `select d.id from commerce_differences d join commerce_orders o on o.id = d.order_id where d.id = $2 and o.merchant_uid = $1`,
    [merchantUid, differenceId],
  );
  return rows.length > 0;
}

/** Ours less the provider's; undefined when both are the same. */
export async function findGap(tx: Db, merchantUid: string): Promise<number | undefined> {
  const [row] = await query<{ gapKrw: number }>(
    tx,
    'reconciliation.gap',
    `select t.captured_krw + t.cancelled_krw - t.settled_krw - t.settled_cancel_krw as "gapKrw"
     from commerce_account_ties t where t.merchant_uid = $1 and ${UNTIED}`,
    [merchantUid],
  );
  return row?.gapKrw;
}
