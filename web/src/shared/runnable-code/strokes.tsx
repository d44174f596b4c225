import type { Stroke } from '../runner/runner.protocol.ts';

const EDGE = 20;

/** What a turtle has drawn, as large as it needs to be. Turtles count upward, screens downward. */
export function Strokes({ strokes }: { readonly strokes: readonly Stroke[] }) {
  const xs = strokes.flatMap(([x1, , x2]) => [x1, x2]);
  const ys = strokes.flatMap(([, y1, , y2]) => [-y1, -y2]);
  const [left, top] = [Math.min(...xs) - EDGE, Math.min(...ys) - EDGE];
  const [width, height] = [Math.max(...xs) + EDGE - left, Math.max(...ys) + EDGE - top];
  return (
    <svg className="runnable-drawing" viewBox={`${left} ${top} ${width} ${height}`} aria-hidden>
      {strokes.map(([x1, y1, x2, y2, color, thick], at) => (
        <line key={at} x1={x1} y1={-y1} x2={x2} y2={-y2} stroke={color} strokeWidth={thick} strokeLinecap="round" />
      ))}
    </svg>
  );
}
