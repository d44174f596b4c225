import type { COUPON_REWARD_TYPES } from '../commerce.constants.ts';

export type CouponRewardType = (typeof COUPON_REWARD_TYPES)[number];

/** What a coupon takes off. Amounts are whole won. */
export type CouponReward = {
  readonly couponRewardType: CouponRewardType;
  /** Won by amount, whole percent (1 to 100) by percentage. */
  readonly rewardCount: number;
  /** The most that a percentage takes off; null: no ceiling. */
  readonly maxDiscountKrw: number | null;
  /** The least price at which the coupon can be used. */
  readonly minPriceKrw: number;
};

/** What a coupon takes off a price; undefined when the price is below its least price. [PAY-7] [PAY-12] */
export function discountOf(priceKrw: number, reward: CouponReward): number | undefined {
  if (priceKrw < reward.minPriceKrw) return undefined;
  // A percentage is rounded down to the won: the price that is shown is never lower than the one that is charged.
  const wanted =
    reward.couponRewardType === 'CONTENT_DISCOUNT_BY_AMOUNT'
      ? reward.rewardCount
      : Math.floor((priceKrw * reward.rewardCount) / 100);
  return Math.min(wanted, reward.maxDiscountKrw ?? wanted, priceKrw);
}

/** The price of one session: price ÷ quantity, rounded to the nearest won. [PAY-7] */
export function sessionPrice(priceKrw: number, quantity: number): number {
  return Math.round(priceKrw / quantity);
}
