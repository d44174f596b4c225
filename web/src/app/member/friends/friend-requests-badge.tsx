import { friends } from '@dolphin/contract/social/friends.contract';
import { useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CountBadge } from '../../../ui/badge/badge.tsx';
import { memberText } from '../member.text.ts';

export function FriendRequestsBadge() {
  const text = useText(memberText);
  const { isSignedUp } = useUser();
  const count = useRead(friends.counts, {}, { isQuiet: true, enabled: isSignedUp }).data?.receivedCount ?? 0;
  return <CountBadge count={count} label={text.friendsWaiting({ count })} />;
}
