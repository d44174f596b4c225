import { MyRequests } from '../../features/commerce/orders/my-requests.tsx';
import { MyOrders } from '../../features/commerce/orders/my-orders.tsx';
import { OrderRefund } from '../../features/commerce/refunds/order-refund.tsx';

/** /orders */
export function MyOrdersPage() {
  return (
    <div className="page max-w-[760px]">
      <MyOrders refundOf={(order) => <OrderRefund order={order} />} />
      <MyRequests />
    </div>
  );
}
