import { friends } from '@dolphin/contract/social/friends.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { Link } from '@tanstack/react-router';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useHasRoute } from '../../../shared/has-route.ts';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { homeWidgetsText } from './home-widgets.text.ts';

const SHOWN = 5;

/** Which friends are here, as they come and go. */
export function FriendsHere() {
  const text = useText(homeWidgetsText);
  const hasRoute = useHasRoute();
  const again = () => void refresh(friends.list);
  useEvent(socialEvents.presenceChanged, again);
  useEvent(socialEvents.befriended, again);
  useEvent(socialEvents.friendshipsChanged, again);
  return (
    <Card
      title={text.friends}
      action={
        hasRoute('/friends') ? (
          <Link to={'/friends' as string} className={textLinkClass}>
            {text.allFriends}
          </Link>
        ) : null
      }
    >
      <Body />
    </Card>
  );
}

function Body() {
  const text = useText(homeWidgetsText);
  const hasRoute = useHasRoute();
  const { isSignedUp } = useUser();
  // Those who are here come first.
  const list = useRead(friends.list, {}, { isQuiet: true, enabled: isSignedUp });
  if (list.isError)
    return (
      <ErrorState
        compact
        title={text.friendsError}
        retryLabel={text.retry}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (isSignedUp && !list.data)
    return (
      <div aria-busy="true">
        <SkeletonText lines={4} />
      </div>
    );
  if (!list.data || list.data.totalCount === 0) {
    const find = hasRoute('/friends') ? (
      <Link to={'/friends' as string} className={buttonClass({ size: 'sm' })}>
        {text.findFriends}
      </Link>
    ) : null;
    return <EmptyState compact character="CRAB" title={text.friendsNone} hint={text.friendsNoneHint} action={find} />;
  }
  const here = list.data.friendList.filter(({ presence }) => presence !== 'OFFLINE').slice(0, SHOWN);
  if (here.length === 0)
    return <EmptyState compact character="CRAB" title={text.friendsAway} hint={text.friendsAwayHint} />;
  return (
    <ul className="home-list">
      {here.map(({ userId, nickname, portrait, level, presence, introduction }) => (
        <li key={userId}>
          <UserChip
            userId={userId}
            nickname={nickname}
            portrait={portrait}
            level={level}
            presence={presence}
            note={introduction}
            size={48}
          />
        </li>
      ))}
    </ul>
  );
}
