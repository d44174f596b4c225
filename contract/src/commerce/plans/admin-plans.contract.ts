import Type from 'typebox';
import { siteAdmin } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nothing, OneOf, RowId } from '../../core/schema.ts';
import { SUBSCRIPTION_PLANS } from '../commerce.constants.ts';
import { BILLING_CYCLES, PLAN_PRICE_MAX_KRW, PLAN_PRICE_MIN_KRW } from './plans.constants.ts';

const plan = { engCodeName: OneOf(SUBSCRIPTION_PLANS), billingCycle: OneOf(BILLING_CYCLES) };
const Amount = Type.Integer({ minimum: PLAN_PRICE_MIN_KRW, maximum: PLAN_PRICE_MAX_KRW });

export const adminPlans = {
  prices: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/subscribes/prices',
    access: siteAdmin,
    summary: 'Every price there was, the newest of each plan first, and how many pay it.',
    input: Nothing,
    output: Type.Object({
      priceList: Type.Array(
        Type.Object({
          priceId: RowId,
          ...plan,
          amount: Amount,
          /** New joins pay it. */ isCurrent: Type.Boolean(),
          subscriberCount: Type.Integer({ minimum: 0 }),
          createdAt: Instant,
        }),
      ),
    }),
  }),
  setPrice: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/admin/subscribes/prices',
    access: siteAdmin,
    summary: 'A new price for whoever joins from now on. Who joined before pays what they agreed to. [PAY-5]',
    input: Type.Object({ ...plan, amount: Amount }, { additionalProperties: false }),
    output: Type.Object({ priceId: RowId }),
  }),
};
