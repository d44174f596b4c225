import { defineSweep } from '../../core/jobs/job.ts';
import type { Sellables } from '../orders/sellable.ts';
import { carryOut } from './carry-out.ts';
import { claimDueRefunds } from './refund-steps.queries.ts';

const BATCH = 50;

/** Goes on with refunds that were granted and not finished: the provider did not answer, or the server stopped. */
export const carryOutRefundsSweep = (sellables: Sellables) =>
  defineSweep({
    name: 'commerce.carry-out-refunds',
    everySeconds: 20,
    run: async ({ app, db, signal }) => {
      for (const refundId of await claimDueRefunds(db, app.now(), BATCH)) {
        if (signal.aborted) return;
        await carryOut({ app, sellables }, refundId).catch((error: unknown) =>
          app.log.warn({ err: error, refundId }, 'refund: not carried out yet'),
        );
      }
    },
  });
