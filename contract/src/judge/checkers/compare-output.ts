/**
 * How an output is compared with what is expected: the judge decides by this code, and the browser compares samples by
 * the same code and the same settings. Checks that need a program of the author or a stage are the judge's alone. [LMS-169]
 */
import { isSameDrawing, readDrawing, type Drawing } from '../drawing.ts';
import type { JudgeCheck } from '../job.ts';

export const OUTPUT_CHECKS = ['exact', 'tokens', 'floats', 'drawing'] as const;
export type OutputCheck = {
  readonly kind: (typeof OUTPUT_CHECKS)[number];
  /** tokens */
  readonly ignoreCase?: boolean;
  /** floats */
  readonly absolute?: number;
  readonly relative?: number;
  /** drawing */
  readonly tolerance?: number;
};
export type ComparedOutput = {
  readonly stdout: string;
  /** The command log of the turtle. */
  readonly drawing?: string | undefined;
};
export type OutputVerdict = 'AC' | 'PE' | 'WA';

export function isOutputCheck(check: { readonly kind: JudgeCheck['kind'] }): check is OutputCheck {
  return (OUTPUT_CHECKS as readonly string[]).includes(check.kind);
}

/** Throws when `expected` cannot be read, which is a fault of the case and not of the program. */
export function compareOutput(
  check: OutputCheck,
  expected: string,
  { stdout, drawing }: ComparedOutput,
): OutputVerdict {
  switch (check.kind) {
    case 'exact':
      return compareExactly(expected, stdout);
    case 'tokens':
      return isSameWords(expected, stdout, check) ? 'AC' : 'WA';
    case 'floats':
      return isNearWords(expected, stdout, check) ? 'AC' : 'WA';
    case 'drawing':
      return isDrawn(expected, drawing, check) ? 'AC' : 'WA';
  }
}

/**
 * Line by line. Blanks at the end of a line and empty lines at the end of the output do not count; other differences in
 * blanks alone get their own verdict.
 */
function compareExactly(expected: string, stdout: string): OutputVerdict {
  if (linesOf(stdout).join('\n') === linesOf(expected).join('\n')) return 'AC';
  return wordsOf(stdout).join('') === wordsOf(expected).join('') ? 'PE' : 'WA';
}

/** Lines as they are compared. */
export function linesOf(text: string): readonly string[] {
  const all = text.replaceAll('\r\n', '\n').trimEnd();
  return all === '' ? [] : all.split('\n').map((line) => line.trimEnd());
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Word by word; how the words are spread over lines does not matter. */
function isSameWords(expected: string, stdout: string, { ignoreCase = false }: OutputCheck): boolean {
  const words = (text: string): string => {
    const joined = wordsOf(text).join(' ');
    return ignoreCase ? joined.toLowerCase() : joined;
  };
  return words(stdout) === words(expected);
}

const TOLERANCE = 1e-6;
/** The forms in which programs print numbers; `0x10`, `1_000` and an empty word are none of them. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Word by word; numbers may differ by the absolute or the relative tolerance, whichever allows more. */
function isNearWords(
  expected: string,
  stdout: string,
  { absolute = TOLERANCE, relative = TOLERANCE }: OutputCheck,
): boolean {
  const [ours, theirs] = [wordsOf(stdout), wordsOf(expected)];
  const isNear = (word: string, wanted: string): boolean => {
    if (word === wanted) return true;
    if (!NUMBER.test(word) || !NUMBER.test(wanted)) return false;
    return Math.abs(Number(word) - Number(wanted)) <= Math.max(absolute, relative * Math.abs(Number(wanted)));
  };
  return ours.length === theirs.length && theirs.every((wanted, index) => isNear(ours[index] ?? '', wanted));
}

/** What a turtle drew, against what the reference solution drew. The log comes from the learner's process. */
function isDrawn(expected: string, log: string | undefined, { tolerance }: OutputCheck): boolean {
  const wanted = readDrawing(expected);
  let drawn: Drawing;
  try {
    drawn = readDrawing(log ?? '[]');
  } catch {
    return false;
  }
  return isSameDrawing(drawn, wanted, tolerance);
}
