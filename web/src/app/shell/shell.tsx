import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useIsSignedIn } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { bottomSlot } from '../../shared/frame/slots.tsx';
import { useSurface } from '../../shared/frame/surface.ts';
import { useUserRead } from '../user-read.ts';
import { Banners } from './banners.tsx';
import { Header } from './header.tsx';
import { PhoneTabs } from './member-parts.tsx';
import { shellText } from './shell.text.ts';
import './shell.css';

/** What stands around every page. */
export function Shell() {
  const text = useText(shellText);
  const isSignedIn = useIsSignedIn();
  const surface = useSurface();
  useUserRead();
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {text.skip}
      </a>
      <Header />
      <Banners />
      <main className="shell-main" id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {isSignedIn && surface === 'learner' ? (
        <Suspense>
          <PhoneTabs />
        </Suspense>
      ) : null}
      <div ref={bottomSlot} />
    </div>
  );
}
