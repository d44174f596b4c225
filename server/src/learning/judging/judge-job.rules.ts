/** From what authors wrote to what the judge runs, and from what it found to what the learner may see. */
import { CASES_MAX } from '@dolphin/contract/judge/limits';
import type {
  CaseResult,
  JudgeCase,
  JudgeCheck,
  JudgeJob,
  JudgeResult,
  ProgramError,
} from '@dolphin/contract/judge/job';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { BlockContent, ContentOf, ProblemContent } from '@dolphin/contract/learning/storages/contents';
import { CPU_STEP_MS, MEMORY_STEP_KB, type SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import type { SubmissionCase } from '@dolphin/contract/learning/problems/submissions.contract';

type SeenCase = JudgeCase & {
  readonly isSample: boolean;
  /** Its place as authors count: the samples that are no cases, then the cases. */
  readonly place: number;
};
export type JudgeSpec = {
  readonly cases: readonly SeenCase[];
  readonly check: JudgeCheck;
  readonly limits: ProblemContent['limits'];
  readonly allowsPartial: boolean;
};
export type Written = { readonly language: JudgeLanguage; readonly source: string };

export function judgeSpecOf(kind: SolvedKind, content: ContentOf[SolvedKind]): JudgeSpec {
  return kind === 'PROBLEM' ? problemSpec(content as ProblemContent) : blockSpec(content as BlockContent);
}

/**
 * A sample that is a case as well is judged once. Samples are run before all hidden cases: what a program leaves behind
 * in a file or in memory while it reads a hidden input must not reach an output that is shown. [SEC-101]
 */
function problemSpec({ samples, cases, check, limits, allowsPartial }: ProblemContent): JudgeSpec {
  const shown = new Set(samples.map(({ input }) => input));
  const known = new Set(cases.map(({ input }) => input));
  const extra = samples.filter(({ input }) => !known.has(input)).slice(0, Math.max(0, CASES_MAX - cases.length));
  const all = [
    ...extra.map(({ input, output }) => ({ input, expected: output, points: 0, isSample: true })),
    ...cases.map((each) => ({ ...each, isSample: shown.has(each.input) })),
  ].map((each, place) => ({ ...each, place }));
  return {
    cases: [...all.filter(({ isSample }) => isSample), ...all.filter(({ isSample }) => !isSample)],
    check,
    limits,
    allowsPartial,
  };
}

function blockSpec({ worlds }: BlockContent): JudgeSpec {
  return {
    cases: worlds.map(({ world, goals, points }, index) => ({
      input: JSON.stringify(world),
      expected: JSON.stringify(goals),
      points,
      isSample: index === 0,
      place: index,
    })),
    check: { kind: 'stage' },
    limits: {},
    allowsPartial: true,
  };
}

export function jobOf({ cases, check, limits, allowsPartial }: JudgeSpec, { language, source }: Written): JudgeJob {
  return {
    language,
    source,
    cases: cases.map(({ input, expected, points }) => ({ input, expected, points })),
    check,
    limits,
    allowsPartial,
  };
}

/** The languages a judge must offer: the program's, and the checker's where one decides. */
export function languagesOf(
  { check }: Pick<JudgeSpec, 'check'>,
  ...written: readonly JudgeLanguage[]
): readonly JudgeLanguage[] {
  return [...new Set([...written, ...(check.kind === 'custom' ? [check.language] : [])])];
}

const SHOWN_CHARS = 8_192;
const TRACE_CHARS = 2_000;

/** What is stored of a judged submission, and shown to learners and coaches alike. */
export type ShownResult = {
  readonly cases: readonly SubmissionCase[];
  readonly cpuMs: number | null;
  readonly memoryKb: number | null;
};

/**
 * A program chooses what it prints, where it fails, how long it runs and how much memory it takes, and each of them can
 * encode what it read. So a hidden case keeps its verdict and points alone. Time and memory are those of a right
 * submission: its author has nothing left to find out. [SEC-100] [SEC-102]
 */
export function toShownResult(
  spec: JudgeSpec | undefined,
  { verdict, cpuMs, memoryKb, cases }: JudgeResult,
): ShownResult {
  const isRight = verdict === 'AC';
  return {
    cases: spec?.cases.map((each, index) => toShownCase(each, cases[index])) ?? [],
    cpuMs: isRight ? roundUp(cpuMs, CPU_STEP_MS) : null,
    memoryKb: isRight ? roundUp(memoryKb, MEMORY_STEP_KB) : null,
  };
}

const roundUp = (value: number, step: number): number => Math.max(1, Math.ceil(value / step)) * step;

function toShownCase(
  { isSample, points: pointsPossible, input, expected }: SeenCase,
  result?: CaseResult,
): SubmissionCase {
  const { verdict = 'SKIP', points = 0, stdout = '', error, comment } = result ?? {};
  const shown = { verdict, points, pointsPossible };
  if (!isSample) return { isSample, ...shown, ...NOTHING_SHOWN };
  return {
    isSample,
    ...shown,
    input: cut(input),
    expected: cut(expected),
    output: cut(stdout),
    error: error ? toErrorView(error) : null,
    comment: comment === undefined ? null : cut(comment),
  };
}

const NOTHING_SHOWN = { input: null, expected: null, output: null, error: null, comment: null } as const;

/** Cases as they were stored, read once more: a row of an older judge may hold more than may be shown. */
export function readShownCases(stored: readonly SubmissionCase[] | null): SubmissionCase[] | null {
  return stored?.map((each) => (each.isSample ? each : { ...each, ...NOTHING_SHOWN })) ?? null;
}

export function toErrorView({ name, message, line, trace }: ProgramError): NonNullable<SubmissionCase['error']> {
  return {
    name: cut(name),
    message: cut(message),
    line: line ?? null,
    trace: trace === undefined ? null : storable(trace).slice(-TRACE_CHARS),
  };
}

function cut(text: string): string {
  return storable(text.slice(0, SHOWN_CHARS));
}

/** PostgreSQL keeps neither a NUL nor half a character. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '\u2400').toWellFormed();
}
