/** What to do after a process ended by itself. Used by the launcher for the server and by the server for its children. */
import { START_REFUSED_EXIT_CODE } from '../start/start-refused.ts';

export type ProcessEnd = { readonly code: number | null; readonly signal: NodeJS.Signals | null };
export type RestartDecision =
  | { readonly restart: true; readonly delayMs: number }
  | { readonly restart: false; readonly reason: string };

type Circumstances = ProcessEnd & {
  /** Whether it has ever been ready since its parent began. */
  readonly everReady: boolean;
  /** Runs in a row that were short, this one included; see `countShortRuns`. */
  readonly shortRuns: number;
  readonly longestDelayMs?: number;
};

/** Ready for so long, a process has proved itself: what ends it now has nothing to do with the crashes before. */
const STEADY_MS = 30_000;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 30_000;

/**
 * A refusal (exit code 78) needs a person, also from a server that has been up before: it is not asked again. One that
 * failed at its very first start would fail again. All others are started again, after a pause that doubles from crash
 * to crash and never ends in giving up: a crash an hour ago counts for nothing, however long a start takes.
 */
export function decideRestart({
  code,
  signal,
  everReady,
  shortRuns,
  longestDelayMs = LONGEST_DELAY_MS,
}: Circumstances): RestartDecision {
  if (code === 0) return { restart: false, reason: 'ended' };
  if (code === START_REFUSED_EXIT_CODE) return { restart: false, reason: 'refused to start' };
  if (!signal && !everReady) return { restart: false, reason: 'failed to start' };
  return { restart: true, delayMs: Math.min(longestDelayMs, FIRST_DELAY_MS * 2 ** (shortRuns - 1)) };
}

/** How many short runs there are in a row after one that was ready for `readyMs` (undefined: it never was). */
export function countShortRuns(before: number, readyMs: number | undefined): number {
  return readyMs !== undefined && readyMs >= STEADY_MS ? 1 : before + 1;
}
