import type { Draw, Drawings } from '../parts.ts';
import { both, dot, fill, INK, light, line, moved, oval, shape, star, stroke, tone } from '../svg.ts';

const straps = (colour: string) =>
  both(line('M102 184 C98 198 97 212 98 224', 10) + line('M102 184 C98 198 97 212 98 224', 5, colour));

const backpack: Draw = ([colour, strap = tone(colour, 0.75)]) => ({
  accessoryBack: shape(
    'M80 190 C80 178 176 178 176 190 C186 196 190 212 190 232 C190 252 182 260 170 260 H86 C74 260 66 252 66 232 C66 212 70 196 80 190 Z',
    colour,
    { shade: 246, light: 'M74 214 C75 208 77 204 79 201' },
  ),
  accessoryBody: straps(strap),
});
/** A turtle lends its shell. */
const turtleShell: Draw = ([colour, rim = '#F4D58D']) => ({
  accessoryBack:
    oval(128, 224, 74, 56, rim, 5) +
    shape(
      'M66 224 C66 190 94 172 128 172 C162 172 190 190 190 224 C190 258 162 274 128 274 C94 274 66 258 66 224 Z',
      colour,
      {
        inside: line(
          'M84 190 L98 206 L84 232 M172 190 L158 206 L172 232 M66 236 L86 234 L98 264 M190 236 L170 234 L158 264',
          4,
          tone(colour, 0.66),
        ),
        light: 'M78 206 C80 200 84 195 88 191',
      },
    ),
  accessoryBody: straps('#8A5A35'),
});
/** Two rockets and a promise. */
const jetpack: Draw = ([colour, fire = '#FF9A3D']) => ({
  accessoryBack: both(
    shape('M62 252 C58 268 64 280 72 292 C80 280 86 268 82 252 Z', fire) +
      fill('M67 254 C65 264 68 270 72 277 C76 270 79 264 77 254 Z', '#FFE27A') +
      shape('M56 204 C56 188 64 178 72 172 C80 178 90 188 90 204 V246 C90 254 56 254 56 246 Z', colour, {
        inside: fill('M50 176 H96 V192 H50 Z', '#E2445C'),
        shade: 236,
        light: 'M64 204 V222',
      }),
  ),
  accessoryBody:
    straps(INK) +
    `<rect x="116" y="204" width="24" height="16" rx="5" fill="#DCE4F2" ${stroke(4)}/>${dot(128, 212, 3.6, '#FF5A6E')}`,
});
const angelWings: Draw = ([colour]) => ({
  accessoryBack: both(
    shape(
      'M112 206 C90 178 52 160 20 168 C18 178 22 186 30 190 C20 192 20 202 30 206 C22 210 26 220 36 222 C32 228 40 236 50 234 C50 242 62 246 74 240 C92 236 106 226 112 214 Z',
      colour,
      { shade: 'M30 214 C60 220 90 214 112 200 V250 H30 Z' },
    ) + line('M44 190 C62 192 78 198 92 206 M46 206 C62 206 76 210 90 214 M54 220 C66 218 78 218 90 220', 3, '#B9CFE4'),
  ),
});
/** Around the waist, ready for the pool: half of it behind the body. */
const swimRing: Draw = ([colour, stripe = '#FFFFFF']) => {
  const band = (d: string) => fill(d, stripe);
  return {
    accessoryBack: shape('M58 236 C58 222 90 212 128 212 C166 212 198 222 198 236 Z', tone(colour, 0.9)),
    accessory:
      shape(
        'M58 234 C58 262 92 272 128 272 C164 272 198 262 198 234 C186 246 160 250 128 250 C96 250 70 246 58 234 Z',
        colour,
        {
          inside:
            band('M78 240 L96 246 L92 276 L70 268 Z') +
            band('M160 246 L178 240 L186 268 L164 276 Z') +
            band('M118 248 H138 V276 H118 Z'),
          shade: 264,
          light: 'M68 247 C74 252 82 255 90 257',
          lightWidth: 4,
        },
      ) +
      shape(
        'M180 238 C178 220 188 208 200 208 C210 208 216 216 214 224 C224 224 230 230 226 234 C220 240 210 238 206 244 C202 254 184 252 180 238 Z',
        colour,
        { width: 4.5 },
      ) +
      `<path d="M213 224 C222 222 232 227 229 232 C224 237 214 235 212 231 Z" fill="#FF8A3D" ${stroke(3.5)}/>` +
      dot(203, 219, 3, INK) +
      dot(202, 218, 1, '#FFFFFF'),
  };
};
/** A little crab rides on the shoulder. */
const crabFriend: Draw = ([colour]) => ({
  accessory: moved(
    `${line('M-20 2 C-28 -2 -30 -10 -26 -16 M20 2 C28 -2 30 -10 26 -16', 4.5)}${dot(-27, -19, 7, colour, 4)}${dot(27, -19, 7, colour, 4)}${fill('M-27 -19 L-31 -28 H-22 Z M27 -19 L31 -28 H22 Z', '#D9F0FD')}${line('M-18 12 L-25 17 M-14 15 L-19 22 M18 12 L25 17 M14 15 L19 22', 3.5)}${shape('M-22 2 C-22 -14 22 -14 22 2 C22 20 -22 20 -22 2 Z', colour, { shade: 'M-30 8 H30 V24 H-30 Z', light: 'M-15 -3 q3 -5 8 -6', lightWidth: 3 })}${line('M-8 -11 V-17 M8 -11 V-17', 3.5)}${dot(-8, -20, 5.5, '#FFFFFF', 3)}${dot(8, -20, 5.5, '#FFFFFF', 3)}${dot(-7, -20, 2.4, INK)}${dot(9, -20, 2.4, INK)}${line('M-5 5 Q0 9 5 5', 3)}`,
    213,
    190,
  ),
});
/** A fish in a bubble swims along. */
const bubbleFish: Draw = ([colour]) => ({
  accessory:
    moved(
      `<circle r="25" fill="#DDF5FF" fill-opacity=".65" ${stroke(4)}/>${`<path d="M-14 2 C-12 -9 4 -11 10 -2 L18 -8 V9 L10 4 C4 13 -12 11 -14 2 Z" fill="${colour}" ${stroke(3.5)}/>`}${fill('M-2 -6 L0 9 L4 8 L3 -6 Z', '#FFFFFF', 0.9)}${dot(-8, 0, 2.2, INK)}${light('M-16 -11 q4 -7 11 -9', 4, 0.95)}`,
      38,
      214,
    ) + `<circle cx="14" cy="178" r="6" fill="#DDF5FF" fill-opacity=".65" ${stroke(3)}/>`,
});
/** A planet of one's own, with a ring. */
const planet: Draw = ([colour, ring = '#FFE27A']) => ({
  accessory:
    moved(
      `${dot(0, 0, 17, colour, 4.5)}${line('M-13 -5 C-4 -1 4 -3 12 -8 M-15 5 C-5 9 6 7 15 2', 3, tone(colour, 0.75))}${light('M-9 -8 q3 -4 7 -5', 3.5, 0.7)}<path d="M-16 6 C-36 16 -28 18 0 8 C28 -2 36 -12 16 -6" fill="none" ${stroke(9)}/><path d="M-16 6 C-36 16 -28 18 0 8 C28 -2 36 -12 16 -6" fill="none" ${stroke(4, ring)}/>`,
      214,
      190,
    ) +
    moved(`<path d="${star(4, 9, 3)}" fill="${ring}" ${stroke(2.5)}/>`, 238, 164) +
    moved(`<path d="${star(4, 6, 2)}" fill="${ring}" ${stroke(2.5)}/>`, 190, 162),
});
/** A bag for things found while walking. */
const satchel: Draw = ([colour]) => ({
  accessoryBody:
    line('M104 184 C122 204 142 224 156 240', 10) + line('M104 184 C122 204 142 224 156 240', 5, tone(colour, 0.78)),
  accessory:
    shape(
      'M138 238 H176 C180 238 182 241 182 244 V262 C182 268 178 270 174 270 H142 C137 270 134 267 134 262 V243 C134 240 136 238 138 238 Z',
      colour,
      { shade: 262 },
    ) +
    `<path d="M136 240 H180 V250 C170 258 146 258 136 250 Z" fill="${tone(colour, 0.88)}" ${stroke(4)}/>` +
    dot(158, 255, 4, '#FFCE3D', 3),
});

export const accessories = {
  backpack: { draw: backpack, palette: ['#FF7A59'], rarity: 'COMMON', theme: 'SEA', price: 260 },
  'backpack-green': { draw: backpack, palette: ['#6DA84A'], rarity: 'COMMON', theme: 'FOREST', price: 260 },
  satchel: { draw: satchel, palette: ['#B07A45'], rarity: 'COMMON', theme: 'FOREST', price: 240 },
  'swim-ring': { draw: swimRing, palette: ['#FFCE3D', '#FFFFFF'], rarity: 'RARE', theme: 'SEA', price: 420 },
  'bubble-fish': { draw: bubbleFish, palette: ['#FF8A4C'], rarity: 'RARE', theme: 'SEA', price: 460 },
  'crab-friend': { draw: crabFriend, palette: ['#F2553F'], rarity: 'RARE', theme: 'SEA', price: 480 },
  'turtle-shell': { draw: turtleShell, palette: ['#3FA06A', '#F4D58D'], rarity: 'RARE', theme: 'FOREST', price: 520 },
  planet: { draw: planet, palette: ['#8F7BE8', '#FFE27A'], rarity: 'EPIC', theme: 'SPACE', price: 820 },
  jetpack: { draw: jetpack, palette: ['#DCE4F2', '#FF9A3D'], rarity: 'EPIC', theme: 'SPACE', price: 980 },
  'angel-wings': { draw: angelWings, palette: ['#FFFFFF'], rarity: 'LEGENDARY', theme: 'SPACE', price: 1_800 },
} as const satisfies Drawings;
