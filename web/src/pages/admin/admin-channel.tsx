import { useParams } from '@tanstack/react-router';
import { DirectoryChannel } from '../../features/channels/directory/directory-channel.tsx';
import { NotFoundPage } from '../not-found.tsx';

/** /admin/channels/$channelId */
export function AdminChannelPage() {
  const params = useParams({ strict: false }) as { readonly channelId?: string };
  const channelId = Number(params.channelId);
  if (!Number.isSafeInteger(channelId) || channelId <= 0) return <NotFoundPage />;
  return <DirectoryChannel channelId={channelId} />;
}
