import { seam, SHIRT, sleeves } from '../garment.ts';
import type { Draw } from '../parts.ts';
import { dot, fill, line, moved, shape, star, stroke, tone } from '../svg.ts';

const LEFT_FRONT =
  'M106 176 C99 184 94 190 93 202 C91 214 89 228 88 240 C96 245 108 247 119 247 L121 186 C115 184 109 181 106 176 Z';
const RIGHT_FRONT =
  'M150 176 C157 184 162 190 163 202 C165 214 167 228 168 240 C160 245 148 247 137 247 L135 186 C141 184 147 181 150 176 Z';

/** Wool body, leather sleeves, a letter on the heart. */
export const varsity: Draw = ([colour, arm = '#F7F3E8', trim = '#FFCE3D']) => ({
  top:
    shape(SHIRT, '#FFFFFF', { shade: 234 }) +
    shape(LEFT_FRONT, colour, { shade: 232 }) +
    shape(RIGHT_FRONT, colour, { shade: 232 }) +
    line('M91 238 C100 243 110 245 118 245 M165 238 C156 243 146 245 138 245', 3.5, trim) +
    line('M150 205 V220 M150 205 H144 V220 H150', 3.5, trim),
  collar: `<path d="M100 180 C108 190 116 192 121 192 L128 200 L135 192 C140 192 148 190 156 180 C146 186 110 186 100 180 Z" fill="${tone(colour, 0.85)}" ${stroke(4)}/>`,
  ...sleeves(arm, { to: 0.82, width: 22, cuff: colour }),
});

/** Quilted, without sleeves. */
export const puffer: Draw = ([colour, shirt = '#5B6B8C']) => ({
  top:
    shape(
      'M102 176 C92 182 88 192 88 204 C84 216 83 230 84 241 C100 251 156 251 172 241 C173 230 172 216 168 204 C168 192 164 182 154 176 C144 184 112 184 102 176 Z',
      colour,
      {
        shade: 236,
        inside: seam('M84 204 C104 212 152 212 172 204 M82 222 C104 230 152 230 174 222', colour, 4),
        light: 'M98 194 C95 198 94 201 94 204',
        lightWidth: 4,
      },
    ) +
    line('M128 186 V247', 4) +
    dot(128, 196, 3, '#FFCE3D'),
  collar: shape(
    'M100 178 C99 188 103 194 108 196 C118 200 138 200 148 196 C153 194 157 188 156 178 C146 186 110 186 100 178 Z',
    tone(colour, 0.88),
  ),
  ...sleeves(shirt, { to: 0.82, width: 20, cuff: tone(shirt, 0.85) }),
});

export const raincoat: Draw = ([colour, lining = '#4CB8F5']) => ({
  top:
    shape(
      'M106 176 C98 184 93 190 92 204 C88 220 84 238 80 256 C100 266 156 266 176 256 C172 238 168 220 164 204 C163 190 158 184 150 176 C144 183 112 183 106 176 Z',
      colour,
      { shade: 246, light: 'M101 202 C97 214 95 224 93 234', lightWidth: 4 },
    ) +
    line('M128 192 V260', 4) +
    [206, 224, 242]
      .map(
        (y) =>
          `<path d="M122 ${y} H134" fill="none" ${stroke(9)}/><path d="M122 ${y} H134" fill="none" ${stroke(4, '#FFFFFF')}/>`,
      )
      .join('') +
    `<path d="M96 236 L112 239 V250 M160 236 L144 239 V250" fill="none" ${stroke(3.5, tone(colour, 0.68))}/>`,
  collar: shape('M92 180 C96 200 116 204 128 204 C140 204 160 200 164 180 C150 190 106 190 92 180 Z', lining, {
    shade: 197,
  }),
  ...sleeves(colour, { to: 0.84, width: (t) => 21 + t * 5, cuff: lining }),
});

/** The jacket of a hanbok, with its ribbon. */
export const jeogori: Draw = ([colour, ribbon = '#E2445C']) => ({
  top: shape(
    'M106 176 C98 184 93 190 92 202 C91 210 90 218 90 226 C104 234 152 234 166 226 C166 218 165 210 164 202 C163 190 158 184 150 176 C144 183 112 183 106 176 Z',
    colour,
    { shade: 222, light: 'M101 200 C99 208 98 214 98 218', lightWidth: 4 },
  ),
  collar:
    `<path d="M104 178 C112 190 122 200 136 212 L144 206 C134 196 126 188 118 180 Z" fill="#FFFFFF" ${stroke(4)}/><path d="M152 178 C146 190 138 198 126 206 L120 200 C130 192 136 186 140 180 Z" fill="#FFFFFF" ${stroke(4)}/>` +
    `<path d="M134 208 C120 202 110 206 112 214 C118 220 128 216 134 210 Z" fill="${ribbon}" ${stroke(4)}/><path d="M132 210 L124 240 L134 244 L140 212 Z" fill="${ribbon}" ${stroke(4)}/><path d="M138 210 L144 234 L152 231 L144 208 Z" fill="${tone(ribbon, 0.85)}" ${stroke(4)}/>`,
  ...sleeves(colour, { to: 0.82, width: (t) => 22 + Math.sin(t * 3) * 7, cuff: '#FFFFFF' }),
});

/** Pockets, badges and a neckerchief. */
export const scout: Draw = ([colour, scarf = '#F2703F']) => ({
  top:
    shape(SHIRT, colour, { shade: 236, light: 'M102 200 C100 206 99 212 98 218', lightWidth: 4 }) +
    `<path d="M97 213 H115 V226 C110 230 102 230 97 226 Z M141 213 H159 V226 C154 230 146 230 141 226 Z" fill="${tone(colour, 0.9)}" ${stroke(3.5)}/>` +
    dot(106, 219, 2.4, '#FFE27A') +
    dot(150, 219, 2.4, '#FFE27A') +
    line('M90 236 C106 243 150 243 166 236', 6, '#8A5A35') +
    dot(128, 241, 4, '#FFE27A', 3),
  collar:
    shape('M98 180 C104 196 116 204 128 208 C140 204 152 196 158 180 C148 188 108 188 98 180 Z', scarf) +
    `<path d="M124 204 L114 228 L128 222 L142 228 L132 204 Z" fill="${tone(scarf, 0.88)}" ${stroke(4)}/>` +
    dot(128, 205, 5, '#FFE27A', 3.5),
  ...sleeves(colour, { to: 0.48, width: 23, cuff: tone(colour, 0.85) }),
});

/** White suit, hoses, a little screen. */
export const spaceTop: Draw = ([colour, trim = '#7C6BFF']) => ({
  top:
    shape(
      'M104 176 C95 183 90 192 89 204 C86 216 85 230 86 241 C100 250 156 250 170 241 C171 230 170 216 167 204 C166 192 161 183 152 176 C144 184 112 184 104 176 Z',
      colour,
      { shade: 234, light: 'M100 198 C97 206 96 212 95 218', lightWidth: 4 },
    ) +
    `<rect x="108" y="206" width="40" height="24" rx="6" fill="${trim}" ${stroke(4)}/><rect x="113" y="211" width="16" height="14" rx="3" fill="#5FF0D8"/>` +
    dot(138, 214, 3.2, '#FF5A6E') +
    dot(138, 223, 3.2, '#FFCE3D') +
    line('M148 218 C158 218 160 210 158 200', 4, trim),
  collar:
    shape(
      'M99 179 C99 190 105 197 112 199 C120 202 136 202 144 199 C151 197 157 190 157 179 C146 187 110 187 99 179 Z',
      tone(colour, 0.88),
    ) + line('M104 189 C114 197 142 197 152 189', 3.5, trim),
  ...sleeves(colour, { to: 0.82, width: 24, cuff: trim, inside: seam('M76 206 L110 214 M72 218 L106 226', colour, 3) }),
});

/** Scales that shine like a mermaid's tail. */
export const scaleTop: Draw = ([colour, edge = '#FFE27A']) => ({
  top:
    shape(SHIRT, colour, {
      inside: [200, 212, 224, 236]
        .map((y, row) =>
          line(
            Array.from({ length: 8 }, (_, at) => `M${80 + at * 14 + (row % 2) * 7} ${y} q7 9 14 0`).join(' '),
            3,
            tone(colour, 0.7),
          ),
        )
        .join(''),
      shade: 236,
      light: 'M101 204 C99 212 98 218 97 224',
      lightWidth: 4,
    }) + moved(`<path d="${star(5, 11, 5)}" fill="${edge}" ${stroke(3.5)}/>`, 128, 200),
  collar: line('M107 181 C114 190 142 190 149 181', 5, edge),
  ...sleeves(colour, { to: 0.36, width: 25, cuff: edge }),
});

/** Hooded, with leaves for a hem. */
export const leafTop: Draw = ([colour, leaf = '#8FCB5A']) => ({
  top:
    shape(
      'M106 176 C98 184 93 190 92 202 C90 214 89 224 88 234 L98 250 L108 238 L118 252 L128 240 L138 252 L148 238 L158 250 L168 234 C167 224 166 214 164 202 C163 190 158 184 150 176 C144 183 112 183 106 176 Z',
      colour,
      { shade: 234, light: 'M101 200 C99 208 98 214 97 220', lightWidth: 4 },
    ) +
    fill('M128 206 C116 212 116 226 128 232 C140 226 140 212 128 206 Z', leaf) +
    line('M128 210 V230', 3, tone(leaf, 0.7)) +
    line('M128 206 C116 212 116 226 128 232 C140 226 140 212 128 206 Z', 3.5),
  collar: `<path d="M98 180 L108 198 L118 188 L128 202 L138 188 L148 198 L158 180 C148 188 108 188 98 180 Z" fill="${leaf}" ${stroke(4)}/>`,
  ...sleeves(colour, { to: 0.7, width: (t) => 20 + t * 9 }),
});
