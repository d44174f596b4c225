import { BoardMenu } from '../../features/channels/boards/board-menu.tsx';
import { ChannelHome } from '../../features/channels/home/channel-home.tsx';
import { useMessageNotice } from '../../shared/use-message-notice.ts';
import { JoinButton } from './join-button.tsx';

/** /channel/$slug, and / on the channel's own host. */
export function ChannelHomePage() {
  useMessageNotice();
  return <ChannelHome menu={<BoardMenu />} join={<JoinButton />} />;
}
