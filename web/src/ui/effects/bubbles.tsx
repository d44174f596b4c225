import { useRef } from 'react';
import { EffectScreen } from './effect-screen.tsx';
import type { EffectProps } from './effect-screen.tsx';
import { sharpPen, useFrames, prefersReducedMotion } from './frames.ts';
import { EMPTY_SEA, stepBubbles } from './bubbles-steps.ts';
import type { Bubble } from './bubbles-steps.ts';

const QUIET_BUBBLES: readonly Bubble[] = [
  [0.15, 0.3, 40],
  [0.8, 0.2, 54],
  [0.6, 0.65, 30],
  [0.3, 0.8, 48],
  [0.9, 0.75, 26],
].map(([x = 0, y = 0, radius = 0]) => ({ x, y, radius, rise: 0, phase: 0 }));

/** Long enough to rise; the page behind it must not wait for a click. */
const LASTS_MS = 3_000;

export function Bubbles(props: EffectProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sea = useRef(EMPTY_SEA);
  useFrames((frames) => {
    if (!canvas.current) return true; // Off the page for a moment.
    const sheet = sharpPen(canvas.current);
    if (!sheet) return false;
    if (prefersReducedMotion()) {
      for (const bubble of QUIET_BUBBLES)
        draw(sheet.pen, { ...bubble, x: bubble.x * sheet.size.width, y: bubble.y * sheet.size.height });
      return false;
    }
    for (let frame = 0; frame < frames; frame++) sea.current = stepBubbles(sea.current, sheet.size, Math.random);
    for (const bubble of sea.current.bubbles) draw(sheet.pen, bubble);
    return true;
  });
  return (
    <EffectScreen {...props} lastsAtMostMs={LASTS_MS}>
      <canvas ref={canvas} aria-hidden />
    </EffectScreen>
  );
}

function draw(pen: CanvasRenderingContext2D, { x, y, radius }: Bubble): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = 'rgb(122 211 251 / .28)';
  pen.fill();
  pen.lineWidth = Math.max(2, radius * 0.09);
  pen.strokeStyle = 'rgb(18 154 217 / .75)';
  pen.stroke();
  pen.beginPath();
  pen.arc(x, y, radius * 0.66, Math.PI * 1.08, Math.PI * 1.45);
  pen.lineWidth = Math.max(2, radius * 0.16);
  pen.lineCap = 'round';
  pen.strokeStyle = 'rgb(255 255 255 / .95)';
  pen.stroke();
}
