import { KOREAN, KOREAN_MIXED, LATIN, type LatinWord } from './profanity.text.ts';
import { joinedUnits, looseUnits, type Unit } from './units.rules.ts';
import { apartPatterns, initialsPattern, latinPatterns, solidPattern } from './word-patterns.rules.ts';

const COVER = '\u25cf';

const korean = KOREAN.map((word) => ({
  patterns: [solidPattern(word), ...apartPatterns(word)],
  isPieced: word.isPieced === true,
}));
const initials = [initialsPattern(), ...KOREAN_MIXED.map((pattern) => new RegExp(pattern, 'g'))];
const latin = LATIN.map((word) => ({ word, patterns: latinPatterns(word) }));

type Range = { readonly from: number; readonly to: number };

/** Where such words stand, as places among the code points of the composed text. */
function findWords(points: readonly string[]): readonly Range[] {
  const loose = looseUnits(points);
  const joined = joinedUnits(loose);
  const [looseText, joinedText] = [loose, joined].map((units) => units.map(({ sign }) => sign).join('')) as [
    string,
    string,
  ];
  const found: Range[] = [];
  for (const { patterns, isPieced } of korean) {
    for (const match of matches(patterns, joinedText)) {
      const units = joined.slice(match.index, match.index + match[0].length);
      if (!isPieced || units.some((unit) => unit.isPieced)) found.push(rangeOf(units));
    }
  }
  for (const match of matches(initials, looseText))
    found.push(rangeOf(loose.slice(match.index, match.index + match[0].length)));
  for (const { word, patterns } of latin) {
    for (const match of matches(patterns, looseText)) {
      if (isMeant(match, looseText, word)) found.push(rangeOf(loose.slice(match.index, match.index + match[0].length)));
    }
  }
  return found;
}

function matches(patterns: readonly RegExp[], text: string): readonly RegExpExecArray[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
}

/** `455` is a number although each digit looks like a letter, and a mushroom is a mushroom. */
function isMeant(match: RegExpExecArray, text: string, { word, not = [] }: LatinWord): boolean {
  const letters = match[0].replace(/[^a-z]/g, '').length;
  if (letters * 2 < word.length) return false;
  return !not.some((decent) =>
    text
      .slice(Math.max(0, match.index - decent.length), match.index + match[0].length + decent.length)
      .includes(decent),
  );
}

function rangeOf(units: readonly Unit[]): Range {
  return { from: Math.min(...units.map(({ from }) => from)), to: Math.max(...units.map(({ to }) => to)) };
}

/** The text with such words covered, letter by letter; spaces stay, so that its shape does. */
export function maskWords(text: string): string {
  const points = [...text.normalize('NFC')];
  const covered = new Set(
    findWords(points).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  if (covered.size === 0) return text;
  return points.map((point, at) => (covered.has(at) && !/\s/.test(point) ? COVER : point)).join('');
}

/** For names and introductions, which are refused and not covered. */
export function isClean(text: string): boolean {
  return findWords([...text.normalize('NFC')]).length === 0;
}
