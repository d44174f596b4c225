import { Outlet } from '@tanstack/react-router';
import { useIsSignedIn } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useUserRead } from '../user-read.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { Banners } from './banners.tsx';
import { Header } from './header.tsx';
import { shellText } from './shell.text.ts';
import './shell.css';

/** What stands around every page. */
export function Shell() {
  const text = useText(shellText);
  const isSignedIn = useIsSignedIn();
  useUserRead();
  return (
    <div className="shell" data-tabs={isSignedIn || undefined}>
      <a className="skip-link" href="#main">{text.skip}</a>
      <Header />
      <Banners />
      <main className="shell-main" id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {isSignedIn ? <BottomTabs /> : null}
    </div>
  );
}
