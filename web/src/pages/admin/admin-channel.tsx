import { DirectoryChannel } from '../../features/channels/directory/directory-channel.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /admin/channels/$channelId */
export function AdminChannelPage() {
  const channelId = usePathId('channelId');
  if (channelId === null) return <NotFoundPage />;
  return <DirectoryChannel channelId={channelId} />;
}
