import type { COUPON_STATES } from '../commerce.constants.ts';

export type CouponState = (typeof COUPON_STATES)[number];

/** EVENT: members download it · CODE: one number for everybody · CODES: a number for each person. */
export const COUPON_DISTRIBUTIONS = ['EVENT', 'CODE', 'CODES'] as const;
export type CouponDistribution = (typeof COUPON_DISTRIBUTIONS)[number];

/** What staff sees of a coupon. Those who have one may use it until it ends, also when it was stopped. */
export const COUPON_STANDINGS = ['SCHEDULED', 'OPEN', 'SOLD_OUT', 'ENDED', 'STOPPED'] as const;
export type CouponStanding = (typeof COUPON_STANDINGS)[number];

export const COUPON_TITLE_MAX = 40;
export const COUPON_AMOUNT_MAX_KRW = 10_000_000;
export const COUPON_TOTAL_MAX = 1_000_000;
export const COUPON_PER_PERSON_MAX = 100;
export const COUPON_PRODUCTS_MAX = 50;
export const COUPON_CODE_MIN = 4;
export const COUPON_CODE_MAX = 20;
/** Numbers that are made, and how many at once. */
export const COUPON_CODE_LENGTH = 12;
export const COUPON_CODES_MAX = 1_000;
export const COUPON_CODES_PAGE = 100;
/** Beyond it the office makes no further ones. */
export const CHANNEL_COUPONS_MAX = 1_000;
/** Events that are shown and received at once. */
export const COUPON_EVENTS_SHOWN = 50;

/** As numbers are compared: without spaces and hyphens, in capital letters. */
export function normalizeCouponCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase();
}
