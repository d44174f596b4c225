/**
 * Picks the Korean particle that fits the last sound of a word as it is read: a Hangul final, a digit read
 * aloud, an acronym spelled out, or an English word as pronounced in Korean. A wrong particle is the first thing that
 * shows a Korean reader that a machine wrote the sentence.
 */

/** 0: no final consonant, 1: a final consonant, 2: the final ㄹ, which takes 로 and not 으로. */
type Ending = 0 | 1 | 2;

/** Last sound of 0–9 read aloud: yeong, il, i, sam, sa, o, yuk, chil, pal, gu. */
const DIGIT_ENDINGS: readonly Ending[] = [1, 2, 0, 1, 0, 0, 1, 2, 2, 0];
/** Letters whose Korean name ends in a consonant, for acronyms that are spelled out: el, em, en, ar. */
const LETTER_ENDINGS: Readonly<Record<string, Ending>> = { l: 2, m: 1, n: 1, r: 2 };
const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
const FINAL_RIEUL = 8;

export function endingOf(word: string): Ending {
  // A reader skips a closing bracket with its content, quotes, hearts and emoji.
  const spoken = word
    .normalize('NFC')
    .replace(/\([^()]*\)\s*$/u, '')
    .replace(/[^\p{L}\p{N}]+$/gu, '');
  const last = [...spoken].at(-1);
  if (last === undefined) return 0;
  const code = last.codePointAt(0) ?? 0;
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) return endingOfSyllable(code);
  if (code >= 0x3131 && code <= 0x314e) return code === 0x3139 ? 2 : 1;
  if (last >= '0' && last <= '9') return endingOfNumber(spoken, Number(last));
  if (/[a-z]/i.test(last)) return endingOfLatin(/[A-Za-z]+$/.exec(spoken)?.[0] ?? last);
  return 0;
}

function endingOfSyllable(code: number): Ending {
  const final = (code - HANGUL_FIRST) % FINALS;
  return final === 0 ? 0 : final === FINAL_RIEUL ? 2 : 1;
}

function endingOfNumber(spoken: string, lastDigit: number): Ending {
  // 10, 100, 1000 … end in sip, baek, cheon, man, eok: all closed.
  return /[1-9]\d*0$/.test(spoken) ? 1 : (DIGIT_ENDINGS[lastDigit] ?? 0);
}

function endingOfLatin(run: string): Ending {
  if (run === run.toUpperCase()) return LETTER_ENDINGS[run.slice(-1).toLowerCase()] ?? 0;
  const word = run.toLowerCase();
  if (/(l|le)$/.test(word)) return 2;
  if (/(ng|m|n|me|[^aeiou]ne|one)$/.test(word)) return 1;
  // A short vowel before p, b, k, c or t closes the syllable: map, club, book, robot.
  return /[aeiou](p|b|k|c|ck|t)$/.test(word) ? 1 : 0;
}

/** The word with its particle: josa('지민', '이/가') is '지민이', josa('서울', '으로/로') is '서울로'. */
export function josa(word: string, pair: string): string {
  const [closed = '', open = ''] = pair.split('/');
  const ending = endingOf(word);
  const takesClosed = closed.startsWith('으로') ? ending === 1 : ending !== 0;
  return word + (takesClosed ? closed : open);
}
