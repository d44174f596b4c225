import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { Priority } from '@dolphin/contract/core/endpoint';
import type { AdmissionLimits } from '../limits.ts';

/**
 * How many requests are in their handlers at a time. Beyond the limit they wait in a queue per priority, `high` first,
 * and a part of the limit is kept for `high`. Queues are for bursts: one that does not become empty (CoDel) refuses
 * after milliseconds, because waiting longer would only add waiting. Nothing here knows HTTP. See docs/decisions/0058.
 */
export type Admission = {
  /** Whether a request that arrives now is refused at once. */
  readonly isFull: (priority: Priority) => boolean;
  /** `settle(true)`: the place is taken, at once or later. `settle(false)`: refused. Neither after `leave`. */
  readonly enter: (priority: Priority, settle: (isAdmitted: boolean) => void) => Place;
  /** A request was refused without having been entered. */
  readonly countRefused: (priority: Priority) => void;
  readonly counts: () => AdmissionCounts;
  /** Refuses who waited too long; `now` in milliseconds of the same clock. Runs by itself while somebody waits. */
  readonly sweep: (now: number) => void;
  /** Adapts the limit to the delays of one window. */
  readonly adapt: (delays: Delays) => void;
};

/** A place in a handler, or in the queue for one. */
export type Place = {
  /** Gives it back; also from the queue, without a call of `settle`. Any number of times. */ readonly leave: () => void;
};

export type AdmissionCounts = {
  readonly limit: number;
  readonly running: number;
  readonly waiting: number;
  readonly refused: Readonly<Record<Priority, number>>;
};

/** The least of each in a window: what never went away is a standing queue, what did was a burst. */
export type Delays = { readonly loopMs: number; readonly forConnection: number };

type Options = {
  readonly limits: AdmissionLimits;
  /** Requests that wait for a connection of the database pool, and how many connections it has. */
  readonly pool?: { readonly waiting: () => number; readonly size: number };
  readonly now?: () => number;
  readonly onError?: (error: unknown) => void;
  /** Called now and then while requests are refused. */
  readonly onOverload?: (counts: AdmissionCounts) => void;
};

type Waiting = { readonly since: number; readonly start: () => void; readonly refuse: () => void };
/**
 * `busySince`: since when it has not been empty. `standingUntil`: a queue that stood goes on to count as such for a while
 * after the last refusal, because a moment without arrivals (a pause of the machine) ends no overload.
 */
type Queue = { readonly entries: Set<Waiting>; busySince: number; standingUntil: number };

const TICK_MS = 20;
const TICKS_PER_WINDOW = 10;
/** The limit shrinks by as much as the delay exceeds its bound, within these. */
const SHRINK = { least: 0.85, most: 0.5 } as const;
const GROW = 1.1;
const REPORT_MS = 10_000;
/** In an overload a queue this long, in shares of the limit, keeps the handlers busy. */
const STANDING_SHARE = 0.25;

export function openAdmission({
  limits,
  pool = { waiting: () => 0, size: 1 },
  now = () => performance.now(),
  onError = () => undefined,
  onOverload = () => undefined,
}: Options): Admission {
  let limit = Math.max(limits.least, Math.min(limits.first, limits.most));
  let running = 0;
  const queues: Record<Priority, Queue> = { high: makeQueue(), normal: makeQueue() };
  const refused: Record<Priority, number> = { high: 0, normal: 0 };
  /** Whether somebody had to wait in this window: a limit that is not reached need not grow. */
  let wasReached = false;

  const waiting = () => queues.high.entries.size + queues.normal.entries.size;
  const placesFor = (priority: Priority) =>
    priority === 'high' ? limit : Math.max(1, Math.floor(limit * (1 - limits.reserve)));
  function isStanding(queue: Queue, at: number): boolean {
    if (at - queue.busySince > limits.burstMs) queue.standingUntil = at + limits.burstMs;
    return at < queue.standingUntil;
  }
  function count(priority: Priority): void {
    refused[priority] += 1;
    wasReached = true;
    const { [priority]: queue } = queues;
    const at = now();
    if (isStanding(queue, at)) queue.standingUntil = at + limits.burstMs;
  }
  const maxWaiting = (queue: Queue, at: number) =>
    isStanding(queue, at) ? Math.min(limits.waiting, Math.ceil(limit * STANDING_SHARE)) : limits.waiting;
  const maxWaitMs = (queue: Queue, at: number) => (isStanding(queue, at) ? limits.standingWaitMs : limits.burstMs);

  function isFull(priority: Priority): boolean {
    const { [priority]: queue } = queues;
    if (running < placesFor(priority) && queue.entries.size === 0) return false;
    return queue.entries.size >= maxWaiting(queue, now());
  }

  function enter(priority: Priority, settle: (isAdmitted: boolean) => void): Place {
    const { [priority]: queue } = queues;
    let state: 'waiting' | 'running' | 'left' = 'waiting';
    const start = () => {
      state = 'running';
      running += 1;
      settle(true);
    };
    const refuse = () => {
      state = 'left';
      count(priority);
      settle(false);
    };
    const place: Place = {
      leave() {
        const before = state;
        state = 'left';
        if (before === 'running') {
          running -= 1;
          startWaiting();
        } else if (before === 'waiting') remove(queue, entry);
      },
    };
    const entry: Waiting = { since: now(), start, refuse };
    if (running < placesFor(priority) && queue.entries.size === 0) {
      start();
      watch();
      return place;
    }
    wasReached = true;
    if (queue.entries.size >= maxWaiting(queue, entry.since)) refuse();
    else {
      if (queue.entries.size === 0) queue.busySince = entry.since;
      queue.entries.add(entry);
    }
    watch();
    return place;
  }

  function remove(queue: Queue, entry: Waiting): void {
    queue.entries.delete(entry);
    if (queue.entries.size === 0) queue.busySince = Infinity;
  }

  let isStarting = false;

  /** Whoever waits next, `high` first, as long as there is a place. */
  function startWaiting(): void {
    // One that leaves as soon as it started must not start the next from within: a queue of them would fill the stack.
    if (isStarting) return;
    isStarting = true;
    try {
      startNext();
    } finally {
      isStarting = false;
    }
  }

  function startNext(): void {
    for (const priority of ['high', 'normal'] as const) {
      const { [priority]: queue } = queues;
      while (running < placesFor(priority)) {
        const [next] = queue.entries;
        if (next === undefined) break;
        const at = now();
        const isLate = at - next.since > maxWaitMs(queue, at);
        remove(queue, next);
        if (isLate) next.refuse();
        else next.start();
      }
    }
  }

  function sweep(at: number): void {
    for (const queue of [queues.high, queues.normal]) {
      const longest = maxWaitMs(queue, at);
      for (const entry of queue.entries) {
        if (at - entry.since <= longest) break;
        remove(queue, entry);
        entry.refuse();
      }
    }
  }

  function adapt({ loopMs, forConnection }: Delays): void {
    // A queue for connections as long as the pool: everybody waits about as long for one as for the answer.
    const isTooMuch = loopMs > limits.loopDelayMs || forConnection > pool.size;
    if (isTooMuch) {
      const factor = Math.max(SHRINK.most, Math.min(SHRINK.least, limits.loopDelayMs / loopMs));
      limit = Math.max(limits.least, Math.floor(limit * factor));
    } else if (wasReached || waiting() > 0) limit = Math.min(limits.most, Math.ceil(limit * GROW));
    wasReached = false;
    startWaiting();
  }

  const counts = (): AdmissionCounts => ({ limit, running, waiting: waiting(), refused: { ...refused } });

  let timer: NodeJS.Timeout | undefined;
  let due = 0;
  let ticks = 0;
  let window: Delays = NO_DELAYS;
  let reportedAt = -Infinity;
  let reportedCount = 0;

  /** Nothing is measured while there is little to do: that costs nothing then. */
  function watch(): void {
    if (timer !== undefined || (running < limits.least && waiting() === 0)) return;
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
      adapt(window);
      ticks = 0;
      window = NO_DELAYS;
    }
    sweep(at);
    report(at);
    watch();
  }

  function report(at: number): void {
    const count = refused.high + refused.normal;
    if (count === reportedCount || at - reportedAt < REPORT_MS) return;
    reportedAt = at;
    reportedCount = count;
    onOverload(counts());
  }

  return {
    isFull,
    enter,
    countRefused: (priority) => {
      count(priority);
      watch();
    },
    counts,
    sweep,
    adapt,
  };
}

const NO_DELAYS: Delays = { loopMs: Infinity, forConnection: Infinity };

function makeQueue(): Queue {
  return { entries: new Set(), busySince: Infinity, standingUntil: -Infinity };
}
