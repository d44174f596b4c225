import { underBrim as under } from '../hair-clip.ts';
import type { Draw } from '../parts.ts';
import { dot, fill, INK, light, line, moved, oval, shape, star, stroke, tone, widened } from '../svg.ts';

export const sailor: Draw = ([colour, blue = '#2F7FD1']) => ({
  hairClip: under(72),
  hat: widened(
    shape('M66 62 C60 26 92 10 128 10 C164 10 196 26 190 62 Z', colour, {
      shade: 46,
      light: 'M84 34 C92 26 104 22 116 20',
    }) +
      shape('M56 72 C56 54 84 50 128 50 C172 50 200 54 200 72 C200 88 172 88 128 88 C84 88 56 88 56 72 Z', blue, {
        shade: 76,
        light: 'M68 66 C76 60 90 58 104 57',
        lightWidth: 4,
      }) +
      dot(128, 70, 9, '#FFD05C', 4) +
      line('M128 65 V74 M124 71 Q128 76 132 71', 2.5, '#B07A16'),
    1.12,
    4,
  ),
});

export const captain: Draw = ([colour, band = '#1F3E75']) => ({
  hairClip: under(82),
  hat: widened(
    shape('M52 50 C52 22 88 6 128 6 C168 6 204 22 204 50 C204 58 190 64 128 64 C66 64 52 58 52 50 Z', colour, {
      shade: 50,
      light: 'M72 34 C84 24 100 18 116 16',
    }) +
      shape('M66 58 C84 66 172 66 190 58 L190 78 C172 86 84 86 66 78 Z', band, {
        light: 'M74 68 C80 70 88 71 96 72',
        lightWidth: 3,
      }) +
      shape('M64 80 C84 74 172 74 192 80 C188 96 160 98 128 98 C96 98 68 96 64 80 Z', INK, {
        light: 'M82 86 C94 83 108 82 120 82',
        lightWidth: 4,
      }) +
      line('M128 18 V42 M118 24 H138 M114 36 Q128 50 142 36', 5, '#F2B632'),
    1.2,
    4,
  ),
});

/** A cap with its peak to the front and a letter-free badge. */
export const cap: Draw = ([colour, peak = tone(colour, 0.75)]) => ({
  hairClip: under(80),
  hat:
    shape('M50 78 C46 36 84 12 128 12 C172 12 210 36 206 78 C180 68 76 68 50 78 Z', colour, {
      shade: 60,
      light: 'M68 54 C76 38 90 29 106 26',
    }) +
    line('M128 14 V68 M88 24 C80 36 76 52 76 68 M168 24 C176 36 180 52 180 68', 3, tone(colour, 0.7)) +
    dot(128, 13, 6, peak, 4.5) +
    shape('M46 80 C60 64 196 64 210 80 C220 92 206 100 196 96 C168 84 88 84 60 96 C50 100 36 92 46 80 Z', peak, {
      light: 'M66 82 C84 76 104 74 122 74',
      lightWidth: 4,
    }) +
    moved(`<path d="${star(5, 13, 5.8)}" fill="#FFE27A" ${stroke(3.5)}/>`, 128, 46),
});

export const beanie: Draw = ([colour, fold = tone(colour, 0.8)]) => ({
  hairClip: under(76),
  hat:
    dot(128, 2, 17, '#FFFFFF', 5) +
    light('M118 -4 q4 -6 10 -6', 4, 0.9) +
    line('M122 8 q6 4 12 0', 3, '#C9DCE8') +
    shape('M54 70 C48 30 86 12 128 12 C170 12 208 30 202 70 Z', colour, {
      inside: line(
        'M60 52 l10 -8 l10 8 l10 -8 l10 8 l10 -8 l10 8 l10 -8 l10 8 l10 -8 l10 8 l10 -8 l10 8 l10 -8',
        4.5,
        '#FFFFFF',
        0.9,
      ),
      shade: 58,
      light: 'M74 38 C82 28 94 22 106 20',
    }) +
    shape('M48 66 C48 56 208 56 208 66 V82 C208 92 48 92 48 82 Z', fold, {
      inside: line(
        'M60 54 V96 M76 54 V96 M92 54 V96 M108 54 V96 M124 54 V96 M140 54 V96 M156 54 V96 M172 54 V96 M188 54 V96',
        3,
        tone(fold, 0.75),
      ),
    }),
});

export const straw: Draw = ([colour, ribbon = '#FF6B81']) => ({
  hairClip: under(76),
  hat:
    shape('M72 60 C66 24 94 6 128 6 C162 6 190 24 184 60 Z', colour, {
      inside: line('M64 26 H192 M64 38 H192 M64 50 H192', 3, tone(colour, 0.8)),
      light: 'M90 26 C96 20 104 17 112 15',
    }) +
    shape('M72 54 C90 62 166 62 184 54 L187 70 C164 78 92 78 69 70 Z', ribbon, {
      light: 'M80 64 C86 66 92 67 98 67',
      lightWidth: 3,
    }) +
    shape('M24 78 C24 64 66 66 128 66 C190 66 232 64 232 78 C232 92 188 86 128 86 C68 86 24 92 24 78 Z', colour, {
      inside: line('M20 74 C80 80 176 80 236 74', 3, tone(colour, 0.8)),
      shade: 80,
    }) +
    `<path d="M180 64 C192 54 204 58 202 68 C198 74 188 72 180 66 C186 74 184 84 176 84 C170 80 174 70 180 64 Z" fill="${tone(ribbon, 0.9)}" ${stroke(4)}/>`,
});

/** Square top, tassel to the side. */
export const graduate: Draw = ([colour, tassel = '#FFCE3D']) => ({
  hairClip: under(72),
  hat: widened(
    shape('M66 42 H190 V70 C170 80 86 80 66 70 Z', tone(colour, 0.9), { shade: 62 }) +
      shape('M128 0 L222 34 L128 60 L34 34 Z', colour, { light: 'M72 30 L118 14', lightWidth: 4 }) +
      line('M128 32 C160 36 186 42 198 48 V72', 5, tassel) +
      `<path d="M190 70 H206 L209 94 H187 Z" fill="${tassel}" ${stroke(4)}/>` +
      dot(128, 31, 5, tassel, 3.5),
    1.16,
    6,
  ),
});

/** Three corners, a bone-white anchor instead of a skull. */
export const pirate: Draw = ([colour, trim = '#FFCE3D']) => ({
  hairClip: under(80),
  hat:
    shape(
      'M20 66 C38 60 46 44 60 28 C80 4 108 16 128 4 C148 16 176 4 196 28 C210 44 218 60 236 66 C214 92 172 88 128 88 C84 88 42 92 20 66 Z',
      colour,
      { shade: 72, light: 'M64 42 C72 30 84 22 98 20' },
    ) +
    line('M30 66 C52 82 90 80 128 80 C166 80 204 82 226 66', 4.5, trim) +
    line('M128 28 V60 M116 36 H140 M110 52 Q128 70 146 52', 6, '#FFFFFF') +
    dot(128, 26, 5, 'none', 4).replace(INK, '#FFFFFF'),
});

export const wizard: Draw = ([colour, trim = '#FFE27A']) => ({
  hairClip: under(80),
  hat:
    shape('M74 64 C86 34 96 4 132 -20 C134 -8 146 -6 158 -10 C154 6 164 30 184 64 C160 74 96 74 74 64 Z', colour, {
      shade: 48,
      light: 'M98 40 C102 28 108 16 116 6',
    }) +
    [
      [112, 46, 8],
      [144, 26, 6],
      [152, 52, 5],
    ]
      .map(([x = 0, y = 0, r = 0]) => moved(fill(star(5, r, r * 0.45), trim), x, y))
      .join('') +
    shape('M70 58 C94 68 164 68 188 58 L190 74 C164 84 94 84 68 74 Z', trim, { shade: 70 }) +
    shape('M22 80 C30 66 76 72 128 72 C180 72 226 66 234 80 C226 96 182 90 128 90 C74 90 30 96 22 80 Z', colour, {
      shade: 82,
    }),
});

export const oceanPearls: Draw = ([colour]) => ({
  hat:
    line('M52 82 C72 50 184 50 204 82', 13) +
    line('M52 82 C72 50 184 50 204 82', 6, colour) +
    [
      [64, 70],
      [82, 61],
      [104, 56],
      [152, 56],
      [174, 61],
      [192, 70],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 6, '#FFFFFF', 3.5))
      .join('') +
    shape('M128 30 C112 30 104 46 110 58 L128 70 L146 58 C152 46 144 30 128 30 Z', '#FFD7E5', { width: 4.5 }) +
    line('M128 36 V62 M118 40 L123 60 M138 40 L133 60', 3, '#E88AA5') +
    oval(119, 40, 3, 5, '#FFFFFF'),
});
