import { MyOrders } from '../../features/commerce/orders/my-orders.tsx';

/** /orders */
export function MyOrdersPage() {
  return (
    <div className="page max-w-[760px]">
      <MyOrders />
    </div>
  );
}
