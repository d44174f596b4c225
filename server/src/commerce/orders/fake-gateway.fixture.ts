import { claimedMerchantUid } from '../channel-gateways/webhook-claim.ts';
import {
  type CancelInput,
  GatewayRefusedError,
  GatewayUnavailableError,
  type PaymentGateway,
  type ProviderPayment,
} from '../gateway/gateway.ts';

/** A card that was registered; `failReason` makes its charges fail. */
export type FakeCard = { readonly customerUid: string; failReason: string | null };

export const FAKE_CHANNEL = 'channel-key-test';

/** A provider in memory: what was paid is what a test sets as paid. */
export function fakeGateway() {
  const payments = new Map<string, ProviderPayment>();
  const cancels: CancelInput[] = [];
  const cards = new Map<string, FakeCard>();
  /** Merchant ids in the order they were asked to be charged, repeated ones too. */
  const charges: string[] = [];
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
    chargeBillingKey: async ({ customerUid, merchantUid, amountKrw }) => {
      if (isAway) throw new GatewayUnavailableError('away');
      charges.push(merchantUid);
      const before = payments.get(merchantUid);
      if (before?.status === 'PAID') return before;
      if (!cards.has(customerUid)) throw new GatewayRefusedError('BILLING_KEY_NOT_FOUND', 'no such card');
      const failReason = cards.get(customerUid)?.failReason ?? null;
      return pay(merchantUid, amountKrw, failReason === null ? {} : { status: 'FAILED', failReason, paidAt: null });
    },
    findBillingKey: async (key) => {
      const card = cards.get(key);
      return card ? { customerUid: card.customerUid } : null;
    },
    deleteBillingKey: async (key) => void cards.delete(key),
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
      taxFreeKrw: null,
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

  /** The person registers a card in the window; gives its key. */
  const registerCard = (customerUid: string, failReason: string | null = null): string => {
    const key = `billing-key-${++count}-${customerUid}`;
    cards.set(key, { customerUid, failReason });
    return key;
  };

  return {
    gateway,
    payments,
    cancels,
    cards,
    charges,
    registerCard,
    pay,
    setAway: (away: boolean) => void (isAway = away),
  };
}
