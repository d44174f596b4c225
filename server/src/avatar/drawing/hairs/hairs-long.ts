import type { Draw } from '../parts.ts';
import { both, dot, light, line, shape, stroke, tone } from '../svg.ts';

const GLOW = 'M70 62 C80 46 96 36 114 34';
const strand = (d: string, colour: string) => line(d, 4, tone(colour, 0.66));

export const bob: Draw = ([colour]) => ({
  hairBack: shape(
    'M42 108 C30 150 34 196 50 210 C60 218 78 214 84 204 L172 204 C178 214 196 218 206 210 C222 196 226 150 214 108 Z',
    tone(colour, 0.82),
    { shade: 196 },
  ),
  hairFront: shape(
    'M42 140 C28 74 70 20 128 20 C186 20 228 74 214 140 C206 132 200 118 198 100 C184 102 168 94 158 80 C158 90 154 98 148 102 C124 104 102 96 92 80 C88 96 76 106 58 108 C56 120 50 132 42 140 Z',
    colour,
    {
      shade:
        'M30 144 C40 108 60 96 76 92 C88 82 90 74 93 66 C106 86 126 92 148 88 C156 80 158 74 158 66 C168 82 184 90 200 88 C212 104 220 124 224 146 Z',
      light: GLOW,
      lightWidth: 6,
    },
  ),
});

export const twin: Draw = ([colour, band = '#FF6B81']) => ({
  hairBack: both(
    shape('M58 74 C18 70 4 110 12 150 C18 182 34 196 40 200 C50 186 66 150 66 110 Z', tone(colour, 0.9), {
      shade: 158,
    }) + strand('M34 100 C28 126 32 156 40 178', colour),
  ),
  hairFront:
    shape(
      'M46 128 C34 68 74 20 128 20 C182 20 222 68 210 128 C204 120 200 108 198 96 C170 100 142 90 128 70 C114 90 86 100 58 96 C56 108 52 120 46 128 Z',
      colour,
      {
        shade: 'M36 132 C44 92 60 84 76 84 C102 84 120 70 128 54 C136 70 154 84 180 84 C200 86 214 104 220 132 Z',
        light: 'M70 62 C80 46 96 36 112 33',
        lightWidth: 6,
      },
    ) +
    strand('M128 24 V44', colour) +
    both(dot(54, 78, 10, band, 5) + light('M50 75 q2 -3 5 -3', 3, 0.7)),
});

export const long: Draw = ([colour]) => ({
  hairBack:
    shape(
      'M44 100 C34 150 36 214 44 254 C58 262 72 258 82 262 C98 256 158 256 174 262 C184 258 198 262 212 254 C220 214 222 150 212 100 Z',
      tone(colour, 0.84),
      { shade: 236 },
    ) + strand('M60 170 C58 200 60 226 64 246 M196 170 C198 200 196 226 192 246', colour),
  hairFront: shape(
    'M42 152 C28 76 70 20 128 20 C186 20 228 76 214 152 C206 146 200 124 198 98 C182 98 166 88 158 70 C146 92 96 104 60 96 C58 124 50 146 42 152 Z',
    colour,
    {
      shade: 'M30 156 C42 100 58 86 84 86 C120 86 150 70 160 54 C168 76 186 86 200 84 C212 104 220 130 226 156 Z',
      light: GLOW,
      lightWidth: 6,
    },
  ),
});

export const ponytail: Draw = ([colour, band = '#4CB8F5']) => ({
  hairBack:
    shape(
      'M150 34 C176 -8 232 -2 240 48 C248 102 226 142 216 186 C206 174 196 168 190 166 C198 132 206 106 196 78 C188 58 168 50 150 34 Z',
      tone(colour, 0.88),
      { shade: 'M188 140 C206 150 222 140 240 120 V200 H180 Z' },
    ) + strand('M196 36 C216 54 220 96 208 140', colour),
  hairFront:
    shape(
      'M46 126 C34 68 74 20 128 20 C182 20 222 68 210 126 C206 116 202 106 198 96 C176 92 160 82 150 66 C140 86 100 104 60 96 C54 104 50 114 46 126 Z',
      colour,
      {
        shade: 'M36 130 C44 92 62 84 84 84 C116 84 140 70 152 50 C162 72 180 82 200 82 C212 96 218 112 222 130 Z',
        light: GLOW,
        lightWidth: 6,
      },
    ) +
    `<path d="M160 24 C166 28 170 34 172 40" fill="none" ${stroke(16)}/><path d="M160 24 C166 28 170 34 172 40" fill="none" ${stroke(7, band)}/>`,
});

export const braid: Draw = ([colour, band = '#FFCE3D']) => {
  const knots = [
    [44, 156],
    [40, 176],
    [40, 196],
    [44, 215],
  ] as const;
  const plait = knots
    .map(
      ([x, y]) =>
        shape(
          `M${x - 14} ${y - 8} C${x - 16} ${y + 8} ${x - 6} ${y + 14} ${x} ${y + 14} C${x + 8} ${y + 14} ${x + 16} ${y + 8} ${x + 14} ${y - 8} C${x + 6} ${y - 14} ${x - 6} ${y - 14} ${x - 14} ${y - 8} Z`,
          tone(colour, 0.92),
        ) + strand(`M${x - 8} ${y - 4} L${x} ${y + 8} L${x + 8} ${y - 4}`, colour),
    )
    .join('');
  const tip =
    shape('M38 226 H54 C58 238 54 248 46 252 C38 248 34 238 38 226 Z', colour) +
    line('M38 228 H54', 11) +
    line('M38 228 H54', 5, band);
  return {
    hairBack:
      shape('M46 110 C38 130 38 148 44 160 L212 160 C218 148 218 130 210 110 Z', tone(colour, 0.78)) +
      both(tip + plait),
    hairFront:
      shape(
        'M44 136 C30 72 70 20 128 20 C186 20 226 72 212 136 C206 126 200 114 198 100 C174 104 146 96 128 72 C110 96 82 104 58 100 C56 114 50 126 44 136 Z',
        colour,
        {
          shade: 'M32 140 C42 98 58 88 78 88 C104 86 120 72 128 56 C136 72 152 86 178 88 C200 90 214 106 224 140 Z',
          light: GLOW,
          lightWidth: 6,
        },
      ) + strand('M128 24 V50', colour),
  };
};

/** Hair like surf. */
export const wave: Draw = ([colour]) => ({
  hairBack:
    shape(
      'M44 96 C22 120 36 140 26 164 C18 186 36 200 32 222 C50 238 70 228 82 236 C104 226 152 226 174 236 C186 228 206 238 224 222 C220 200 238 186 230 164 C220 140 234 120 212 96 Z',
      tone(colour, 0.84),
      { shade: 212 },
    ) + strand('M46 150 C38 170 50 184 48 208 M210 150 C218 170 206 184 208 208', colour),
  hairFront: shape(
    'M36 152 C40 132 26 112 36 90 C40 50 80 18 128 18 C182 18 220 54 222 92 C230 114 216 132 220 152 C206 150 198 130 200 112 C194 100 186 92 182 82 C172 96 156 94 150 80 C140 98 118 98 112 84 C104 100 84 100 78 90 C74 100 62 104 56 112 C58 132 50 150 36 152 Z',
    colour,
    {
      shade:
        'M24 156 C38 110 54 96 78 78 C86 88 102 86 112 70 C122 86 140 84 150 66 C158 82 174 82 184 68 C198 88 214 110 232 156 Z',
      light: GLOW,
      lightWidth: 6,
    },
  ),
});

/** A tail of light behind a side parting. */
export const comet: Draw = ([colour, glow = '#FFE27A']) => ({
  hairBack:
    shape(
      'M150 30 C196 4 238 26 244 62 C234 58 226 60 222 64 C236 78 240 96 236 112 C228 106 220 106 214 110 C222 130 216 150 206 160 C202 130 190 90 150 30 Z',
      glow,
      { shade: 'M206 120 L244 100 V170 H190 Z' },
    ) + strand('M176 40 C202 52 214 76 216 96', glow),
  hairFront:
    shape(
      'M44 126 C34 66 76 20 130 20 C180 20 222 62 212 126 C206 112 200 104 194 98 C174 96 150 84 138 58 C122 86 92 102 62 100 C54 106 48 114 44 126 Z',
      colour,
      {
        shade: 'M34 130 C44 92 62 86 80 86 C108 84 128 66 138 42 C150 70 172 82 196 84 C210 98 216 112 222 130 Z',
        light: GLOW,
        lightWidth: 6,
      },
    ) + strand('M150 26 C170 32 186 44 196 62', glow),
});
