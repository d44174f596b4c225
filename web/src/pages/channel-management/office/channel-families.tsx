import { useParams } from '@tanstack/react-router';
import { FamiliesView } from '../../../features/channels/family-threads/families-view.tsx';
import { StaffThread } from '../../../features/channels/family-threads/staff-thread.tsx';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/manage/families [CHN-235] */
export function ChannelFamiliesPage() {
  return <FamiliesView />;
}

/** /channel/$slug/manage/families/$channelMemberId [CHN-232] */
export function ChannelFamilyPage() {
  const { channelMemberId } = useParams({ strict: false }) as { readonly channelMemberId?: string };
  const id = Number(channelMemberId);
  return Number.isSafeInteger(id) && id > 0 ? <StaffThread key={id} channelMemberId={id} /> : <NotFoundPage />;
}
