import { adminPlans } from '@dolphin/contract/commerce/plans/admin-plans.contract';
import { implement } from '../../../core/module.ts';
import { insertPrice, selectPaidPrices } from './admin-plans.queries.ts';

export const adminPlansModule = implement(adminPlans, {
  async prices({ db }) {
    const rows = await selectPaidPrices(db);
    return { priceList: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })) };
  },

  async setPrice({ db, me, now }, { engCodeName, billingCycle, amount }) {
    const price = { plan: engCodeName, cycle: billingCycle, priceKrw: amount, userId: me.id };
    return { priceId: await insertPrice(db, price, now) };
  },
});
