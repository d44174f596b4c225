import { sql } from 'kysely';
import type { App } from '../../src/core/app.ts';
import type { Db } from '../../src/core/db.ts';

/** A request of the simulator holds at most 64 kB. */
const BATCH = 100;
const MOST = 20_000;
const WAIT_MS = 5_000;

type Known = {
  readonly id: string;
  readonly merchantUid: string;
  readonly name: string;
  readonly amount: number;
  readonly taxFree: number;
  readonly paidAt: string;
  readonly isSettled: boolean;
  readonly cancels: readonly {
    readonly amount: number;
    readonly taxFree: number;
    readonly at: string;
    readonly isSettled: boolean;
  }[];
};

/**
 * The simulator of the payment provider keeps payments in memory, and never saw those of the demo. It learns them from
 * us at every start: what was paid can be refunded, and cards of subscriptions can be charged. A demo without its
 * simulator works, too.
 */
export async function restorePayments({ db, log }: App, simulatorUrl: string): Promise<void> {
  try {
    const payments = await selectPaid(db);
    for (let at = 0; at < payments.length; at += BATCH)
      await control(simulatorUrl, 'restore', { payments: payments.slice(at, at + BATCH) });
    for (const card of await selectCards(db)) await control(simulatorUrl, 'issue-key', card);
  } catch (error) {
    log.warn({ err: error }, 'the payment simulator does not know earlier payments');
  }
}

async function control(simulatorUrl: string, name: string, body: object): Promise<void> {
  const response = await fetch(`${simulatorUrl}/_control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the simulator answered ${response.status}`);
}

async function selectPaid(db: Db): Promise<readonly Known[]> {
  const { rows } = await sql<Known>`
    select o.provider_payment_id as id, o.merchant_uid as "merchantUid", o.title as name, l.amount_krw as amount, case when o.tax_free_krw > 0 then l.amount_krw else 0 end as "taxFree", to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "paidAt",
      exists (select from commerce_settlements s where s.merchant_uid = o.merchant_uid and s.kind = 'PAYMENT') as "isSettled",
      coalesce((select json_agg(json_build_object('amount', -c.amount_krw, 'taxFree', case when o.tax_free_krw > 0 then -c.amount_krw else 0 end, 'at', c.created_at,
          'isSettled', exists (select from commerce_settlements s where s.merchant_uid = o.merchant_uid and s.kind = 'CANCEL')) order by c.id)
        from commerce_ledger c where c.order_id = o.id and c.kind = 'CANCEL'), '[]') as cancels
    from commerce_orders o join commerce_ledger l on l.order_id = o.id and l.kind = 'CAPTURE'
    where o.gateway_id is null and o.provider_payment_id is not null and l.amount_krw > 0 order by o.id desc limit ${MOST}`.execute(
    db,
  );
  return rows;
}

/** In version 1, which the demo uses, a card is kept under a name of ours. */
async function selectCards(db: Db): Promise<readonly { readonly key: string; readonly customerId: string }[]> {
  const { rows } = await sql<{ key: string; customerId: string }>`
    select distinct billing_ref as key, billing_ref as "customerId" from commerce_subscriptions
    where state in ('ACTIVE', 'PAST_DUE') and billing_ref is not null`.execute(db);
  return rows;
}
