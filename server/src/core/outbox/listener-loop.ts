import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { logFailure } from '../monitoring/log.ts';
import type { Listener } from './listener.ts';
import { openBatchSize } from './pacing/batch-size.ts';
import type { Semaphore } from './pacing/semaphore.ts';
import type { Rounds } from './rounds/open-rounds.ts';
import type { Outcome } from './rounds/run-round.ts';
import { type Here, replayNext, runNext, TriedEventError } from './run-events.ts';

type Shared = {
  readonly semaphore: Semaphore;
  readonly rounds: Rounds;
  /** Another process had the listener in hand, which has not come to the event yet. */
  readonly lookAgain: (listener: string, seq: number) => void;
};
export type Loop = ReturnType<typeof startLoop>;

/** Handles the events of a listener for as long as there are any that it may take. */
export function startLoop(here: Here, listener: Listener, { semaphore, lookAgain, rounds }: Shared) {
  const { app } = here;
  const size = openBatchSize();
  /** The last event that may be one for it, and the last one that it has handled itself. */
  let known = 0;
  let handled = 0;
  let stopped = false;
  let woken = false;
  let hasReplay = false;
  /** It must be run by itself: it is behind, or something is wrong with one of its events. */
  let isSingle = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<unknown> | null = null;

  async function run(): Promise<void> {
    try {
      while (woken && !stopped) {
        woken = false;
        if (hasReplay) {
          hasReplay = false;
          while (!stopped && (await here.worker.lock.exclusive(() => replayNext(here, listener))));
        }
        while (!stopped && (await runBatch())) failures = 0;
        failures = 0;
      }
      isSingle = size.isBehind();
    } catch (error) {
      failed(error);
    } finally {
      under = null;
    }
  }
  /** False when there is nothing more to do, or another process is at it. */
  async function runBatch(): Promise<boolean> {
    const limit = size.next();
    let since = 0;
    const work = () => ((since = performance.now()), runNext(here, listener, limit));
    const { count, last, isClosed } = size.isBehind() ? await semaphore.take(work) : await work();
    handled = Math.max(handled, last);
    if (isClosed && handled < known) {
      // Another process has it in hand: the size stays as it is for when that one is done.
      lookAgain(listener.name, known);
      return false;
    }
    size.done(count, performance.now() - since);
    return count > 0 && (count >= limit || handled < known);
  }
  function failed(error: unknown): void {
    failures++;
    size.reset();
    app.log.error({ err: error, listener: listener.name, failures }, 'listener failed, trying again');
    timer = setTimeout(
      safeHandler(logFailure(app.log, 'listener not woken'), () => {
        timer = undefined;
        wake();
      }),
      error instanceof TriedEventError ? error.pauseMs : here.pauseAfter(failures),
    );
  }
  const member = {
    listener,
    begin(round: Promise<unknown>): void {
      woken = false;
      under = round;
    },
    end(outcome: Outcome): void {
      under = null;
      if (outcome.state === 'FAILED') return failed(outcome.error);
      if (outcome.state === 'CLOSED' && handled < known) lookAgain(listener.name, known);
      if (outcome.state === 'DONE') {
        failures = 0;
        handled = Math.max(handled, outcome.last);
        if (outcome.isFull) size.behind();
      }
      isSingle = outcome.state === 'SINGLE' || size.isBehind();
      if (woken || isSingle) wake();
    },
  };
  /** `isLate`: another worker has left its events for a while. They wait for a turn, and share no transaction. */
  function wake(seq = 0, isLate = false): void {
    if (isLate) size.behind();
    isSingle ||= isLate;
    known = Math.max(known, seq);
    woken = true;
    if (stopped || timer !== undefined || under !== null) return;
    if (isSingle || hasReplay || failures > 0) under = run();
    else rounds.add(member);
  }
  return {
    name: listener.name,
    event: listener.on.name,
    wake,
    replay(): void {
      hasReplay = true;
      wake();
    },
    failing: () => failures > 0,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await under;
    },
  };
}
