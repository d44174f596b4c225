import { openPaymentWindow } from '../../features/commerce/open-payment-window.ts';
import { TicketShop } from '../../features/commerce/purchase/tickets/ticket-shop.tsx';

/** /channel/$slug/products: lesson tickets to buy. [PAY-9] */
export function ChannelTicketShopPage() {
  return (
    <div className="page max-w-[880px]">
      <TicketShop openWindow={openPaymentWindow} />
    </div>
  );
}
