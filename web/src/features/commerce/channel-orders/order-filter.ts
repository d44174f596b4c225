import { ORDER_ITEM_TYPES } from '@dolphin/contract/commerce/commerce.constants';
import { ORDER_STATES } from '@dolphin/contract/commerce/orders/orders.constants';
import type { channelOrders } from '@dolphin/contract/commerce/channel-orders/channel-orders.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';

/** As the address has it and as the calls take it; what is not there does not narrow. */
export type OrderFilter = Omit<InputOf<typeof channelOrders.exports>, 'channelId'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whatever is malformed in an address is left out. */
export function filterOf(searchText: string): OrderFilter {
  const given = new URLSearchParams(searchText);
  const query = given.get('query')?.trim() ?? '';
  const state = ORDER_STATES.find((one) => one === given.get('order_state'));
  const kind = ORDER_ITEM_TYPES.find((one) => one === given.get('payment_item_type'));
  const day = (name: string) => (DAY.test(given.get(name) ?? '') ? (given.get(name) ?? '') : '');
  return {
    ...(query === '' ? {} : { query }),
    ...(state ? { order_state: state } : {}),
    ...(kind ? { payment_item_type: kind } : {}),
    ...(day('from') === '' ? {} : { from: day('from') }),
    ...(day('to') === '' ? {} : { to: day('to') }),
  };
}

/** `?query=…`, or nothing. */
export function searchTextOf(filter: OrderFilter): string {
  const entries = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

/** Without what is empty now. */
export function withPart(
  filter: OrderFilter,
  part: { readonly [K in keyof OrderFilter]: OrderFilter[K] | null },
): OrderFilter {
  return Object.fromEntries(
    Object.entries({ ...filter, ...part }).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as OrderFilter;
}
