import { ARM, at, type Curve, LEG, tube } from './limb.ts';
import type { Parts } from './parts.ts';
import { line, mirrored, round, stroke, tone } from './svg.ts';

/** The trunk of a shirt, from the neck to the hip. */
export const SHIRT =
  'M106 176 C99 184 94 190 93 202 C91 214 89 228 88 240 C102 249 154 249 168 240 C167 228 165 214 163 202 C162 190 157 184 150 176 C144 183 112 183 106 176 Z';

type Sleeve = {
  /** How far down the arm: 0.45 ends above the elbow, 0.8 at the wrist. */
  readonly to?: number;
  readonly width?: number | ((t: number) => number);
  readonly cuff?: string;
  readonly inside?: string;
};

/** A band around a limb. */
export function band(
  curve: Curve,
  colour: string,
  { from, to, width }: { from: number; to: number; width: number },
): string {
  const [x1, y1] = at(curve, from);
  const [x2, y2] = at(curve, to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)];
  const p = (x: number, y: number) => `${round(x)} ${round(y)}`;
  const d = `M${p(x1 + nx, y1 + ny)} L${p(x2 + nx, y2 + ny)} L${p(x2 - nx, y2 - ny)} L${p(x1 - nx, y1 - ny)} Z`;
  return `<path d="${d}" fill="${colour}" ${stroke()}/>`;
}

export function sleeves(colour: string, { to = 0.42, width = 23, cuff, inside }: Sleeve = {}): Parts {
  const sleeve =
    tube(ARM, colour, { to, width, end: 'flat', light: to > 0.6, ...(inside === undefined ? {} : { inside }) }) +
    endLine(ARM, to, width) +
    (cuff === undefined ? '' : band(ARM, cuff, { from: to - 0.1, to: to + 0.02, width: widthAt(width, to) + 3 }));
  return { sleeveL: sleeve, sleeveR: mirrored(sleeve) };
}

/** Legs of trousers. */
export function trouserLegs(colour: string, { to = 0.86, width = 27, cuff, inside }: Sleeve = {}): Parts {
  const leg =
    tube(LEG, colour, { to, width, end: 'flat', ...(inside === undefined ? {} : { inside }) }) +
    endLine(LEG, to, width) +
    (cuff === undefined ? '' : band(LEG, cuff, { from: to - 0.1, to: to + 0.03, width: widthAt(width, to) + 3 }));
  return { bottomL: leg, bottomR: mirrored(leg) };
}

/** The seam that ends a sleeve, a little shaded from within. */
function endLine(curve: Curve, to: number, width: number | ((t: number) => number)): string {
  const [x, y] = at(curve, to);
  const half = widthAt(width, to) / 2;
  return curve === LEG ? line(`M${round(x - half)} ${round(y)} H${round(x + half)}`) : '';
}

const widthAt = (width: number | ((t: number) => number), t: number) => (typeof width === 'number' ? width : width(t));

/** A pocket, a patch or a pleat is drawn in the cloth's own darker tone. */
export const seam = (d: string, colour: string, width = 3.5) => line(d, width, tone(colour, 0.68));
