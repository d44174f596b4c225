import type { PaymentRequestEnd } from '@dolphin/contract/commerce/payment-requests/payment-requests.constants';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { type Db, inTransaction } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import { defineSweep } from '../../core/jobs/job.ts';
import { asLearner } from '../family-orders/as-learner.ts';
import type { Sellables } from '../orders/sellable.ts';
import { claimDue, type DueRow, updateEnded } from './close-requests.queries.ts';
import { publishRequest } from './publish-request.ts';

const EVERY_SECONDS = 30;
const BATCH = 100;

/** Ends requests whose days are over, that no guardian can answer any more, or whose thing is not sold any more. [PAY-211] */
export const endPaymentRequestsSweep = (sellables: Sellables) =>
  defineSweep({
    name: 'commerce.end-payment-requests',
    everySeconds: EVERY_SECONDS,
    run: async ({ app, db, signal }) => {
      for (;;) {
        const now = app.now();
        const since = new Date(now.getTime() - (EVERY_SECONDS * 1_000) / 2);
        const due = await claimDue(db, { now, since, limit: BATCH });
        for (const request of due) {
          if (signal.aborted) return;
          const reason = await endOf(db, sellables, request);
          if (reason !== undefined) await end(db, request.requestId, reason, now);
        }
        if (due.length < BATCH) return;
      }
    },
  });

/** Null: its days are over; undefined: it stays open. */
async function endOf(
  db: Db,
  sellables: Sellables,
  { isOver, hasGuardian, childId, itemType, contentId, channelId }: DueRow,
): Promise<PaymentRequestEnd | null | undefined> {
  if (isOver) return null;
  if (!hasGuardian) return 'NO_GUARDIAN';
  try {
    const quote = await sellables
      .get(itemType)
      ?.quote(db, asLearner(childId), { contentId, amountKrw: null, metadata: {} });
    return quote?.channelId === channelId ? undefined : 'NOT_FOR_SALE';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A seat may become free within the days of the request.
    if (error.spec === orderErrors.SOLD_OUT) return undefined;
    return error.spec === orderErrors.ALREADY_PAID ? 'HAD' : 'NOT_FOR_SALE';
  }
}

function end(db: Db, requestId: number, reason: PaymentRequestEnd | null, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ended = await updateEnded(tx, { requestId, reason, now });
    if (ended) await publishRequest(tx, ended);
  });
}
