/**
 * How products are found by their names. A name is kept by its endings, each taken apart into single letters, and by
 * the first consonants of its syllables. The search text is taken apart the same way; so a half-typed syllable finds
 * what it is about to become, and a few consonants find the whole name.
 */
const SYLLABLES = { first: 0xac00, last: 0xd7a3 } as const;
const VOWELS = 21;
const FINALS = 28;
/** The first consonants in the order of the syllables, as single letters. */
const INITIALS = [
  0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147, 0x3148, 0x3149,
  0x314a, 0x314b, 0x314c, 0x314d, 0x314e,
];
const FIRST_VOWEL = 0x314f;
/** The final consonants: all single letters but the three that never end a syllable. */
const FINAL_LETTERS = Array.from({ length: 30 }, (_, n) => 0x3131 + n).filter(
  (letter) => ![0x3138, 0x3143, 0x3149].includes(letter),
);
/** Letters that are typed with two strokes. */
const STROKES: Readonly<Record<number, readonly [number, number]>> = {
  0x3133: [0x3131, 0x3145],
  0x3135: [0x3134, 0x3148],
  0x3136: [0x3134, 0x314e],
  0x313a: [0x3139, 0x3131],
  0x313b: [0x3139, 0x3141],
  0x313c: [0x3139, 0x3142],
  0x313d: [0x3139, 0x3145],
  0x313e: [0x3139, 0x314c],
  0x313f: [0x3139, 0x314d],
  0x3140: [0x3139, 0x314e],
  0x3144: [0x3142, 0x3145],
  0x3158: [0x3157, 0x314f],
  0x3159: [0x3157, 0x3150],
  0x315a: [0x3157, 0x3163],
  0x315d: [0x315c, 0x3153],
  0x315e: [0x315c, 0x3154],
  0x315f: [0x315c, 0x3163],
  0x3162: [0x3161, 0x3163],
};

function syllableOf(character: string): readonly [number, number, number] | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < SYLLABLES.first || code > SYLLABLES.last) return undefined;
  const at = code - SYLLABLES.first;
  return [Math.floor(at / (VOWELS * FINALS)), Math.floor(at / FINALS) % VOWELS, at % FINALS];
}

function lettersOf(character: string): string {
  const syllable = syllableOf(character);
  const codes = syllable
    ? [
        INITIALS[syllable[0]] ?? 0,
        FIRST_VOWEL + syllable[1],
        ...(syllable[2] === 0 ? [] : [FINAL_LETTERS[syllable[2] - 1] ?? 0]),
      ]
    : [character.codePointAt(0) ?? 0];
  return String.fromCodePoint(...codes.flatMap((code) => STROKES[code] ?? [code]));
}

function initialOf(character: string): string {
  const syllable = syllableOf(character);
  return syllable ? String.fromCodePoint(INITIALS[syllable[0]] ?? 0) : character;
}

/** Only what matters when looking for something: letters and digits, all small. */
function plain(text: string): readonly string[] {
  return [
    ...text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ];
}

/** Every beginning under which a product is found. */
export function namePartsOf(...names: readonly string[]): readonly string[] {
  const parts = new Set<string>();
  for (const name of names) {
    const characters = plain(name);
    characters.forEach((_, at) => {
      parts.add(characters.slice(at).map(lettersOf).join(''));
      parts.add(characters.slice(at).map(initialOf).join(''));
    });
  }
  return [...parts];
}

/** What was typed, as parts are written; undefined when it holds nothing to look for. */
export function searchPartOf(typed: string): string | undefined {
  const part = plain(typed).map(lettersOf).join('');
  return part === '' ? undefined : part;
}
