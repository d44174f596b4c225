import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { EFFECTS, type Effect, useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { overlayText } from './overlay.text.ts';

const Bubbles = lazyPart(() =>
  import('../../ui/effects/bubbles.tsx').then(({ Bubbles: found }) => ({ default: found })),
);
const Confetti = lazyPart(() =>
  import('../../ui/effects/confetti.tsx').then(({ Confetti: found }) => ({ default: found })),
);
const JumpingDolphin = lazyPart(() =>
  import('../../ui/effects/jumping-dolphin.tsx').then(({ JumpingDolphin: found }) => ({ default: found })),
);
const Network = lazyPart(() =>
  import('../../ui/effects/network.tsx').then(({ Network: found }) => ({ default: found })),
);
const Wave = lazyPart(() => import('../../ui/effects/wave.tsx').then(({ Wave: found }) => ({ default: found })));
const Counter = lazyPart(() =>
  import('../../ui/effects/counter.tsx').then(({ Counter: found }) => ({ default: found })),
);

/** Every effect whose flag is SHOW; a click sets it back to CLOSED. [UIX-9] */
export function Effects() {
  const flags = useOverlayStore((state) => state.effects);
  return EFFECTS.filter((effect) => flags[effect] === 'SHOW').map((effect) => (
    <Suspense key={effect}>
      <OneEffect effect={effect} />
    </Suspense>
  ));
}

function OneEffect({ effect }: { readonly effect: Effect }): ReactNode {
  const text = useText(overlayText);
  const counter = useOverlayStore((state) => state.counter);
  const onDismiss = () => overlay.closeEffect(effect);
  const label = text.dismissEffect;
  switch (effect) {
    case 'bubble':
      return <Bubbles onDismiss={onDismiss} label={label} />;
    case 'confetti':
      return <Confetti onDismiss={onDismiss} label={text.celebrated} />;
    case 'jump':
      return <JumpingDolphin onDismiss={onDismiss} label={label} />;
    case 'network':
      return <Network onDismiss={onDismiss} label={label} title={text.searching} hint={text.searchingHint} />;
    case 'wave':
      return <Wave onDismiss={onDismiss} label={label} />;
    case 'counter':
      return <Counter onDismiss={onDismiss} label={text.counted({ to: counter.to })} {...counter} />;
  }
}
