import type { Draw, Drawings } from '../parts.ts';
import { both, clip, dot, fill, INK, line, moved, oval, shape, star, stroke, tone } from '../svg.ts';

/** A lens has depth: tinted glass, a slanting reflection, a lit upper rim and a shadow on the cheek. */
function lens(d: string, rim: string, glass: string, opacity: number): string {
  return `<g transform="translate(0 4)" opacity=".16">${line(d, 6)}</g>${fill(d, glass, opacity)}${clip(d, `${fill('M60 150 L96 96 L112 96 L76 150 Z', '#FFFFFF', 0.3)}${fill('M84 150 L120 96 L124 96 L88 150 Z', '#FFFFFF', 0.22)}${fill('M126 150 L162 96 L178 96 L142 150 Z', '#FFFFFF', 0.3)}${fill('M150 150 L186 96 L190 96 L154 150 Z', '#FFFFFF', 0.35)}`)}${line(d, 9)}${line(d, 5, rim)}`;
}
const arms = (colour: string) => both(line('M73 126 L52 120', 9) + line('M73 126 L52 120', 4.5, colour));
const bridge = (colour: string) =>
  line('M116 127 Q128 119 140 127', 9) + line('M116 127 Q128 119 140 127', 4.5, colour);
const sheen = both(line('M78 121 C81 113 88 109 94 108', 2.5, '#FFFFFF', 0.9));
const ROUND = 'M73 129 C73 115 83 107 95 107 C107 107 117 115 117 129 C117 143 107 151 95 151 C83 151 73 143 73 129 Z';
const SQUARE =
  'M72 112 H112 C117 112 118 116 117 120 L114 141 C113 147 109 149 104 149 H84 C78 149 74 146 73 140 L70 119 C69 115 70 112 72 112 Z';
const HEART = 'M95 152 C84 146 70 136 70 121 C70 108 88 104 95 116 C102 104 120 108 120 121 C120 136 106 146 95 152 Z';
const other = (d: string) =>
  d
    .replaceAll(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_whole, x: string, y: string) => `${256 - Number(x)} ${y}`)
    .replace(/H(\d+)/g, (_whole, x: string) => `H${256 - Number(x)}`);
const spectacles =
  (d: string, glass: string, opacity: number): Draw =>
  ([rim]) => ({
    faceAccessory: arms(rim) + lens(d, rim, glass, opacity) + lens(other(d), rim, glass, opacity) + bridge(rim) + sheen,
  });

const glasses = spectacles(ROUND, '#DFF4FF', 0.16);
const reading = spectacles(SQUARE, '#E8F6FF', 0.16);
const sunglasses = spectacles(SQUARE, '#1B2A4A', 0.82);
const hearts = spectacles(HEART, '#FF9FC0', 0.55);

/** A diver's mask, strap and all. */
const goggles: Draw = ([colour, strap = '#17324D']) => {
  const mask =
    'M66 112 C72 102 184 102 190 112 C196 126 192 146 182 152 C166 158 144 156 138 146 Q128 136 118 146 C112 156 90 158 74 152 C64 146 60 126 66 112 Z';
  return {
    faceAccessory:
      both(line('M64 126 L46 118', 14) + line('M64 126 L46 118', 8, strap)) +
      fill(mask, '#9BE4FF', 0.35) +
      clip(
        mask,
        fill('M70 160 L110 96 L130 96 L90 160 Z', '#FFFFFF', 0.45) +
          fill('M146 160 L186 96 L194 96 L154 160 Z', '#FFFFFF', 0.4),
      ) +
      line(mask, 13) +
      line(mask, 7, colour) +
      line('M76 110 C100 105 130 105 150 106', 2.5, '#FFFFFF', 0.8),
  };
};
const eyePatch: Draw = ([colour]) => ({
  faceAccessory:
    line('M48 96 C90 104 150 108 206 132', 6) +
    shape('M140 112 C150 108 174 112 182 120 C184 138 176 150 162 150 C148 150 138 136 140 112 Z', colour, {
      light: 'M148 118 C152 116 158 116 162 117',
      lightWidth: 3,
    }) +
    line('M154 132 L170 138 M170 130 L156 142', 3.5, '#FFFFFF'),
});
/** A plaster over the nose, after a long day outside. */
const plaster: Draw = ([colour]) => ({
  faceAccessory: moved(
    `<rect x="-21" y="-8" width="42" height="16" rx="8" fill="${colour}" ${stroke(4)}/><rect x="-8" y="-6" width="16" height="12" rx="2" fill="${tone(colour, 1.5)}"/>${dot(-14, 0, 1.5, tone(colour, 0.7))}${dot(14, 0, 1.5, tone(colour, 0.7))}`,
    128,
    143,
    -8,
  ),
});
/** Stickers on both cheeks. */
const stickers: Draw = ([colour]) => ({
  faceAccessory:
    moved(`<path d="${star(5, 12, 5.4)}" fill="${colour}" ${stroke(3.5)}/>`, 72, 152, -10) +
    moved(`<path d="${star(5, 12, 5.4)}" fill="${colour}" ${stroke(3.5)}/>`, 184, 152, 10) +
    moved(fill(star(5, 6, 2.7), '#FFFFFF'), 72, 152, -10) +
    moved(fill(star(5, 6, 2.7), '#FFFFFF'), 184, 152, 10),
});
const monocle: Draw = ([colour]) => ({
  faceAccessory:
    lens(
      'M139 129 C139 115 149 107 161 107 C173 107 183 115 183 129 C183 143 173 151 161 151 C149 151 139 143 139 129 Z',
      colour,
      '#DFF4FF',
      0.16,
    ) +
    line('M180 142 C188 156 190 168 186 180', 4.5) +
    line('M180 142 C188 156 190 168 186 180', 2, colour),
});
const whiskers: Draw = ([colour]) => ({
  faceAccessory:
    both(line('M74 146 L46 140 M74 153 L44 155 M76 160 L50 168', 4)) +
    `<path d="M120 142 C122 138 134 138 136 142 C135 148 131 150 128 151 C125 150 121 148 120 142 Z" fill="${colour}" ${stroke(3.5)}/>` +
    oval(125, 142.5, 2.4, 1.4, '#FFFFFF'),
});
/** What a pilot of the stars sees by. */
const visor: Draw = ([colour]) => {
  const glass =
    'M56 112 C80 104 176 104 200 112 L196 138 C176 148 150 148 138 140 Q128 134 118 140 C106 148 80 148 60 138 Z';
  return {
    faceAccessory:
      fill(glass, colour, 0.62) +
      clip(
        glass,
        fill('M66 152 L100 96 L122 96 L88 152 Z', '#FFFFFF', 0.5) +
          line('M60 132 H90 M166 132 H196', 2.5, '#FFFFFF', 0.8),
      ) +
      line(glass, 5) +
      both(
        shape('M58 110 C46 108 42 112 42 124 C42 136 48 140 60 140 Z', INK, { light: 'M47 118 V128', lightWidth: 3 }),
      ),
  };
};

export const faceAccessories = {
  glasses: { draw: glasses, palette: ['#E2445C'], rarity: 'COMMON', theme: 'FOREST', price: 200 },
  'glasses-gold': { draw: glasses, palette: ['#F2B632'], rarity: 'COMMON', theme: 'FOREST', price: 240 },
  reading: { draw: reading, palette: ['#3A3550'], rarity: 'COMMON', theme: 'SEA', price: 200 },
  plaster: { draw: plaster, palette: ['#E8B48A'], rarity: 'COMMON', theme: 'FOREST', price: 120 },
  stickers: { draw: stickers, palette: ['#FFD84D'], rarity: 'COMMON', theme: 'SPACE', price: 160 },
  sunglasses: { draw: sunglasses, palette: ['#17324D'], rarity: 'RARE', theme: 'SEA', price: 340 },
  hearts: { draw: hearts, palette: ['#FF5A8A'], rarity: 'RARE', theme: 'SEA', price: 340 },
  whiskers: { draw: whiskers, palette: ['#FF9FB5'], rarity: 'RARE', theme: 'FOREST', price: 320 },
  goggles: { draw: goggles, palette: ['#FFCE3D', '#1F3E75'], rarity: 'RARE', theme: 'SEA', price: 420 },
  'eye-patch': { draw: eyePatch, palette: ['#3A3550'], rarity: 'RARE', theme: 'SEA', price: 360 },
  monocle: { draw: monocle, palette: ['#F2B632'], rarity: 'EPIC', theme: 'FOREST', price: 600 },
  visor: { draw: visor, palette: ['#3FE0E8'], rarity: 'EPIC', theme: 'SPACE', price: 780 },
} as const satisfies Drawings;
