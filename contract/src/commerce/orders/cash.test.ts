import { describe, expect, it } from 'vitest';
import { isCashPart, usableCash } from './cash.ts';
import { PRICE_MIN_KRW } from './orders.constants.ts';

describe('[PAY-1] cash on account', () => {
  it('pays all of an amount, or leaves so much that a card takes it', () => {
    expect(usableCash(50_000, 30_000)).toBe(30_000);
    expect(usableCash(10_000, 30_000)).toBe(10_000);
    expect(usableCash(0, 30_000)).toBe(0);
    expect(usableCash(29_950, 30_000)).toBe(30_000 - PRICE_MIN_KRW);
    expect(usableCash(40, 80)).toBe(0);
    expect(usableCash(10_000, 0)).toBe(0);
  });

  it('is never more than the balance or the amount, for any of them', () => {
    for (let balance = 0; balance <= 400; balance += 7)
      for (let amount = 0; amount <= 400; amount += 11) {
        const used = usableCash(balance, amount);
        expect(used).toBeLessThanOrEqual(Math.min(balance, amount));
        expect(isCashPart(used, amount)).toBe(true);
      }
  });

  it('refuses a negative part, more than the amount, and a rest that no card takes', () => {
    expect([isCashPart(-1, 500), isCashPart(501, 500), isCashPart(450, 500), isCashPart(400, 500)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
