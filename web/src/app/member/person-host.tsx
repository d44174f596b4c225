import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePersonStore } from '../../shared/user-chip/person-store.ts';

const UserDetailHost = lazyPart(() =>
  import('../../features/profile/user-detail/user-detail-host.tsx').then(({ UserDetailHost: found }) => ({
    default: found,
  })),
);

const OthersRating = lazyPart(() =>
  import('../../features/competitions/ratings/rating-card.tsx').then(({ OthersRating: found }) => ({ default: found })),
);
/** Ratings are another feature than profiles; they come after the rest of the profile. [LMS-391] */
const ratingOf = (userId: number) => (
  <Suspense>
    <OthersRating userId={userId} />
  </Suspense>
);

/** The small pop-up and the user detail modal, fetched when somebody is first clicked. [SOC-1] [SOC-2] */
export function PersonHost() {
  const isAsked = usePersonStore((state) => state.popup !== null || state.detail !== null);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return wasAsked ? (
    <Suspense>
      <UserDetailHost ratingOf={ratingOf} />
    </Suspense>
  ) : null;
}
