import { compareOutput, type OutputCheck } from '@dolphin/contract/judge/checkers/compare-output';
import { RIGHT, WRONG, type Compared, type Judgement } from './checker.ts';

/** By the code that the browser compares samples with. [LMS-169] */
export function checkOutput({ expected, result }: Compared, check: OutputCheck): Judgement {
  const verdict = compareOutput(check, expected, result);
  return verdict === 'AC' ? RIGHT : verdict === 'WA' ? WRONG : { verdict, score: 0 };
}
