import { useParams } from '@tanstack/react-router';
import { DirectoryChannel } from '../../features/channels/directory/directory-channel.tsx';

/** /admin/channels/$channelId */
export function AdminChannelPage() {
  const { channelId } = useParams({ strict: false }) as { readonly channelId?: string };
  return <DirectoryChannel channelId={Number(channelId)} />;
}
