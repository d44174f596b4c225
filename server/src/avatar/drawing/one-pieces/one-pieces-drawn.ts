import { seam, sleeves, trouserLegs } from '../garment.ts';
import type { Draw } from '../parts.ts';
import { dot, fill, line, mirrored, moved, oval, shape, star, stroke, tone } from '../svg.ts';

export const dress: Draw = ([colour]) => ({
  top:
    shape(
      'M106 176 C99 184 95 190 94 204 C93 212 92 217 91 222 C83 238 76 254 72 270 C96 282 160 282 184 270 C180 254 173 238 165 222 C164 217 163 212 162 204 C161 190 157 184 150 176 C144 183 112 183 106 176 Z',
      colour,
      { shade: 264, light: 'M102 200 C100 208 99 214 98 218', lightWidth: 4 },
    ) +
    line('M92 222 C106 230 150 230 164 222', 5, '#FFFFFF', 0.85) +
    seam('M99 234 L90 274 M128 238 V280 M157 234 L166 274', colour),
  collar: line('M108 180 C114 189 142 189 148 180', 5, tone(colour, 0.78)),
  ...sleeves(colour, { width: (t) => 22 + Math.sin(Math.min(1, t / 0.42) * Math.PI) * 5 }),
});

/** Jacket and wide skirt in one, with the ribbon over both. */
export const hanbok: Draw = ([colour, jacket = '#FFF3E0', ribbon = '#E2445C']) => ({
  top:
    shape('M96 206 C84 226 68 256 62 284 C86 298 170 298 194 284 C188 256 172 226 160 206 Z', colour, {
      shade: 274,
      light: 'M88 240 C82 252 78 262 76 270',
      lightWidth: 5,
    }) +
    seam('M112 228 L98 288 M128 228 V292 M144 228 L158 288', colour) +
    line('M68 276 C92 288 164 288 188 276', 4, '#FFE27A') +
    shape(
      'M106 176 C98 184 93 190 92 202 C91 208 91 213 91 218 C104 225 152 225 165 218 C165 213 165 208 164 202 C163 190 158 184 150 176 C144 183 112 183 106 176 Z',
      jacket,
      { shade: 214 },
    ),
  collar:
    `<path d="M104 178 C112 190 122 200 136 210 L144 204 C134 195 126 188 118 180 Z" fill="#FFFFFF" ${stroke(4)}/><path d="M152 178 C146 189 138 197 126 204 L120 198 C130 191 136 186 140 180 Z" fill="#FFFFFF" ${stroke(4)}/>` +
    `<path d="M134 206 C120 200 110 204 112 212 C118 218 128 214 134 208 Z" fill="${ribbon}" ${stroke(4)}/><path d="M132 208 L124 250 L134 254 L140 210 Z" fill="${ribbon}" ${stroke(4)}/><path d="M138 208 L146 240 L154 237 L144 206 Z" fill="${tone(ribbon, 0.85)}" ${stroke(4)}/>`,
  ...sleeves(jacket, { to: 0.82, width: (t) => 22 + Math.sin(t * 3) * 8, cuff: ribbon }),
});

/** Pyjamas that are an animal: light belly, tail to one side. */
export const dolphinSuit: Draw = ([colour, belly = '#F3FBFF']) => {
  const legs = trouserLegs(colour, { to: 0.92, width: 30 });
  return {
    accessoryBack: shape(
      'M160 246 C184 250 204 244 216 230 C222 240 236 244 246 242 C240 254 228 262 214 262 C208 272 196 276 186 274 C190 268 188 262 184 260 C174 264 164 262 158 258 Z',
      colour,
      { shade: 'M150 258 H250 V280 H150 Z' },
    ),
    ...legs,
    top:
      shape(
        'M106 176 C97 184 91 192 90 206 C87 222 87 242 92 262 L124 264 L128 256 L132 264 L164 262 C169 242 169 222 166 206 C165 192 159 184 150 176 C144 183 112 183 106 176 Z',
        colour,
        { inside: oval(128, 226, 25, 32, belly), shade: 254, light: 'M99 204 C97 212 96 220 96 226', lightWidth: 4 },
      ) +
      line('M128 188 V204', 3.5, tone(colour, 0.7)) +
      dot(128, 208, 3, '#FFFFFF'),
    collar: line('M106 181 C114 190 142 190 150 181', 5, tone(colour, 0.78)),
    ...sleeves(colour, { to: 0.86, width: (t) => 22 + t * 4 }),
  };
};

export const astronaut: Draw = ([colour, trim = '#FF7A3D']) => ({
  accessoryBack: shape(
    'M78 186 H178 C186 186 188 192 188 200 V238 C188 246 184 250 176 250 H80 C72 250 68 246 68 238 V200 C68 192 70 186 78 186 Z',
    tone(colour, 0.85),
  ),
  ...trouserLegs(colour, { to: 0.9, width: 31, cuff: trim, inside: seam('M90 256 H136 M90 268 H136', colour, 3) }),
  top:
    shape(
      'M104 176 C94 183 88 192 87 206 C84 224 85 244 90 262 L124 264 L128 256 L132 264 L166 262 C171 244 172 224 169 206 C168 192 162 183 152 176 C144 184 112 184 104 176 Z',
      colour,
      { shade: 252, light: 'M97 202 C94 212 93 220 93 228', lightWidth: 5 },
    ) +
    `<rect x="104" y="206" width="48" height="28" rx="7" fill="${trim}" ${stroke(4)}/><rect x="110" y="212" width="20" height="16" rx="4" fill="#5FF0D8"/>` +
    dot(142, 216, 3.6, '#FFFFFF') +
    dot(142, 226, 3.6, '#FFE27A') +
    line('M90 246 C106 252 150 252 166 246', 4, trim),
  collar:
    shape(
      'M98 179 C97 192 104 199 112 201 C120 204 136 204 144 201 C152 199 159 192 158 179 C146 187 110 187 98 179 Z',
      tone(colour, 0.9),
    ) + line('M103 190 C114 198 142 198 153 190', 4, trim),
  ...sleeves(colour, { to: 0.84, width: 26, cuff: trim, inside: seam('M74 206 L112 214 M70 220 L108 228', colour, 3) }),
});

/** The skirt is a tail; its fin is the hem. */
export const mermaid: Draw = ([colour, top = '#FF8FB1']) => ({
  top:
    shape(
      'M94 214 C88 236 96 262 112 280 C100 282 86 290 78 302 C96 306 116 304 128 296 C140 304 160 306 178 302 C170 290 156 282 144 280 C160 262 168 236 162 214 Z',
      colour,
      {
        inside: [226, 240, 254, 268]
          .map((y, row) =>
            line(
              Array.from({ length: 7 }, (_, at) => `M${82 + at * 14 + (row % 2) * 7} ${y} q7 9 14 0`).join(' '),
              3,
              tone(colour, 0.7),
            ),
          )
          .join(''),
        shade: 286,
        light: 'M102 226 C101 236 104 246 108 254',
        lightWidth: 4,
      },
    ) +
    shape(
      'M106 176 C100 184 96 190 95 202 C94 208 93 214 92 218 C104 228 152 228 164 218 C163 214 162 208 161 202 C160 190 156 184 150 176 C144 183 112 183 106 176 Z',
      top,
      { shade: 212 },
    ) +
    moved(`<path d="${star(5, 12, 5.4)}" fill="#FFE27A" ${stroke(3.5)}/>`, 128, 206) +
    line('M93 219 C106 227 150 227 163 219', 4.5, '#FFE27A'),
  ...sleeves(top, { to: 0.34, width: 26 }),
});

/** Long, starred, tied with a cord. */
export const robe: Draw = ([colour, trim = '#FFE27A']) => ({
  top:
    shape(
      'M106 176 C98 184 93 192 92 206 C86 236 78 266 72 292 C92 302 164 302 184 292 C178 266 170 236 164 206 C163 192 158 184 150 176 C144 183 112 183 106 176 Z',
      colour,
      {
        inside: [
          [98, 264, 8],
          [152, 250, 9],
          [114, 240, 5],
          [144, 280, 6],
          [160, 222, 5],
          [100, 214, 5],
        ]
          .map(([x = 0, y = 0, r = 0]) => moved(fill(star(5, r, r * 0.45), trim), x, y))
          .join(''),
        shade: 284,
        light: 'M100 206 C97 220 94 232 92 242',
        lightWidth: 4,
      },
    ) +
    line('M75 288 C96 297 160 297 181 288', 4, trim) +
    line('M90 230 C108 238 148 238 166 230', 6, '#8A5A35') +
    line('M134 236 L138 256 M140 235 L148 252', 4, '#8A5A35'),
  collar: `<path d="M98 180 L112 204 L128 190 L144 204 L158 180 C148 188 108 188 98 180 Z" fill="${trim}" ${stroke(4)}/>`,
  ...sleeves(colour, { to: 0.84, width: (t) => 20 + t * t * 18 }),
});

/** Bib, braces and a skirt: for gardens and forests. */
export const pinafore: Draw = ([colour, shirt = '#FFF6E8']) => {
  const pocket = `<path d="M92 240 H108 V252 C103 257 96 257 91 252 Z" fill="${tone(colour, 0.88)}" ${stroke(3.5)}/>`;
  return {
    top:
      shape(
        'M106 176 C99 184 95 190 94 204 C93 212 92 220 92 228 H164 C164 220 163 212 162 204 C161 190 157 184 150 176 C144 183 112 183 106 176 Z',
        shirt,
      ) +
      shape('M106 206 H150 L156 226 C168 240 174 254 178 268 C158 278 98 278 78 268 C82 254 88 240 100 226 Z', colour, {
        shade: 264,
        light: 'M104 232 C98 242 94 250 92 256',
        lightWidth: 4,
      }) +
      line('M101 227 C112 232 144 232 155 227', 4, tone(colour, 0.7)) +
      pocket +
      mirrored(pocket) +
      fill('M128 210 c-6 -6 -12 0 -8 5 l8 7 l8 -7 c4 -5 -2 -11 -8 -5 Z', '#FFFFFF'),
    collar:
      line('M108 208 L104 182 M148 208 L152 182', 12) +
      line('M108 208 L104 182 M148 208 L152 182', 6, colour) +
      `<path d="M104 180 C106 192 116 196 128 190 C140 196 150 192 152 180 C144 187 112 187 104 180 Z" fill="#FFFFFF" ${stroke(4)}/>`,
    ...sleeves(shirt, { to: 0.5, width: (t) => 21 + Math.sin(Math.min(1, t / 0.5) * Math.PI) * 7, cuff: colour }),
  };
};
