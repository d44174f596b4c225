/**
 * What one domain does when another reports something. The listener's place in the stream of events moves in the same
 * transaction as the listener's own writes: its effects happen exactly once, whatever crashes in between. Each listener
 * goes at its own pace; one that fails tries again, later and later, and holds up nobody else. An event that fails every
 * time, or ends the processes that run it, is set aside for its listener, which goes on with the next.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { logFailure } from '../monitoring/log.ts';
import { selectReplayListeners } from '../workers/replay.queries.ts';
import { LISTENERS_CHANNEL } from '../workers/set-aside.queries.ts';
import { openWorker, type Worker } from '../workers/worker.ts';
import { openBatchSize } from './pacing/batch-size.ts';
import type { Listener } from './listener.ts';
import type { PgListener } from './pg-listener.ts';
import type { OutboxReader } from './read.ts';
import { type Here, replayNext, runNext, TriedEventError } from './run-events.ts';
import { openSecondLook, type SecondLook } from './pacing/second-look.ts';
import { openTurns, type Turns } from './pacing/turns.ts';
import { openRounds, type Rounds } from './rounds/open-rounds.ts';
import type { Outcome } from './rounds/run-round.ts';

export { type AboutEvent, defineListener, type Heard, type Listener, type ListenerCtx } from './listener.ts';
export { TRIES_MAX } from './run-events.ts';

const RETRY_MIN_MS = 200;
const RETRY_MAX_MS = 60_000;
/** A listener whose event never occurs is moved up now and then, so that old events can be cleared away. */
const MOVE_UP_MS = 10_000;
const KNOWN_MS = 600_000;
/**
 * Of the listeners that are behind, so many go on at a time, each for one batch. One is one core of the database, beside
 * which requests keep their room, and listeners that write about the same people do not wait for each other. Whoever wants
 * more at a time starts another worker.
 */
const TURNS = 1;

export type ListenerRunner = {
  readonly stop: () => Promise<void>;
  /** Listeners that failed last time and wait to try again. */ readonly failing: () => number;
};

export async function runListeners(
  app: App,
  reader: OutboxReader,
  listeners: readonly Listener[],
  options: {
    readonly pgListener: PgListener;
    readonly worker?: Worker | undefined;
    readonly retryMinMs?: number | undefined;
    readonly turns?: number | undefined;
  },
): Promise<ListenerRunner> {
  const names = new Set(listeners.map((listener) => listener.name));
  if (names.size !== listeners.length) throw new Error('Two listeners have the same name');
  // A new listener starts with the oldest event still kept, so nothing reported before its first start is missed.
  // Those that are there are not tried: the conflict would wait for whoever has them in hand.
  await sql`insert into core_listener_cursors (listener, seq) select name, 0 from unnest(${[...names]}::text[]) as mine (name)
    where not exists (select from core_listener_cursors c where c.listener = mine.name) on conflict do nothing`.execute(
    app.db,
  );
  const keepKnown = () =>
    sql`update core_listener_cursors set known_at = now() where listener in (select listener from core_listener_cursors where listener = any(${[...names]}) for update skip locked)`
      .execute(app.db)
      .catch(() => undefined);
  await keepKnown();
  const worker = options.worker ?? (await openWorker(app));
  const here = { app, reader, worker, pauseAfter: pauses(options.retryMinMs ?? RETRY_MIN_MS) };
  const turns = openTurns(options.turns ?? TURNS);
  const secondLook = openSecondLook(app.db, app.log, (name) => loops.get(name)?.wake());
  const rounds = openRounds(here);
  const loops = new Map(
    listeners.map((listener) => [listener.name, startLoop(here, listener, { turns, secondLook, rounds })]),
  );
  const onError = logFailure(app.log, 'listeners: not woken');
  const byEvent = Map.groupBy(loops.values(), (loop) => loop.event);
  const off = reader.subscribeToPlaces(({ name, seq }) => byEvent.get(name)?.forEach((loop) => loop.wake(seq)));
  const wakeAll = async () => {
    for (const loop of loops.values()) loop.wake(reader.head());
    for (const name of await selectReplayListeners(app.db, worker.id)) loops.get(name)?.replay();
  };
  const offNotify = options.pgListener.on(LISTENERS_CHANNEL, safeHandler(onError, wakeAll));
  const clock = setInterval(safeHandler(onError, wakeAll), MOVE_UP_MS);
  const known = setInterval(safeHandler(onError, keepKnown), KNOWN_MS);
  await wakeAll();
  return {
    failing: () => [...loops.values()].filter((loop) => loop.failing()).length,
    async stop() {
      off();
      offNotify();
      clearInterval(clock);
      clearInterval(known);
      await secondLook.stop();
      await rounds.stop();
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
      if (!options.worker) await worker.stop();
    },
  };
}

type Shared = { readonly turns: Turns; readonly secondLook: SecondLook; readonly rounds: Rounds };

function startLoop(here: Here, listener: Listener, { turns, secondLook, rounds }: Shared) {
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
          while (!stopped && (await here.worker.gate.alone(() => replayNext(here, listener))));
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
    const { count, last, isClosed } = size.isBehind() ? await turns.take(work) : await work();
    handled = Math.max(handled, last);
    if (isClosed && handled < known) {
      // Another process has it in hand: the size stays as it is for when that one is done.
      secondLook.add(listener.name, known);
      return false;
    }
    size.done(count, performance.now() - since);
    return count > 0 && (count >= limit || handled < known);
  }
  function failed(error: unknown): void {
    failures++;
    size.reset();
    app.log.error({ err: error, listener: listener.name, failures }, 'listener failed, trying again');
    wakeIn(error instanceof TriedEventError ? error.pauseMs : here.pauseAfter(failures));
  }
  function wakeIn(ms: number): void {
    timer = setTimeout(
      safeHandler(logFailure(app.log, 'listener not woken'), () => {
        timer = undefined;
        wake();
      }),
      ms,
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
      if (outcome.state === 'CLOSED' && handled < known) secondLook.add(listener.name, known);
      if (outcome.state === 'DONE') {
        failures = 0;
        handled = Math.max(handled, outcome.last);
        if (outcome.isFull) size.behind();
      }
      isSingle = outcome.state === 'SINGLE' || size.isBehind();
      if (woken || isSingle) wake();
    },
  };
  function wake(seq = 0): void {
    known = Math.max(known, seq);
    woken = true;
    if (stopped || timer !== undefined || under !== null) return;
    if (isSingle || hasReplay || failures > 0) under = run();
    else rounds.add(member);
  }
  return {
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

function pauses(minMs: number): (failures: number) => number {
  return (failures) => Math.min(minMs * 2 ** (failures - 1), RETRY_MAX_MS) * (0.75 + Math.random() / 2);
}
