import { listFiles, readSource } from '../source-files.ts';

/** A letter that fewer files use is left to the pieces of Pretendard: the file would grow for pages that few open. */
export const LEAST_FILES = 5;
/** Figures and Latin letters of names and prices, and the signs that texts use. */
const ALWAYS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}·…—–“”‘’₩×←→•`;

const SOURCES = ['web/src/**/*.ts', 'web/src/**/*.tsx'];
const NOT_SHOWN = /\.(test|fixture)\.tsx?$/;
const COMMENTS = /\/\*.*?\*\//gs;
const HANGUL = /\p{Script=Hangul}/gu;

/** In how many files of the interface each letter of Hangul is used. */
export function hangulOfInterface(): ReadonlyMap<string, number> {
  const files = new Map<string, number>();
  for (const file of listFiles(SOURCES).filter((name) => !NOT_SHOWN.test(name)))
    for (const letter of new Set(readSource(file).replace(COMMENTS, '').match(HANGUL)))
      files.set(letter, (files.get(letter) ?? 0) + 1);
  return files;
}

/** The letters of the interface font, in the order of their code points. */
export function lettersOfInterface(): readonly string[] {
  const often = [...hangulOfInterface()].filter(([, files]) => files >= LEAST_FILES).map(([letter]) => letter);
  return [...new Set([...ALWAYS, ...often])].toSorted((a, b) => codeOf(a) - codeOf(b));
}

/** As CSS writes them: `U+20-7e,U+b7`. */
export function unicodeRange(letters: readonly string[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const letter of letters) {
    const last = ranges.at(-1);
    if (last?.to === codeOf(letter) - 1) last.to += 1;
    else ranges.push({ from: codeOf(letter), to: codeOf(letter) });
  }
  return ranges.map(({ from, to }) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',');
}

export function lettersOfRange(range: string): ReadonlySet<string> {
  const letters = new Set<string>();
  for (const [, from = '', to = from] of range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi))
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to || from, 16); code++)
      letters.add(String.fromCodePoint(code));
  return letters;
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
