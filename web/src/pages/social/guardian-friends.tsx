import { GuardianFriends } from '../../features/social/friend-approvals/guardian-friends.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /guardian/friends?token= */
export function GuardianFriendsPage() {
  return <GuardianFriends token={useQueryText('token')} />;
}
