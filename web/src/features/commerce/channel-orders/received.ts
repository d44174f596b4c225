import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';

const PAID_STATES: readonly OrderState[] = ['PAID', 'PARTIAL_CANCELLED', 'CANCELLED'];

type Received = { readonly status: OrderState; readonly amount: number; readonly cancelledAmount: number };

/** What of the orders shown was paid and not given back. */
export function receivedOf(orders: readonly Received[]): number {
  return orders.reduce(
    (sum, { status, amount, cancelledAmount }) => sum + (PAID_STATES.includes(status) ? amount - cancelledAmount : 0),
    0,
  );
}
