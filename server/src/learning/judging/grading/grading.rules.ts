import type { JudgeResult } from '@dolphin/contract/judge/job';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import type { BlockContent, ContentOf, ProblemContent } from '@dolphin/contract/learning/storages/contents';
import type { SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import { languagesOf, type JudgeSpec, judgeSpecOf, storable, type Written } from '../judge-job.rules.ts';

/** SOLUTION and REFERENCE must be judged right, a MISTAKE must not. */
export type GradedRole = 'REFERENCE' | 'SOLUTION' | 'MISTAKE';
export type GradedProgram = Written & {
  readonly role: GradedRole;
  /** Its place among those of its role. */ readonly index: number;
};

/** The report on one program, for the author only: `failedCase` counts from 0, like `place` of a case. */
export type ProgramReport = {
  readonly role: GradedRole;
  readonly index: number;
  readonly language: JudgeLanguage;
  readonly verdict: Verdict;
  readonly points: number;
  readonly pointsPossible: number;
  readonly cpuMs: number;
  readonly isAsWished: boolean;
  readonly failedCase: number | null;
  readonly message: string | null;
};
/** Also sent while it is running: `programs` are those judged so far, of so many. Older results lack the number. */
export type GradingResult = {
  readonly isFine: boolean;
  readonly programs: readonly ProgramReport[];
  readonly programCount?: number;
  readonly mistakeCount?: number;
};

export function programsOf(kind: SolvedKind, content: ContentOf[SolvedKind]): readonly GradedProgram[] {
  if (kind === 'BLOCK_CODING') {
    const { solution, mistakes } = content as BlockContent;
    return [
      { role: 'REFERENCE', index: 0, language: 'BLOCKS', source: solution },
      ...mistakes.map((source, index): GradedProgram => ({ role: 'MISTAKE', index, language: 'BLOCKS', source })),
    ];
  }
  const { references, mistakes, solution } = content as ProblemContent;
  return [
    ...references.map((program, index): GradedProgram => ({ ...program, role: 'REFERENCE', index })),
    ...(Object.entries(solution.programs) as [JudgeLanguage, string][]).map(
      ([language, source], index): GradedProgram => ({ language, source, role: 'SOLUTION', index }),
    ),
    ...mistakes.map((program, index): GradedProgram => ({ ...program, role: 'MISTAKE', index })),
  ];
}

export function gradingLanguages(kind: SolvedKind, content: ContentOf[SolvedKind]): readonly JudgeLanguage[] {
  return languagesOf(judgeSpecOf(kind, content), ...programsOf(kind, content).map(({ language }) => language));
}

export function reportOf(
  { role, index, language }: GradedProgram,
  { verdict, points, pointsPossible, cpuMs, cases }: JudgeResult,
  spec: JudgeSpec,
): ProgramReport {
  const failed = cases.findIndex((each) => each.verdict !== 'AC');
  const error = cases[failed]?.error;
  const isAsWished = role === 'MISTAKE' ? verdict !== 'AC' && verdict !== 'IE' : verdict === 'AC';
  return {
    role,
    index,
    language,
    verdict,
    points: Math.round(points),
    pointsPossible,
    cpuMs: Math.round(cpuMs),
    isAsWished,
    failedCase: failed === -1 ? null : (spec.cases[failed]?.place ?? null),
    message: error ? storable(`${error.name}: ${error.message}`.slice(0, 500)) : null,
  };
}
