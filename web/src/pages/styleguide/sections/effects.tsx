import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chapter, Row } from '../specimen.tsx';
import { styleguideText } from '../styleguide.text.ts';

const Bubbles = lazyPart(() => import('../../../ui/effects/bubbles.tsx').then((file) => ({ default: file.Bubbles })));
const Confetti = lazyPart(() =>
  import('../../../ui/effects/confetti.tsx').then((file) => ({ default: file.Confetti })),
);
const JumpingDolphin = lazyPart(() =>
  import('../../../ui/effects/jumping-dolphin.tsx').then((file) => ({ default: file.JumpingDolphin })),
);
const Network = lazyPart(() => import('../../../ui/effects/network.tsx').then((file) => ({ default: file.Network })));
const Wave = lazyPart(() => import('../../../ui/effects/wave.tsx').then((file) => ({ default: file.Wave })));
const Counter = lazyPart(() => import('../../../ui/effects/counter.tsx').then((file) => ({ default: file.Counter })));

type Effect = 'bubbles' | 'confetti' | 'jump' | 'network' | 'wave' | 'count';
const EFFECTS: readonly Effect[] = ['bubbles', 'confetti', 'jump', 'network', 'wave', 'count'];

export function EffectChapter() {
  const text = useText(styleguideText);
  const [shown, setShown] = useState<Effect | null>(null);
  const shared = { onDismiss: () => setShown(null), label: text.effectLabel };
  return (
    <Chapter id="effects" title={text.effects}>
      <p className="text-muted">{text.effectLabel}</p>
      <Row>
        {EFFECTS.map((effect) => (
          <Button key={effect} variant="ghost" onClick={() => setShown(effect)}>
            {text[effect]}
          </Button>
        ))}
      </Row>
      <Suspense>
        {shown === 'bubbles' ? <Bubbles {...shared} /> : null}
        {shown === 'confetti' ? <Confetti {...shared} /> : null}
        {shown === 'jump' ? <JumpingDolphin {...shared} /> : null}
        {shown === 'network' ? <Network {...shared} title={text.networkTitle} hint={text.networkHint} /> : null}
        {shown === 'wave' ? <Wave {...shared} /> : null}
        {shown === 'count' ? <Counter {...shared} from={0} to={1240} title={text.gained} unit="P" /> : null}
      </Suspense>
    </Chapter>
  );
}
