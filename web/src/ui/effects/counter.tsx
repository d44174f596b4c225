import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { EffectScreen } from './effect-screen.tsx';
import type { EffectProps } from './effect-screen.tsx';
import { COUNT_FRAMES, countAt } from './counter-steps.ts';
import { useFrames, prefersReducedMotion } from './frames.ts';

export interface CounterProps extends EffectProps {
  from: number;
  to: number;
  title?: ReactNode;
  unit?: ReactNode;
  locale?: string | undefined;
}

/** Long enough to read the number after it has been counted to. */
const LASTS_MS = 3_000;

/** Counts from one number to another, big over the screen. The label should contain the final number. */
export function Counter({ from, to, title, unit, locale = 'ko-KR', ...rest }: CounterProps) {
  const frame = useRef(0);
  const [shown, setShown] = useState(() => (prefersReducedMotion() ? to : from));
  useFrames((frames) => {
    frame.current = prefersReducedMotion() ? COUNT_FRAMES : frame.current + frames;
    setShown(countAt(frame.current, from, to));
    return frame.current < COUNT_FRAMES;
  });
  return (
    <EffectScreen {...rest} className="effect-counter" lastsAtMostMs={LASTS_MS}>
      {title ? <span className="effect-counter-title">{title}</span> : null}
      <span className="effect-counter-number">
        {shown.toLocaleString(locale)}
        {unit ? <span className="effect-counter-unit">{unit}</span> : null}
      </span>
    </EffectScreen>
  );
}
