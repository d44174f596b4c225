import { PRESETS_MAX } from '../../avatar/avatar.constants.ts';
import { CODE_VERSIONS_MAX } from '../../learning/codes/codes.rules.ts';
import { MAPS_PER_OWNER_MAX, ROOMS_PER_HOST_MAX } from '../../lounge/lounge.constants.ts';

/**
 * What each plan opens: the one table that the server and the pages ask. A number is a limit, null is none. When a plan
 * ends, what is above a limit stays as it is; only new things are refused. [PAY-17]
 */
export const CHANNEL_PLAN_OPENS = {
  FREE: { ownDomain: false, selling: false, messages: false, members: 50, storageBytes: 5 * 1_073_741_824 },
  CHANNEL_PRO: { ownDomain: true, selling: true, messages: true, members: null, storageBytes: null },
} as const;
export const PERSON_PLAN_OPENS = {
  FREE: {
    premiumCourses: false,
    codeVersions: CODE_VERSIONS_MAX,
    rooms: ROOMS_PER_HOST_MAX,
    maps: MAPS_PER_OWNER_MAX,
    outfits: PRESETS_MAX,
  },
  DOLPHIN_PRO: { premiumCourses: true, codeVersions: null, rooms: 10, maps: 100, outfits: 50 },
} as const;

export const BILLING_CYCLES = ['MONTH', 'YEAR'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];
export const CYCLE_MONTHS = { MONTH: 1, YEAR: 12 } as const;

/**
 * PENDING: joined, and nothing was charged yet. PAST_DUE: the card failed; it is tried again, and everything stays open
 * meanwhile. ENDED: cancelled, refunded, or not paid.
 */
export const SUBSCRIPTION_STATES = ['PENDING', 'ACTIVE', 'PAST_DUE', 'ENDED'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Who pays is notified of a renewal so many days before. */
export const RENEWAL_NOTICE_DAYS = 7;
/** After a failed renewal the card is tried again so many days after the end of the period; then the plan ends. */
export const RETRY_DAYS = [1, 3, 5] as const;

export const PLAN_PRICE_MIN_KRW = 1_000;
export const PLAN_PRICE_MAX_KRW = 10_000_000;
