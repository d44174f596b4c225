import { TARGET_CHANNEL } from './fillers/statistics-fillers.ts';
import type { Fixed, GrowingList } from './list-kinds.ts';

const V1 = '/api/dolphin/v1';
const ADMIN = `${V1}/admin/payments`;
const HERE = '/api/eduenv/v1/channels/:channelId';
const CHILD = '/api/eduenv/v1/family/children/:channelMemberId';

/** Lists of orders, coupons, products and tickets. */
export const commerceLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${V1}/payments/orders`]: [{ as: 'me', table: 'commerce_orders' }],
  // Whole, by one filter, by two, by what nearly everything is called, by a buyer, by days.
  [`GET ${HERE}/orders`]: [
    {},
    { order_state: 'PAID' },
    { order_state: 'FAILED', payment_item_type: 'PRODUCT' },
    { query: 'bench' },
    { query: 'bench-1' },
    { from: '2026-01-01', to: '2026-01-31' },
  ].map((filter) => ({
    as: 'admin' as const,
    table: 'commerce_orders',
    input: () => ({ channelId: TARGET_CHANNEL, ...filter }),
    mayBeEmpty: true as const,
  })),
  [`GET ${HERE}/orders/:merchantUid`]: { fixed: 'the movements of money and the tickets of one order' },
  [`GET ${V1}/subscribes`]: { fixed: 'one of their own, and one for each channel that they pay' },
  [`GET ${V1}/subscribes/plans`]: { fixed: 'two plans with two prices each' },
  [`GET ${V1}/admin/subscribes/prices`]: { fixed: 'prices that are offered or still paid' },
  [`GET ${V1}/payments/certificates`]: { fixed: 'at most five hundred payments among the newest orders of one person' },
  [`GET ${V1}/admin/refunds`]: { fixed: 'at most the newest REFUNDS_SHOWN requests, by index' },
  [`GET ${V1}/admin/refunds/:refundId`]: { fixed: 'one request with an amount for each ticket of its order' },
  [`GET ${HERE}/refunds`]: { fixed: 'at most the newest REFUNDS_SHOWN requests, by index' },
  [`GET ${HERE}/orders/:merchantUid/refunds`]: { fixed: 'an amount for each ticket of one order' },
  [`GET ${V1}/admin/payments/orders/:merchantUid/refunds`]: { fixed: 'an amount for each ticket of one order' },
  [`GET ${HERE}/refunds/:refundId`]: { fixed: 'one request with an amount for each ticket of its order' },
  [`GET ${V1}/payments/orders/:merchantUid`]: { fixed: 'the movements of money of one order' },
  [`GET ${V1}/user-coupons`]: [{ as: 'me', table: 'commerce_user_coupons' }],
  [`GET ${V1}/coupon-events`]: { fixed: 'at most COUPON_EVENTS_SHOWN coupons that are given out now' },
  [`GET ${HERE}/coupons`]: [
    { as: 'admin', table: 'commerce_user_coupons', input: () => ({ channelId: TARGET_CHANNEL }) },
  ],
  [`GET ${V1}/tickets/counts`]: { fixed: 'one number for each channel of the caller' },
  [`GET ${V1}/tickets/histories`]: [{ as: 'me', table: 'commerce_tickets' }],
  [`GET ${HERE}/tickets/histories`]: [
    { as: 'admin', table: 'commerce_tickets', input: () => ({ channelId: TARGET_CHANNEL }) },
  ],
  [`GET ${HERE}/tickets`]: [
    { as: 'admin', table: 'commerce_tickets', input: ({ me }) => ({ channelId: TARGET_CHANNEL, target_user_id: me }) },
  ],
  [`GET ${HERE}/auth/tickets/search`]: [
    { as: 'admin', table: 'commerce_tickets', input: () => ({ channelId: TARGET_CHANNEL }), mayBeEmpty: true },
  ],
  [`GET ${HERE}/products`]: { fixed: 'at most PRODUCT_INFOS_MAX products of one channel' },
  [`GET ${HERE}/sales`]: {
    fixed: 'at most a hundred worksheets and a hundred classes with a price, by partial indexes',
  },
  [`GET ${HERE}/product-infos`]: { fixed: 'at most PRODUCT_INFOS_MAX products of one channel' },
  [`GET ${HERE}/product-infos/:productInfoId`]: { fixed: 'one product with its options, which are limited' },
  [`GET ${HERE}/accounts`]: { fixed: 'at most sixty months and fifty orders that do not tie' },
  [`GET ${HERE}/accounts/:month/entries`]: { fixed: 'fifty entries of one month, by index' },
  [`GET ${ADMIN}/accounts`]: { fixed: 'at most sixty months and fifty orders that do not tie' },
  [`GET ${ADMIN}/accounts/:month/entries`]: { fixed: 'fifty entries of one month, by index' },
  [`GET ${V1}/payment-requests`]: { fixed: 'a page of one child, by index: payment-request-pages.test.ts' },
  ['GET /api/eduenv/v1/family/payment-requests']: {
    fixed: 'at most ten of each child of one account, by index: payment-request-pages.test.ts',
  },
  [`GET ${CHILD}/payment-requests`]: { fixed: 'a page of one child, by index: payment-request-pages.test.ts' },
  [`GET ${CHILD}/tickets`]: { fixed: 'twenty entries of one learner in one channel, by index' },
  [`GET ${CHILD}/orders`]: { fixed: 'twenty orders for one learner in one channel, by index' },
  [`GET ${CHILD}/products`]: { fixed: 'at most PRODUCT_INFOS_MAX products of one channel' },
  [`GET ${CHILD}/contents`]: { fixed: 'at most fifty of each kind with a price, by partial indexes' },
  [`GET ${ADMIN}/orders`]: [{ as: 'admin', table: 'commerce_orders' }],
  [`GET ${ADMIN}/reconciliations`]: { fixed: 'what does not tie; empty while everything is right' },
  [`GET ${ADMIN}/webhooks`]: { fixed: 'thirty reports, by the primary key' },
  [`GET ${HERE}/coupons/:couponId/codes`]: { fixed: 'the numbers of one coupon, which are limited' },
};
