import type { Draw, Drawings, Parts } from '../parts.ts';
import { dot, fill, line, mirrored, moved, shape, star, stroke, tone } from '../svg.ts';

const pair = (left: string): Parts => ({ earringL: left, earringR: mirrored(left) });

const stud: Draw = ([colour]) => pair(dot(44, 142, 6.5, colour, 3.5) + dot(42, 140, 1.8, '#FFFFFF'));
const hoop: Draw = ([colour]) =>
  pair(
    `<circle cx="42" cy="152" r="11" fill="none" ${stroke(9)}/><circle cx="42" cy="152" r="11" fill="none" ${stroke(4, colour)}/>`,
  );
const drop: Draw = ([colour]) =>
  pair(
    dot(44, 141, 4.5, '#FFCE3D', 3) +
      `<path d="M43 146 C35 156 34 164 43 167 C52 164 51 156 43 146 Z" fill="${colour}" ${stroke(3.5)}/>` +
      dot(40.5, 158, 2.2, '#FFFFFF'),
  );
const starlet: Draw = ([colour]) =>
  pair(
    line('M43 138 V150', 3, '#F2B632') +
      moved(`<path d="${star(5, 11, 5)}" fill="${colour}" ${stroke(3.5)}/>`, 43, 158),
  );
const leaf: Draw = ([colour]) =>
  pair(
    line('M44 138 V146', 3, '#8A5A35') +
      shape('M43 144 C31 152 31 166 42 174 C54 166 55 152 43 144 Z', colour, { width: 3.5 }) +
      line('M43 150 V168', 2.5, tone(colour, 0.66)),
  );
const fish: Draw = ([colour]) =>
  pair(
    line('M43 138 V148', 3, '#F2B632') +
      `<path d="M34 156 C36 148 48 146 54 154 L60 149 V163 L54 158 C48 166 36 164 34 156 Z" fill="${colour}" ${stroke(3.5)}/>` +
      dot(40, 155, 1.8, '#17324D') +
      fill('M46 151 L48 161 L51 160 L50 152 Z', '#FFFFFF', 0.8),
  );

export const earrings = {
  stud: { draw: stud, palette: ['#FFE27A'], rarity: 'COMMON', theme: 'SEA', price: 120 },
  'stud-blue': { draw: stud, palette: ['#4CB8F5'], rarity: 'COMMON', theme: 'SEA', price: 120 },
  hoop: { draw: hoop, palette: ['#F2B632'], rarity: 'COMMON', theme: 'SPACE', price: 180 },
  leaf: { draw: leaf, palette: ['#7BCB52'], rarity: 'COMMON', theme: 'FOREST', price: 200 },
  drop: { draw: drop, palette: ['#8FD8FF'], rarity: 'RARE', theme: 'SEA', price: 320 },
  fish: { draw: fish, palette: ['#FF8A4C'], rarity: 'RARE', theme: 'SEA', price: 320 },
  star: { draw: starlet, palette: ['#FFE27A'], rarity: 'RARE', theme: 'SPACE', price: 340 },
} as const satisfies Drawings;
