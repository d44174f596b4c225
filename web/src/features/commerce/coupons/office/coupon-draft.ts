import { COUPON_REWARD_TYPES } from '@dolphin/contract/commerce/commerce.constants';
import { COUPON_DISTRIBUTIONS, type CouponDistribution } from '@dolphin/contract/commerce/coupons/coupons.constants';
import type { channelCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import type { CouponRewardType } from '@dolphin/contract/commerce/coupons/discount';
import type { InputOf } from '@dolphin/contract/core/endpoint';

/** A coupon as it is typed; numbers and times are text until it is sent. */
export const EMPTY_DRAFT = {
  title: '',
  couponRewardType: COUPON_REWARD_TYPES[0] as CouponRewardType,
  rewardCount: '',
  maxDiscountAmount: '',
  minPrice: '',
  distribution: COUPON_DISTRIBUTIONS[0] as CouponDistribution,
  couponCode: '',
  codeCount: '100',
  startsAt: '',
  endsAt: '',
  totalLimit: '',
  perPersonLimit: '1',
  /** None: for everything that the channel sells. */
  productIds: [] as readonly number[],
};
export type CouponDraft = typeof EMPTY_DRAFT;

/** Seoul has no summer time. */
const momentOf = (typed: string) => new Date(`${typed.slice(0, 16)}:00+09:00`).toISOString();
const numberOf = (typed: string) => Number(typed.replaceAll(',', ''));

/** What is sent: fields that the choice does not have, and empty ones, are left out. */
export function toCoupon(channelId: number, draft: CouponDraft): InputOf<typeof channelCoupons.create> {
  const isPercentage = draft.couponRewardType === 'CONTENT_DISCOUNT_BY_PERCENTAGE';
  const counted = <K extends string>(key: K, typed: string, isMeant = true) =>
    (isMeant && typed.trim() !== '' ? { [key]: numberOf(typed) } : {}) as { [P in K]?: number };
  return {
    channelId,
    title: draft.title.trim(),
    couponRewardType: draft.couponRewardType,
    rewardCount: numberOf(draft.rewardCount),
    distribution: draft.distribution,
    ...counted('maxDiscountAmount', draft.maxDiscountAmount, isPercentage),
    ...counted('minPrice', draft.minPrice),
    ...counted('codeCount', draft.codeCount, draft.distribution === 'CODES'),
    ...counted('totalLimit', draft.totalLimit, draft.distribution !== 'CODES'),
    ...counted('perPersonLimit', draft.perPersonLimit),
    ...(draft.distribution === 'CODE' && draft.couponCode.trim() !== '' ? { couponCode: draft.couponCode.trim() } : {}),
    ...(draft.productIds.length === 0 ? {} : { productIdList: [...draft.productIds] }),
    ...(draft.startsAt === '' ? {} : { startsAt: momentOf(draft.startsAt) }),
    ...(draft.endsAt === '' ? {} : { endsAt: momentOf(draft.endsAt) }),
  };
}
