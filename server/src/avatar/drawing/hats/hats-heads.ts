import { underBrim } from '../hair-clip.ts';
import type { Draw } from '../parts.ts';
import { both, dot, fill, INK, light, line, moved, oval, shape, star, stroke, tone } from '../svg.ts';

/** What can be seen of the face through a hood; hair shows inside it only. */
const OPENING = 'M52 116 C54 84 80 66 128 66 C176 66 202 84 204 116 C206 160 176 186 128 186 C80 186 50 160 52 116 Z';
const HOOD_BACK =
  'M34 110 C26 40 76 4 128 4 C180 4 230 40 222 110 C222 160 206 190 176 198 L80 198 C50 190 34 160 34 110 Z';
const HOOD =
  'M34 118 C26 42 76 6 128 6 C180 6 230 42 222 118 C216 124 208 124 204 116 C202 84 176 66 128 66 C80 66 54 84 52 116 C48 124 40 124 34 118 Z';
const hood = (colour: string) =>
  shape(HOOD, colour, {
    shade: 'M30 130 C36 70 76 50 128 50 C180 50 220 70 226 130 Z',
    light: 'M62 60 C72 44 86 32 104 26',
  });
const eye = (x: number) => dot(x, 46, 7, INK) + dot(x - 2, 44, 2.4, '#FFFFFF');

export const sharkHood: Draw = ([colour]) => ({
  hidesHairBack: true,
  hairClip: OPENING,
  hatBack: shape(HOOD_BACK, tone(colour, 0.86)),
  hat:
    shape('M112 14 C110 -4 120 -16 136 -20 C136 -6 142 4 152 14 Z', tone(colour, 0.86)) +
    hood(colour) +
    `<path d="M58 96 L68 108 L76 84 L90 96 L98 74 L112 88 L128 70 L144 88 L158 74 L166 96 L180 84 L188 108 L198 96 C190 76 164 66 128 66 C92 66 66 76 58 96 Z" fill="#FFFFFF" ${stroke(4)}/>` +
    eye(78) +
    eye(178),
});

export const dolphinHood: Draw = ([colour]) => ({
  hidesHairBack: true,
  hairClip: OPENING,
  hatBack:
    shape(HOOD_BACK, tone(colour, 0.86)) +
    shape('M190 150 C214 146 234 156 240 172 C230 170 224 174 224 182 C210 182 196 172 190 150 Z', tone(colour, 0.8)),
  hat:
    shape('M118 14 C112 -2 122 -18 142 -20 C136 -8 142 4 154 12 Z', tone(colour, 0.9)) +
    hood(colour) +
    shape(
      'M104 66 C104 52 116 46 128 46 C140 46 152 52 152 66 C152 78 140 82 128 82 C116 82 104 78 104 66 Z',
      tone(colour, 1.35),
      { light: 'M114 58 q5 -4 10 -4', lightWidth: 4 },
    ) +
    line('M112 72 Q128 80 144 72', 3.5) +
    eye(84) +
    eye(172) +
    `<g opacity=".5">${oval(70, 58, 7, 4, '#FF7B8A')}${oval(186, 58, 7, 4, '#FF7B8A')}</g>`,
});

/** Long ears and a pink inside. */
export const rabbitHood: Draw = ([colour, inside = '#FFB3C7']) => ({
  hidesHairBack: true,
  hairClip: OPENING,
  hatBack: shape(HOOD_BACK, tone(colour, 0.88)),
  hat:
    both(
      shape('M84 24 C66 14 58 -8 66 -20 C82 -22 102 -4 106 14 Z', colour, { width: 5 }) +
        fill('M84 14 C74 6 69 -6 71 -13 C80 -13 92 -2 96 10 Z', inside),
    ) +
    hood(colour) +
    line('M60 100 C66 82 90 72 128 72 C166 72 190 82 196 100', 4, inside) +
    dot(92, 42, 5, INK) +
    dot(164, 42, 5, INK) +
    fill('M122 50 H134 L128 57 Z', inside),
});

export const crown: Draw = ([colour, gem = '#FF5A6E']) => ({
  hat:
    shape('M78 60 L70 18 L100 36 L128 8 L156 36 L186 18 L178 60 C160 68 96 68 78 60 Z', colour, { shade: 52 }) +
    dot(128, 46, 8, gem, 4) +
    dot(97, 50, 5, '#4CB8F5') +
    dot(159, 50, 5, '#4CB8F5') +
    both(dot(70, 18, 5, gem, 4)) +
    dot(128, 8, 5.5, gem, 4) +
    light('M82 34 L86 50', 5, 0.7),
});

/** A wreath of five flowers. */
export const flowers: Draw = ([colour, second = '#FFE27A']) => {
  const flower = (petals: string) =>
    [0, 72, 144, 216, 288].map((turn) => moved(oval(0, -9, 7, 9, petals, 3.5), 0, 0, turn)).join('') +
    dot(0, 0, 5.5, '#FFCE3D', 3);
  return {
    hat:
      line('M50 86 C70 52 186 52 206 86', 12) +
      line('M50 86 C70 52 186 52 206 86', 5, '#6CC24A') +
      both(shape('M60 76 C50 66 40 66 34 72 C40 82 52 84 60 76 Z', '#7BCB52', { width: 4 })) +
      moved(flower(second), 66, 68) +
      moved(flower(second), 190, 68) +
      moved(flower(colour), 94, 54) +
      moved(flower(colour), 162, 54) +
      moved(flower(tone(colour, 1.5)), 128, 46, 0, 1.2),
  };
};

/** Worn over the ears. */
export const headphones: Draw = ([colour, pad = '#17324D']) => ({
  hat:
    line('M44 112 C40 40 88 12 128 12 C168 12 216 40 212 112', 17) +
    line('M44 112 C40 40 88 12 128 12 C168 12 216 40 212 112', 8, colour) +
    light('M66 54 C76 38 90 28 106 24', 3, 0.7) +
    both(
      shape('M34 104 C24 108 22 142 34 148 H50 C58 146 60 106 50 104 Z', colour, { shade: 'M20 134 H62 V150 H20 Z' }) +
        `<path d="M50 106 C60 110 60 142 50 146" fill="none" ${stroke(7, pad)}/>` +
        light('M32 114 C30 118 29 122 29 126', 3.5, 0.7),
    ),
});

/** A toadstool, spotted. */
export const mushroom: Draw = ([colour]) => ({
  hairClip: underBrim(76),
  hat:
    shape('M30 76 C24 26 74 -6 128 -6 C182 -6 232 26 226 76 C200 90 56 90 30 76 Z', colour, {
      inside:
        dot(74, 40, 15, '#FFFFFF') +
        dot(128, 14, 13, '#FFFFFF') +
        dot(182, 42, 16, '#FFFFFF') +
        dot(128, 58, 12, '#FFFFFF') +
        dot(40, 74, 10, '#FFFFFF') +
        dot(218, 74, 9, '#FFFFFF'),
      shade: 70,
      light: 'M52 40 C60 24 74 12 92 6',
    }) + line('M48 80 C80 86 176 86 208 80', 4, '#FBE9D0'),
});

/** Glass, a collar of metal, the light of a far sun. */
export const spaceHelmet: Draw = ([colour, trim = '#7C6BFF']) => ({
  hatBack: shape(
    'M26 108 C26 42 72 2 128 2 C184 2 230 42 230 108 C230 160 196 196 128 196 C60 196 26 160 26 108 Z',
    tone(colour, 0.9),
  ),
  hat:
    `<path d="M26 108 C26 42 72 2 128 2 C184 2 230 42 230 108 C230 160 196 196 128 196 C60 196 26 160 26 108 Z" fill="#BFE9FF" fill-opacity=".12" ${stroke()}/>` +
    light('M50 84 C58 54 78 32 106 22', 9, 0.75) +
    light('M44 110 C44 106 44 102 45 98', 9, 0.75) +
    shape('M66 178 C90 196 166 196 190 178 L194 192 C170 212 86 212 62 192 Z', colour, { shade: 198 }) +
    both(shape('M24 100 C14 102 12 132 24 136 H34 V100 Z', trim)) +
    line('M216 96 L232 60', 5) +
    dot(233, 56, 7, '#FF5A6E', 4),
});

/** A leaf held by an acorn. */
export const acornCap: Draw = ([colour, leaf = '#7BCB52']) => ({
  hairClip: underBrim(76),
  hat:
    line('M128 14 C128 2 134 -6 142 -12', 12) +
    line('M128 14 C128 2 134 -6 142 -12', 5, '#8A5A35') +
    shape('M130 4 C112 4 98 -6 92 -20 C112 -22 128 -12 130 4 Z', leaf, { width: 4.5 }) +
    shape('M46 76 C40 34 80 10 128 10 C176 10 216 34 210 76 C184 90 72 90 46 76 Z', colour, {
      inside: [30, 44, 58, 72]
        .map((y, row) =>
          line(
            Array.from({ length: 12 }, (_, at) => `M${36 + at * 17 + (row % 2) * 8} ${y} q8 9 17 0`).join(' '),
            3.5,
            tone(colour, 0.7),
          ),
        )
        .join(''),
      shade: 70,
      light: 'M66 50 C76 36 90 28 106 24',
    }),
});

/** Feelers with stars. */
export const starBand: Draw = ([colour]) => ({
  hat:
    line('M50 84 C70 44 186 44 206 84', 12) +
    line('M50 84 C70 44 186 44 206 84', 5, '#7C6BFF') +
    both(
      line('M96 52 C90 32 84 18 80 8', 9) +
        line('M96 52 C90 32 84 18 80 8', 3.5, '#B9B2FF') +
        moved(`<path d="${star(5, 17, 7.6)}" fill="${colour}" ${stroke(4.5)}/>${light('M-7 -5 l3 -5', 3, 0.8)}`, 78, 2),
    ),
});
