import Type from 'typebox';
import { defineJob, defineSweep } from '../../core/jobs/job.ts';
import type { Sellables } from './sellable.ts';
import { claimDue, deleteOldWebhooks } from './settle.queries.ts';
import { settle } from './settle.ts';

/** Reads one payment again, after a webhook. */
export const settleOrderJob = (sellables: Sellables) =>
  defineJob({
    name: 'commerce.settle-order',
    payload: Type.Object({ merchantUid: Type.String() }),
    retries: 8,
    run: async ({ app }, { merchantUid }) => void (await settle({ app, sellables }, merchantUid)),
  });

const BATCH = 50;
/** Payments that are read from the provider at a time. */
const AT_ONCE = 5;

/** Reads the payments of orders that nobody reported: a webhook got lost, or the server stopped in the middle. */
export const settleOrdersSweep = (sellables: Sellables) =>
  defineSweep({
    name: 'commerce.settle-orders',
    everySeconds: 20,
    run: async ({ app, db, signal }) => {
      for (;;) {
        const due = [...(await claimDue(db, app.now(), BATCH))];
        const settleNext = async (): Promise<void> => {
          for (let uid = due.pop(); uid !== undefined && !signal.aborted; uid = due.pop()) {
            const merchantUid = uid;
            // One that fails must not keep the others waiting; it is due again in half a minute.
            await settle({ app, sellables }, merchantUid).catch((error: unknown) =>
              app.log.warn({ err: error, merchantUid }, 'payment: not settled yet'),
            );
          }
        };
        const isFull = due.length === BATCH;
        await Promise.all(Array.from({ length: AT_ONCE }, settleNext));
        if (!isFull || signal.aborted) return;
      }
    },
  });

const WEBHOOKS_KEPT_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

export const deleteOldWebhookRows = defineSweep({
  name: 'commerce.delete-old-webhooks',
  everySeconds: 6 * 3_600,
  run: ({ db, now }) => deleteOldWebhooks(db, new Date(now.getTime() - WEBHOOKS_KEPT_DAYS * DAY_MS)),
});
