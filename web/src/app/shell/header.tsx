import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCurrentChannel } from '../../lib/channel.ts';
import { useIsSessionSettled, useIsSignedIn } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { hostSlug } from '../../shared/channel/host-channel.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { headerSlot } from '../../shared/frame/slots.tsx';
import { useSurface } from '../../shared/frame/surface.ts';
import { MemberNavigation, MemberSide, ProgressChips } from './member-parts.tsx';
import { VisitorNavigation, VisitorSide } from './visitor-parts.tsx';
import { shellText } from './shell.text.ts';

export function Header() {
  const isSettled = useIsSessionSettled();
  const isSignedIn = useIsSignedIn();
  const surface = useSurface();
  const waiting = <Skeleton width={160} height={40} round />;
  return (
    <header className="shell-bar" data-surface={surface}>
      <div className="shell-bar-row">
        {surface === 'learner' ? (
          <>
            <Brand />
            {isSettled ? <Suspense>{isSignedIn ? <MemberNavigation /> : <VisitorNavigation />}</Suspense> : null}
          </>
        ) : null}
        <div className="shell-slot" ref={headerSlot} />
        <div className="shell-side">
          {/* Until it is known who is there, neither "sign in" nor a name may flash up. */}
          {isSettled ? (
            <Suspense fallback={waiting}>
              {isSignedIn && (surface === 'learner' || surface === 'channel') ? <ProgressChips /> : null}
              {isSignedIn ? <MemberSide /> : <VisitorSide />}
            </Suspense>
          ) : (
            waiting
          )}
        </div>
      </div>
    </header>
  );
}

/** On a channel's own host the site is that channel. [CHN-11] */
function Brand() {
  const text = useText(shellText);
  const channel = useCurrentChannel();
  const own = channel && hostSlug() === channel.slug ? channel : null;
  const name = own?.name ?? text.product;
  return (
    <Link to="/" className="shell-logo" aria-label={name}>
      <img src={own?.logoUrl ?? '/art/dolphin.svg'} alt="" width={44} height={44} />
      <span>{name}</span>
    </Link>
  );
}
