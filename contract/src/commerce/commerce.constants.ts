/** [PAY-1] [PAY-2] */
export const PAYMENT_ITEM_TYPES = ['CASH', 'WORKSHEET', 'COURSE', 'COURSE_CLASS', 'PRODUCT'] as const;
/** What orders are for: what is bought, and periods of a plan. */
export const ORDER_ITEM_TYPES = [...PAYMENT_ITEM_TYPES, 'SUBSCRIPTION'] as const;
/** Plans, by their engCodeName. [PAY-5] */
export const SUBSCRIPTION_PLANS = ['DOLPHIN_PRO', 'CHANNEL_PRO'] as const;
/** [PAY-12] */
export const COUPON_REWARD_TYPES = ['CONTENT_DISCOUNT_BY_AMOUNT', 'CONTENT_DISCOUNT_BY_PERCENTAGE'] as const;
/** A coupon not yet received has no state (null). [PAY-11] */
export const COUPON_STATES = ['RECEIVED', 'USED'] as const;
/** [PAY-10] */
export const TICKET_DEFAULT_STATE = 'AVAILABLE';

/** Refunds (§9). [PAY-13] */
export const CANCEL_WITHIN_DAYS = 7;
export const REFUND_WITHIN_BUSINESS_DAYS = 3;
export const REFUND_PERIOD_FACTOR = 1.5;
