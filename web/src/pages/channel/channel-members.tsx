import { PeopleView } from '../../features/channels/people/people-view.tsx';

/** /channel/$slug/members */
export function ChannelMembersPage() {
  return <PeopleView />;
}
