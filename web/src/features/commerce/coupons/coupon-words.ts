import type { CouponRewardType } from '@dolphin/contract/commerce/coupons/discount';
import { formatDateTime, formatWon } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { couponWordsText } from './coupon-words.text.ts';

export type Reward = {
  readonly couponRewardType: CouponRewardType;
  readonly rewardCount: number;
  readonly maxDiscountAmount: number | null;
  readonly minPrice: number;
};

/** `10% 할인`, its conditions, and until when. */
export function useCouponWords() {
  const text = useText(couponWordsText);
  return {
    worth: ({ couponRewardType, rewardCount }: Reward) =>
      couponRewardType === 'CONTENT_DISCOUNT_BY_AMOUNT'
        ? text.amount({ amount: formatWon(rewardCount) })
        : text.percentage({ percent: rewardCount }),
    conditions: ({ maxDiscountAmount, minPrice }: Reward) =>
      [
        ...(maxDiscountAmount === null ? [] : [text.ceiling({ amount: formatWon(maxDiscountAmount) })]),
        ...(minPrice === 0 ? [] : [text.minPrice({ amount: formatWon(minPrice) })]),
      ].join(' · '),
    ends: (at: string | null) => (at === null ? text.forever : text.until({ when: formatDateTime(at) })),
  };
}
