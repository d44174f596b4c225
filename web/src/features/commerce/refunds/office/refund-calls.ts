import { channelRefunds, siteRefunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

export type ListedRefund = OutputOf<typeof channelRefunds.list>['refundList'][number];
export type RefundDetail = OutputOf<typeof channelRefunds.detail>;

/** The calls of who sells; null is the site itself. Both have the same answers. */
export function refundCalls(channelId: number | null) {
  return channelId === null ? { ...siteRefunds, here: {} } : { ...channelRefunds, here: { channelId } };
}
