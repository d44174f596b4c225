import type { RefundState } from '@dolphin/contract/commerce/refunds/refunds.constants';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    commerce_refunds: {
      id: GeneratedAlways<number>;
      order_id: number;
      user_id: number;
      channel_id: number | null;
      state: RefundState;
      reason: Generated<string>;
      policy_krw: number;
      statutory_krw: number;
      amount_krw: number | null;
      provider_krw: Generated<number>;
      cash_krw: Generated<number>;
      remaining_krw: Generated<number>;
      is_by_seller: Generated<boolean>;
      ticket_count: Generated<number>;
      is_seller_at_fault: Generated<boolean>;
      is_ending: Generated<boolean>;
      grants: Generated<number>;
      answer: Generated<string>;
      decided_by: number | null;
      decided_at: Date | null;
      fail_reason: string | null;
      next_try_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
  }
}
