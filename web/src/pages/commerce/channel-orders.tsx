import { ChannelOrdersView } from '../../features/commerce/channel-orders/channel-orders-view.tsx';
import { useChannel } from '../../shared/channel/use-channel.ts';
import { StartRefund } from './start-refund.tsx';

/** /channel/$slug/manage/orders [PAY-185] */
export function ChannelOrdersPage() {
  const { channelId } = useChannel();
  return (
    <ChannelOrdersView
      refundOf={(merchantUid, onClose) => (
        <StartRefund channelId={channelId} merchantUid={merchantUid} onClose={onClose} />
      )}
    />
  );
}
