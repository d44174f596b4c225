import type { Draw } from '../parts.ts';
import { both, dot, fill, line, moved, oval, shape, star, tone } from '../svg.ts';

const CLOTH =
  'M98 182 C70 210 54 250 50 286 C66 296 88 290 104 298 C120 290 136 290 152 298 C168 290 190 296 206 286 C202 250 186 210 158 182 Z';
const folds = (colour: string) =>
  line('M84 226 C78 246 76 266 76 284 M172 226 C178 246 180 266 180 284', 4, tone(colour, 0.7));
const tie = (colour: string, clasp = '#FFCE3D') =>
  line('M98 184 C108 194 148 194 158 184', 11) +
  line('M98 184 C108 194 148 194 158 184', 5, colour) +
  dot(128, 192, 7, clasp, 4);

export const hero: Draw = ([colour]) => ({
  cape: shape(CLOTH, colour, { shade: 276 }) + folds(colour),
  collar: tie(colour),
});

/** Ermine at the edge. */
export const royal: Draw = ([colour]) => ({
  cape:
    shape(CLOTH, colour, {
      inside:
        fill('M40 268 C64 280 88 272 104 280 C120 272 136 272 152 280 C168 272 192 280 216 268 V310 H40 Z', '#FFFFFF') +
        [
          [64, 284],
          [86, 283],
          [110, 290],
          [128, 284],
          [146, 290],
          [170, 283],
          [192, 284],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 2.4, 4, '#17324D'))
          .join(''),
    }) + folds(colour),
  collar:
    shape('M94 180 C92 196 104 204 128 206 C152 204 164 196 162 180 C150 190 106 190 94 180 Z', '#FFFFFF', {
      shade: 199,
      inside: [
        [104, 192],
        [118, 198],
        [138, 198],
        [152, 192],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 2.2, 3.4, '#17324D'))
        .join(''),
    }) + dot(128, 202, 7, '#FF5A6E', 4),
});

/** Cut like leaves. */
export const leafCape: Draw = ([colour]) => ({
  cape: shape(
    'M98 182 C74 206 58 240 48 272 L64 268 L66 288 L84 276 L92 298 L108 280 L128 300 L148 280 L164 298 L172 276 L190 288 L192 268 L208 272 C198 240 182 206 158 182 Z',
    colour,
    { inside: line('M98 190 L70 280 M158 190 L186 280 M128 190 V296', 4, tone(colour, 0.72)), shade: 270 },
  ),
  collar: tie('#8A5A35', '#E2445C'),
});

/** The night, folded. */
export const starCape: Draw = ([colour, glow = '#FFE27A']) => ({
  cape:
    shape(CLOTH, colour, {
      inside: [
        [70, 260, 7],
        [64, 282, 4],
        [84, 278, 5],
        [186, 262, 7],
        [192, 284, 5],
        [172, 280, 4],
        [82, 236, 4],
        [174, 236, 5],
        [128, 284, 6],
      ]
        .map(([x = 0, y = 0, r = 0]) => moved(fill(star(4, r * 1.5, r * 0.5), glow), x, y))
        .join(''),
      shade: 284,
    }) + folds(colour),
  collar: tie(colour, glow),
});

/** It ends in surf. */
export const waveCape: Draw = ([colour, foam = '#FFFFFF']) => ({
  cape:
    shape(
      'M98 182 C70 210 54 246 46 278 q10 16 20 4 q8 18 22 4 q8 20 20 4 q8 18 20 4 q8 14 20 -4 q10 16 20 -4 q12 14 22 -4 q10 10 20 -4 C202 246 186 210 158 182 Z',
      colour,
      {
        inside:
          line(
            'M40 270 q10 14 20 2 q8 16 22 2 q8 18 20 2 q8 16 20 2 q8 12 20 -2 q10 14 20 -2 q12 12 22 -2 q10 10 24 -6',
            6,
            foam,
          ) + line('M62 240 q8 8 16 0 M178 240 q8 8 16 0', 4, foam, 0.6),
      },
    ) + folds(colour),
  collar: tie(tone(colour, 0.8), '#FFD7E5'),
});

/** Clear wings with veins: a cape need not be of cloth. */
export const fairyWings: Draw = ([colour]) => ({
  cape: both(
    shape('M118 204 C88 168 46 158 24 172 C14 196 42 224 112 218 Z', colour, {
      light: 'M46 180 C58 178 70 182 80 188',
      lightWidth: 5,
    }) +
      line('M112 208 C86 190 62 182 42 182 M110 212 C84 204 62 202 44 200', 3, tone(colour, 0.72)) +
      shape('M116 216 C84 218 52 232 46 254 C56 270 94 258 120 228 Z', tone(colour, 0.9)) +
      line('M112 222 C92 230 74 240 62 252', 3, tone(colour, 0.66)),
  ),
});
