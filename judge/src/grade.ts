/** A submission against its cases: run, compare, report. The expected outputs stay on this side of the sandbox. */
import type { CaseResult, JudgeCase, JudgeCheck, JudgeJob, JudgeResult, ProgramError, RunResult } from '@dolphin/contract/judge/job';
import { CASES_MAX, limitsFor, OUTPUT_KEPT_CHARS, SOURCE_MAX_BYTES, STDIN_MAX_BYTES } from '@dolphin/contract/judge/limits';
import { overallVerdict } from '@dolphin/contract/judge/verdicts';
import { checkCustom, type Run } from './checkers/custom.ts';
import { checkDrawing } from './checkers/drawing.ts';
import { checkExact } from './checkers/exact.ts';
import { checkFloats } from './checkers/floats.ts';
import { checkStage } from './checkers/stage.ts';
import { checkTokens } from './checkers/tokens.ts';
import type { Compared, Judgement } from './checkers/checker.ts';
import type { Series } from './run-series.ts';

export type OpenSeries = (job: Pick<JudgeJob, 'language' | 'source'>, tests: number) => Series;

const SKIPPED: CaseResult = { verdict: 'SKIP', score: 0, points: 0, cpuMs: 0, memoryKb: 0, stdout: '' };

export async function gradeJob(job: JudgeJob, openSeries: OpenSeries, run: Run): Promise<JudgeResult> {
  const fault = faultOf(job);
  if (fault) return report(job, [{ ...SKIPPED, verdict: 'CE', error: fault }]);
  const limits = limitsFor(job.language, job.limits);
  const series = openSeries(job, job.cases.length);
  const cases: CaseResult[] = [];
  try {
    for (const wanted of job.cases) {
      const result = await series.run(wanted.input, limits);
      cases.push(await judgeCase(job, wanted, result, run));
      // Nobody's program compiles at the second try.
      if (result.outcome === 'CE' || (job.stopsAtFailure && cases.at(-1)?.verdict !== 'AC')) break;
    }
  } finally {
    series.end();
  }
  return report(job, cases);
}

async function judgeCase(job: JudgeJob, wanted: JudgeCase, result: RunResult, run: Run): Promise<CaseResult> {
  const { outcome, cpuMs, memoryKb, error } = result;
  const judged: Judgement | { verdict: Exclude<typeof outcome, 'OK'>; score: 0 } = outcome === 'OK' ? await check(job.check, { ...wanted, result }, run) : { verdict: outcome, score: 0 };
  const { verdict, score } = judged;
  const comment = 'comment' in judged ? judged.comment : undefined;
  return {
    verdict, score, points: score >= 1 || job.allowsPartial ? wanted.points * score : 0, cpuMs, memoryKb,
    stdout: result.stdout.slice(0, OUTPUT_KEPT_CHARS), ...(error ? { error } : {}), ...(comment ? { comment } : {}),
  };
}

async function check(by: JudgeCheck, compared: Compared, run: Run): Promise<Judgement> {
  try {
    switch (by.kind) {
      case 'exact': return checkExact(compared);
      case 'tokens': return checkTokens(compared, by);
      case 'floats': return checkFloats(compared, by);
      case 'drawing': return checkDrawing(compared, by);
      case 'stage': return checkStage(compared);
      case 'custom': return await checkCustom(run, compared, by);
    }
  } catch (error) {
    // An expected output that cannot be read is a fault of the case.
    return { verdict: 'IE', score: 0, comment: String(error).slice(0, 200) };
  }
}

/** Too large to run at all: told as a program that cannot be read. */
function faultOf({ source, cases }: JudgeJob): ProgramError | undefined {
  if (cases.length === 0 || cases.length > CASES_MAX) throw new RangeError(`a job has 1 to ${CASES_MAX} cases`);
  if (cases.some(({ input }) => Buffer.byteLength(input) > STDIN_MAX_BYTES)) throw new RangeError('an input is too large');
  return Buffer.byteLength(source) > SOURCE_MAX_BYTES ? { name: 'SourceTooLong', message: `more than ${SOURCE_MAX_BYTES} bytes` } : undefined;
}

function report({ cases: wanted, allowsPartial = false }: JudgeJob, judged: readonly CaseResult[]): JudgeResult {
  const cases = [...judged, ...wanted.slice(judged.length).map(() => SKIPPED)];
  const verdict = overallVerdict(cases.filter(({ verdict: each }) => each !== 'SKIP'), allowsPartial);
  const pointsPossible = sum(wanted.map(({ points }) => points));
  const points = verdict === 'AC' ? pointsPossible : allowsPartial && verdict !== 'IE' ? sum(cases.map((each) => each.points)) : 0;
  return { verdict, points, pointsPossible, cpuMs: Math.max(...cases.map(({ cpuMs }) => cpuMs)), memoryKb: Math.max(...cases.map(({ memoryKb }) => memoryKb)), cases };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
