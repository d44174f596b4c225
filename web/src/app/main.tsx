import { CHANNEL_COOKIE } from '@dolphin/contract/accounts/accounts.constants';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchForChunkErrors } from '../lib/monitoring/chunk-errors.ts';
import { readCookie } from '../lib/browser/cookies.ts';
import { watchForCrashes } from '../lib/monitoring/monitor.ts';
import { setShowToast } from '../lib/overlay/overlay.ts';
import { sessionSettled } from '../lib/session/session-store.ts';
import { startSession } from '../lib/session/session.ts';
import { startFirstMotion } from '../styles/first-motion.ts';
import { loadRestOfFonts } from '../styles/load-fonts.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { App } from './app.tsx';
import { followSettings } from './appearance-sync.ts';
import { renderFirst } from './first-render.ts';
import { followPages } from './page-entry.ts';
import { connectNavigation, router } from './router.tsx';
import { followMember } from './shell/member-parts.tsx';
import { followVisitor } from './shell/visitor-parts.tsx';
import { drawFirstPageAtOnce } from './routes/sliced-page.tsx';
import { trackPage } from './tracking.ts';

watchForCrashes();
watchForChunkErrors();
setShowToast((kind, title, options) => void toast.show({ kind, title, ...options }));

/** Each in a task of its own, as the evaluation of the modules is: together they would be a long one on a slow phone. */
function follow(): void {
  connectNavigation();
  followSettings();
  followPages(router, (address, title) => void trackPage(address, title));
  router.subscribe('onRendered', ({ toLocation }) => toast.opened(toLocation.href));
  followMember();
  followVisitor();
  if (readCookie(CHANNEL_COOKIE))
    void import('./current-channel.ts').then(({ enterChannelOfCookie }) => enterChannelOfCookie());
  setTimeout(enter, 0);
}

function enter(): void {
  void startSession();
  setTimeout(draw, 0);
}

function draw(): void {
  const place = document.getElementById('root');
  if (place)
    void renderFirst({
      ready: Promise.all([router.load(), sessionSettled()]),
      onReady: drawFirstPageAtOnce,
      render: () =>
        createRoot(place).render(
          <StrictMode>
            <App />
          </StrictMode>,
        ),
    });
}

setTimeout(follow, 0);
loadRestOfFonts();
startFirstMotion();
