import { channelOrderRefunds, siteOrderRefunds } from '@dolphin/contract/commerce/refunds/order-refunds.contract';
import { channelRefunds, siteRefunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

export type ListedRefund = OutputOf<typeof channelRefunds.list>['refundList'][number];
export type RefundDetail = OutputOf<typeof channelRefunds.detail>;
export type OrderCalculation = OutputOf<typeof channelOrderRefunds.calculate>;
/** What policy and law give back, of a request or of an order. */
export type Calculation = Omit<OrderCalculation, 'merchantUid' | 'name' | 'openRefundId'>;

/** The calls of who sells; null is the site itself. Both have the same answers. */
export function refundCalls(channelId: number | null) {
  return channelId === null
    ? { ...siteRefunds, ...siteOrderRefunds, here: {} }
    : { ...channelRefunds, ...channelOrderRefunds, here: { channelId } };
}
