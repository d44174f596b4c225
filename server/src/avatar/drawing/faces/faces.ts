import type { Drawings } from '../parts.ts';
import { dot, fill, INK, line, moved, oval, star, stroke } from '../svg.ts';
import { brows, cheeks, face, MOUTHS, roundEye, shutEye } from './face.ts';

const lashes = (x: number, side: -1 | 1) =>
  line(`M${x + side * 11} 118 l${side * 7} -5 M${x + side * 13} 125 l${side * 7} -2`, 3.5);
const lid = (x: number, side: -1 | 1) =>
  fill(`M${x - 14} 110 H${x + 14} V${122 + side * 2} Q${x} 118 ${x - 14} ${122 - side * 2} Z`, 'none') +
  line(`M${x - 13} ${121 - side * 2} Q${x} 116 ${x + 13} ${121 + side * 2}`, 5);

const smile = face({ open: (x, _s, iris) => roundEye(x, iris), mouth: MOUTHS.smile });
const open = face({ open: (x, _s, iris) => roundEye(x, iris), mouth: MOUTHS.open });
const cat = face({ open: (x, _s, iris) => roundEye(x, iris), mouth: MOUTHS.cat });
/** Long lashes and a small round mouth. */
const doll = face({
  open: (x, s, iris) => roundEye(x, iris, { rx: 13, ry: 17 }) + lashes(x, s),
  shut: (x, s) => shutEye(x) + line(`M${x + s * 11} 133 l${s * 6} 4`, 3.5),
  mouth: MOUTHS.small,
  brow: brows('M85 101 Q94 97 103 101 M153 101 Q162 97 171 101', 3.5),
});
/** Eyes that laugh are shut anyway. */
const laughing = face({
  open: (x) => line(`M${x - 13} 132 Q${x} 114 ${x + 13} 132`, 5.5),
  shut: (x) => line(`M${x - 13} 130 Q${x} 116 ${x + 13} 130`, 5.5),
  mouth: MOUTHS.laugh,
  cheek: cheeks(14, 8),
});
/** Half-open eyes, calm as a turtle. */
const sleepy = face({
  open: (x, _s, iris) =>
    `${oval(x, 131, 12.5, 10, INK)}${oval(x, 135, 8.5, 5, iris)}${dot(x - 4, 130, 3.6, '#FFFFFF')}${line(`M${x - 14} 125 Q${x} 119 ${x + 14} 125`, 5)}`,
  mouth: MOUTHS.flat,
  brow: brows('M84 108 Q94 106 104 108 M152 108 Q162 106 172 108'),
  cheek: cheeks(11, 6),
});
/** One eye winks. */
const wink = face({
  open: (x, s, iris) => (s === -1 ? roundEye(x, iris) : line(`M${x - 13} 126 L${x + 6} 131 L${x - 13} 137`, 5)),
  mouth: MOUTHS.tongue,
  brow: brows('M84 100 Q94 93 104 98 M152 104 Q162 100 172 104'),
});
/** Brows low, sure of winning. */
const bold = face({
  open: (x, s, iris) => roundEye(x, iris, { rx: 12, ry: 14 }) + lid(x, s),
  mouth: MOUTHS.smirk,
  brow: brows('M82 100 Q94 103 105 108 M151 108 Q162 103 174 100', 5.5),
});
/** A little shark. */
const fang = face({
  open: (x, _s, iris) =>
    `${oval(x, 128, 13, 16, INK)}${oval(x, 130, 10, 13, iris)}${oval(x, 130, 3.2, 11, INK)}${dot(x - 4, 121, 4.4, '#FFFFFF')}`,
  mouth: MOUTHS.fang,
  brow: brows('M83 103 Q94 98 105 104 M151 104 Q162 98 173 103', 5),
});
/** Stars in the eyes. */
const dazzled = face({
  open: (x, _s, iris) =>
    `${oval(x, 128, 14, 17, INK)}${moved(`<path d="${star(5, 12, 5.4)}" fill="${iris}" ${stroke(2, '#FFFFFF')}/>`, x, 128.5)}${dot(x - 5, 119, 3.4, '#FFFFFF')}`,
  mouth: MOUTHS.open,
  cheek: cheeks(14, 8),
});
/** Round dots, wide apart: an owl's calm. */
const dots = face({
  open: (x) => `${oval(x, 130, 8, 10, INK)}${dot(x - 2.5, 126, 3, '#FFFFFF')}`,
  mouth: MOUTHS.small,
  cheek: cheeks(14, 9),
  brow: brows('M86 106 Q94 103 102 106 M154 106 Q162 103 170 106', 3.5),
});
/** Close to tears, ready to be comforted. */
const teary = face({
  open: (x, s, iris) =>
    `${roundEye(x, iris, { rx: 13.5, ry: 16.5 })}${oval(x, 141, 9, 3.4, '#BFE9FF')}${s === 1 ? `<path d="M178 146 C184 154 186 158 182 162 C178 165 173 162 174 157 Z" fill="#8FD8FF" ${stroke(3)}/>` : ''}`,
  mouth: MOUTHS.pout,
  brow: brows('M84 106 Q94 98 104 97 M152 97 Q162 98 172 106'),
});
/** A visor of light instead of eyes. */
const robot = face({
  open: (x, _s, iris) =>
    `<rect x="${x - 13}" y="114" width="26" height="28" rx="8" fill="${INK}"/><rect x="${x - 7}" y="120" width="14" height="16" rx="4" fill="${iris}"/><rect x="${x - 5}" y="122" width="5" height="5" rx="2" fill="#FFFFFF"/>`,
  shut: (x) => `<rect x="${x - 13}" y="124" width="26" height="9" rx="4.5" fill="${INK}"/>`,
  mouth: `<rect x="112" y="152" width="32" height="13" rx="6" fill="#FFFFFF" ${stroke(4)}/>${line('M120 153 V164 M128 153 V164 M136 153 V164', 3)}`,
  brow: '',
  cheek: cheeks(9, 9),
});

export const faces = {
  smile: { draw: smile, palette: ['#3E86C8'], rarity: 'COMMON', theme: 'SEA', price: 0, isStarter: true },
  'smile-green': { draw: smile, palette: ['#3FA06A'], rarity: 'COMMON', theme: 'FOREST', price: 120 },
  open: { draw: open, palette: ['#8A5A35'], rarity: 'COMMON', theme: 'FOREST', price: 0, isStarter: true },
  cat: { draw: cat, palette: ['#7A52C8'], rarity: 'COMMON', theme: 'SPACE', price: 0, isStarter: true },
  doll: { draw: doll, palette: ['#7A52C8'], rarity: 'COMMON', theme: 'SEA', price: 0, isStarter: true },
  laughing: { draw: laughing, palette: ['#3E86C8'], rarity: 'COMMON', theme: 'SEA', price: 180 },
  sleepy: { draw: sleepy, palette: ['#4E9C86'], rarity: 'COMMON', theme: 'FOREST', price: 180 },
  wink: { draw: wink, palette: ['#3E86C8'], rarity: 'RARE', theme: 'SEA', price: 320 },
  bold: { draw: bold, palette: ['#C0502E'], rarity: 'RARE', theme: 'SPACE', price: 320 },
  fang: { draw: fang, palette: ['#FFC53D'], rarity: 'RARE', theme: 'SEA', price: 380 },
  dots: { draw: dots, palette: ['#17324D'], rarity: 'COMMON', theme: 'FOREST', price: 150 },
  teary: { draw: teary, palette: ['#4A90D0'], rarity: 'RARE', theme: 'SEA', price: 320 },
  dazzled: { draw: dazzled, palette: ['#FFD84D'], rarity: 'EPIC', theme: 'SPACE', price: 680 },
  robot: { draw: robot, palette: ['#5FF0D8'], rarity: 'EPIC', theme: 'SPACE', price: 720 },
} as const satisfies Drawings;
