import { claimedMerchantUid } from '../channel-gateways/webhook-claim.ts';
import type { CancelInput, PaymentGateway, ProviderPayment } from '../gateway/gateway.ts';

export const FAKE_CHANNEL = 'channel-key-test';

/** A provider in memory: what was paid is what a test says was paid. */
export function fakeGateway() {
  const payments = new Map<string, ProviderPayment>();
  const cancels: CancelInput[] = [];
  let count = 0;
  let isAway = false;

  const gateway: PaymentGateway = {
    driver: 'portone-v2',
    browser: { sdkUrl: 'https://sdk.test/sdk.js', storeId: 'store-test', channelKey: FAKE_CHANNEL, isSandbox: true },
    find: async (merchantUid) => payments.get(merchantUid) ?? null,
    cancel: async (input) => {
      if (isAway) throw new Error('away');
      const before = payments.get(input.merchantUid);
      if (!before) throw new Error('no such payment');
      if (!cancels.some(({ requestKey }) => requestKey === input.requestKey)) {
        cancels.push(input);
        const cancelledKrw = before.cancelledKrw + input.amountKrw;
        payments.set(input.merchantUid, {
          ...before,
          cancelledKrw,
          status: cancelledKrw === before.amountKrw ? 'CANCELLED' : 'PARTIAL_CANCELLED',
        });
      }
      return payments.get(input.merchantUid) ?? before;
    },
    chargeBillingKey: () => Promise.reject(new Error('not in this test')),
    deleteBillingKey: async () => undefined,
    readWebhook: async ({ headers, rawBody }) =>
      headers['webhook-signature'] === 'good' ? { merchantUid: claimedMerchantUid(rawBody) ?? null } : undefined,
    settlements: async () => [],
  };

  /** The buyer pays in the window. */
  const pay = (merchantUid: string, amountKrw: number, more: Partial<ProviderPayment> = {}): ProviderPayment => {
    const payment: ProviderPayment = {
      providerPaymentId: `imp_${++count}_${merchantUid}`,
      merchantUid,
      status: 'PAID',
      amountKrw,
      cancelledKrw: 0,
      currency: 'KRW',
      gatewayChannel: FAKE_CHANNEL,
      isTest: true,
      paidAt: new Date('2026-11-17T03:00:00Z'),
      method: '신한카드 1234-****',
      receiptUrl: 'https://receipt.test/1',
      failReason: null,
      ...more,
    };
    payments.set(merchantUid, payment);
    return payment;
  };

  return { gateway, payments, cancels, pay, setAway: (away: boolean) => void (isAway = away) };
}
