import { isSameDrawing, readDrawing, type Drawing } from '@dolphin/contract/judge/drawing';
import { RIGHT, WRONG, type Compared, type Judgement } from './checker.ts';

/** What a turtle drew, against what the reference solution drew. The log comes from the learner's process. */
export function checkDrawing(
  { expected, result }: Compared,
  { tolerance }: { readonly tolerance?: number },
): Judgement {
  const wanted = readDrawing(expected);
  let drawn: Drawing;
  try {
    drawn = readDrawing(result.drawing ?? '[]');
  } catch {
    return WRONG;
  }
  return isSameDrawing(drawn, wanted, tolerance) ? RIGHT : WRONG;
}
