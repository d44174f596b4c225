/**
 * A child asks guardians to pay: OPEN until one pays (PAID) or declines (DECLINED), the child cancels (CANCELLED), seven
 * days have passed (EXPIRED), or it came to nothing (ENDED, with a reason). [PAY-207]
 */
export const PAYMENT_REQUEST_STATES = ['OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'ENDED'] as const;
export type PaymentRequestState = (typeof PAYMENT_REQUEST_STATES)[number];

/** It is not sold any more; the child has it; no guardian is linked any more. */
export const PAYMENT_REQUEST_ENDS = ['NOT_FOR_SALE', 'HAD', 'NO_GUARDIAN'] as const;
export type PaymentRequestEnd = (typeof PAYMENT_REQUEST_ENDS)[number];

export const PAYMENT_REQUEST_DAYS = 7;
/** Open requests of one child. */
export const PAYMENT_REQUESTS_MAX = 10;
/** What a guardian writes who declines. */
export const PAYMENT_ANSWER_MAX = 200;
/** Requests on a page. */
export const PAYMENT_REQUESTS_SHOWN = 20;
