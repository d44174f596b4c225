import type { ORDER_ITEM_TYPES } from '@dolphin/contract/commerce/commerce.constants';
import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type ItemType = (typeof ORDER_ITEM_TYPES)[number];

declare module '../../core/db.ts' {
  interface Tables {
    commerce_customers: {
      user_id: number;
      customer_uid: string;
      phone_number: Generated<string>;
      orders: Generated<number>;
      cash_krw: Generated<number>;
    };
    commerce_orders: {
      id: Generated<number>;
      merchant_uid: string;
      user_id: number;
      beneficiary_id: Generated<number | null>;
      receiver_id: GeneratedAlways<number>;
      payment_request_id: Generated<number | null>;
      position: number;
      channel_id: number | null;
      gateway_id: number | null;
      item_type: ItemType;
      content_id: number | null;
      title: string;
      list_krw: number;
      discount_krw: Generated<number>;
      amount_krw: number;
      cash_krw: Generated<number>;
      cash_taken_krw: Generated<number>;
      tax_free_krw: Generated<number>;
      user_coupon_id: number | null;
      phone_number: Generated<string>;
      metadata: Generated<JSONColumnType<Record<string, unknown>>>;
      state: Generated<OrderState>;
      cancelled_krw: Generated<number>;
      must_cancel: Generated<boolean>;
      provider_payment_id: string | null;
      method: string | null;
      receipt_url: string | null;
      fail_reason: string | null;
      next_check_at: Date | null;
      checks: Generated<number>;
      created_at: Date;
      paid_at: Date | null;
      ended_at: Generated<Date | null>;
      updated_at: Date;
    };
    commerce_holds: { order_id: number; item_type: ItemType; content_id: number; expires_at: Date };
    commerce_ledger: {
      id: Generated<number>;
      order_id: number;
      kind: 'CAPTURE' | 'CANCEL';
      amount_krw: number;
      cancelled_krw: Generated<number>;
      provider_payment_id: string | null;
      created_at: Date;
    };
    commerce_cash_entries: {
      id: Generated<number>;
      user_id: number;
      order_id: number;
      cause: 'CHARGE' | 'REFUND' | 'SPEND' | 'RETURN';
      refund_id: number | null;
      amount_krw: number;
      created_at: Date;
    };
    commerce_differences: {
      id: Generated<number>;
      order_id: number;
      provider_payment_id: string;
      reason: 'MERCHANT' | 'AMOUNT' | 'CURRENCY' | 'GATEWAY' | 'TEST_PAYMENT' | 'NOT_GRANTED' | 'TAX_FREE';
      expected: string;
      found: string;
      created_at: Date;
    };
    commerce_webhooks: {
      id: Generated<number>;
      driver: string;
      merchant_uid: string;
      body: string;
      received_at: Date;
    };
  }
}
