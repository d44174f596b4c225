import type { SUBSCRIPTION_PLANS } from '@dolphin/contract/commerce/commerce.constants';
import type { BillingCycle, SubscriptionState } from '@dolphin/contract/commerce/plans/plans.constants';
import type { Generated } from 'kysely';

export type Plan = (typeof SUBSCRIPTION_PLANS)[number];
export type EndReason = 'CANCELLED' | 'NOT_PAID' | 'REFUNDED' | 'LEFT';

declare module '../../core/db.ts' {
  interface Tables {
    commerce_plan_prices: {
      id: Generated<number>;
      plan: Plan;
      cycle: BillingCycle;
      price_krw: number;
      created_by: number | null;
      created_at: Date;
    };
    commerce_subscriptions: {
      id: Generated<number>;
      plan: Plan;
      user_id: number;
      channel_id: number | null;
      state: Generated<SubscriptionState>;
      is_cancelled: Generated<boolean>;
      price_id: number;
      billing_ref: string | null;
      first_paid_at: Date | null;
      period: Generated<number>;
      months: Generated<number>;
      period_end: Date | null;
      failures: Generated<number>;
      fail_reason: string | null;
      noticed_period: Generated<number>;
      due_at: Date | null;
      end_reason: EndReason | null;
      created_at: Date;
      updated_at: Date;
    };
    commerce_plan_consents: {
      id: Generated<number>;
      subscription_id: number;
      user_id: number;
      price_id: number;
      created_at: Date;
    };
    commerce_plan_charges: {
      id: Generated<number>;
      subscription_id: number;
      period: number;
      attempt: number;
      merchant_uid: string;
      consent_id: number;
      months: number;
      state: Generated<'OPEN' | 'PAID' | 'FAILED'>;
      created_at: Date;
    };
    commerce_card_requests: {
      merchant_uid: string;
      subscription_id: number;
      user_id: number;
      customer_uid: string;
      is_change: boolean;
      created_at: Date;
    };
  }
}
