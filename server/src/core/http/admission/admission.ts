import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Priority } from '@dolphin/contract/core/endpoint';
import type { AdmissionLimits } from '../../limits.ts';
import {
  adapt,
  countRefused,
  createAdmissionState,
  type Delays,
  enter,
  isFull,
  type Place,
  type Settle,
  sweep,
  waitingIn,
} from './admission-state.ts';

/**
 * How many requests are in their handlers at a time. Beyond the limit they wait in a queue per priority, `high` first,
 * and a part of the limit is kept for `high`. Queues are for bursts: one that does not become empty (CoDel) refuses
 * after milliseconds, because waiting longer would only add waiting. Nothing here knows HTTP. See docs/decisions/0058.
 */
export type Admission = {
  /** Whether a request that arrives now is refused at once. */
  readonly isFull: (priority: Priority) => boolean;
  /** `settle(true)`: the place is taken, at once or later. `settle(false)`: refused. Neither after `leave`. */
  readonly enter: (priority: Priority, settle: Settle) => Place;
  /** A request was refused without having been entered. */
  readonly countRefused: (priority: Priority) => void;
  readonly counts: () => AdmissionCounts;
  /** Refuses who waited too long; `now` in milliseconds of the same clock. Runs by itself while somebody waits. */
  readonly sweep: (now: number) => void;
  /** Adapts the limit to the delays of one window. */
  readonly adapt: (delays: Delays) => void;
};

export type AdmissionCounts = {
  readonly limit: number;
  readonly running: number;
  readonly waiting: number;
  readonly refused: Readonly<Record<Priority, number>>;
};

type Options = {
  readonly limits: AdmissionLimits;
  /** Requests that wait for a connection of the database pool, and how many connections it has. */
  readonly pool?: { readonly waiting: () => number; readonly size: number };
  readonly now?: () => number;
  readonly onError?: (error: unknown) => void;
  /** Called now and then while requests are refused. */
  readonly onOverload?: (counts: AdmissionCounts) => void;
};

const TICK_MS = 20;
const TICKS_PER_WINDOW = 10;
const REPORT_MS = 10_000;
const NO_DELAYS: Delays = { loopMs: Infinity, forConnection: Infinity };

export function openAdmission({
  limits,
  pool = { waiting: () => 0, size: 1 },
  now = () => performance.now(),
  onError = () => undefined,
  onOverload = () => undefined,
}: Options): Admission {
  const state = createAdmissionState(limits, pool.size, now);
  const counts = (): AdmissionCounts => ({
    limit: state.limit,
    running: state.running,
    waiting: waitingIn(state),
    refused: { ...state.refused },
  });

  let timer: NodeJS.Timeout | undefined;
  let due = 0;
  let ticks = 0;
  let window: Delays = NO_DELAYS;
  let reportedAt = -Infinity;
  let reportedCount = 0;

  /** Nothing is measured while there is little to do: that costs nothing then. */
  function watch(): void {
    if (timer !== undefined || (state.running < limits.least && waitingIn(state) === 0)) return;
    due = now() + TICK_MS;
    timer = setTimeout(safeHandler(onError, tick), TICK_MS).unref();
  }

  function tick(): void {
    timer = undefined;
    const at = now();
    window = {
      loopMs: Math.min(window.loopMs, at - due),
      forConnection: Math.min(window.forConnection, pool.waiting()),
    };
    if (++ticks >= TICKS_PER_WINDOW) {
      adapt(state, window);
      ticks = 0;
      window = NO_DELAYS;
    }
    sweep(state, at);
    report(at);
    watch();
  }

  function report(at: number): void {
    const count = state.refused.high + state.refused.normal;
    if (count === reportedCount || at - reportedAt < REPORT_MS) return;
    reportedAt = at;
    reportedCount = count;
    onOverload(counts());
  }

  return {
    isFull: (priority) => isFull(state, priority),
    enter: (priority, settle) => {
      const place = enter(state, priority, settle);
      watch();
      return place;
    },
    countRefused: (priority) => {
      countRefused(state, priority);
      watch();
    },
    counts,
    sweep: (at) => sweep(state, at),
    adapt: (delays) => adapt(state, delays),
  };
}
