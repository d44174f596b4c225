import { useRouter } from '@tanstack/react-router';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useRealtimeState } from '../../lib/realtime/realtime-store.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { hasPage } from './has-page.ts';
import { shellText } from './shell.text.ts';

const ADDITIONAL_PATH = '/signup/dolphin';

/** For the few who have not finished their sign-up. */
const SignupBanner = lazyPart(() =>
  import('./signup-banner.tsx').then(({ SignupBanner: found }) => ({ default: found })),
);

/** Lines between header and page. The live region is always rendered, so that screen readers announce new text. */
export function Banners() {
  const { state, isSignedUp } = useUser();
  const router = useRouter();
  return (
    <div role="status">
      <ConnectionBanner />
      {state === 'VALID' && !isSignedUp && hasPage(router, ADDITIONAL_PATH) ? (
        <Suspense>
          <SignupBanner />
        </Suspense>
      ) : null}
    </div>
  );
}

function ConnectionBanner() {
  const text = useText(shellText);
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const isConnecting = useRealtimeState() === 'connecting';
  if (!isOnline)
    return (
      <p className="shell-banner">
        <WifiOff aria-hidden />
        {text.offline}
      </p>
    );
  return isConnecting ? <Reconnecting /> : null;
}

/** Connecting takes a moment at every start; only when it takes long is a message shown. */
const PATIENCE_MS = 5_000;

function Reconnecting() {
  const text = useText(shellText);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? (
    <p className="shell-banner">
      <WifiOff aria-hidden />
      {text.reconnecting}
    </p>
  ) : null;
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
