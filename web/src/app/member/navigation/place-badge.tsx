import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { usePopupDelay } from '../use-popup-delay.ts';

const FriendRequestsBadge = lazyPart(() =>
  import('../friends/friend-requests-badge.tsx').then(({ FriendRequestsBadge: found }) => ({ default: found })),
);

/** The number of open items at a place of the navigation: unanswered friend requests. Loaded after the page. */
export function PlaceBadge({ to }: { readonly to: string }) {
  const mayShowPopups = usePopupDelay();
  return to === '/friends' && mayShowPopups ? (
    <Suspense>
      <FriendRequestsBadge />
    </Suspense>
  ) : null;
}
