/** Outputs and what a check makes of them: tried by the browser's comparison of samples and by the judge. [LMS-169] */
import type { OutputCheck, OutputVerdict } from './compare-output.ts';

type Stroke = readonly [x1: number, y1: number, x2: number, y2: number, color: string, width: number];
export type Vector = {
  readonly check: OutputCheck;
  readonly expected: string;
  readonly stdout: string;
  /** What a turtle draws beside it. */
  readonly strokes?: readonly Stroke[];
  readonly verdict: OutputVerdict;
};

const EXACT: OutputCheck = { kind: 'exact' };
const TOKENS: OutputCheck = { kind: 'tokens' };
const FLOATS: OutputCheck = { kind: 'floats' };
const DRAWING: OutputCheck = { kind: 'drawing' };

const of = (check: OutputCheck, expected: string, stdout: string, verdict: OutputVerdict): Vector => ({
  check,
  expected,
  stdout,
  verdict,
});

const SIDE: Stroke = [0, 0, 10, 0, 'black', 1];
const UP: Stroke = [10, 0, 10, 10, 'black', 1];
const drawn = (check: OutputCheck, strokes: readonly Stroke[], verdict: OutputVerdict): Vector => ({
  check,
  expected: JSON.stringify([SIDE, UP]),
  stdout: '',
  strokes,
  verdict,
});

export const VECTORS: readonly Vector[] = [
  of(EXACT, '3\n', '3', 'AC'),
  of(EXACT, '3\n', '3  \n\n', 'AC'),
  of(EXACT, 'a b\r\nc', 'a b  \nc\n\n', 'AC'),
  of(EXACT, 'a\n\nb', 'a\n   \nb', 'AC'),
  of(EXACT, '', '\n \n', 'AC'),
  of(EXACT, '1 2\n', '1\n2\n', 'PE'),
  of(EXACT, 'a b', 'a  b', 'PE'),
  of(EXACT, 'ab', ' ab', 'PE'),
  of(EXACT, '3\n', '4\n', 'WA'),
  of(EXACT, 'Yes', 'yes', 'WA'),
  of(EXACT, '3\n', '', 'WA'),
  of(EXACT, '안녕', '안녕', 'AC'),
  of(TOKENS, '1 2 3\n', ' 1\n2   3', 'AC'),
  of(TOKENS, '12', '1 2', 'WA'),
  of(TOKENS, 'yes', 'YES', 'WA'),
  of({ ...TOKENS, ignoreCase: false }, 'yes', 'YES', 'WA'),
  of({ ...TOKENS, ignoreCase: true }, 'yes no', 'YES\nNo', 'AC'),
  of({ ...TOKENS, ignoreCase: true }, 'yes', 'YES!', 'WA'),
  of(FLOATS, '0.333333333\n', '0.33333333\n', 'AC'),
  of(FLOATS, '1000000 x', '1e6 x', 'AC'),
  of(FLOATS, '0.3\n', '0.4\n', 'WA'),
  of(FLOATS, '0.3', '0.30001', 'WA'),
  of(FLOATS, '1', '0x1', 'WA'),
  of(FLOATS, '0', '', 'WA'),
  of(FLOATS, '1', 'nan', 'WA'),
  of(FLOATS, '1', '1 1', 'WA'),
  of({ ...FLOATS, absolute: 0.01 }, '3.14', '3.1415926', 'AC'),
  of({ ...FLOATS, absolute: 0.01 }, '3.14', '3.2', 'WA'),
  of({ ...FLOATS, absolute: 0, relative: 0.1 }, '1000', '1099', 'AC'),
  of({ ...FLOATS, absolute: 0, relative: 0.1 }, '1000', '1101', 'WA'),
  of({ ...FLOATS, absolute: 0, relative: 0 }, '0.1', '0.10', 'AC'),
  of({ ...FLOATS, absolute: 0, relative: 0 }, '0.1', '0.1000001', 'WA'),
  drawn(DRAWING, [SIDE, UP], 'AC'),
  drawn(
    DRAWING,
    [
      [10, 10, 10, 0, 'black', 1],
      [10, 0, 4, 0, 'black', 1],
      [0, 0, 4, 0, 'black', 1],
    ],
    'AC',
  ),
  drawn(DRAWING, [SIDE], 'WA'),
  drawn(DRAWING, [SIDE, UP, [0, 0, 0, 10, 'black', 1]], 'WA'),
  drawn(DRAWING, [SIDE, [10, 0, 10, 10, 'red', 1]], 'WA'),
  drawn(DRAWING, [[0, 1, 10, 1, 'black', 1], UP], 'WA'),
  drawn({ ...DRAWING, tolerance: 2 }, [[0, 1, 10, 1, 'black', 1], UP], 'AC'),
  drawn(DRAWING, [], 'WA'),
];
