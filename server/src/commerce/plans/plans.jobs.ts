import { defineSweep } from '../../core/jobs/job.ts';
import type { Sellables } from '../orders/sellable.ts';
import { claimDue } from './charges.queries.ts';
import { renewPlan } from './renew-plan.ts';

const BATCH = 50;

/** Announces and charges the next periods, tries failed cards again, and ends what is over. */
export const renewPlansSweep = (sellables: Sellables) =>
  defineSweep({
    name: 'commerce.renew-plans',
    everySeconds: 60,
    run: async ({ app, db, signal }) => {
      for (let found = BATCH; found === BATCH && !signal.aborted;) {
        const due = await claimDue(db, app.now(), BATCH);
        for (const subscriptionId of due) {
          if (signal.aborted) return;
          // One that fails must not keep the others waiting; it is due again in two minutes.
          await renewPlan({ app, sellables }, subscriptionId).catch((error: unknown) =>
            app.log.warn({ err: error, subscriptionId }, 'plans: not renewed yet'),
          );
        }
        found = due.length;
      }
    },
  });
