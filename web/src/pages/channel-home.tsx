import { ChannelHome } from '../features/channels/home/channel-home.tsx';
import { useMessageNotice } from '../shared/use-message-notice.ts';

/** /channel/$slug, and / on the channel's own host. */
export function ChannelHomePage() {
  useMessageNotice();
  return <ChannelHome />;
}
