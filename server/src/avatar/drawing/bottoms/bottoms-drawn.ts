import { band, seam, trouserLegs } from '../garment.ts';
import { LEG } from '../limb.ts';
import type { Draw } from '../parts.ts';
import { dot, fill, line, mirrored, shape, stroke, tone } from '../svg.ts';

/** From the waist to where the legs part; below, it has no edge and flows into the legs of the trousers. */
const hip = (colour: string) =>
  fill('M91 233 C104 241 152 241 165 233 C164 244 161 254 158.5 264 H97.5 C95 254 92 244 91 233 Z', colour) +
  line('M97.5 264 C95 254 92 244 91 233 C104 241 152 241 165 233 C164 244 161 254 158.5 264 M128 254 V266') +
  line('M98 244 L99 250', 3, '#FFFFFF', 0.5);
const belt = (colour: string) => line('M92 237 C106 244 150 244 164 237', 4.5, colour);

export const shorts: Draw = ([colour]) => ({
  bottom:
    shape(
      'M91 233 C104 241 152 241 165 233 L170 264 C158 270 142 270 132 266 L128 254 L124 266 C114 270 98 270 86 264 Z',
      colour,
      { shade: 256, light: 'M98 245 L96 252', lightWidth: 3 },
    ) +
    line('M90 260 L122 263 M134 263 L166 260', 3.5, '#FFFFFF', 0.6) +
    belt(tone(colour, 0.75)),
});

/** Surf shorts with a wave along the hem. */
export const surf: Draw = ([colour, wave = '#FFFFFF']) => ({
  bottom:
    shape(
      'M91 233 C104 241 152 241 165 233 L171 272 C158 278 142 278 133 274 L128 256 L123 274 C114 278 98 278 85 272 Z',
      colour,
      {
        inside: fill('M80 262 q6 -9 12 0 t12 0 t12 0 t12 0 t12 0 t12 0 t12 0 t12 0 V290 H80 Z', wave),
        light: 'M98 245 L96 252',
        lightWidth: 3,
      },
    ) + `<path d="M128 242 V250 M128 244 L122 252 M128 244 L134 252" fill="none" ${stroke(3, '#FFFFFF')}/>`,
});

export const jeans: Draw = ([colour]) => ({
  ...trouserLegs(colour, { to: 0.8, width: 28, cuff: tone(colour, 1.45) }),
  bottom:
    hip(colour) +
    seam('M99 246 C103 252 108 253 112 252 M157 246 C153 252 148 253 144 252', colour, 3) +
    belt('#8A5A35') +
    dot(128, 243, 3.4, '#FFE27A', 3),
});

/** Wide at the foot. */
export const flared: Draw = ([colour, trim = '#FFE27A']) => {
  const leg =
    shape('M100 236 H127 C126 256 126 268 128 287 C118 292 100 292 90 287 C97 268 100 252 100 236 Z', colour, {
      shade: 'M112 236 L126 236 V292 H114 Z',
    }) + line('M92 283 C102 287 118 287 127 283', 4, trim);
  return { bottomL: leg, bottomR: mirrored(leg), bottom: hip(colour) + belt(trim) };
};

/** Pockets on both thighs. */
export const cargo: Draw = ([colour]) => {
  const pocket = `<path d="M97 256 H111 V270 C106 273 101 273 97 270 Z" fill="${tone(colour, 0.88)}" ${stroke(3.5)}/>`;
  const legs = trouserLegs(colour, { to: 0.84, width: 28 });
  return {
    bottomL: `${legs.bottomL}${pocket}`,
    bottomR: `${legs.bottomR}${mirrored(pocket)}`,
    bottom: hip(colour) + belt(tone(colour, 0.6)) + dot(128, 242, 3, '#FFFFFF', 2.5),
  };
};

/** Tight and striped. */
export const leggings: Draw = ([colour, stripe = '#FFFFFF']) => ({
  ...trouserLegs(colour, { to: 0.84, width: 23, inside: line('M90 250 H136 M90 262 H136 M90 274 H136', 5, stripe) }),
  bottom: shape(
    'M92 233 C105 241 151 241 164 233 L166 250 C155 256 141 256 131 253 L128 248 L125 253 C115 256 101 256 90 250 Z',
    colour,
    { shade: 246 },
  ),
});

export const skirt: Draw = ([colour]) => ({
  bottom:
    shape(
      'M92 233 C106 241 150 241 164 233 C172 246 179 258 182 268 C160 278 96 278 74 268 C77 258 84 246 92 233 Z',
      colour,
      { shade: 264, light: 'M92 250 L88 260', lightWidth: 4 },
    ) +
    seam('M106 243 L99 272 M128 245 V274 M150 243 L157 272', colour) +
    belt(tone(colour, 0.78)),
});

/** Pleated and checked. */
export const checkSkirt: Draw = ([colour, cross = '#FFFFFF']) => ({
  bottom:
    shape(
      'M92 233 C106 241 150 241 164 233 L180 264 L168 270 L160 266 L150 273 L140 268 L128 275 L116 268 L106 273 L96 266 L88 270 L76 264 Z',
      colour,
      {
        inside:
          line('M70 250 H186 M70 260 H186', 3, cross, 0.7) +
          line('M108 236 L98 276 M128 236 V278 M148 236 L158 276', 3, cross, 0.5),
        shade: 266,
      },
    ) +
    seam('M116 243 L112 270 M140 243 L144 270', colour, 4) +
    belt(tone(colour, 0.7)),
});

/** Three layers of net. */
export const tutu: Draw = ([colour]) => ({
  bottom:
    shape(
      'M90 240 C72 252 64 264 64 272 q8 8 16 0 q8 8 16 0 q8 8 16 0 q8 8 16 0 q8 8 16 0 q8 8 16 0 q8 8 16 0 q8 8 16 0 C192 264 184 252 166 240 Z',
      tone(colour, 0.86),
    ) +
    shape(
      'M91 234 C76 246 70 254 70 262 q7 7 14 0 q7 8 15 0 q7 8 15 0 q7 8 14 0 q7 8 14 0 q7 8 15 0 q7 8 15 0 q7 7 14 0 C186 254 180 246 165 234 C150 241 106 241 91 234 Z',
      colour,
      { light: 'M88 246 C84 250 82 254 80 257', lightWidth: 4 },
    ) +
    belt('#FFFFFF'),
});

/** Trousers that go on up to the chest. */
export const overalls: Draw = ([colour, button = '#FFCE3D']) => ({
  ...trouserLegs(colour, { to: 0.8, width: 28, cuff: tone(colour, 1.4) }),
  bottom: hip(colour),
  collar:
    shape('M108 206 H148 L152 238 C140 244 116 244 104 238 Z', colour, { shade: 232 }) +
    `<path d="M118 216 H138 V226 C134 231 122 231 118 226 Z" fill="${tone(colour, 0.88)}" ${stroke(3.5)}/>` +
    line('M109 208 L103 184 M147 208 L153 184', 12) +
    line('M109 208 L103 184 M147 208 L153 184', 6, colour) +
    dot(110, 209, 4, button, 3) +
    dot(146, 209, 4, button, 3),
});

/** The wide trousers of a hanbok, tied at the ankle. */
export const baji: Draw = ([colour, tie = '#2F7FD1']) => {
  const leg =
    shape('M98 236 H127 C130 254 128 268 121 280 H104 C92 270 92 252 98 236 Z', colour, {
      shade: 'M114 236 L128 236 V284 H112 Z',
      light: 'M100 252 C99 258 100 264 102 268',
      lightWidth: 4,
    }) + band(LEG, tie, { from: 0.8, to: 0.9, width: 20 });
  return { bottomL: leg, bottomR: mirrored(leg), bottom: hip(colour) + belt(tie) };
};

/** Padded, with a stripe down the side. */
export const spacePants: Draw = ([colour, trim = '#7C6BFF']) => ({
  ...trouserLegs(colour, {
    to: 0.84,
    width: 28,
    cuff: trim,
    inside: seam('M96 254 H130 M96 266 H130', colour, 3) + line('M101 236 V292', 4, trim),
  }),
  bottom:
    hip(colour) + belt(trim) + `<rect x="120" y="236" width="16" height="12" rx="3" fill="#5FF0D8" ${stroke(3.5)}/>`,
});

/** Leaves over leaves. */
export const leafSkirt: Draw = ([colour, light = '#A6D96A']) => ({
  bottom:
    [84, 104, 128, 152, 172]
      .map(
        (x) =>
          shape(`M${x} 236 C${x - 18} 250 ${x - 14} 270 ${x} 280 C${x + 14} 270 ${x + 18} 250 ${x} 236 Z`, colour, {
            width: 4.5,
          }) + line(`M${x} 246 V272`, 3, tone(colour, 0.66)),
      )
      .join('') +
    [94, 116, 140, 162]
      .map(
        (x) =>
          shape(`M${x} 234 C${x - 14} 244 ${x - 12} 258 ${x} 266 C${x + 12} 258 ${x + 14} 244 ${x} 234 Z`, light, {
            width: 4.5,
          }) + line(`M${x} 242 V258`, 3, tone(light, 0.66)),
      )
      .join('') +
    line('M91 237 C105 244 151 244 165 237', 10) +
    line('M91 237 C105 244 151 244 165 237', 4.5, '#8A5A35'),
});
