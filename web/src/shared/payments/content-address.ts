import { FAMILY_PAGE } from '@dolphin/contract/channels/family/family.constants';
import type { FamilyItemType } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import type { ORDER_ITEM_TYPES } from '@dolphin/contract/commerce/commerce.constants';

export type ItemType = (typeof ORDER_ITEM_TYPES)[number];

/** Tickets and orders of a child, for who pays. [PAY-200] */
export const familyPaymentsAddress = (channelMemberId: number): string =>
  `${FAMILY_PAGE}/${channelMemberId}?tab=orders`;

/** Where a guardian pays for a child, with what the child asked for. [PAY-202] [PAY-209] */
export const familyPurchaseAddress = (
  channelMemberId: number,
  type: FamilyItemType,
  contentId: number,
  requestId?: number,
): string =>
  `/purchase/product?content_type=${type}&content_id=${contentId}&child=${channelMemberId}${requestId === undefined ? '' : `&request=${requestId}`}`;

/** Where what was bought is used. */
export function contentAddress(type: ItemType, contentId: number | null): string {
  if (type === 'COURSE' && contentId !== null) return `/learn/courses/${contentId}`;
  if (type === 'WORKSHEET' && contentId !== null) return `/learn/worksheets/${contentId}`;
  if (type === 'SUBSCRIPTION') return '/settings?tab=subscription';
  if (type === 'PRODUCT') return '/coupons';
  if (type === 'CASH') return '/orders';
  return '/learn';
}
