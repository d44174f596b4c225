import { type Cancel, cancelledOf, cancelledTaxFreeOf, type Payment, taxFreeOf } from '../payment.ts';
import { vatOf } from '@dolphin/contract/commerce/orders/vat';
import type { Simulator } from '../simulator.ts';
import { CARD_NAME, CARD_NUMBER } from './v1-shape.ts';

const time = (ms: number) => new Date(ms).toISOString();

export function v2Status(payment: Payment): string {
  if (payment.status === 'cancelled') return 'CANCELLED';
  if (payment.status === 'paid' && payment.cancels.length > 0) return 'PARTIAL_CANCELLED';
  return payment.status.toUpperCase();
}

/** The payment object of V2. */
export function v2Payment(payment: Payment, { account, url }: Pick<Simulator, 'account' | 'url'>): object {
  const origin = url();
  const isPaid = payment.status === 'paid' || payment.status === 'cancelled';
  const cancelled = cancelledOf(payment);
  const taxFree = taxFreeOf(payment);
  const vat = vatOf(payment.captured - taxFree);
  return {
    status: v2Status(payment),
    id: payment.merchantUid,
    transactionId: payment.id,
    merchantId: 'merchant-00000000-0000-4000-8000-000000000000',
    storeId: account.v2StoreId,
    channel: {
      type: 'TEST',
      id: 'channel-id-00000000-0000-4000-8000-000000000000',
      key: payment.channelKey,
      name: 'sandbox',
      pgProvider: 'INICIS_V2',
      pgMerchantId: account.pgId,
    },
    version: 'V2',
    requestedAt: time(payment.startedAt),
    updatedAt: time(payment.updatedAt),
    statusChangedAt: time(payment.updatedAt),
    orderName: payment.name,
    amount: {
      total: payment.captured,
      taxFree,
      vat,
      supply: payment.captured - taxFree - vat,
      discount: 0,
      paid: isPaid ? payment.captured - cancelled : 0,
      cancelled,
      cancelledTaxFree: cancelledTaxFreeOf(payment),
    },
    currency: 'KRW',
    customer: {
      name: payment.buyer.name ?? undefined,
      email: payment.buyer.email ?? undefined,
      phoneNumber: payment.buyer.tel ?? undefined,
    },
    ...(payment.customData === null ? {} : { customData: payment.customData }),
    ...(payment.billing ? { billingKey: payment.billing.key } : {}),
    ...(isPaid
      ? {
          method: { type: 'PaymentMethodCard', card: { name: CARD_NAME, number: CARD_NUMBER } },
          paidAt: time(payment.paidAt),
          pgTxId: `StdpayCARDINIpayTest${payment.id}`,
          receiptUrl: `${origin}/_receipt/${payment.id}`,
          disputes: [],
          cancellations: payment.cancels.map(v2Cancellation),
        }
      : {}),
    ...(payment.status === 'cancelled' ? { cancelledAt: time(payment.updatedAt) } : {}),
    ...(payment.status === 'failed'
      ? {
          failedAt: time(payment.failedAt),
          failure: { reason: payment.failReason, pgCode: 'F400', pgMessage: payment.failReason },
        }
      : {}),
  };
}

export function v2Cancellation({ id, amount, taxFree, reason, at }: Cancel): object {
  return {
    status: 'SUCCEEDED',
    id,
    pgCancellationId: `cancel-${id}`,
    totalAmount: amount,
    taxFreeAmount: taxFree,
    vatAmount: vatOf(amount - taxFree),
    reason,
    cancelledAt: time(at),
    requestedAt: time(at),
  };
}
