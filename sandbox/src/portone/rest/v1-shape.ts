import { cancelledOf, type Payment } from '../payment.ts';

import { portOneText } from '../portone.text.ts';
import type { Simulator } from '../simulator.ts';

export const CARD_NAME = portOneText.KO.cardName;
export const CARD_NUMBER = '542879*********4';

const seconds = (ms: number) => Math.floor(ms / 1_000);

/** The payment object of V1: unix seconds, 0 for what has not happened. */
export function v1Payment(payment: Payment, { account, url }: Pick<Simulator, 'account' | 'url'>): object {
  const origin = url();
  const isPaid = payment.status === 'paid' || payment.status === 'cancelled';
  const last = payment.cancels.at(-1);
  return {
    imp_uid: payment.id,
    merchant_uid: payment.merchantUid,
    pay_method: 'card',
    channel: payment.via,
    pg_provider: 'html5_inicis',
    emb_pg_provider: null,
    pg_tid: isPaid ? `StdpayCARDINIpayTest${payment.id.slice(4)}` : null,
    pg_id: account.pgId,
    sandbox: true,
    escrow: false,
    apply_num: isPaid ? '42827474' : null,
    bank_code: null,
    bank_name: null,
    card_code: isPaid ? '366' : null,
    card_name: isPaid ? CARD_NAME : null,
    card_quota: 0,
    card_number: isPaid ? CARD_NUMBER : null,
    card_type: isPaid ? 0 : null,
    vbank_code: null,
    vbank_name: null,
    vbank_num: null,
    vbank_holder: null,
    vbank_date: 0,
    vbank_issued_at: 0,
    name: payment.name,
    amount: payment.captured,
    cancel_amount: cancelledOf(payment),
    currency: 'KRW',
    buyer_name: payment.buyer.name,
    buyer_email: payment.buyer.email,
    buyer_tel: payment.buyer.tel,
    buyer_addr: null,
    buyer_postcode: null,
    custom_data: payment.customData,
    user_agent: 'sandbox',
    status: payment.status,
    started_at: seconds(payment.startedAt),
    paid_at: seconds(payment.paidAt),
    failed_at: seconds(payment.failedAt),
    cancelled_at: seconds(last?.at ?? 0),
    fail_reason: payment.failReason,
    cancel_reason: last?.reason ?? null,
    receipt_url: isPaid ? `${origin}/_receipt/${payment.id}` : null,
    cancel_history: payment.cancels.map(({ id, amount, reason, at }) => ({
      pg_tid: `StdpayCARDINIpayTest${payment.id.slice(4)}`,
      amount,
      cancelled_at: seconds(at),
      reason,
      cancellation_id: id,
      receipt_url: `${origin}/_receipt/${payment.id}`,
    })),
    cancel_receipt_urls: payment.cancels.map(() => `${origin}/_receipt/${payment.id}`),
    cash_receipt_issued: false,
    customer_uid: payment.billing?.key ?? null,
    customer_uid_usage: payment.billing?.usage ?? null,
  };
}
