import type { Draw, Drawings } from '../parts.ts';
import { dot, line, moved, shape, star, stroke, tone } from '../svg.ts';

const chain = (colour: string) =>
  line('M103 186 C110 207 146 207 153 186', 7.5) + line('M103 186 C110 207 146 207 153 186', 3.5, colour);

const shell: Draw = ([colour]) => ({
  necklace:
    chain('#F2B632') +
    `<path d="M128 197 C118 197 113 206 117 213 L128 220 L139 213 C143 206 138 197 128 197 Z" fill="${colour}" ${stroke(3.5)}/>` +
    line('M128 201 V217 M122 202 L125 216 M134 202 L131 216', 2.2, tone(colour, 0.75)),
});
const pearls: Draw = ([colour]) => ({
  necklace: [
    [103, 189],
    [109, 197],
    [117, 203],
    [128, 205.5],
    [139, 203],
    [147, 197],
    [153, 189],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 5, colour, 3) + dot(x - 1.5, y - 1.5, 1.5, '#FFFFFF'))
    .join(''),
});
const medal: Draw = ([colour, ribbon = '#2F7FD1']) => ({
  necklace:
    line('M106 184 L126 208 M150 184 L130 208', 11) +
    line('M106 184 L126 208 M150 184 L130 208', 6, ribbon) +
    dot(128, 215, 12, colour, 4) +
    moved(`<path d="${star(5, 7, 3.2)}" fill="#FFF6D0"/>`, 128, 215.5),
});
const starPendant: Draw = ([colour]) => ({
  necklace:
    chain('#DCE4F2') +
    moved(
      `<path d="${star(5, 13, 5.8)}" fill="${colour}" ${stroke(3.5)}/>${line('M-5 -4 l2 -4', 2.5, '#FFFFFF')}`,
      128,
      209,
    ),
});
/** Wound once, one end hanging. */
const scarf: Draw = ([colour, stripe = '#FFFFFF']) => ({
  necklace:
    shape('M138 198 L152 196 L160 236 L144 240 Z', tone(colour, 0.9), {
      inside: line('M138 214 L162 210 M140 226 L164 222', 5, stripe),
    }) +
    line('M146 240 V246 M152 239 V245 M158 237 V243', 3, tone(colour, 0.7)) +
    shape('M94 180 C92 198 106 206 128 206 C150 206 164 198 162 180 C150 190 106 190 94 180 Z', colour, {
      inside: line('M108 180 L104 204 M128 184 V210 M148 180 L152 204', 5, stripe),
      shade: 200,
    }),
});
const bowTie: Draw = ([colour]) => ({
  necklace: moved(
    `<path d="M128 197 L104 186 C100 194 100 202 104 209 Z M128 197 L152 186 C156 194 156 202 152 209 Z" fill="${colour}" ${stroke(4)}/>` +
      line('M110 193 L118 196 M110 202 L118 199 M146 193 L138 196 M146 202 L138 199', 2.5, tone(colour, 0.65)) +
      dot(128, 197, 6, tone(colour, 0.88), 4),
    0,
    6,
  ),
});
/** Acorns and leaves on a string. */
const acorns: Draw = ([colour]) => ({
  necklace:
    chain('#8A5A35') +
    [
      [112, 197],
      [144, 197],
    ]
      .map(([x = 0, y = 0]) =>
        shape(
          `M${x} ${y - 2} C${x - 9} ${y + 1} ${x - 8} ${y + 10} ${x} ${y + 13} C${x + 8} ${y + 10} ${x + 9} ${y + 1} ${x} ${y - 2} Z`,
          '#7BCB52',
          { width: 3 },
        ),
      )
      .join('') +
    shape('M119 206 H137 C138 216 134 222 128 225 C122 222 118 216 119 206 Z', colour, { width: 3.5 }) +
    shape('M116 207 C117 198 139 198 140 207 Z', tone(colour, 0.7), { width: 3.5 }),
});

export const necklaces = {
  shell: { draw: shell, palette: ['#FFE3EC'], rarity: 'COMMON', theme: 'SEA', price: 160 },
  'bow-tie': { draw: bowTie, palette: ['#E2445C'], rarity: 'COMMON', theme: 'FOREST', price: 160 },
  scarf: { draw: scarf, palette: ['#3FA06A', '#FFF3E0'], rarity: 'COMMON', theme: 'FOREST', price: 220 },
  acorns: { draw: acorns, palette: ['#C98A4B'], rarity: 'RARE', theme: 'FOREST', price: 300 },
  pearls: { draw: pearls, palette: ['#FDF3EA'], rarity: 'RARE', theme: 'SEA', price: 360 },
  star: { draw: starPendant, palette: ['#FFE27A'], rarity: 'RARE', theme: 'SPACE', price: 340 },
  medal: { draw: medal, palette: ['#FFCE3D', '#2F7FD1'], rarity: 'EPIC', theme: 'SPACE', price: 700 },
} as const satisfies Drawings;
