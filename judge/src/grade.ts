/** A submission against its cases: run, compare, report. The expected outputs stay on this side of the sandbox. */
import type {
  CaseResult,
  JudgeCase,
  JudgeCheck,
  JudgeJob,
  JudgeOptions,
  JudgeResult,
  ProgramError,
  RunResult,
} from '@dolphin/contract/judge/job';
import {
  CASES_MAX,
  limitsFor,
  OUTPUT_STORED_CHARS,
  SOURCE_MAX_BYTES,
  STDIN_MAX_BYTES,
} from '@dolphin/contract/judge/limits';
import { overallVerdict } from '@dolphin/contract/judge/verdicts';
import { checkerInput, readJudgement } from './checkers/custom.ts';
import { checkOutput } from './checkers/output.ts';
import { checkStage } from './checkers/stage.ts';
import type { Judgement } from './checkers/checker.ts';
import type { Series } from './run-series.ts';

export type OpenSeries = (job: Pick<JudgeJob, 'language' | 'source'>, tests: number) => Series;

type Judged =
  | Judgement
  | { readonly verdict: Exclude<RunResult['outcome'], 'OK'>; readonly score: 0; readonly comment?: string };

const SKIPPED: CaseResult = { verdict: 'SKIP', score: 0, points: 0, cpuMs: 0, memoryKb: 0, stdout: '' };

export async function gradeJob(
  job: JudgeJob,
  openSeries: OpenSeries,
  options: JudgeOptions = {},
): Promise<JudgeResult> {
  const fault = faultOf(job);
  if (fault) return report(job, [{ ...SKIPPED, verdict: 'CE', error: fault }]);
  const results = await runCases(job, openSeries, options);
  // The program's seat is free again by now: a checker that waited for a seat while its program held one could wait for ever.
  const judgements =
    job.check.kind === 'custom'
      ? await judgeByProgram(job, job.check, results, openSeries, options)
      : results.map((result, index) => judge(job, result, index));
  return report(
    job,
    results.map((result, index) => caseResult(job, result, index, judgements[index])),
  );
}

/** Ends early where the other cases would add no information. */
async function runCases(
  job: JudgeJob,
  openSeries: OpenSeries,
  { onCase, signal }: JudgeOptions,
): Promise<readonly RunResult[]> {
  const limits = limitsFor(job.language, job.limits);
  const results: RunResult[] = [];
  const inputs = job.cases.map(({ input }) => input);
  await withSeries(openSeries(job, job.cases.length), signal, async (series) => {
    for (const [index, input] of inputs.entries()) {
      const result = await series.run(input, limits, job.stopsAtFailure ? [] : inputs.slice(index + 1));
      signal?.throwIfAborted();
      results.push(result);
      onCase?.(results.length);
      const hasFailed =
        result.outcome !== 'OK' || (job.check.kind !== 'custom' && judge(job, result, index).verdict !== 'AC');
      // A compile error is the same at the second try.
      if (result.outcome === 'CE' || (job.stopsAtFailure && hasFailed)) return;
      // An endless loop would use the whole time of each further case, and its author waits for all of them. [LMS-261]
      if (result.outcome === 'TLE' || result.outcome === 'ILE') return series.stop();
    }
  });
  return results;
}

/** Ends the series in any case, and at once when nobody wants its results any more. */
async function withSeries(
  series: Series,
  signal: AbortSignal | undefined,
  use: (series: Series) => Promise<void>,
): Promise<void> {
  signal?.throwIfAborted();
  signal?.addEventListener('abort', series.stop);
  try {
    await use(series);
  } finally {
    signal?.removeEventListener('abort', series.stop);
    series.end();
  }
}

function judge(job: JudgeJob, result: RunResult, index: number): Judged {
  if (result.outcome !== 'OK') return { verdict: result.outcome, score: 0 };
  const compared = { ...(job.cases[index] as JudgeCase), result };
  try {
    switch (job.check.kind) {
      case 'stage':
        return checkStage(compared);
      case 'custom':
        return { verdict: 'IE', score: 0 };
      default:
        return checkOutput(compared, job.check);
    }
  } catch (error) {
    // An expected output that cannot be read is a fault of the case.
    return { verdict: 'IE', score: 0, comment: String(error).slice(0, 200) };
  }
}

async function judgeByProgram(
  job: JudgeJob,
  checker: Extract<JudgeCheck, { kind: 'custom' }>,
  results: readonly RunResult[],
  openSeries: OpenSeries,
  { signal }: JudgeOptions,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  await withSeries(openSeries(checker, results.length), signal, async (series) => {
    for (const [index, result] of results.entries()) {
      const compared = { ...(job.cases[index] as JudgeCase), result };
      judged.push(
        result.outcome === 'OK'
          ? readJudgement(await series.run(checkerInput(compared), limitsFor(checker.language)))
          : { verdict: result.outcome, score: 0 },
      );
      signal?.throwIfAborted();
    }
  });
  return judged;
}

function caseResult(
  job: JudgeJob,
  { cpuMs, memoryKb, stdout, error }: RunResult,
  index: number,
  judged: Judged = { verdict: 'IE', score: 0 },
): CaseResult {
  const { verdict, score, comment } = judged;
  return {
    verdict,
    score,
    points: score >= 1 || job.allowsPartial ? (job.cases[index]?.points ?? 0) * score : 0,
    cpuMs,
    memoryKb,
    stdout: stdout.slice(0, OUTPUT_STORED_CHARS),
    ...(error ? { error } : {}),
    ...(comment ? { comment } : {}),
  };
}

/** Too large to run at all: reported as a program that cannot be read. */
function faultOf({ source, cases }: JudgeJob): ProgramError | undefined {
  if (cases.length === 0 || cases.length > CASES_MAX) throw new RangeError(`a job has 1 to ${CASES_MAX} cases`);
  if (cases.some(({ input }) => Buffer.byteLength(input) > STDIN_MAX_BYTES))
    throw new RangeError('an input is too large');
  return Buffer.byteLength(source) > SOURCE_MAX_BYTES
    ? { name: 'SourceTooLong', message: `more than ${SOURCE_MAX_BYTES} bytes` }
    : undefined;
}

function report({ cases: wanted, allowsPartial = false }: JudgeJob, judged: readonly CaseResult[]): JudgeResult {
  const cases = [...judged, ...wanted.slice(judged.length).map(() => SKIPPED)];
  const verdict = overallVerdict(
    cases.filter(({ verdict: each }) => each !== 'SKIP'),
    allowsPartial,
  );
  const pointsPossible = sum(wanted.map(({ points }) => points));
  const points =
    verdict === 'AC' ? pointsPossible : allowsPartial && verdict !== 'IE' ? sum(cases.map((each) => each.points)) : 0;
  return {
    verdict,
    points,
    pointsPossible,
    cpuMs: Math.max(...cases.map(({ cpuMs }) => cpuMs)),
    memoryKb: Math.max(...cases.map(({ memoryKb }) => memoryKb)),
    cases,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
