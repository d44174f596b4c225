import { clip, dot, fill, light, line, OUTLINE, round, shadeOf } from './svg.ts';

/**
 * Arms, legs, sleeves and trouser legs are tubes along one curve. The outline stays open where the limb begins: the
 * shoulder flows into the body, which is what makes it an arm and not a wing laid on top.
 */
export type Point = readonly [number, number];
export type Curve = readonly [Point, Point, Point, Point];

/** Of the left side as the viewer sees it; the right one is its mirror. */
export const ARM: Curve = [
  [106, 190],
  [97, 197],
  [88, 213],
  [84, 233],
];
export const LEG: Curve = [
  [113, 236],
  [113, 252],
  [112, 268],
  [112, 288],
];

type Tube = {
  readonly from?: number;
  readonly to?: number;
  readonly width: number | ((t: number) => number);
  readonly end?: 'round' | 'flat';
  /** Drawn on the tube, cut off at its edge. */
  readonly inside?: string;
  readonly light?: boolean;
  /** The colour of the inner side. */
  readonly shade?: string;
};

const SAMPLES = 5;

export function at([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const mix = (of: 0 | 1) => u * u * u * a[of] + 3 * u * u * t * b[of] + 3 * u * t * t * c[of] + t * t * t * d[of];
  return [mix(0), mix(1)];
}

function normal(curve: Curve, t: number): Point {
  const [x1, y1] = at(curve, Math.max(0, t - 0.01));
  const [x2, y2] = at(curve, Math.min(1, t + 0.01));
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [(y1 - y2) / length, (x2 - x1) / length];
}

const write = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** A smooth line through points. */
function through(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((point, index) => {
      const before = points[index - 1] ?? points[index] ?? point;
      const here = points[index] ?? point;
      const after = points[index + 2] ?? point;
      const first: Point = [here[0] + (point[0] - before[0]) / 6, here[1] + (point[1] - before[1]) / 6];
      const second: Point = [point[0] - (after[0] - here[0]) / 6, point[1] - (after[1] - here[1]) / 6];
      return `C${write(first)} ${write(second)} ${write(point)}`;
    })
    .join(' ');
}

/** The edge of a tube: out along one side, round the end, back along the other. */
export function edgeOf(curve: Curve, { from = 0, to = 1, width, end = 'round' }: Tube): string {
  const widthAt = typeof width === 'number' ? () => width : width;
  const side = (sign: 1 | -1) =>
    Array.from({ length: SAMPLES }, (_, step): Point => {
      const t = from + ((to - from) * step) / (SAMPLES - 1);
      const [x, y] = at(curve, t);
      const [nx, ny] = normal(curve, t);
      const half = (sign * widthAt(t)) / 2;
      return [x + nx * half, y + ny * half];
    });
  const out = side(1);
  const back = side(-1).toReversed();
  const [first] = out;
  const [turn] = back;
  if (!first || !turn) return '';
  const half = widthAt(to) / 2;
  const round_ = end === 'round' ? `A${round(half)} ${round(half)} 0 0 0 ${write(turn)}` : `L${write(turn)}`;
  return `M${write(first)} ${through(out)} ${round_} ${through(back)}`;
}

/** A limb, or what clothes it. */
export function tube(curve: Curve, colour: string, look: Tube): string {
  const edge = edgeOf(curve, look);
  const { from = 0, to = 1, width } = look;
  const widthAt = typeof width === 'number' ? () => width : width;
  const along = (off: number) =>
    `M${Array.from({ length: SAMPLES }, (_, step) => {
      const t = from + (to - from) * (0.18 + (0.64 * step) / (SAMPLES - 1));
      const [x, y] = at(curve, t);
      const [nx, ny] = normal(curve, t);
      return write([x + nx * off * widthAt(t), y + ny * off * widthAt(t)]);
    }).join(' L')}`;
  const surface = line(along(-0.42), widthAt(to) * 0.36, look.shade ?? shadeOf(colour)) + (look.inside ?? '');
  const [x, y] = at(curve, from);
  // A shoulder has no outline of its own: it hides the edge of the body beneath it.
  return `${from === 0 && curve === ARM ? dot(round(x), round(y), round(widthAt(0) / 2 - 1), colour) : ''}${fill(`${edge} Z`, colour)}${clip(`${edge} Z`, surface)}${look.light ? light(along(0.24), 3.5, 0.45) : ''}${line(edge, OUTLINE)}`;
}
