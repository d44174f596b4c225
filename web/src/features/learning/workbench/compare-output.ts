import { DRAWING_TOLERANCE, isSameDrawing, readDrawing } from '@dolphin/contract/judge/drawing';
import type { Stroke } from '../../../shared/runner/runner.protocol.ts';

/** How the judge would see it; `unknown` where only the judge can tell. The verdict itself comes from the server. [LMS-169] */
export type Comparison = 'right' | 'almost' | 'wrong' | 'unknown';
export type CheckKind = 'exact' | 'tokens' | 'floats' | 'drawing' | 'stage' | 'custom';

const FLOAT_TOLERANCE = 1e-6;

export function compareOutput(
  kind: CheckKind,
  expected: string,
  got: { readonly stdout: string; readonly strokes: readonly Stroke[] },
): Comparison {
  const { stdout } = got;
  if (kind === 'custom' || kind === 'stage') return 'unknown';
  if (kind === 'drawing') return isDrawn(expected, got.strokes) ? 'right' : 'wrong';
  if (kind === 'tokens') return wordsOf(stdout).join(' ') === wordsOf(expected).join(' ') ? 'right' : 'wrong';
  if (kind === 'floats') return areNear(wordsOf(stdout), wordsOf(expected)) ? 'right' : 'wrong';
  if (trimmed(stdout) === trimmed(expected)) return 'right';
  return wordsOf(stdout).join('') === wordsOf(expected).join('') ? 'almost' : 'wrong';
}

function isDrawn(expected: string, strokes: readonly Stroke[]): boolean {
  try {
    return isSameDrawing(
      strokes.map(([x1, y1, x2, y2, color, width]) => ({ x1, y1, x2, y2, color, width })),
      readDrawing(expected),
      DRAWING_TOLERANCE,
    );
  } catch {
    return false;
  }
}

function areNear(ours: readonly string[], theirs: readonly string[]): boolean {
  return (
    ours.length === theirs.length &&
    theirs.every(
      (wanted, at) =>
        ours[at] === wanted ||
        Math.abs(Number(ours[at]) - Number(wanted)) <=
          Math.max(FLOAT_TOLERANCE, FLOAT_TOLERANCE * Math.abs(Number(wanted))),
    )
  );
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');
const trimmed = (text: string): string => linesOf(text).join('\n');

/** Lines as they are compared: blanks at a line's end and empty lines at the end do not count. */
export function linesOf(text: string): readonly string[] {
  const all = text.replaceAll('\r\n', '\n').trimEnd();
  return all === '' ? [] : all.split('\n').map((line) => line.trimEnd());
}

export type DiffLine = { readonly kind: 'same' | 'expected' | 'got'; readonly text: string };
/** Beyond this the table would cost more than it tells; the lines are compared one by one. */
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
