import { lazy, Suspense } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PersonHost } from './person-host.tsx';
import { WhisperLink } from './whisper-link.tsx';
import { ProgressChips } from './progress-chips.tsx';
import { useLiveFriends } from './use-live-friends.ts';

/** Waits for nobody and nobody waits for it. */
const LearnerNews = lazy(() => import('./learner-news.tsx').then(({ LearnerNews: found }) => ({ default: found })));

export function MemberSide() {
  useLiveFriends();
  return (
    <>
      <ProgressChips />
      <WhisperLink />
      <NotificationBell />
      <AccountMenu />
      <Suspense><LearnerNews /></Suspense>
      <PersonHost />
    </>
  );
}
