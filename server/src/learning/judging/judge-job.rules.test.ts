import type { CaseResult, JudgeResult } from '@dolphin/contract/judge/job';
import { describe, expect, it } from 'vitest';
import { SUM_PROBLEM } from '../learning.fixture.ts';
import { reportOf } from './grading/grading.rules.ts';
import { judgeSpecOf, toShownResult } from './judge-job.rules.ts';

const hidden = (input: string) => ({ input, expected: 'x', points: 10 });
const MIXED = {
  ...SUM_PROBLEM,
  samples: [
    { input: 'own', output: 'o' },
    { input: 'both', output: 'b' },
  ],
  cases: [hidden('h1'), hidden('both'), hidden('h2')],
};
const ran: CaseResult = { verdict: 'AC', score: 1, points: 10, cpuMs: 1, memoryKb: 1, stdout: '' };
const result = (cases: readonly CaseResult[], part: Partial<JudgeResult> = {}): JudgeResult => ({
  verdict: 'AC',
  points: 30,
  pointsPossible: 30,
  cpuMs: 1,
  memoryKb: 1,
  cases,
  ...part,
});

describe('cases', () => {
  it('[SEC-101] of samples run before all hidden ones', () => {
    const { cases } = judgeSpecOf('PROBLEM', MIXED);
    expect(cases.map(({ input, isSample }) => [input, isSample])).toEqual([
      ['own', true],
      ['both', true],
      ['h1', false],
      ['h2', false],
    ]);
  });

  it('[LMS-124] that fail are reported to their author by the place the author gave them', () => {
    const spec = judgeSpecOf('PROBLEM', MIXED);
    const failedAt = (at: number) =>
      reportOf(
        { role: 'REFERENCE', index: 0, language: 'PYTHON', source: '' },
        result(spec.cases.map((_, index) => (index === at ? { ...ran, verdict: 'WA' } : ran))),
        spec,
      ).failedCase;
    // As authors count: the sample that is no case, then h1, both, h2.
    expect([0, 1, 2, 3].map(failedAt)).toEqual([0, 2, 1, 3]);
  });
});

describe('time and memory', () => {
  const spec = judgeSpecOf('PROBLEM', MIXED);
  const shown = (part: Partial<JudgeResult>) => {
    const { cpuMs, memoryKb } = toShownResult(spec, result([], part));
    return [cpuMs, memoryKb];
  };

  it('[SEC-102] are shown for right submissions only, rounded up', () => {
    expect(shown({ cpuMs: 0.2, memoryKb: 9_217 })).toEqual([10, 10_240]);
    expect(shown({ cpuMs: 10, memoryKb: 9_216 })).toEqual([10, 9_216]);
    expect(shown({ cpuMs: 11, memoryKb: 0 })).toEqual([20, 1_024]);
    for (const verdict of ['WA', 'PAC', 'RTE', 'TLE', 'MLE', 'IE'] as const)
      expect(shown({ verdict })).toEqual([null, null]);
  });
});
