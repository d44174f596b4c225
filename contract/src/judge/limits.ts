import type { JudgeLanguage } from './languages.ts';

/** What one run of a program may use. */
export type JudgeLimits = {
  /** CPU time; the only thing that makes a TLE. */
  readonly cpuMs: number;
  /** Time on the clock. Ends what waits (ILE) or what a crowded machine could not finish (judged again). */
  readonly wallMs: number;
  readonly memoryMb: number;
  readonly outputBytes: number;
};

export const CPU_MAX_MS = 10_000;
export const MEMORY_MAX_MB = 512;
export const OUTPUT_MAX_BYTES = 1_048_576;
export const STDERR_STORED_BYTES = 16_384;
export const SOURCE_MAX_BYTES = 65_536;
export const STDIN_MAX_BYTES = 8_388_608;
export const CASES_MAX = 100;
/** What a report keeps of a program's output, to show the difference on samples. */
export const OUTPUT_STORED_CHARS = 65_536;
/** Submissions of one learner that may wait or run at a time. */
export const SUBMISSIONS_IN_FLIGHT_MAX = 2;

const CPU_DEFAULT_MS: Readonly<Record<JudgeLanguage, number>> = { PYTHON: 2_000, JAVASCRIPT: 1_000, BLOCKS: 1_000 };
const MEMORY_DEFAULT_MB = 256;
const CPU_MIN_MS = 50;
const MEMORY_MIN_MB = 16;

/** The limits of a problem, filled up with defaults and held below what any problem may ask for. */
export function limitsFor(language: JudgeLanguage, wished: Partial<JudgeLimits> = {}): JudgeLimits {
  const cpuMs = within(wished.cpuMs ?? CPU_DEFAULT_MS[language], CPU_MIN_MS, CPU_MAX_MS);
  return {
    cpuMs,
    wallMs: within(wished.wallMs ?? wallFor(cpuMs), cpuMs, wallFor(CPU_MAX_MS)),
    memoryMb: within(wished.memoryMb ?? MEMORY_DEFAULT_MB, MEMORY_MIN_MB, MEMORY_MAX_MB),
    outputBytes: within(wished.outputBytes ?? OUTPUT_MAX_BYTES, 1, OUTPUT_MAX_BYTES),
  };
}

/** Generous: a crowded machine must not turn a right program into a failed one. */
export function wallFor(cpuMs: number): number {
  return 3 * cpuMs + 2_000;
}

function within(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : least;
}
