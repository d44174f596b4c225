import { ChannelDirectory } from '../../features/channels/directory/channel-directory.tsx';

/** /admin/channels */
export function AdminChannelsPage() {
  return <ChannelDirectory />;
}
