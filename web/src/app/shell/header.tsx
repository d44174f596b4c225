import { Link, useRouter } from '@tanstack/react-router';
import { useIsSessionSettled, useIsSignedIn } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { AccountMenu } from './account-menu.tsx';
import { hasPage, mainPlaces } from './navigation.ts';
import { ProgressChips } from './progress-chips.tsx';
import { VisitorMenu } from './visitor-menu.tsx';
import { shellText } from './shell.text.ts';

export function Header() {
  const text = useText(shellText);
  return (
    <header className="shell-bar">
      <div className="shell-bar-row">
        <Link to="/" className="shell-logo" aria-label={text.product}>
          <img src="/art/dolphin.svg" alt="" width={44} height={44} />
          <span>{text.product}</span>
        </Link>
        <MainNavigation />
        <div className="shell-side">
          <Side />
        </div>
      </div>
    </header>
  );
}

function MainNavigation() {
  const text = useText(shellText);
  const router = useRouter();
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn) return null;
  return (
    <nav className="shell-nav" aria-label={text.mainNavigation}>
      {mainPlaces(router).map(({ to, label }) => (
        <Link key={to} to={to} className="shell-link" activeOptions={{ exact: to === '/' }}>{text[label]}</Link>
      ))}
    </nav>
  );
}

/** Until it is known who is there, neither "sign in" nor a name may flash up. */
function Side() {
  const text = useText(shellText);
  const router = useRouter();
  const isSettled = useIsSessionSettled();
  const isSignedIn = useIsSignedIn();
  if (!isSettled) return <Skeleton width={160} height={40} round />;
  if (isSignedIn) {
    return (
      <>
        <ProgressChips />
        <AccountMenu />
      </>
    );
  }
  return (
    <>
      <VisitorMenu />
      {hasPage(router, '/signin') ? <Link to={'/signin' as string} className={buttonClass({ variant: 'ghost', size: 'sm' })}>{text.signIn}</Link> : null}
      {hasPage(router, '/signup') ? <Link to={'/signup' as string} className={buttonClass({ size: 'sm' })}>{text.signUp}</Link> : null}
    </>
  );
}
