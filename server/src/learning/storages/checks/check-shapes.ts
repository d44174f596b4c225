import type { CheckState } from '@dolphin/contract/learning/storages/storages.constants';
import type { ProgramReport } from '../../judging/grading/grading.rules.ts';
import type { CheckRow } from './checks.queries.ts';

export function checkState({ state, result }: Pick<CheckRow, 'state' | 'result'>): CheckState {
  if (state === 'DONE') return result?.isFine ? 'PASSED' : 'FAILED';
  return state === 'WAITING' ? 'WAITING' : 'RUNNING';
}

/** What an author reads: our own two tries stand after the author's mistakes and have their own names. */
export function toCheck(check: CheckRow) {
  const programs = check.result?.programs ?? [];
  const ownMistakes =
    (check.result?.mistakeCount ?? programs.filter(({ role }) => role === 'MISTAKE').length) - check.extras.length;
  return {
    gradingId: check.gradingId,
    draftRevision: check.draftRevision,
    state: checkState(check),
    programCount: check.result?.programCount ?? programs.length,
    programList: programs.map((program) => toProgram(program, check, ownMistakes)),
  };
}

function toProgram(
  { role, index, language, verdict, points, pointsPossible, cpuMs, isAsWished, failedCase, message }: ProgramReport,
  { extras, sampleCount }: CheckRow,
  ownMistakes: number,
) {
  const extra = role === 'MISTAKE' ? extras[index - ownMistakes] : undefined;
  const failed =
    failedCase === null
      ? null
      : failedCase < sampleCount
        ? { isSample: true, index: failedCase }
        : { isSample: false, index: failedCase - sampleCount };
  return {
    role: extra ?? role,
    index: extra ? 0 : index,
    language,
    isAsExpected: isAsWished,
    verdict,
    points,
    pointsPossible,
    cpuMs,
    failedCase: failed,
    message,
  };
}
