import type { Draw } from '../parts.ts';
import { dot, light, line, shape, stroke, tone } from '../svg.ts';

const GLOW = 'M74 60 C84 46 98 38 112 36';
/** The line where hair lies in the shade of itself, just above its lower edge. */
const strand = (d: string, colour: string) => line(d, 4, tone(colour, 0.72));

export const short: Draw = ([colour]) => ({
  hairFront:
    shape('M126 24 C128 10 140 4 150 8 C146 12 146 18 150 26 Z', colour) +
    shape(
      'M44 124 C34 66 74 22 130 22 C186 22 222 66 212 124 C208 112 202 102 196 96 C188 84 184 78 182 70 C170 90 150 98 126 98 C132 92 136 86 138 80 C118 98 92 104 70 98 C60 102 50 112 44 124 Z',
      colour,
      {
        shade: 'M30 130 C40 96 60 88 84 92 C116 92 138 78 140 66 C146 84 166 80 180 58 C186 78 206 92 226 130 Z',
        light: GLOW,
        lightWidth: 6,
      },
    ),
});

export const bowl: Draw = ([colour]) => ({
  hairBack: shape('M46 108 C40 132 42 150 50 160 L206 160 C214 150 216 132 210 108 Z', tone(colour, 0.78)),
  hairFront:
    shape(
      'M42 134 C30 70 70 20 128 20 C186 20 226 70 214 134 C212 138 200 138 199 132 C199 120 198 112 196 104 C152 112 104 112 60 104 C58 112 57 120 57 132 C56 138 44 138 42 134 Z',
      colour,
      { shade: 'M30 96 C90 104 166 104 226 96 V144 H30 Z', light: 'M70 62 C80 46 96 36 114 34', lightWidth: 6 },
    ) + strand('M96 84 V100 M128 86 V104 M160 84 V100', colour),
});

export const curly: Draw = ([colour]) => ({
  hairFront:
    shape(
      'M50 128 C34 124 32 104 44 96 C32 82 42 62 58 62 C56 44 76 32 92 40 C100 22 126 18 136 32 C150 18 176 26 178 44 C196 42 208 58 202 72 C218 80 222 100 210 108 C214 118 212 124 206 128 C202 114 194 104 184 98 C174 106 160 104 154 94 C144 104 126 104 120 94 C110 104 92 104 86 94 C74 100 58 112 50 128 Z',
      colour,
      {
        shade:
          'M30 132 C40 90 60 84 86 82 C100 92 110 90 120 82 C130 92 146 90 154 82 C166 92 176 92 186 86 C200 92 214 108 216 134 Z',
      },
    ) + light('M70 74 q8 -12 20 -14 M112 52 q8 -8 18 -8', 5, 0.4),
});

export const spiky: Draw = ([colour]) => ({
  hairFront: shape(
    'M44 128 C38 112 38 96 42 84 L26 76 L48 62 L36 38 L66 44 L70 14 L98 32 L120 2 L136 28 L166 8 L172 38 L204 30 L196 58 L228 66 L212 84 C218 98 218 112 212 128 C206 116 202 106 198 96 L184 78 L176 98 L154 76 L140 100 L118 76 L100 100 L82 80 L66 98 C56 106 50 116 44 128 Z',
    colour,
    {
      shade: 'M26 132 L44 96 L68 84 L82 68 L100 86 L118 64 L140 86 L154 64 L176 84 L184 66 L204 90 L230 132 Z',
      light: 'M66 64 C74 54 84 48 94 46',
      lightWidth: 6,
    },
  ),
});

/** Two leaves grow out of short hair. */
export const sprout: Draw = ([colour, leaf = '#6CC24A']) => ({
  hairFront:
    line('M128 24 C128 16 127 8 124 2', 10) +
    line('M128 24 C128 16 127 8 124 2', 4, leaf) +
    shape('M124 4 C108 4 98 -6 96 -18 C112 -20 124 -10 124 4 Z', leaf, { width: 4.5 }) +
    shape('M124 4 C126 -10 138 -18 152 -16 C150 -4 140 4 124 4 Z', tone(leaf, 0.86), { width: 4.5 }) +
    shape(
      'M46 120 C36 66 76 22 128 22 C180 22 220 66 210 120 C206 106 200 98 194 92 C186 98 176 98 168 92 C160 100 148 100 140 92 C132 100 120 100 112 92 C104 100 92 100 84 92 C76 98 66 98 62 92 C56 98 50 106 46 120 Z',
      colour,
      {
        shade: 'M36 124 C42 88 60 78 84 80 C120 88 140 88 168 80 C196 78 214 92 220 124 Z',
        light: GLOW,
        lightWidth: 6,
      },
    ),
});

export const buns: Draw = ([colour, band = '#FF6B81']) => {
  const bun = (x: number) =>
    `${dot(x, 30, 24, colour, 5)}${line(`M${x - 10} 34 C${x - 8} 22 ${x + 8} 22 ${x + 8} 32 C${x + 8} 38 ${x - 2} 38 ${x - 2} 32`, 3.5, tone(colour, 0.7))}${light(`M${x - 14} 24 C${x - 12} 18 ${x - 8} 15 ${x - 3} 14`, 4, 0.45)}`;
  return {
    hairBack: bun(64) + bun(192),
    hairFront:
      shape(
        'M46 132 C34 70 74 22 128 22 C182 22 222 70 210 132 C204 122 200 112 198 100 C176 104 152 96 142 78 C136 94 116 104 92 102 C80 104 66 102 58 98 C56 110 52 122 46 132 Z',
        colour,
        {
          shade: 'M36 136 C44 98 66 88 92 90 C118 90 136 78 144 62 C154 82 176 90 200 86 C212 100 216 118 220 136 Z',
          light: 'M78 58 C88 46 100 39 114 36',
          lightWidth: 6,
        },
      ) +
      `<path d="M74 48 L84 40 M182 48 L172 40" fill="none" ${stroke(11)}/><path d="M74 48 L84 40 M182 48 L172 40" fill="none" ${stroke(5, band)}/>`,
  };
};
