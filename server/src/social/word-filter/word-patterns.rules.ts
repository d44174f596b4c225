/** The words as regular expressions over units: one character of the expression's text is one unit. */
import { CRIES, type KoreanWord, KOREAN_INITIALS, type LatinWord } from './profanity.text.ts';

const NO_WORD_BEFORE = '(?<![\uac00-\ud7a3a-z0-9])';
const NO_WORD_AFTER = '(?![\uac00-\ud7a3a-z0-9])';
/** What follows an insult that was pulled apart: an ending, a cry, another insult. */
const ENDINGS =
  '[\uc544\uc57c\ub188\ub144\uc0c8\uac83\ub4e4\uc774\uc740\ub294\uc744\ub97c\uac00\ub3c4\ub9cc\uc758\ub7fc]';
const ANY_GAP = '[ .0-9*@$!+|(]{1,3}';
const SIGN_GAP = '[.0-9*@$!+|(]{1,3}';

const oneOf = (spellings: string) => (spellings.length === 1 ? spellings : `[${spellings}]`);

/** As it is spoken, in one piece. */
export function solidPattern({ word, place = 'anywhere', isEnd, before, after }: KoreanWord): RegExp {
  const left = place === 'start' ? NO_WORD_BEFORE : place === 'alone' ? `(?:${NO_WORD_BEFORE}|(?<=[${CRIES}]))` : '';
  const notBefore = before === undefined ? '' : `(?<![${before}])`;
  const notAfter = after === undefined ? '' : `(?!${after.join('|')})`;
  return new RegExp(
    left + notBefore + word.split('|').map(oneOf).join('') + notAfter + (isEnd ? NO_WORD_AFTER : ''),
    'g',
  );
}

/** Pulled apart: every syllable by itself, or with signs that no sentence has within a word. */
export function apartPatterns({ word, before, after, isSpaced }: KoreanWord): readonly RegExp[] {
  const syllables = word.split('|').map(oneOf);
  if (syllables.length < 2) return [];
  const left = NO_WORD_BEFORE + (before === undefined ? '' : `(?<![${before}][ .]?)`);
  const right = `(?:${NO_WORD_AFTER}|(?=${ENDINGS}))${after === undefined ? '' : `(?!${after.join('|')})`}`;
  const signs = syllables
    .slice(1)
    .map((_, joint) =>
      syllables
        .map((syllable, at) => (at === 0 ? syllable : `${at - 1 === joint ? SIGN_GAP : `(?:${SIGN_GAP})?`}${syllable}`))
        .join(''),
    );
  return [...(isSpaced === false ? [] : [syllables.join(ANY_GAP)]), ...signs].map(
    (body) => new RegExp(left + body + right, 'g'),
  );
}

/** Lone first letters: the whole run, or with laughter and tears around. */
export function initialsPattern(): RegExp {
  const around = '[\u314b\u314e\u3147\u3160\u315c]*';
  const words = KOREAN_INITIALS.toSorted((a, b) => b.length - a.length).map((word) =>
    [...word].map((letter) => `${letter}+`).join('[ .0-9]{0,2}'),
  );
  return new RegExp(`(?<![\u3131-\u314e])${around}(?:${words.join('|')})(?=${around}(?![\u3131-\u314e]))`, 'g');
}

const LATIN_SPELLINGS: Readonly<Record<string, string>> = {
  a: 'a4@',
  e: 'e3',
  i: 'i1!|l',
  o: 'o0',
  s: 's5$',
  t: 't7+',
  u: 'uv',
  c: 'c(',
  g: 'g9',
  b: 'b8',
};
/** Endings that make no other word of an insult. */
const LATIN_ENDINGS = '(?:s|es|er|ers|ed|ing|y)?';

/** With letters repeated, digits for letters and stars inside; then once more with every letter set apart. */
export function latinPatterns({ word, isWhole }: LatinWord): readonly RegExp[] {
  const letters = [...word];
  const spelled = letters.map(
    (letter, at) => `[${LATIN_SPELLINGS[letter] ?? letter}${at > 0 && at < letters.length - 1 ? '*' : ''}]`,
  );
  // Equal letters in a row are one run: two runs of one class would try every place where the one could end.
  const solid = word.replace(/(.)\1*/g, (run, _letter, at: number) => `${spelled[at] ?? ''}{${run.length},}`);
  return [
    new RegExp(isWhole ? `(?<![a-z])${solid}(?=${LATIN_ENDINGS}(?![a-z]))` : solid, 'g'),
    new RegExp(`(?<![a-z0-9])${spelled.join('[ .]{1,3}')}(?![a-z])`, 'g'),
  ];
}
