import type { AccountEntryKind } from '@dolphin/contract/commerce/accounts/accounts.constants';
import type { Generated, GeneratedAlways } from 'kysely';

type Source = 'LEDGER' | 'CASH' | 'TICKET' | 'SETTLEMENT' | 'PLAN';

declare module '../../core/db.ts' {
  interface Tables {
    commerce_settlements: {
      id: GeneratedAlways<number>;
      merchant_uid: string;
      provider_payment_id: string;
      kind: 'PAYMENT' | 'CANCEL';
      amount_krw: number;
      fee_krw: number;
      fee_vat_krw: number;
      occurred_at: Date;
      settled_on: string;
      nth: number;
      created_at: Date;
    };
    commerce_account_entries: {
      id: GeneratedAlways<number>;
      seller_id: number;
      month: string;
      kind: AccountEntryKind;
      amount_krw: number;
      fee_krw: Generated<number>;
      fee_vat_krw: Generated<number>;
      merchant_uid: string;
      source: Source;
      source_id: number;
      occurred_at: Date;
      is_correction: boolean;
      created_at: Date;
    };
    commerce_account_months: {
      seller_id: number;
      month: string;
      sales_krw: Generated<number>;
      refunds_krw: Generated<number>;
      charges_krw: Generated<number>;
      own_krw: Generated<number>;
      cash_sales_krw: Generated<number>;
      cash_refunds_krw: Generated<number>;
      cash_change_krw: Generated<number>;
      settled_krw: Generated<number>;
      fee_krw: Generated<number>;
      fee_vat_krw: Generated<number>;
      deferred_change_krw: Generated<number>;
      corrections: Generated<number>;
      entries: Generated<number>;
    };
    commerce_account_closings: { seller_id: number; month: string; closed_by: number; closed_at: Date };
    commerce_account_cursors: { source: Source; last_id: Generated<number> };
    commerce_account_ties: {
      merchant_uid: string;
      seller_id: number;
      captured_krw: Generated<number>;
      cancelled_krw: Generated<number>;
      settled_krw: Generated<number>;
      settled_cancel_krw: Generated<number>;
      first_at: Date;
    };
  }
}
