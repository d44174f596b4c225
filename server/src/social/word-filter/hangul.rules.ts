import { FINALS, INITIALS, VOWELS } from './jamo.text.ts';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

export type Syllable = { readonly initial: number; readonly vowel: number; readonly final: number };

export function isSyllable(sign: string): boolean {
  const code = sign.charCodeAt(0);
  return sign.length === 1 && code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
}

export function splitSyllable(sign: string): Syllable {
  const place = sign.charCodeAt(0) - FIRST_SYLLABLE;
  return { initial: Math.floor(place / 588), vowel: Math.floor((place % 588) / 28), final: place % 28 };
}

export function joinSyllable({ initial, vowel, final }: Syllable): string {
  return String.fromCharCode(FIRST_SYLLABLE + initial * 588 + vowel * 28 + final);
}

export const isLoneVowel = (sign: string): boolean => VOWELS.includes(sign);
export const isLoneConsonant = (sign: string): boolean => INITIALS.includes(sign) || FINALS.indexOf(sign) > 0;
export const isLoneJamo = (sign: string): boolean => isLoneVowel(sign) || isLoneConsonant(sign);

/** Half-width and conjoining letters as the keyboard's own. */
export function plainJamo(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code >= 0x1100 && code <= 0x1112) return INITIALS[code - 0x1100] ?? sign;
  if (code >= 0x1161 && code <= 0x1175) return VOWELS[code - 0x1161] ?? sign;
  if (code >= 0x11a8 && code <= 0x11c2) return FINALS[code - 0x11a7] ?? sign;
  return sign;
}
