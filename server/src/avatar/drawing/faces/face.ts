import type { Draw } from '../parts.ts';
import { CHEEK, dot, fill, INK, line, oval, stroke } from '../svg.ts';

const LEFT = 95;
const RIGHT = 161;
const EYE_Y = 128;

/** An eye by the rules: ink, iris low, two lights. */
export const roundEye = (x: number, iris: string, { rx = 12.5, ry = 16 } = {}) =>
  `${oval(x, EYE_Y, rx, ry, INK)}${oval(x, EYE_Y + 6, rx * 0.68, ry * 0.5, iris)}${dot(x - 4, EYE_Y - 6, 5.2, '#FFFFFF')}${dot(x + 5, EYE_Y + 6, 2.4, '#FFFFFF')}`;
export const shutEye = (x: number) => line(`M${x - 13} ${EYE_Y + 2} Q${x} ${EYE_Y + 11} ${x + 13} ${EYE_Y + 2}`, 5);

export const eyes = (draw: (x: number, side: -1 | 1) => string) => draw(LEFT, -1) + draw(RIGHT, 1);
export const cheeks = (rx = 12, ry = 7) =>
  `<g opacity=".5">${oval(76, 152, rx, ry, CHEEK)}${oval(180, 152, rx, ry, CHEEK)}</g>`;
export const brows = (d = 'M84 102 Q94 96 104 100 M152 100 Q162 96 172 102', width = 4) => line(d, width);

export const MOUTHS = {
  smile: line('M118 155 Q128 165 138 155'),
  cat: line('M114 154 Q121 163 128 155 Q135 163 142 154'),
  flat: line('M120 158 H136'),
  small: oval(128, 159, 5, 6, '#9C2B3B', 4),
  smirk: line('M118 158 Q130 163 140 153'),
  pout: line('M119 160 Q128 153 137 160'),
  open: `<path d="M114 152 Q128 156 142 152 Q141 170 128 170 Q115 170 114 152 Z" fill="#9C2B3B" ${stroke(4)}/>${fill('M120 166 Q128 159 136 166 Q132 169 128 169 Q124 169 120 166 Z', '#FF8C94')}`,
  laugh:
    `<path d="M108 150 Q128 156 148 150 Q147 175 128 175 Q109 175 108 150 Z" fill="#9C2B3B" ${stroke(4)}/>${fill('M112 152.500 Q128 157.500 144 152.500 L143 158 Q128 162 113 158 Z', '#FFFFFF')}${fill('M117 169 Q128 161 139 169 Q134 173 128 173 Q122 173 117 169 Z', '#FF8C94')}`.replaceAll(
      '.500',
      '.5',
    ),
  fang: line('M114 154 Q128 166 142 154') + `<path d="M136 158.5 L139.5 166 L143 155 Z" fill="#FFFFFF" ${stroke(3)}/>`,
  tongue:
    line('M116 153 Q128 163 140 153') +
    `<path d="M124 159 V166 Q124 172 130 172 Q136 171 135.500 164 L135 157" fill="#FF8C94" ${stroke(3.5)}/>`.replaceAll(
      '.500',
      '.5',
    ),
} as const;

/** A face: what the open eyes are, the mouth, and what stays when the eyes are shut. */
export function face({
  open,
  shut = shutEye,
  mouth,
  cheek = cheeks(),
  brow = brows(),
  extra = '',
}: {
  readonly open: (x: number, side: -1 | 1, iris: string) => string;
  readonly shut?: (x: number, side: -1 | 1) => string;
  readonly mouth: string;
  readonly cheek?: string;
  readonly brow?: string;
  readonly extra?: string;
}): Draw {
  return ([iris]) => {
    const around = cheek + brow + mouth + extra;
    return { face: eyes((x, side) => open(x, side, iris)) + around, faceBlink: eyes(shut) + around };
  };
}
