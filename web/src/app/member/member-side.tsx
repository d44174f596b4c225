import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { PersonHost } from './person-host.tsx';
import { WhisperLink } from './friends/whisper-link.tsx';
import { usePopupDelay } from './use-popup-delay.ts';

const MemberLive = lazyPart(() => import('./member-live.tsx').then(({ MemberLive: found }) => ({ default: found })));

/** Loaded last: what it shows is no part of the page. */
const LearnerNews = lazyPart(() =>
  import('./learner-popups.tsx').then(({ LearnerPopups: found }) => ({ default: found })),
);

export function MemberSide() {
  const mayShowPopups = usePopupDelay();
  return (
    <>
      <PaletteButton />
      <WhisperLink mayShowPopups={mayShowPopups} />
      <NotificationBell />
      <AccountMenu />
      {mayShowPopups ? (
        <Suspense>
          <LearnerNews />
        </Suspense>
      ) : null}
      <Suspense>
        <MemberLive />
      </Suspense>
      <PersonHost />
    </>
  );
}
