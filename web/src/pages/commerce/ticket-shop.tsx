import { openPaymentWindow } from '../../features/commerce/open-payment-window.ts';
import { ChannelSales } from '../../features/learning/sales/channel-sales.tsx';
import { TicketShop } from '../../features/commerce/purchase/tickets/ticket-shop.tsx';

/** /channel/$slug/products: lesson tickets, classes and worksheets to buy. [PAY-1] [PAY-9] */
export function ChannelTicketShopPage() {
  return (
    <div className="page max-w-[880px]">
      <TicketShop openWindow={openPaymentWindow}>
        <ChannelSales />
      </TicketShop>
    </div>
  );
}
