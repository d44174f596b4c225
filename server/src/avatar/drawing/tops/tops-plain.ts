import { seam, SHIRT, sleeves } from '../garment.ts';
import type { Draw } from '../parts.ts';
import { dot, fill, light, line, moved, shape, star, stroke, tone } from '../svg.ts';

const GLOW = 'M102 200 C99 210 98 218 97 226';
const crew = (colour: string) => line('M108 180 C114 189 142 189 148 180', 5, tone(colour, 0.78));

/** A tee with a picture on its chest. */
const tee =
  (emblem: string): Draw =>
  ([colour]) => ({
    top: shape(SHIRT, colour, { shade: 234, light: GLOW, lightWidth: 4 }) + emblem,
    collar: crew(colour),
    ...sleeves(colour),
  });

export const heartTee = tee(
  fill(
    'M128 214 C118 203 105 209 111 220 C115 228 124 231 128 235 C132 231 141 228 145 220 C151 209 138 203 128 214 Z',
    '#FFFFFF',
  ),
);
export const starTee = tee(moved(`<path d="${star(5, 17, 7.5)}" fill="#FFE27A" ${stroke(3.5)}/>`, 128, 218));
export const waveTee = tee(
  line('M104 214 q6 -8 12 0 t12 0 t12 0 t12 0', 4.5, '#FFFFFF') +
    line('M104 226 q6 -8 12 0 t12 0 t12 0 t12 0', 4.5, '#FFFFFF', 0.7),
);

export const sailor: Draw = ([colour, blue = '#2F7FD1']) => ({
  top: shape(SHIRT, colour, {
    inside: fill('M80 214 H176 V222 H80 Z M80 230 H176 V239 H80 Z', blue),
    shade: 238,
    light: 'M102 200 C101 204 100 208 100 210',
    lightWidth: 3,
  }),
  collar:
    shape('M99 180 C101 196 114 205 128 210 C142 205 155 196 157 180 C148 188 108 188 99 180 Z', blue) +
    line('M104 188 C110 197 119 202 128 205 C137 202 146 197 152 188', 2.5, '#FFFFFF') +
    `<path d="M128 205 L113 215 Q118 225 128 215 Q138 225 143 215 Z" fill="#FF5A6E" ${stroke(4)}/>`,
  ...sleeves(colour, { cuff: blue }),
});

export const hoodie: Draw = ([colour]) => ({
  top:
    shape(SHIRT, colour, { shade: 236, light: GLOW, lightWidth: 4 }) +
    `<path d="M106 240 C107 224 113 217 128 217 C143 217 149 224 150 240" fill="${tone(colour, 0.9)}" ${stroke(4)}/>`,
  collar:
    shape('M93 181 C98 202 116 207 128 207 C140 207 158 202 163 181 C150 190 106 190 93 181 Z', tone(colour, 0.88), {
      shade: 198,
    }) + line('M120 205 V219 M136 205 V219', 4, '#FFFFFF'),
  ...sleeves(colour, { to: 0.82, width: 22, cuff: tone(colour, 0.8) }),
});

export const knit: Draw = ([colour, pattern = '#FFFFFF']) => ({
  top: shape(SHIRT, colour, {
    inside:
      line('M84 212 l8 -8 l8 8 l8 -8 l8 8 l8 -8 l8 8 l8 -8 l8 8 l8 -8 l8 8', 5, pattern) +
      line('M84 222 H172', 4, pattern, 0.8) +
      seam(
        'M94 240 V248 M104 241 V250 M114 242 V251 M124 242 V251 M134 242 V251 M144 242 V251 M154 241 V250 M164 240 V248',
        colour,
      ),
    shade: 238,
    light: 'M102 198 C101 200 100 202 100 204',
    lightWidth: 3,
  }),
  collar:
    shape('M104 176 C103 184 105 191 108 194 C118 200 138 200 148 194 C151 191 153 184 152 176 Z', tone(colour, 0.9)) +
    seam('M116 188 V196 M128 190 V198 M140 188 V196', colour),
  ...sleeves(colour, { to: 0.8, width: (t) => 23 + t * 3, cuff: tone(colour, 0.85) }),
});

export const blouse: Draw = ([colour, bow = '#7C6BFF']) => ({
  top:
    shape(SHIRT, colour, { shade: 236, light: GLOW, lightWidth: 4 }) +
    seam('M128 206 V240', colour) +
    [216, 226, 236].map((y) => dot(128, y, 2.6, tone(colour, 0.6))).join(''),
  collar:
    `<path d="M100 182 C102 194 112 200 120 198 C124 202 132 202 136 198 C144 200 154 194 156 182 C146 190 110 190 100 182 Z" fill="${tone(colour, 0.95)}" ${stroke(4)}/>` +
    `<path d="M128 200 C118 194 110 198 112 206 C116 210 124 206 128 202 C132 206 140 210 144 206 C146 198 138 194 128 200 Z" fill="${bow}" ${stroke(4)}/>`,
  ...sleeves(colour, { to: 0.62, width: (t) => 20 + Math.sin(Math.min(1, t / 0.62) * Math.PI) * 9, cuff: bow }),
});

/** Squares of two colours. */
export const plaid: Draw = ([colour, cross = '#FFE3A8']) => ({
  top:
    shape(SHIRT, colour, {
      inside: line(
        'M100 170 V250 M116 170 V250 M140 170 V250 M156 170 V250 M80 200 H176 M80 218 H176 M80 236 H176',
        3.5,
        cross,
        0.75,
      ),
      shade: 238,
    }) +
    line('M128 190 V243', 4) +
    [204, 218, 232].map((y) => dot(133, y, 2.4, '#FFFFFF')).join(''),
  collar: `<path d="M104 180 L112 198 L128 187 L144 198 L152 180 C144 187 112 187 104 180 Z" fill="${tone(colour, 0.9)}" ${stroke(4)}/>`,
  ...sleeves(colour, {
    to: 0.6,
    width: 22,
    inside: line('M70 204 H120 M70 214 H120 M92 180 L80 240', 3.5, cross, 0.7),
    cuff: tone(colour, 0.85),
  }),
  accessoryBody: light('M102 204 C101 210 100 214 99 218', 3, 0.35),
});
