/** From what authors wrote to what the judge runs, and from what it found to what the learner may see. */
import { CASES_MAX } from '@dolphin/contract/judge/limits';
import type { CaseResult, JudgeCase, JudgeCheck, JudgeJob, ProgramError } from '@dolphin/contract/judge/job';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { BlockContent, ContentOf, ProblemContent } from '@dolphin/contract/learning/contents';
import type { SolvedKind } from '@dolphin/contract/learning/problems.schema';
import type { SubmissionCase } from '@dolphin/contract/learning/submissions.contract';

type SeenCase = JudgeCase & { readonly isSample: boolean };
export type Paper = {
  readonly cases: readonly SeenCase[];
  readonly check: JudgeCheck;
  readonly limits: ProblemContent['limits'];
  readonly allowsPartial: boolean;
};
export type Written = { readonly language: JudgeLanguage; readonly source: string };

export function paperOf(kind: SolvedKind, content: ContentOf[SolvedKind]): Paper {
  return kind === 'PROBLEM' ? problemPaper(content as ProblemContent) : blockPaper(content as BlockContent);
}

/** Samples come first and give no points; one that is a hidden case as well is judged once, and seen. */
function problemPaper({ samples, cases, check, limits, allowsPartial }: ProblemContent): Paper {
  const seen = new Set(samples.map(({ input }) => input));
  const known = new Set(cases.map(({ input }) => input));
  const extra = samples.filter(({ input }) => !known.has(input)).slice(0, Math.max(0, CASES_MAX - cases.length));
  return {
    cases: [
      ...extra.map(({ input, output }) => ({ input, expected: output, points: 0, isSample: true })),
      ...cases.map((each) => ({ ...each, isSample: seen.has(each.input) })),
    ],
    check,
    limits,
    allowsPartial,
  };
}

function blockPaper({ worlds }: BlockContent): Paper {
  return {
    cases: worlds.map(({ world, goals, points }, index) => ({
      input: JSON.stringify(world),
      expected: JSON.stringify(goals),
      points,
      isSample: index === 0,
    })),
    check: { kind: 'stage' },
    limits: {},
    allowsPartial: true,
  };
}

export function jobOf({ cases, check, limits, allowsPartial }: Paper, { language, source }: Written): JudgeJob {
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
  { check }: Pick<Paper, 'check'>,
  ...written: readonly JudgeLanguage[]
): readonly JudgeLanguage[] {
  return [...new Set([...written, ...(check.kind === 'custom' ? [check.language] : [])])];
}

const SHOWN_CHARS = 8_192;
const TRACE_CHARS = 2_000;

export function toSeenCases(paper: Paper, results: readonly CaseResult[]): readonly SubmissionCase[] {
  return paper.cases.map((each, index) => {
    const { verdict = 'SKIP', points = 0, cpuMs = 0, memoryKb = 0, stdout = '', error, comment } = results[index] ?? {};
    const shared = {
      isSample: each.isSample,
      verdict,
      points,
      pointsPossible: each.points,
      cpuMs: Math.round(cpuMs),
      memoryKb: Math.round(memoryKb),
    };
    if (!each.isSample)
      return {
        ...shared,
        input: null,
        expected: null,
        output: null,
        error: error ? veiled(error) : null,
        comment: null,
      };
    return {
      ...shared,
      input: cut(each.input),
      expected: cut(each.expected),
      output: cut(stdout),
      error: error ? whole(error) : null,
      comment: comment === undefined ? null : cut(comment),
    };
  });
}

/**
 * The words of an error can carry what the program read, and so can a name that the program made up. Of a hidden case
 * only the names that every program shares are told, and the line.
 */
export function veiled({ name, line }: ProgramError): SubmissionCase['error'] {
  return { name: PLAIN_ERRORS.has(name) ? name : 'Error', message: '', line: line ?? null, trace: null };
}

function whole({ name, message, line, trace }: ProgramError): SubmissionCase['error'] {
  return {
    name: cut(name),
    message: cut(message),
    line: line ?? null,
    trace: trace === undefined ? null : storable(trace).slice(-TRACE_CHARS),
  };
}

export const toErrorView = whole;

function cut(text: string): string {
  return storable(text.slice(0, SHOWN_CHARS));
}

/** PostgreSQL keeps neither a NUL nor half a character. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '\u2400').toWellFormed();
}

const PLAIN_ERRORS: ReadonlySet<string> = new Set(
  `ArithmeticError AssertionError AttributeError EOFError FileNotFoundError FloatingPointError ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError
  MemoryError ModuleNotFoundError NameError NotImplementedError OSError OverflowError PermissionError RecursionError ReferenceError RuntimeError StopIteration SyntaxError SystemError TabError TimeoutError TypeError
  UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError ValueError ZeroDivisionError Error EvalError RangeError InternalError AggregateError StageError SourceTooLong SystemExit
  IllegalInstruction Aborted BusError FloatingPointException SegmentationFault`.split(/\s+/),
);
