import type { Priority } from '@dolphin/contract/core/endpoint';
import type { AdmissionLimits } from '../../limits.ts';

type Waiting = { readonly since: number; readonly start: () => void; readonly refuse: () => void };
/**
 * `busySince`: since when it has not been empty. `standingUntil`: a queue that stood goes on to count as such for a while
 * after the last refusal, because a moment without arrivals (a pause of the machine) ends no overload.
 */
type Queue = { readonly entries: Set<Waiting>; busySince: number; standingUntil: number };

/** The limit shrinks by as much as the delay exceeds its bound, within these. */
const SHRINK = { least: 0.85, most: 0.5 } as const;
const GROW = 1.1;
/** In an overload a queue this long, in shares of the limit, keeps the handlers busy. */
const STANDING_SHARE = 0.25;

/** A place in a handler, or in the queue for one. */
export type Place = {
  /** Gives it back; also from the queue, without a call of `settle`. Any number of times. */
  readonly leave: () => void;
};

/** The place comes along: who is admitted at once is notified before `enter` returns. */
export type Settle = (isAdmitted: boolean, place: Place) => void;

/** The least of each in a window: what never went away is a standing queue, what did was a burst. */
export type Delays = { readonly loopMs: number; readonly forConnection: number };

export type AdmissionState = {
  readonly limits: AdmissionLimits;
  /** Connections of the database pool. */
  readonly poolSize: number;
  readonly now: () => number;
  readonly queues: Readonly<Record<Priority, Queue>>;
  readonly refused: Record<Priority, number>;
  limit: number;
  running: number;
  /** Whether somebody had to wait in this window: a limit that is not reached need not grow. */
  wasReached: boolean;
  isStarting: boolean;
};

export function createAdmissionState(limits: AdmissionLimits, poolSize: number, now: () => number): AdmissionState {
  return {
    limits,
    poolSize,
    now,
    queues: { high: makeQueue(), normal: makeQueue() },
    refused: { high: 0, normal: 0 },
    limit: Math.max(limits.least, Math.min(limits.first, limits.most)),
    running: 0,
    wasReached: false,
    isStarting: false,
  };
}

export function waitingIn({ queues }: AdmissionState): number {
  return queues.high.entries.size + queues.normal.entries.size;
}

export function isFull(state: AdmissionState, priority: Priority): boolean {
  const queue = state.queues[priority];
  if (state.running < placesFor(state, priority) && queue.entries.size === 0) return false;
  return queue.entries.size >= maxWaiting(state, queue, state.now());
}

export function enter(state: AdmissionState, priority: Priority, settle: Settle): Place {
  const queue = state.queues[priority];
  let phase: 'waiting' | 'running' | 'left' = 'waiting';
  let entry: Waiting | undefined;
  const place: Place = {
    leave() {
      const before = phase;
      phase = 'left';
      if (before === 'running') {
        state.running -= 1;
        startWaiting(state);
      } else if (before === 'waiting' && entry) remove(queue, entry);
    },
  };
  const start = () => {
    phase = 'running';
    state.running += 1;
    settle(true, place);
  };
  // Nearly all are: nothing is made for the queue then.
  if (state.running < placesFor(state, priority) && queue.entries.size === 0) {
    start();
    return place;
  }
  const refuse = () => {
    phase = 'left';
    countRefused(state, priority);
    settle(false, place);
  };
  entry = { since: state.now(), start, refuse };
  state.wasReached = true;
  if (queue.entries.size >= maxWaiting(state, queue, entry.since)) refuse();
  else {
    if (queue.entries.size === 0) queue.busySince = entry.since;
    queue.entries.add(entry);
  }
  return place;
}

export function countRefused(state: AdmissionState, priority: Priority): void {
  state.refused[priority] += 1;
  state.wasReached = true;
  const queue = state.queues[priority];
  const at = state.now();
  if (isStanding(state, queue, at)) queue.standingUntil = at + state.limits.burstMs;
}

/** Refuses who waited too long; `at` in milliseconds of the same clock. */
export function sweep(state: AdmissionState, at: number): void {
  for (const queue of [state.queues.high, state.queues.normal]) {
    const longest = maxWaitMs(state, queue, at);
    for (const entry of queue.entries) {
      if (at - entry.since <= longest) break;
      remove(queue, entry);
      entry.refuse();
    }
  }
}

/** Adapts the limit to the delays of one window. */
export function adapt(state: AdmissionState, { loopMs, forConnection }: Delays): void {
  const { limits } = state;
  // A queue for connections as long as the pool: everybody waits about as long for one as for the answer.
  const isTooMuch = loopMs > limits.loopDelayMs || forConnection > state.poolSize;
  if (isTooMuch) {
    const factor = Math.max(SHRINK.most, Math.min(SHRINK.least, limits.loopDelayMs / loopMs));
    state.limit = Math.max(limits.least, Math.floor(state.limit * factor));
  } else if (state.wasReached || waitingIn(state) > 0)
    state.limit = Math.min(limits.most, Math.ceil(state.limit * GROW));
  state.wasReached = false;
  startWaiting(state);
}

function placesFor({ limit, limits }: AdmissionState, priority: Priority): number {
  return priority === 'high' ? limit : Math.max(1, Math.floor(limit * (1 - limits.reserve)));
}

function isStanding({ limits }: AdmissionState, queue: Queue, at: number): boolean {
  if (at - queue.busySince > limits.burstMs) queue.standingUntil = at + limits.burstMs;
  return at < queue.standingUntil;
}

function maxWaiting(state: AdmissionState, queue: Queue, at: number): number {
  const { limits, limit } = state;
  return isStanding(state, queue, at) ? Math.min(limits.waiting, Math.ceil(limit * STANDING_SHARE)) : limits.waiting;
}

function maxWaitMs(state: AdmissionState, queue: Queue, at: number): number {
  return isStanding(state, queue, at) ? state.limits.standingWaitMs : state.limits.burstMs;
}

/** Whoever waits next, `high` first, as long as there is a place. */
function startWaiting(state: AdmissionState): void {
  // One that leaves as soon as it started must not start the next from within: a queue of them would fill the stack.
  if (state.isStarting) return;
  state.isStarting = true;
  try {
    startNext(state);
  } finally {
    state.isStarting = false;
  }
}

function startNext(state: AdmissionState): void {
  for (const priority of ['high', 'normal'] as const) {
    const queue = state.queues[priority];
    while (state.running < placesFor(state, priority)) {
      const [next] = queue.entries;
      if (next === undefined) break;
      const at = state.now();
      const isLate = at - next.since > maxWaitMs(state, queue, at);
      remove(queue, next);
      if (isLate) next.refuse();
      else next.start();
    }
  }
}

function remove(queue: Queue, entry: Waiting): void {
  queue.entries.delete(entry);
  if (queue.entries.size === 0) queue.busySince = Infinity;
}

function makeQueue(): Queue {
  return { entries: new Set(), busySince: Infinity, standingUntil: -Infinity };
}
