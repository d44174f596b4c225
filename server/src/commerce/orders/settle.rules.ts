import type { ProviderPayment } from '../gateway/gateway.ts';

/** What an order expects of its payment. */
export type Expected = {
  readonly merchantUid: string;
  /** What the card pays. */ readonly amountKrw: number;
  readonly channelKey: string;
  readonly isProduction: boolean;
};

export type Difference = {
  readonly reason: 'MERCHANT' | 'AMOUNT' | 'CURRENCY' | 'GATEWAY' | 'TEST_PAYMENT' | 'NOT_GRANTED' | 'TAX_FREE';
  readonly expected: string;
  readonly found: string;
};

/** The first thing in which a payment is not the one that was ordered; undefined when it is. */
export function differenceOf(expected: Expected, payment: ProviderPayment): Difference | undefined {
  if (payment.merchantUid !== expected.merchantUid)
    return { reason: 'MERCHANT', expected: expected.merchantUid, found: payment.merchantUid };
  if (payment.currency !== 'KRW') return { reason: 'CURRENCY', expected: 'KRW', found: payment.currency };
  if (payment.amountKrw !== expected.amountKrw)
    return { reason: 'AMOUNT', expected: String(expected.amountKrw), found: String(payment.amountKrw) };
  if (payment.gatewayChannel !== expected.channelKey)
    return { reason: 'GATEWAY', expected: expected.channelKey, found: payment.gatewayChannel };
  if (payment.isTest && expected.isProduction) return { reason: 'TEST_PAYMENT', expected: 'live', found: 'test' };
  return undefined;
}

/** The provider splits the right amount into other VAT parts: recorded for administrators, and paid all the same. See docs/decisions/0100. [PAY-199] */
export function taxDifferenceOf(taxFreeKrw: number, payment: ProviderPayment): Difference | undefined {
  if (payment.taxFreeKrw === null || payment.taxFreeKrw === taxFreeKrw) return undefined;
  return { reason: 'TAX_FREE', expected: String(taxFreeKrw), found: String(payment.taxFreeKrw) };
}

/** What of a part of an order is VAT-free: an order is so as a whole or not at all. [PAY-199] */
export const taxFreePart = ({ taxFreeKrw }: { readonly taxFreeKrw: number }, partKrw: number): number =>
  taxFreeKrw > 0 ? partKrw : 0;
