import type { ORDER_ITEM_TYPES } from '@dolphin/contract/commerce/commerce.constants';

export type ItemType = (typeof ORDER_ITEM_TYPES)[number];

/** Where what was bought is used. */
export function contentAddress(type: ItemType, contentId: number | null): string {
  if (type === 'COURSE' && contentId !== null) return `/learn/courses/${contentId}`;
  if (type === 'WORKSHEET' && contentId !== null) return `/learn/worksheets/${contentId}`;
  if (type === 'SUBSCRIPTION') return '/settings?tab=subscription';
  if (type === 'PRODUCT') return '/coupons';
  if (type === 'CASH') return '/orders';
  return '/learn';
}
