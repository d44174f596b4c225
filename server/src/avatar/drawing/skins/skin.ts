import { ARM, LEG, tube } from '../limb.ts';
import type { Draw } from '../parts.ts';
import { below, both, clip, dot, fill, light, line, mirrored, OUTLINE, shape, stroke, tone } from '../svg.ts';

export const HEAD = 'M128 38 C180 38 208 76 208 116 C208 160 174 184 128 184 C82 184 48 160 48 116 C48 76 76 38 128 38 Z';
const TORSO = 'M108 176 C106 186 97 190 96 202 C93 214 91 226 92 240 C105 247 151 247 164 240 C165 226 163 214 160 202 C159 190 150 186 148 176 Z';
const FOOT = 'M102 284 C96 288 92 292 93 298 C94 303 104 304 112 304 C120 304 124 302 123 296 C123 290 122 288 122 284 Z';

/** A body in one skin. `marks` are freckles, scales or stars: drawn on the head, inside its edge. */
export function skin(marks: (shade: string) => string = () => '', ears?: (colour: string, shade: string) => string): Draw {
  return ([colour, shade = tone(colour, 0.85)]) => {
    const leg = tube(LEG, colour, { width: 22, end: 'flat' }) + shape(FOOT, colour, { shade: fillOf(298) });
    const arm = tube(ARM, colour, { width: (t) => 18 - t * 2, to: 0.92, end: 'flat' }) + hand(colour);
    const surface = fill(below(154, 40), shade, 0.45) + fill('M40 30 H216 V80 C180 98 76 98 40 80 Z', shade, 0.28) + marks(shade);
    return {
      legL: leg, legR: mirrored(leg),
      torso: shape(TORSO, colour, { shade: 'M100 176 H156 V186 C140 196 116 196 100 186 Z' }),
      armL: arm, armR: mirrored(arm),
      ears: ears?.(colour, shade) ?? both(dot(49, 127, 12.5, colour, OUTLINE) + line('M45 124 C48 122 51 125 49 129', 3, shade)),
      head: fill(HEAD, colour) + clip(HEAD, surface) + light('M66 88 C70 78 76 70 84 64', 5, 0.5) + line(HEAD),
    };
  };
}

const fillOf = (y: number) => `M80 ${y} H140 V310 H80 Z`;

/** A mitten with a thumb on the inner side. */
function hand(colour: string): string {
  return `<path d="M93.5 230 C97 231 98 236 94 238" fill="${colour}" ${stroke()}/>${dot(83.5, 233, 10.5, colour, OUTLINE)}<circle cx="87" cy="231" r="6.5" fill="${colour}"/>${line('M79 239 C82 241.5 86 241.5 88 239', 3, tone(colour, 0.82))}`;
}
