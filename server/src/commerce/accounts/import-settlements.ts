import type { App } from '../../core/app.ts';
import { GatewayRefusedError, type PaymentGateway } from '../gateway/gateway.ts';
import { inTransaction } from '../../core/db.ts';
import { findGateway } from '../orders/gateway-part.ts';
import { findUnsettledDay, insertSettlements } from './settlements.queries.ts';

const DAY_MS = 86_400_000;
/** Seoul has no summer time. */
const SEOUL_MS = 9 * 3_600_000;
/** Every day is read again for so long: cancellations and late lines are added to it. */
const READ_AGAIN_DAYS = 10;
/** A payment that was not settled in this time never is; people look into it. */
const LOOK_BACK_DAYS = 400;
/** One request asks for no more. */
const DAYS_AT_ONCE = 31;

const dayOf = (at: number) => new Date(at + SEOUL_MS).toISOString().slice(0, 10);
const momentOf = (day: string) => Date.parse(`${day}T00:00:00+09:00`);

type Days = { readonly from: string; readonly to: string };

/** The days between two, both included, in parts that a request can ask for. */
function partsOf({ from, to }: Days): readonly Days[] {
  const parts: Days[] = [];
  for (let at = momentOf(from); at <= momentOf(to); at += DAYS_AT_ONCE * DAY_MS)
    parts.push({ from: dayOf(at), to: dayOf(Math.min(at + (DAYS_AT_ONCE - 1) * DAY_MS, momentOf(to))) });
  return parts;
}

/** Reads the provider's settlement of these days and keeps what is new; gives how many lines were. [PAY-192] */
export async function importSettlements(
  { db, now }: Pick<App, 'db' | 'now'>,
  gateway: PaymentGateway,
  days: Days,
): Promise<number> {
  let added = 0;
  for (const part of partsOf(days)) {
    const rows = await gateway.settlements(part);
    if (rows.length > 0) added += await inTransaction(db, (tx) => insertSettlements(tx, rows, now()));
  }
  return added;
}

/** The days that may have something new: the last ones, and everything since the oldest payment that is not settled. */
export async function importDue(app: App): Promise<void> {
  const gateway = findGateway(app);
  if (!gateway) return;
  const now = app.now().getTime();
  const unsettled = await findUnsettledDay(app.db, new Date(now - LOOK_BACK_DAYS * DAY_MS));
  const last = dayOf(now - READ_AGAIN_DAYS * DAY_MS);
  const from = unsettled !== null && unsettled < last ? unsettled : last;
  await importSettlements(app, gateway, { from, to: dayOf(now) }).catch((error: unknown) => {
    // An operator without an address of the file gets no fees; everything else of the accounts is there.
    if (error instanceof GatewayRefusedError && error.code === 'NO_SETTLEMENT_FILE') return;
    throw error;
  });
}
