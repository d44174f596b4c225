import type { Drawings } from '../parts.ts';
import { dot, fill, line, OUTLINE, both, shape, star, moved } from '../svg.ts';
import { skin } from './skin.ts';

const plain = skin();
const freckled = skin((shade) =>
  [
    [70, 140],
    [80, 136],
    [76, 146],
    [186, 140],
    [176, 136],
    [180, 146],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 2.6, shade))
    .join(''),
);

/** Scales on the cheeks, and fins where others have ears. */
const seaChild = skin(
  (shade) =>
    [
      'M58 136 q7 8 14 0 M65 144 q7 8 14 0 M58 152 q7 8 14 0',
      'M184 136 q7 8 14 0 M177 144 q7 8 14 0 M184 152 q7 8 14 0',
    ]
      .map((d) => line(d, 3, shade))
      .join(''),
  (colour, shade) =>
    both(
      shape(
        'M56 108 C38 98 24 100 20 108 C28 112 28 116 20 122 C28 126 28 132 22 140 C34 146 50 144 58 136 Z',
        colour,
        { shade: 'M20 128 H60 V150 H20 Z' },
      ) + line('M52 116 L32 110 M52 124 L32 124 M52 132 L34 136', 3, shade),
    ),
);

/** Leaf-shaped ears and a leaf on the forehead. */
const forestChild = skin(
  (shade) => fill('M128 58 C118 66 118 78 128 86 C138 78 138 66 128 58 Z', shade, 0.9),
  (colour, shade) =>
    both(
      shape('M54 110 C40 98 24 94 12 100 C16 116 30 136 54 140 Z', colour, { shade: 'M12 122 L60 128 V146 H12 Z' }) +
        line('M48 124 C38 116 28 110 20 106', 3, shade),
    ),
);

/** A night sky in the skin. */
const starChild = skin(
  () =>
    [
      [70, 70, 5],
      [104, 56, 3],
      [160, 60, 4],
      [190, 86, 5.5],
      [62, 108, 3],
      [196, 126, 3],
      [128, 48, 3],
    ]
      .map(([x = 0, y = 0, r = 0]) => moved(fill(star(4, r * 1.5, r * 0.55), '#FFF3B8'), x, y))
      .join(''),
  (colour) =>
    both(shape('M56 112 C42 104 30 92 26 80 C20 96 24 126 50 142 Z', colour, { shade: 'M20 124 H60 V146 H20 Z' })) +
    dot(27, 80, 6, '#FFE27A', OUTLINE - 1.5) +
    dot(229, 80, 6, '#FFE27A', OUTLINE - 1.5),
);

const free = { rarity: 'COMMON', theme: 'SEA', price: 0, isStarter: true } as const;

/** Tones of human skin are everybody's; only the fanciful ones are for sale. */
export const skins = {
  pearl: { draw: plain, palette: ['#FFE3CC', '#F6BFA0'], ...free },
  sand: { draw: plain, palette: ['#FBD0AE', '#E9A985'], ...free },
  honey: { draw: plain, palette: ['#E5AC80', '#C98A5E'], ...free },
  cocoa: { draw: plain, palette: ['#B9794D', '#955A35'], ...free },
  ebony: { draw: plain, palette: ['#7A4A2E', '#5A321C'], ...free },
  freckles: { draw: freckled, palette: ['#FFDCC2', '#E39C74'], ...free },
  'sea-child': { draw: seaChild, palette: ['#9FE3DD', '#4FB3B5'], rarity: 'EPIC', theme: 'SEA', price: 900 },
  'forest-child': { draw: forestChild, palette: ['#CBE7A4', '#7DB35C'], rarity: 'EPIC', theme: 'FOREST', price: 900 },
  'star-child': { draw: starChild, palette: ['#A9A0F0', '#6E62CC'], rarity: 'EPIC', theme: 'SPACE', price: 900 },
} as const satisfies Drawings;
