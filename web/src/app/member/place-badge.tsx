import { friends } from '@dolphin/contract/social/friends.contract';
import { useRead } from '../../lib/query.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CountBadge } from '../../ui/badge/badge.tsx';
import { memberText } from './member.text.ts';

/** What waits behind a place of the navigation: unanswered friend requests. */
export function PlaceBadge({ to }: { readonly to: string }) {
  return to === '/friends' ? <FriendRequests /> : null;
}

function FriendRequests() {
  const text = useText(memberText);
  const { isSignedUp } = useUser();
  const count = useRead(friends.counts, {}, { isQuiet: true, enabled: isSignedUp }).data?.receivedCount ?? 0;
  return <CountBadge count={count} label={text.friendsWaiting({ count })} />;
}
