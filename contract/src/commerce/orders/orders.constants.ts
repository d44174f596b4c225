/** What can be bought by itself, without a product: money on account, or something of learning. [PAY-1] */
export const CONTENT_ITEM_TYPES = ['CASH', 'WORKSHEET', 'COURSE', 'COURSE_CLASS'] as const;

/**
 * READY: prepared, nothing was paid yet. FAILED: the provider refused; the buyer may pay the same order again.
 * EXPIRED: nobody paid in time; what was held for it is free again. PAID: captured and handed over.
 * PARTIAL_CANCELLED, CANCELLED: refunded. REFUSED: paid, but not as ordered, or what was ordered is gone; the payment is
 * cancelled at the provider.
 */
export const ORDER_STATES = [
  'READY',
  'PAID',
  'FAILED',
  'EXPIRED',
  'REFUSED',
  'PARTIAL_CANCELLED',
  'CANCELLED',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How long a seat is held for an order that is not paid. */
export const HOLD_MINUTES = 15;
/** What a payment can be: card companies take no less than 100 won, and nobody charges more on account at once. */
export const CASH_MIN_KRW = 1_000;
export const CASH_MAX_KRW = 1_000_000;
export const PRICE_MIN_KRW = 100;
export const PRICE_MAX_KRW = 10_000_000;

export const MERCHANT_UID_PATTERN = '^[A-Za-z0-9_-]{8,40}$';
export const ORDER_PHONE_PATTERN = '^01[016789]-?\\d{3,4}-?\\d{4}$';

/** The provider calls it when something happens to a payment. The driver is the one that is configured. */
export const PAYMENT_WEBHOOK_PATH = '/api/dolphin/v1/payments/webhooks';
