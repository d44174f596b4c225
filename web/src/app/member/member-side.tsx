import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PersonHost } from './person-host.tsx';
import { WhisperLink } from './whisper-link.tsx';
import { ProgressChips } from './progress-chips.tsx';
import { useSettledIn } from './use-settled-in.ts';

/** Comes last: what it tells of is no part of the page. */
const LearnerNews = lazyPart(() => import('./learner-news.tsx').then(({ LearnerNews: found }) => ({ default: found })));

export function MemberSide() {
  const isSettledIn = useSettledIn();
  return (
    <>
      <ProgressChips />
      <WhisperLink isSettledIn={isSettledIn} />
      <NotificationBell />
      <AccountMenu />
      {isSettledIn ? (
        <Suspense>
          <LearnerNews />
        </Suspense>
      ) : null}
      <PersonHost />
    </>
  );
}
