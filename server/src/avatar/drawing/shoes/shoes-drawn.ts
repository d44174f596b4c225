import type { Draw, Parts } from '../parts.ts';
import { dot, fill, line, mirrored, moved, shape, star, stroke, tone } from '../svg.ts';

const pair = (left: string): Parts => ({ shoeL: left, shoeR: mirrored(left) });
/** Over the trousers. */
const boots = (left: string): Parts => ({ bootL: left, bootR: mirrored(left) });
/** A shoe that ends at the ankle; `toe` draws what makes it this shoe. */
const LOW = 'M100 279 H124 V296 C124 302 118 304 108 304 C96 304 90 302 91 296 C92 288 99 287 100 279 Z';
const HIGH = 'M98 266 H126 V296 C126 302 120 304 108 304 C94 304 88 302 89 295 C90 287 98 286 98 278 Z';

export const sneaker: Draw = ([colour, sole = '#FFFFFF']) =>
  pair(
    shape(LOW, colour, {
      inside: fill('M86 298 H128 V308 H86 Z', sole),
      light: 'M98 291 C96 292 95 293 95 294',
      lightWidth: 3,
    }) +
      line('M106 284 L114 287 M103 289 L111 292', 3, '#FFFFFF') +
      line('M92 297 H123', 3),
  );

export const rainBoots: Draw = ([colour]) =>
  boots(
    shape(HIGH, colour, { shade: 'M86 297 H130 V308 H86 Z', light: 'M102 280 V288', lightWidth: 4 }) +
      line('M98 273 H126', 4, tone(colour, 1.5)),
  );

/** Laced up to the calf, a star at the ankle. */
export const highTop: Draw = ([colour, sole = '#FFFFFF']) =>
  boots(
    shape('M98 264 H126 V296 C126 302 120 304 108 304 C94 304 88 302 89 296 C90 288 98 287 98 279 Z', colour, {
      inside: fill('M86 297 H130 V308 H86 Z', sole) + fill('M86 290 C92 288 97 290 98 298 H86 Z', sole),
    }) +
      line('M100 270 L110 273 M99 277 L109 280 M98 284 L107 287', 3, '#FFFFFF') +
      dot(117, 281, 6.5, '#FFFFFF') +
      moved(fill(star(5, 5, 2.2), tone(colour, 0.85)), 117, 281) +
      line('M90 297 H125', 3),
  );

export const sandals: Draw = ([colour, strap = '#FFFFFF']) =>
  pair(
    shape('M90 296 C96 293 118 293 124 296 C127 302 122 305 108 305 C93 305 87 303 90 296 Z', colour) +
      line('M95 297 C98 288 110 287 118 297 M101 281 H123', 9) +
      line('M95 297 C98 288 110 287 118 297 M101 281 H123', 4, strap) +
      dot(106, 290, 3.5, '#FFCE3D', 2.5),
  );

export const loafers: Draw = ([colour]) =>
  pair(
    line('M103 276 H121', 11, '#FFFFFF') +
      shape('M100 284 H124 V297 C124 303 118 304 108 304 C95 304 89 302 90 297 C91 290 98 290 100 284 Z', colour, {
        shade: 'M86 298 H128 V308 H86 Z',
        light: 'M98 293 C96 294 95 295 95 296',
        lightWidth: 3,
      }) +
      `<path d="M100 289 C106 286 114 287 117 293" fill="none" ${stroke(3.5, tone(colour, 0.6))}/>` +
      dot(108, 290, 2.6, '#FFCE3D'),
  );

/** Strapped over the foot, with a bow. */
export const maryJane: Draw = ([colour]) =>
  pair(
    line('M102 272 H122', 14) +
      line('M102 272 H122', 8, '#FFFFFF') +
      shape(
        'M92 290 C97 285 103 287 105 291 C110 293 116 290 118 284 L124 284 V297 C124 303 118 304 108 304 C95 304 88 303 90 295 Z',
        colour,
        { shade: 'M86 298 H128 V308 H86 Z' },
      ) +
      line('M101 283 C108 285 116 284 123 282', 4.5, colour) +
      `<path d="M112 283 l-6 -4 v8 Z M112 283 l6 -4 v8 Z" fill="#FF6B81" ${stroke(2.5)}/>`,
  );

/** A shark has the foot in its mouth. */
export const sharkSlippers: Draw = ([colour]) =>
  pair(
    shape(
      'M99 284 C99 280 124 280 125 284 L126 297 C126 304 116 305 106 305 C92 305 82 303 84 295 C86 287 96 288 99 284 Z',
      colour,
      { inside: fill('M78 299 H130 V310 H78 Z', '#FFFFFF'), light: 'M94 291 C92 292 91 293 90 294', lightWidth: 3 },
    ) +
      shape('M106 284 C106 276 111 271 117 270 C116 276 117 280 120 284 Z', tone(colour, 0.9), { width: 4 }) +
      dot(95, 293, 2.6, '#17324D') +
      line('M86 299 l3 3 l3 -3 l3 3 l3 -3 l3 3 l3 -3 l3 3 l3 -3', 2.5),
  );

export const flippers: Draw = ([colour]) =>
  pair(
    shape(
      'M103 282 H122 V293 C124 297 124 302 121 304 C110 307 88 307 72 303 C72 298 82 292 92 290 C99 288 102 286 103 282 Z',
      colour,
      { shade: 'M66 300 H128 V310 H66 Z' },
    ) +
      line('M80 300 L96 294 M90 303 L104 296', 3, tone(colour, 0.65)) +
      line('M103 283 H122', 4, tone(colour, 1.5)),
  );

export const skates: Draw = ([colour, wheel = '#FFCE3D']) =>
  boots(
    dot(97, 302, 5.5, wheel, 4) +
      dot(118, 302, 5.5, wheel, 4) +
      shape('M98 262 H125 V288 C125 295 119 297 108 297 C95 297 89 295 90 289 C91 282 98 281 98 274 Z', colour, {
        light: 'M102 276 V284',
        lightWidth: 3,
      }) +
      line('M99 269 L109 272 M98 276 L108 279', 3, '#FFFFFF') +
      line('M90 297 H124', 5),
  );

/** Thick rings of padding for walking on the moon. */
export const moonBoots: Draw = ([colour, ring = '#7C6BFF']) =>
  boots(
    shape('M94 258 H128 V296 C128 303 121 305 108 305 C92 305 84 303 85 294 C86 286 94 284 94 276 Z', colour, {
      inside: fill('M80 297 H132 V310 H80 Z', ring),
      light: 'M99 266 V272',
      lightWidth: 4,
    }) +
      line('M94 268 H128 M94 279 H128', 4, ring) +
      line('M85 296 H128', 3.5),
  );

/** They would rather fly. */
export const winged: Draw = ([colour, wing = '#FFFFFF']) =>
  pair(
    shape(LOW, colour, { shade: 'M86 298 H128 V308 H86 Z', light: 'M98 291 C96 292 95 293 95 294', lightWidth: 3 }) +
      shape(
        'M104 284 C96 282 90 276 88 264 C80 268 78 276 82 282 C76 283 76 290 82 292 C90 296 100 292 104 284 Z',
        wing,
        { width: 4 },
      ) +
      line('M88 276 C91 282 96 285 100 286', 2.5, '#B9D6EA') +
      line('M100 281 H124', 4, '#FFCE3D'),
  );

/** Sewn from leaves, the toe curled. */
export const leafShoes: Draw = ([colour]) =>
  pair(
    shape(
      'M100 276 C106 280 118 280 124 276 V297 C124 303 118 304 108 304 C96 304 86 304 80 296 C78 290 82 286 86 288 C84 291 87 293 90 292 C96 288 99 284 100 276 Z',
      colour,
      { shade: 'M76 298 H128 V308 H76 Z' },
    ) +
      line('M100 292 C106 286 114 284 122 284', 3, tone(colour, 0.66)) +
      `<path d="M98 276 L104 284 L110 277 L116 285 L126 276 Z" fill="${tone(colour, 1.35)}" ${stroke(3.5)}/>`,
  );
