import { useRef, useState } from 'react';
import { EffectScreen } from './effect-screen.tsx';
import type { EffectProps } from './effect-screen.tsx';
import { useFrames, prefersReducedMotion } from './frames.ts';
import { dolphinPose, JUMP_FRAMES } from './dolphin-steps.ts';
import { Water } from './water.tsx';

const DROPS = [
  [-70, -90],
  [-40, -130],
  [0, -150],
  [40, -130],
  [70, -90],
  [20, -100],
  [-20, -110],
] as const;

const LASTS_AT_MOST_MS = 6_000;
const STILL_MS = 3_000;

/** One jump from left to right over the whole screen; ends by itself. */
export function JumpingDolphin(props: EffectProps) {
  const dolphin = useRef<HTMLImageElement>(null);
  const frame = useRef(0);
  const [landed, setLanded] = useState(false);
  useFrames((frames) => {
    const size = { width: window.innerWidth, height: window.innerHeight };
    frame.current += frames;
    const pose = dolphinPose(prefersReducedMotion() ? 0.5 : frame.current / JUMP_FRAMES, size);
    if (dolphin.current)
      dolphin.current.style.transform = `translate(${pose.x - 100}px, ${pose.y - 100}px) rotate(${pose.angle}deg)`;
    if (prefersReducedMotion()) return false;
    if (frame.current >= JUMP_FRAMES - 8) setLanded(true);
    if (frame.current < JUMP_FRAMES + 50) return true;
    props.onDismiss();
    return false;
  });
  return (
    <EffectScreen {...props} lastsAtMostMs={prefersReducedMotion() ? STILL_MS : LASTS_AT_MOST_MS}>
      <img ref={dolphin} className="effect-dolphin" src="/art/dolphin.svg" alt="" width={200} height={200} />
      <Splash left="12%" />
      {landed ? <Splash left="88%" /> : null}
      <Water />
    </EffectScreen>
  );
}

function Splash({ left }: { left: string }) {
  return DROPS.map(([dx, dy]) => (
    <span
      key={`${dx}${dy}`}
      className="effect-splash"
      style={{ left, '--dx': `${dx}px`, '--dy': `${dy}px` } as object}
    />
  ));
}
