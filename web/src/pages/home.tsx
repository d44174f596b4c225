import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { PageSkeleton } from '../shared/page-skeleton.tsx';
import { useIsSessionSettled, useIsSignedIn } from '../lib/session/session-store.ts';

const LearnerHome = lazyPart(() =>
  import('./home/learner-home.tsx').then(({ LearnerHome: found }) => ({ default: found })),
);
const Landing = lazyPart(() => import('./home/landing.tsx').then(({ Landing: found }) => ({ default: found })));

/** One address, two pages: the home of a signed-in user, or an introduction to Dolphin for a visitor. */
export function HomePage() {
  const isSettled = useIsSessionSettled();
  const isSignedIn = useIsSignedIn();
  if (!isSettled) return <PageSkeleton />;
  return <Suspense fallback={<PageSkeleton />}>{isSignedIn ? <LearnerHome /> : <Landing />}</Suspense>;
}
