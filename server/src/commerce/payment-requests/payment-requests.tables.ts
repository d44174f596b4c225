import type { FamilyItemType } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import type {
  PaymentRequestEnd,
  PaymentRequestState,
} from '@dolphin/contract/commerce/payment-requests/payment-requests.constants';
import type { Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    commerce_payment_requests: {
      id: Generated<number>;
      child_id: number;
      channel_id: number;
      item_type: FamilyItemType;
      content_id: number;
      title: string;
      price_krw: number;
      state: Generated<PaymentRequestState>;
      end_reason: PaymentRequestEnd | null;
      answered_by: number | null;
      answer: Generated<string>;
      created_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      checked_at: Date;
    };
  }
}
