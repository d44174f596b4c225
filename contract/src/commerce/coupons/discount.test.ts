import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CouponReward, discountOf, sessionPrice } from './discount.ts';

const byAmount = (rewardCount: number, minPriceKrw = 0): CouponReward => ({
  couponRewardType: 'CONTENT_DISCOUNT_BY_AMOUNT',
  rewardCount,
  maxDiscountKrw: null,
  minPriceKrw,
});
const byPercentage = (rewardCount: number, maxDiscountKrw: number | null = null, minPriceKrw = 0): CouponReward => ({
  couponRewardType: 'CONTENT_DISCOUNT_BY_PERCENTAGE',
  rewardCount,
  maxDiscountKrw,
  minPriceKrw,
});

describe('the discount of a coupon', () => {
  it.each([
    ['by amount', 36_000, byAmount(5_000), 5_000],
    ['by amount, not more than the price', 3_000, byAmount(5_000), 3_000],
    ['by percentage', 36_000, byPercentage(10), 3_600],
    ['by percentage, rounded down to the won', 9_999, byPercentage(15), 1_499],
    ['by percentage, up to its ceiling', 100_000, byPercentage(30, 20_000), 20_000],
    ['by percentage, below its ceiling', 50_000, byPercentage(30, 20_000), 15_000],
    ['by all of it', 9_999, byPercentage(100), 9_999],
    ['at the least price', 30_000, byAmount(5_000, 30_000), 5_000],
    ['below the least price: cannot be used', 29_999, byAmount(5_000, 30_000), undefined],
  ])('[PAY-12] %s', (_name, price, reward, discount) => {
    expect(discountOf(price, reward)).toBe(discount);
  });

  it('[PAY-7] is a whole number from 0 to the price, or the coupon cannot be used', () => {
    const reward = fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }).map((won) => byAmount(won)),
      fc
        .tuple(fc.integer({ min: 1, max: 100 }), fc.option(fc.integer({ min: 0, max: 100_000 })))
        .map(([percent, most]) => byPercentage(percent, most)),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        reward,
        fc.integer({ min: 0, max: 200_000 }),
        (price, each, least) => {
          const discount = discountOf(price, { ...each, minPriceKrw: least });
          expect(discount === undefined).toBe(price < least);
          expect(Number.isSafeInteger(discount ?? 0)).toBe(true);
          expect(discount ?? 0).toBeGreaterThanOrEqual(0);
          expect(discount ?? 0).toBeLessThanOrEqual(price);
        },
      ),
      { numRuns: 500, seed: 7 },
    );
  });

  it('[PAY-7] the price of a session is price ÷ quantity, rounded to the nearest won', () => {
    expect(sessionPrice(360_000, 10)).toBe(36_000);
    expect(sessionPrice(100_000, 3)).toBe(33_333);
    expect(sessionPrice(200_000, 3)).toBe(66_667);
  });
});
