import { nicknameKey } from './nickname.ts';

/**
 * How a typed query is looked for. Nicknames are kept by their endings, as written and by first consonants (see the
 * migration). A query of whole syllables is looked up as written; one with lone consonants, also a half-typed
 * syllable at its end, by its first consonants, and then each whole syllable is compared.
 */
export type SearchKey = {
  readonly exact: string;
  readonly part: string;
  /** Matched against the nickname, from the place where the part begins. */ readonly pattern: string;
};

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const SYLLABLES_PER_CONSONANT = 588;
/** The nineteen first consonants in the order of the alphabet of syllables, as single letters. */
const CONSONANTS = [
  ...'\u3131\u3132\u3134\u3137\u3138\u3139\u3141\u3142\u3143\u3145\u3146\u3147\u3148\u3149\u314a\u314b\u314c\u314d\u314e',
];
/** Two consonants typed in a row become one letter in the input method; here they are two again. */
const CLUSTERS: Readonly<Record<string, string>> = {
  '\u3133': '\u3131\u3145',
  '\u3135': '\u3134\u3148',
  '\u3136': '\u3134\u314e',
  '\u313a': '\u3139\u3131',
  '\u313b': '\u3139\u3141',
  '\u313c': '\u3139\u3142',
  '\u313d': '\u3139\u3145',
  '\u313e': '\u3139\u314c',
  '\u313f': '\u3139\u314d',
  '\u3140': '\u3139\u314e',
  '\u3144': '\u3142\u3145',
};

function firstConsonantOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return letter;
  return CONSONANTS[Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_PER_CONSONANT)] ?? letter;
}

/** What one letter of the query matches: a consonant every syllable that begins with it, anything else itself. */
function patternOf(letter: string): string {
  const at = CONSONANTS.indexOf(letter);
  if (at < 0) return letter.replace(/[^\p{L}\p{N}_]/gu, (sign) => `\\${sign}`);
  const from = FIRST_SYLLABLE + at * SYLLABLES_PER_CONSONANT;
  return `[${String.fromCodePoint(from)}-${String.fromCodePoint(from + SYLLABLES_PER_CONSONANT - 1)}]`;
}

/** Undefined when nothing that a nickname may hold was typed. */
export function searchKeyOf(typed: string): SearchKey | undefined {
  const exact = nicknameKey(typed).replace(/\s+/g, '');
  if (exact === '') return undefined;
  const letters = [...[...exact].map((letter) => CLUSTERS[letter] ?? letter).join('')];
  const isByConsonants = letters.some((letter) => CONSONANTS.includes(letter));
  return {
    exact,
    part: isByConsonants ? letters.map(firstConsonantOf).join('') : exact,
    pattern: letters.map(patternOf).join(''),
  };
}
