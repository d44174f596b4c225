import { PRICE_MIN_KRW } from './orders.constants.ts';

/** How much of an amount cash on account can pay: all of it, or so much that a card company takes the rest. [PAY-1] */
export function usableCash(balanceKrw: number, amountKrw: number): number {
  const most = Math.min(balanceKrw, amountKrw);
  return isCashPart(most, amountKrw) ? most : Math.max(0, amountKrw - PRICE_MIN_KRW);
}

/** Cash can pay this much of an amount. */
export function isCashPart(cashKrw: number, amountKrw: number): boolean {
  const rest = amountKrw - cashKrw;
  return cashKrw === 0 || rest === 0 || (cashKrw > 0 && rest >= PRICE_MIN_KRW);
}
