import { ASKED_CHANNEL } from './fillers/statistics-fillers.ts';
import type { Fixed, GrowingList } from './list-kinds.ts';

const V1 = '/api/dolphin/v1';
const HERE = '/api/eduenv/v1/channels/:channelId';

/** Lists of orders, coupons, products and tickets. */
export const commerceLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${V1}/payments/orders`]: [{ as: 'me', table: 'commerce_orders' }],
  [`GET ${V1}/payments/orders/:merchantUid`]: { fixed: 'the movements of money of one order' },
  [`GET ${V1}/user-coupons`]: [{ as: 'me', table: 'commerce_user_coupons' }],
  [`GET ${V1}/coupon-events`]: { fixed: 'at most COUPON_EVENTS_SHOWN coupons that are given out now' },
  [`GET ${HERE}/coupons`]: [
    { as: 'admin', table: 'commerce_user_coupons', input: () => ({ channelId: ASKED_CHANNEL }) },
  ],
  [`GET ${HERE}/coupons/:couponId/codes`]: { fixed: 'the numbers of one coupon, which are limited' },
};
