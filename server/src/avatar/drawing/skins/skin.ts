import { ARM, LEG, tube } from '../limb.ts';
import type { Draw } from '../parts.ts';
import { both, clip, dot, fill, light, line, mirrored, OUTLINE, tone } from '../svg.ts';

export const HEAD =
  'M128 38 C180 38 208 76 208 116 C208 160 174 184 128 184 C82 184 48 160 48 116 C48 76 76 38 128 38 Z';
const TORSO =
  'M108 176 C106 186 97 190 96 202 C93 214 91 226 92 240 C105 247 151 247 164 240 C165 226 163 214 160 202 C159 190 150 186 148 176 Z';
const FOOT_EDGE = 'M101.5 281 C100 288 92 291 93 298 C94 303 104 304 112 304 C120 304 124 302 123 296 L123 281';
const FOOT = `${FOOT_EDGE} Z`;
/** Where the thumb lies on the palm. */
const THUMB = 'M89 231 C86 234 86 237 88 239';
/** Slim at the wrist, round at the hand. */
const armWidth = (t: number) => (t < 0.72 ? 18 - t * 4 : 15 + (t - 0.72) * 19);

/** A body in one skin. `marks` are freckles, scales or stars: drawn on the head, inside its edge. */
export function skin(
  marks: (shade: string) => string = () => '',
  ears?: (colour: string, shade: string) => string,
): Draw {
  return ([colour, shade = tone(colour, 0.85)]) => {
    const leg =
      tube(LEG, colour, { width: 22, end: 'flat', to: 0.96, shade }) +
      fill(FOOT, colour) +
      clip(FOOT, fill('M80 298 H140 V310 H80 Z', shade)) +
      line(FOOT_EDGE);
    const arm = tube(ARM, colour, { width: armWidth, to: 0.97, shade }) + line(THUMB, 3, shade);
    const surface =
      fill('M40 148 C82 183 174 183 216 148 V200 H40 Z', shade, 0.5) +
      fill('M40 30 H216 V80 C180 98 76 98 40 80 Z', shade, 0.28) +
      marks(shade);
    return {
      legL: leg,
      legR: mirrored(leg),
      torso:
        fill(TORSO, colour) + clip(TORSO, fill('M100 176 H156 V186 C140 196 116 196 100 186 Z', shade)) + line(TORSO),
      armL: arm,
      armR: mirrored(arm),
      ears:
        ears?.(colour, shade) ??
        both(dot(49, 127, 12.5, colour, OUTLINE) + line('M45 124 C48 122 51 125 49 129', 3, shade)),
      head: fill(HEAD, colour) + clip(HEAD, surface) + light('M66 88 C70 78 76 70 84 64', 5, 0.5) + line(HEAD),
    };
  };
}
