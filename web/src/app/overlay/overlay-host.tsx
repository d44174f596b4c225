import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { EFFECTS, useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { currentToasts, subscribeToasts } from '../../ui/toast/toast-store.ts';

/*
 * Draws what lies over the page. Each part is loaded when it is first needed, so a visit without a dialog never pays
 * for dialogs. Each waits behind a Suspense of its own: while one is fetched, React takes everything in the same one off
 * the screen, and the first toast would stop an effect or blink a dialog away.
 */
const Dialogs = lazyPart(() => import('./dialogs.tsx').then(({ Dialogs: found }) => ({ default: found })));
const Effects = lazyPart(() => import('./effects.tsx').then(({ Effects: found }) => ({ default: found })));
const Toasts = lazyPart(() => import('./toasts.tsx').then(({ Toasts: found }) => ({ default: found })));

export function OverlayHost() {
  const hasDialogs = useWasEver(useOverlayStore((state) => state.dialogs.length > 0));
  const hasEffects = useOverlayStore((state) => EFFECTS.some((effect) => state.effects[effect] === 'SHOW'));
  const hasToasts = useWasEver(useSyncExternalStore(subscribeToasts, () => currentToasts().length > 0));
  return (
    <>
      {hasDialogs ? (
        <Suspense>
          <Dialogs />
        </Suspense>
      ) : null}
      {hasEffects ? (
        <Suspense>
          <Effects />
        </Suspense>
      ) : null}
      {hasToasts ? (
        <Suspense>
          <Toasts />
        </Suspense>
      ) : null}
    </>
  );
}

/** Once drawn it stays, so that closing can be animated. */
function useWasEver(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}
