/**
 * The judge as others see it. Opening it looks at what this machine can do, tries its locks, and takes the strongest
 * tier that holds; on a machine where none holds it refuses, with reasons that an administrator can read.
 */
import { availableParallelism } from 'node:os';
import type { JudgeJob, JudgeOptions, JudgeResult, RunJob, RunResult } from '@dolphin/contract/judge/job';
import { JUDGE_LANGUAGES, type JudgeLanguage } from '@dolphin/contract/judge/languages';
import { limitsFor, SOURCE_MAX_BYTES, STDIN_MAX_BYTES } from '@dolphin/contract/judge/limits';
import { gradeJob } from './grade.ts';
import { OWN_FILES } from './isolation/confine.ts';
import { copyFiles, relocateFiles } from './isolation/files.ts';
import { startForkServer } from './isolation/fork-server.ts';
import { startHosts } from './isolation/javascript-hosts.ts';
import type { Supervised, Log, SandboxContext } from './isolation/supervise-process.ts';
import { findBubblewrap, findNode, findPython, foreignIdentity } from './isolation/runtimes.ts';
import { createSeats } from './isolation/seats.ts';
import { ARCHITECTURES, type Architecture } from './isolation/syscalls.ts';
import { TIERS, type Tier } from './isolation/tiers.ts';
import { LANGUAGES } from './languages/all.ts';
import { openSeries, type Series } from './run-series.ts';
import { testSelf } from './self-test.ts';

export type Judge = {
  readonly tier: Tier;
  readonly languages: readonly JudgeLanguage[];
  /** Why stronger tiers, or some languages, are not offered; for the administration page. */
  readonly notes: readonly string[];
  /** Which Python runs submissions; undefined where none does. */
  readonly python: { readonly program: string; readonly version: string } | undefined;
  grade(job: JudgeJob, options?: JudgeOptions): Promise<JudgeResult>;
  run(job: RunJob): Promise<RunResult>;
  close(): Promise<void>;
};

export type OpenOptions = {
  readonly log?: Log;
  /** Python submissions that can run at a time; twice the cores by default. */
  readonly slots?: number;
  /** JavaScript and block submissions that can run at a time; the number of cores by default. */
  readonly hosts?: number;
  /** Tiers to try, strongest first. */
  readonly tiers?: readonly Tier[];
};

/** No tier holds on this machine. */
export class NoTierError extends Error {
  override readonly name = 'NoTierError';
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(`this machine cannot judge: ${reasons.join('; ')}`);
    this.reasons = reasons;
  }
}

export async function openJudge(options: OpenOptions = {}): Promise<Judge> {
  const reasons: string[] = [];
  for (const tier of options.tiers ?? TIERS) {
    try {
      return await openTier(tier, options, reasons);
    } catch (error) {
      reasons.push(`tier ${tier}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new NoTierError(reasons);
}

async function openTier(
  tier: Tier,
  { log = () => undefined, slots = 2 * availableParallelism(), hosts = availableParallelism() }: OpenOptions,
  notes: readonly string[],
): Promise<Judge> {
  const { context, cannot } = prepare(tier, log);
  if (cannot) throw new Error(cannot);
  const files = copyFiles(findNode());
  const seats = { 'fork-server': createSeats(), 'javascript-host': createSeats() };
  const kept: Supervised[] = [];
  const close = async (): Promise<void> => {
    seats['fork-server'].close();
    seats['javascript-host'].close();
    await Promise.all(kept.map((each) => each.close()));
    files.remove();
  };
  const hasPython = tier !== 'C';
  const languages = JUDGE_LANGUAGES.filter((language) => language !== 'PYTHON' || hasPython);
  const require = (language: JudgeLanguage): void => {
    if (!languages.includes(language)) throw new Error(`tier ${tier} does not run ${language}`);
  };
  const series = (program: Pick<JudgeJob, 'language' | 'source'>, tests: number): Series => {
    require(program.language);
    const language = LANGUAGES[program.language];
    return openSeries(
      language,
      seats[language.engine],
      { language: program.language, source: program.source, tests },
      log,
    );
  };
  const run = async (job: RunJob): Promise<RunResult> => {
    if (Buffer.byteLength(job.source) > SOURCE_MAX_BYTES || Buffer.byteLength(job.input) > STDIN_MAX_BYTES)
      throw new RangeError('this program or its input is too large');
    const runs = series(job, 1);
    try {
      return await runs.run(job.input, limitsFor(job.language, job.limits));
    } finally {
      runs.end();
    }
  };
  try {
    const all: SandboxContext = { ...context, files: tier === 'A' ? relocateFiles(files, OWN_FILES) : files };
    kept.push(
      ...(await Promise.all([
        ...(hasPython ? [startForkServer(all, seats['fork-server'], slots)] : []),
        startHosts(all, seats['javascript-host'], hosts),
      ])),
    );
    await testSelf(languages, run);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    tier,
    languages,
    python: hasPython ? context.python : undefined,
    notes: [...notes, ...(hasPython ? [] : ['tier C runs JavaScript and blocks only; Python needs Linux'])],
    grade: (job, options) => gradeJob(job, series, options),
    run,
    close,
  };
}

/** What the tier needs from the machine, or why it is no use trying. */
function prepare(
  tier: Tier,
  log: Log,
): { readonly context: Omit<SandboxContext, 'files'>; readonly cannot: string | undefined } {
  const python = tier === 'C' ? undefined : findPython();
  const bubblewrap = tier === 'A' ? findBubblewrap() : undefined;
  const architecture = process.arch in ARCHITECTURES ? (process.arch as Architecture) : undefined;
  const cannot =
    tier === 'C'
      ? undefined
      : process.platform !== 'linux'
        ? 'needs Linux'
        : architecture === undefined
          ? `knows no system calls of ${process.arch}`
          : python === undefined
            ? 'there is no Python 3.9 or newer'
            : tier === 'A' && bubblewrap === undefined
              ? 'bubblewrap is not installed'
              : undefined;
  return {
    cannot,
    context: { tier, architecture: architecture ?? 'x64', python, bubblewrap, identity: foreignIdentity(), log },
  };
}
