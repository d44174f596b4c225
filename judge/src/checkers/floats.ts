import { RIGHT, WRONG, type Compared, type Judgement } from './checker.ts';
import { wordsOf } from './tokens.ts';

const TOLERANCE = 1e-6;
/** The forms in which programs print numbers; `0x10`, `1_000` and an empty word are none of them. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Word by word; numbers may differ by the absolute or the relative tolerance, whichever allows more. */
export function checkFloats(
  { expected, result: { stdout } }: Compared,
  { absolute = TOLERANCE, relative = TOLERANCE }: { readonly absolute?: number; readonly relative?: number },
): Judgement {
  const [ours, theirs] = [wordsOf(stdout), wordsOf(expected)];
  const isNear = (word: string, wanted: string): boolean => {
    if (word === wanted) return true;
    if (!NUMBER.test(word) || !NUMBER.test(wanted)) return false;
    return Math.abs(Number(word) - Number(wanted)) <= Math.max(absolute, relative * Math.abs(Number(wanted)));
  };
  return ours.length === theirs.length && theirs.every((wanted, index) => isNear(ours[index] ?? '', wanted))
    ? RIGHT
    : WRONG;
}
