import type { Parts } from './parts.ts';
import { line, shape, tone } from './svg.ts';

/** A swimming shirt and shorts in sea foam: whoever takes everything off is still dressed. */
const FOAM = '#EAF5FC';
const VEST =
  'M109 178 C107 190 100 196 98 204 C95 216 93 228 92 240 C106 247 150 247 164 240 C163 228 161 216 158 204 C156 196 149 190 147 178 C142 190 114 190 109 178 Z';
const TRUNKS =
  'M92 234 C106 242 150 242 164 234 L167 257 C157 262 143 262 132 259 L128 250 L124 259 C113 262 99 262 89 257 Z';

export const underTop: Parts = {
  top: shape(VEST, FOAM, { shade: 232, light: 'M104 212 C102 220 101 226 101 230', lightWidth: 4 }),
};
export const underBottom: Parts = {
  bottom:
    shape(TRUNKS, tone('#BFE3F5', 1), { shade: 252 }) + line('M94 241 C108 247 148 247 162 241', 3, '#FFFFFF', 0.8),
};
