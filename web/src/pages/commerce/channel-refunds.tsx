import { RefundsView } from '../../features/commerce/refunds/office/refunds-view.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { ManageFrame } from '../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../shared/channel/use-channel.ts';
import { refundsPageText } from './refunds-page.text.ts';

/** /channel/$slug/manage/refunds [PAY-13] */
export function ChannelRefundsPage() {
  const text = useText(refundsPageText);
  const { channelId } = useChannel();
  return (
    <ManageFrame place="refunds" title={text.title} lead={text.lead}>
      <RefundsView channelId={channelId} />
    </ManageFrame>
  );
}
