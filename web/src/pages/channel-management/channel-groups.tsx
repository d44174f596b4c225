import { GroupsView } from '../../features/channels/groups/groups-view.tsx';

/** /channel/$slug/manage/groups [CHN-7] */
export function ChannelGroupsPage() {
  return <GroupsView />;
}
