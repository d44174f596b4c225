/**
 * The pen. One ink, two widths, round ends; each shape is its colour, one shade at the bottom and one light at the top
 * left. Nothing here knows what is drawn.
 */
export const INK = '#17324D';
export const OUTLINE = 5;
export const INNER = 4;
export const CHEEK = '#FF7B8A';

export const stroke = (width = OUTLINE, colour = INK) =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
/** A line without a filling. */
export const line = (d: string, width = INNER, colour = INK, opacity = 1) =>
  `<path d="${d}" fill="none" ${stroke(width, colour)}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
/** A filling without a line. */
export const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
/** A light on a surface. */
export const light = (d: string, width = 5, opacity = 0.5) => line(d, width, '#FFFFFF', opacity);
export const dot = (x: number, y: number, r: number, colour: string, ink = 0) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${ink > 0 ? ` ${stroke(ink)}` : ''}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, colour: string, ink = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"${ink > 0 ? ` ${stroke(ink)}` : ''}/>`;

/** A colour made darker (below 1) or lighter (above 1, towards white). */
export function tone(hex: string, by: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const toned = channels.map((value) => (by <= 1 ? value * by : value + (255 - value) * (by - 1)));
  return `#${toned
    .map((value) =>
      Math.round(Math.max(0, Math.min(255, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The shade of a surface: a darker tone of it, and for white a cool one, since grey looks like dirt. */
export function shadeOf(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.min(...channels) > 222 ? '#C6D8E9' : tone(hex, 0.8);
}

/**
 * Shows `inner` within `d` only. The id is made of the path itself: two files, or two avatars on one page, can only
 * ever share an id when they mean the very same path.
 */
export function clip(d: string, inner: string): string {
  const id = `c${fingerprint(d)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(at), 0x5bd1e995) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/** Everything below `y`, with an edge that sags by `sag`. */
export const below = (y: number, sag = 8) => `M-40 ${y} C60 ${y + sag} 196 ${y + sag} 296 ${y} V400 H-40 Z`;

type Look = {
  /** The shaded area; a number is the height below which it lies. */
  readonly shade?: number | string;
  readonly light?: string;
  readonly lightWidth?: number;
  /** Drawn on the surface and cut off at its edge: stripes, dots, pockets. */
  readonly inside?: string;
  readonly width?: number;
};

/** One shape by the rules: colour, what is on it, shade, light, outline. */
export function shape(d: string, colour: string, look: Look = {}): string {
  const { shade, light: glow, inside = '', width = OUTLINE } = look;
  const shaded =
    shade === undefined
      ? ''
      : fill(typeof shade === 'number' ? below(shade) : shade, shadeOf(colour), inside === '' ? 1 : 0.45);
  const surface = inside + shaded;
  return `${fill(d, colour)}${surface === '' ? '' : clip(d, surface)}${glow === undefined ? '' : light(glow, look.lightWidth ?? 5)}${line(d, width)}`;
}

/** The other side of the body. */
export const mirrored = (inner: string) => `<g transform="matrix(-1 0 0 1 256 0)">${inner}</g>`;
/** Both sides at once. */
export const both = (inner: string) => inner + mirrored(inner);
export const moved = (inner: string, x: number, y: number, turn = 0, scale = 1) =>
  `<g transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`;

/** A star with rounded corners around (0,0). */
export function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const r = at % 2 === 0 ? outer : inner;
    const angle = (Math.PI * at) / points - Math.PI / 2;
    return `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`;
  });
  return `M${corners.join(' L')} Z`;
}

/** Wider or narrower around the middle of the body, and lower by `down`. */
export const widened = (inner: string, by: number, down = 0) =>
  `<g transform="matrix(${by} 0 0 1 ${round(128 * (1 - by))} ${down})">${inner}</g>`;

export const round = (value: number) => Math.round(value * 10) / 10;
