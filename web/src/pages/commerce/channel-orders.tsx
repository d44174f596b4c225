import { ChannelOrdersView } from '../../features/commerce/channel-orders/channel-orders-view.tsx';

/** /channel/$slug/manage/orders [PAY-185] */
export function ChannelOrdersPage() {
  return <ChannelOrdersView />;
}
