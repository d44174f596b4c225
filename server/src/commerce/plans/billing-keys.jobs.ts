import Type from 'typebox';
import { defineJob } from '../../core/jobs/job.ts';
import { findGateway } from '../orders/gateway-part.ts';

/** A card that nothing is charged from any more is forgotten by the provider, too. */
export const deleteBillingKey = defineJob({
  name: 'commerce.delete-billing-key',
  payload: Type.Object({ billingRef: Type.String() }),
  retries: 8,
  keptSeconds: 60,
  run: async ({ app }, { billingRef }) => findGateway(app)?.deleteBillingKey(billingRef),
});
