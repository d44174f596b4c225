import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import {
  familyPaymentRequests,
  paymentRequests,
} from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import { paymentRequestEvents } from '@dolphin/contract/commerce/payment-requests/payment-requests.events';
import { familySales } from '@dolphin/contract/learning/sales/family-sales.contract';
import { refresh } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';

/** Reads that change with a request, on the side of the child and on that of guardians. */
export const REQUEST_READS = [
  paymentRequests.state,
  paymentRequests.list,
  familyPaymentRequests.open,
  familyPaymentRequests.ofChild,
];

/** Somebody else asked, answered or cancelled: the page shows it by itself. [PAY-207] [PAY-209] */
export function useLivePaymentRequests(onPaid?: () => void): void {
  useEvent(paymentRequestEvents.paymentRequestChanged, ({ state }) => {
    void refresh(...REQUEST_READS);
    if (state !== 'PAID') return;
    void refresh(familyOrders.tickets, familyOrders.orders, familySales.list);
    onPaid?.();
  });
}
