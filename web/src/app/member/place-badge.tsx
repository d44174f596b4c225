import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePopupDelay } from './use-popup-delay.ts';

const FriendRequestsBadge = lazyPart(() =>
  import('./friend-requests-badge.tsx').then(({ FriendRequestsBadge: found }) => ({ default: found })),
);

/** What waits behind a place of the navigation: unanswered friend requests. The page comes before the news. */
export function PlaceBadge({ to }: { readonly to: string }) {
  const mayShowPopups = usePopupDelay();
  return to === '/friends' && mayShowPopups ? (
    <Suspense>
      <FriendRequestsBadge />
    </Suspense>
  ) : null;
}
