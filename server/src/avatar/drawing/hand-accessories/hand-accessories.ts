import type { Draw, Drawings } from '../parts.ts';
import { dot, fill, INK, light, line, mirrored, moved, oval, shape, star, stroke, tone } from '../svg.ts';

/** In the right hand as the viewer sees it; the hand's own fingers lie over the handle. */
const held = (drawing: string, turn = 0) => ({
  handR: turn === 0 ? drawing : `<g transform="rotate(${turn} 174 234)">${drawing}</g>`,
});
const stick = (from: number, to: number, colour: string, width = 6) =>
  line(`M174 ${from} V${to}`, width + 7) + line(`M174 ${from} V${to}`, width, colour);

const wand: Draw = ([colour, wood = '#B07A45']) =>
  held(
    stick(252, 196, wood) +
      moved(`<path d="${star(5, 27, 12)}" fill="${colour}" ${stroke()}/>${light('M-10 -8 l4 -8', 4, 0.8)}`, 174, 184),
    24,
  );
/** The sea's own sceptre. */
const trident: Draw = ([colour]) =>
  held(
    stick(292, 168, colour, 6) +
      `<path d="M158 134 V152 C158 164 165 170 174 170 C183 170 190 164 190 152 V134" fill="none" ${stroke(13)}/><path d="M158 134 V152 C158 164 165 170 174 170 C183 170 190 164 190 152 V134" fill="none" ${stroke(6, colour)}/>` +
      stick(170, 130, colour, 6) +
      [
        [158, 132],
        [174, 126],
        [190, 132],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<path d="M${x - 7} ${y + 2} L${x} ${y - 12} L${x + 7} ${y + 2} Z" fill="${colour}" ${stroke(4)}/>`,
        )
        .join('') +
      dot(174, 172, 6, '#4CB8F5', 4),
    24,
  );
const balloon: Draw = ([colour]) =>
  held(
    line('M174 236 C182 200 168 170 190 128', 3) +
      shape('M190 128 C160 116 152 84 166 64 C180 46 214 50 222 74 C230 98 214 124 190 128 Z', colour, {
        shade: 'M150 104 C176 120 206 116 230 92 V140 H150 Z',
        light: 'M172 76 C175 69 180 65 187 63',
      }) +
      `<path d="M184 136 L190 126 L198 135 Z" fill="${colour}" ${stroke(4)}/>`,
    10,
  );
/** Somebody who codes is never without. */
const laptop: Draw = ([colour, screen = '#1F3E75']) =>
  held(
    moved(
      `<rect x="-27" y="-36" width="54" height="37" rx="5" fill="${colour}" ${stroke()}/><rect x="-21" y="-30" width="42" height="25" rx="2" fill="${screen}"/>${line('M-14 -23 L-8 -18 L-14 -13 M-3 -12 H8', 3, '#5FF0D8')}${shape('M-32 2 H32 L28 9 H-28 Z', tone(colour, 0.88), { width: 4.5 })}`,
      170,
      236,
      -6,
    ),
  );
const iceCream: Draw = ([colour, second = '#FFF3D6']) =>
  held(
    `<path d="M162 212 L174 250 L186 212 Z" fill="#E8B06A" ${stroke()}/>${line('M167 220 L180 232 M181 220 L169 232', 2.5, '#B07A3A')}` +
      dot(174, 204, 15, second, 5) +
      dot(174, 186, 14, colour, 5) +
      light('M166 182 q3 -6 8 -7', 3.5, 0.8) +
      dot(176, 172, 5, '#E2445C', 3.5),
    14,
  );
const bouquet: Draw = ([colour, second = '#FFE27A']) =>
  held(
    line('M174 240 L162 206 M174 240 V202 M174 240 L188 206', 5, '#4E9C3A') +
      `<path d="M160 218 L174 252 L190 218 C180 226 170 226 160 218 Z" fill="#FFFFFF" ${stroke(4)}/>` +
      [
        [158, 198, colour],
        [190, 198, colour],
        [174, 186, second],
        [174, 208, second],
      ]
        .map(([x, y, of]) =>
          moved(
            [0, 72, 144, 216, 288].map((turn) => moved(oval(0, -7, 6, 7.5, String(of), 3.5), 0, 0, turn)).join('') +
              dot(0, 0, 4.5, '#F2B632', 2.5),
            Number(x),
            Number(y),
          ),
        )
        .join(''),
    10,
  );
const net: Draw = ([colour]) =>
  held(
    stick(270, 190, '#B07A45') +
      `<path d="M152 168 C152 148 196 148 196 168 C196 200 184 206 174 208 C164 206 152 200 152 168 Z" fill="#FFFFFF" fill-opacity=".55" ${stroke(4)}/>${line('M158 176 H190 M160 188 H188 M166 162 V202 M182 162 V202', 2.5, '#9CC4DC')}` +
      oval(174, 166, 23, 9, 'none', 9) +
      `<ellipse cx="174" cy="166" rx="23" ry="9" fill="none" ${stroke(4, colour)}/>`,
    16,
  );
/** Light that hums. */
const saber: Draw = ([colour]) =>
  held(
    `<path d="M174 218 V138" fill="none" ${stroke(22, colour)} opacity=".3"/>` +
      line('M174 218 V138', 15) +
      line('M174 218 V138', 10, colour) +
      line('M174 216 V142', 4, '#FFFFFF', 0.85) +
      `<rect x="167" y="218" width="14" height="34" rx="4" fill="#DCE4F2" ${stroke(4.5)}/>${line('M168 228 H180 M168 238 H180', 3, INK)}`,
    26,
  );
const flag: Draw = ([colour]) =>
  held(
    stick(280, 150, '#B07A45', 5) +
      shape('M177 150 C192 144 204 158 222 150 V188 C204 196 192 182 177 188 Z', colour, {
        shade: 'M170 180 C190 172 206 190 230 180 V200 H170 Z',
      }) +
      fill('M190 174 C190 162 200 160 206 166 C210 162 214 163 215 164 C214 170 208 176 200 176 Z', '#FFFFFF') +
      dot(174, 147, 5, '#FFCE3D', 4),
    6,
  );
/** Thick and knitted, on both hands. */
const mittens: Draw = ([colour, cuff = '#FFFFFF']) => {
  const mitten =
    shape('M94 224 C102 221 108 227 105 234 C102 240 95 240 92 237 Z', colour) +
    shape('M72 226 C67 243 73 254 84 254 C95 254 100 243 97 226 Z', colour, {
      shade: 'M60 244 H110 V260 H60 Z',
      light: 'M77 236 C77 240 78 243 80 246',
      lightWidth: 3,
    }) +
    `<path d="M71 215 L99 220 L97 230 L69 225 Z" fill="${cuff}" ${stroke(4)}/>`;
  return { handL: mitten, handR: mirrored(mitten) };
};

export const handAccessories = {
  balloon: { draw: balloon, palette: ['#FF6B81'], rarity: 'COMMON', theme: 'SEA', price: 180 },
  'ice-cream': { draw: iceCream, palette: ['#FF9FB5', '#FFF3D6'], rarity: 'COMMON', theme: 'SEA', price: 180 },
  mittens: { draw: mittens, palette: ['#D9534F', '#FFFFFF'], rarity: 'COMMON', theme: 'FOREST', price: 200 },
  net: { draw: net, palette: ['#6CC24A'], rarity: 'COMMON', theme: 'FOREST', price: 220 },
  flag: { draw: flag, palette: ['#2E9BE6'], rarity: 'COMMON', theme: 'SEA', price: 220 },
  bouquet: { draw: bouquet, palette: ['#FF8FB1', '#FFE27A'], rarity: 'RARE', theme: 'FOREST', price: 360 },
  laptop: { draw: laptop, palette: ['#DCE4F2', '#1F3E75'], rarity: 'RARE', theme: 'SPACE', price: 480 },
  wand: { draw: wand, palette: ['#FFD84D', '#B07A45'], rarity: 'RARE', theme: 'SPACE', price: 460 },
  saber: { draw: saber, palette: ['#5FF0D8'], rarity: 'EPIC', theme: 'SPACE', price: 860 },
  trident: { draw: trident, palette: ['#F2B632'], rarity: 'LEGENDARY', theme: 'SEA', price: 1_500 },
} as const satisfies Drawings;
