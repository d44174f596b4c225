import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import type { ItemType } from './content-address.ts';

type Order = { readonly status: OrderState; readonly paymentItemType: ItemType; readonly amount: number };

/** Whether the seller may start a refund. Cash belongs to its owner, and a plan is left at its own page. [PAY-186] */
export function isRefundable({ status, paymentItemType, amount }: Order): boolean {
  return (
    (status === 'PAID' || status === 'PARTIAL_CANCELLED') &&
    amount > 0 &&
    paymentItemType !== 'CASH' &&
    paymentItemType !== 'SUBSCRIPTION'
  );
}
