import { CreateChannel } from '../../features/channels/create/create-channel.tsx';

/** /channel/create [CHN-1] */
export function ChannelCreatePage() {
  return <CreateChannel />;
}
