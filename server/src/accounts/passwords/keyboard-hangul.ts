/**
 * Hangul as it comes out of a keyboard that is switched to Latin letters (two-set layout): 비밀번호 is `qlalfqjsgh`.
 * Capitals are lowered, because what is compared here is compared in lower case.
 */
const INITIAL = 'r R s e E f a q Q t T d w W c z x v g'.toLowerCase().split(' ');
const MEDIAL = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.toLowerCase().split(' ');
const FINAL = ['', ...'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.toLowerCase().split(' ')];
/** Single letters in the order of Unicode, from ㄱ to ㅣ. */
const SINGLE =
  'r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g k o i O j p u P h hk ho hl y n nj np nl b m ml l'
    .toLowerCase()
    .split(' ');

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FIRST_LETTER = 0x3131;

/** The keys that were pressed; what is no Hangul stays as it is. */
export function toLatinKeys(text: string): string {
  return [...text.normalize('NFC')].map((sign) => keysOf(sign.codePointAt(0) ?? 0) ?? sign).join('');
}

function keysOf(code: number): string | undefined {
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return SINGLE[code - FIRST_LETTER];
  const index = code - FIRST_SYLLABLE;
  const medial = Math.floor(index / FINAL.length) % MEDIAL.length;
  return `${INITIAL[Math.floor(index / (MEDIAL.length * FINAL.length))]}${MEDIAL[medial]}${FINAL[index % FINAL.length]}`;
}
