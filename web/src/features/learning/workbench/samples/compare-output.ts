import { compareOutput, linesOf, isOutputCheck } from '@dolphin/contract/judge/checkers/compare-output';
import type { Stroke } from '../../../../shared/runner/runner.protocol.ts';
import type { Problem } from '../statement.tsx';

/** The judge's likely result; `unknown` where only the judge can decide. The server gives the verdict. [LMS-169] */
export type Comparison = 'right' | 'almost' | 'wrong' | 'unknown';

const COMPARISONS = { AC: 'right', PE: 'almost', WA: 'wrong' } as const;

/** Compares by the judge's own code and the settings of the problem. */
export function compareSample(
  check: Problem['check'],
  expected: string,
  { stdout, strokes }: { readonly stdout: string; readonly strokes: readonly Stroke[] },
): Comparison {
  if (!isOutputCheck(check)) return 'unknown';
  try {
    return COMPARISONS[compareOutput(check, expected, { stdout, drawing: JSON.stringify(strokes) })];
  } catch {
    // The example itself cannot be parsed; the judge reports this when the program is submitted.
    return 'unknown';
  }
}

export type DiffLine = { readonly kind: 'same' | 'expected' | 'got'; readonly text: string };
/** Beyond this the diff table is too expensive; the lines are compared one by one. */
const DIFF_MAX = 400;

/** The lines of both texts in one list: what is in both, what is missing, what is too much. */
export function diffLines(expected: string, got: string): readonly DiffLine[] {
  const [wanted, ours] = [linesOf(expected), linesOf(got)];
  if (wanted.length > DIFF_MAX || ours.length > DIFF_MAX) {
    return [
      ...wanted.map((text, at) => ({ kind: text === ours[at] ? 'same' : 'expected', text }) as const),
      ...ours.flatMap((text, at) => (text === wanted[at] ? [] : [{ kind: 'got', text } as const])),
    ];
  }
  // The longest common run of lines, from the back.
  const longest = Array.from({ length: wanted.length + 1 }, () => new Uint16Array(ours.length + 1));
  for (let at = wanted.length - 1; at >= 0; at--)
    for (let to = ours.length - 1; to >= 0; to--)
      longest[at]![to] =
        wanted[at] === ours[to]
          ? longest[at + 1]![to + 1]! + 1
          : Math.max(longest[at + 1]![to]!, longest[at]![to + 1]!);
  const lines: DiffLine[] = [];
  let [at, to] = [0, 0];
  while (at < wanted.length || to < ours.length) {
    if (at < wanted.length && wanted[at] === ours[to]) {
      lines.push({ kind: 'same', text: wanted[at++] ?? '' });
      to++;
    } else if (to >= ours.length || (at < wanted.length && longest[at + 1]![to]! >= longest[at]![to + 1]!))
      lines.push({ kind: 'expected', text: wanted[at++] ?? '' });
    else lines.push({ kind: 'got', text: ours[to++] ?? '' });
  }
  return lines;
}
