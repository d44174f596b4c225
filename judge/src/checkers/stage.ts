import { metGoals, readGoals } from '@dolphin/contract/judge/blocks/play/goals';
import { readReport } from '@dolphin/contract/judge/blocks/play/play';
import { RIGHT, type Compared, type Judgement } from './checker.ts';

/** What happened on a stage, against its goals. Running forever without reaching them is reported as TLE. */
export function checkStage({ expected, result: { stdout } }: Compared): Judgement {
  const goals = readGoals(expected);
  const report = readReport(stdout);
  const met = metGoals(goals, report).filter(Boolean).length;
  if (met === goals.length) return RIGHT;
  return {
    verdict: report.ending === 'limit' ? 'TLE' : 'WA',
    score: met / goals.length,
    comment: `${met}/${goals.length}`,
  };
}
