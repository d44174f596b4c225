import { FamiliesView } from '../../../features/channels/family-threads/families-view.tsx';
import { StaffThread } from '../../../features/channels/family-threads/staff-thread.tsx';
import { usePathId } from '../../../shared/address/use-id.ts';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/manage/families [CHN-235] */
export function ChannelFamiliesPage() {
  return <FamiliesView />;
}

/** /channel/$slug/manage/families/$channelMemberId [CHN-232] */
export function ChannelFamilyPage() {
  const id = usePathId('channelMemberId');
  if (id === null) return <NotFoundPage />;
  return <StaffThread key={id} channelMemberId={id} />;
}
