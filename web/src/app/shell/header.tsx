import { Link, useRouter } from '@tanstack/react-router';
import School from 'lucide-react/icons/school';
import { Suspense } from 'react';
import { useCurrentChannel } from '../../lib/channel.ts';
import { useIsSessionSettled, useIsSignedIn } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { hostSlug } from '../../shared/channel/host-channel.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { hasPage } from './has-page.ts';
import { MemberNavigation, MemberSide } from './member-parts.tsx';
import { VisitorMenu } from './visitor-menu.tsx';
import { shellText } from './shell.text.ts';

export function Header() {
  const isSettled = useIsSessionSettled();
  const isSignedIn = useIsSignedIn();
  const waiting = <Skeleton width={160} height={40} round />;
  return (
    <header className="shell-bar">
      <div className="shell-bar-row">
        <Brand />
        {isSignedIn ? (
          <Suspense>
            <MemberNavigation />
          </Suspense>
        ) : isSettled ? (
          <VisitorNavigation />
        ) : null}
        <div className="shell-side">
          {/* Until it is known who is there, neither "sign in" nor a name may flash up. */}
          {isSettled ? (
            <Suspense fallback={waiting}>{isSignedIn ? <MemberSide /> : <VisitorSide />}</Suspense>
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

/** Where a visitor can look around. A channel on its own host is the whole site, and leads to no others. [CHN-11] */
function useFindPath(): '/channels' | null {
  const router = useRouter();
  return hasPage(router, '/channels') && hostSlug() === null ? '/channels' : null;
}

function VisitorNavigation() {
  const text = useText(shellText);
  const to = useFindPath();
  return to ? (
    <nav className="shell-nav" aria-label={text.lookAround}>
      <Link to={to} className="shell-link">
        {text.findChannels}
      </Link>
    </nav>
  ) : null;
}

function VisitorSide() {
  const text = useText(shellText);
  const router = useRouter();
  const find = useFindPath();
  return (
    <>
      {find ? (
        <Link to={find} className="shell-round shell-find" aria-label={text.findChannels} title={text.findChannels}>
          <School aria-hidden />
        </Link>
      ) : null}
      <VisitorMenu />
      {hasPage(router, '/signin') ? (
        <Link to="/signin" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          {text.signIn}
        </Link>
      ) : null}
      {hasPage(router, '/signup') ? (
        <Link to="/signup" className={buttonClass({ size: 'sm' })}>
          {text.signUp}
        </Link>
      ) : null}
    </>
  );
}
