/**
 * What one domain does when another reports something. The listener's place in the stream of events moves in the same
 * transaction as the listener's own writes: its effects happen exactly once, whatever crashes in between. Each listener
 * goes at its own pace; one that fails tries again, later and later, and holds up nobody else. An event that fails every
 * time, or ends the processes that run it, is set aside for its listener, which goes on with the next.
 */
import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { type Db, inTransaction } from '../db.ts';
import { faultOf } from '../monitoring/faults.ts';
import { logFailure } from '../monitoring/log.ts';
import { claimReplay, failReplay, finishReplay, selectReplayListeners } from '../workers/replay.queries.ts';
import { LISTENERS_CHANNEL, setAsideEvent } from '../workers/set-aside.queries.ts';
import { openWorker, type Worker } from '../workers/worker.ts';
import { claimEvent, lockClaim, moveOn, type NextEvent, releaseEvent } from './claim-event.queries.ts';
import type { PgListener } from './pg-listener.ts';
import type { OutboxReader } from './read.ts';

export type ListenerCtx = {
  readonly app: App;
  /** The transaction that also moves the listener's place. */ readonly db: Db;
  readonly now: Date;
};

/**
 * `topic` is where the event was published: with several topics, each recipient's copy comes by itself. `at` is when
 * it happened, for whoever counts by days: a listener may come to it long after.
 */
export type AboutEvent = { readonly seq: number; readonly topic?: string; readonly at?: Date };

export type Listener = {
  readonly name: string;
  readonly on: Event;
  readonly run: (ctx: ListenerCtx, payload: unknown, about: AboutEvent) => Promise<void>;
};

/** `name` is the listener's identity in the database: never rename it, or it receives the kept events again. */
export function defineListener<E extends Event>(spec: {
  readonly name: string;
  readonly on: E;
  readonly run: (ctx: ListenerCtx, payload: PayloadOf<E>, about: AboutEvent) => Promise<void>;
}): Listener {
  // The payload was checked against the same declaration when it was published.
  return { ...spec, run: (ctx, payload, about) => spec.run(ctx, payload as PayloadOf<E>, about) };
}

/** An event that failed so often is set aside; with the pauses between them this takes half a minute. */
export const TRIES_MAX = 8;
const RETRY_MIN_MS = 200;
const RETRY_MAX_MS = 60_000;
/** A listener whose event never occurs is moved up now and then, so that old events can be cleared away. */
const MOVE_UP_MS = 10_000;
const KNOWN_MS = 600_000;

export type ListenerRunner = {
  readonly stop: () => Promise<void>;
  /** Listeners that failed last time and wait to try again. */ readonly failing: () => number;
};

type Here = {
  readonly app: App;
  readonly reader: OutboxReader;
  readonly worker: Worker;
  /** How long to wait after so many failures. */
  readonly pauseAfter: (failures: number) => number;
};

export async function runListeners(
  app: App,
  reader: OutboxReader,
  listeners: readonly Listener[],
  options: {
    readonly pgListener: PgListener;
    readonly worker?: Worker | undefined;
    readonly retryMinMs?: number | undefined;
  },
): Promise<ListenerRunner> {
  const names = new Set(listeners.map((listener) => listener.name));
  if (names.size !== listeners.length) throw new Error('Two listeners have the same name');
  // A new listener starts with the oldest event still kept, so nothing reported before its first start is missed.
  await sql`insert into core_listener_cursors (listener, seq) select unnest(${[...names]}::text[]), 0 on conflict do nothing`.execute(
    app.db,
  );
  const keepKnown = () =>
    sql`update core_listener_cursors set known_at = now() where listener in (select listener from core_listener_cursors where listener = any(${[...names]}) for update skip locked)`
      .execute(app.db)
      .catch(() => undefined);
  await keepKnown();
  const worker = options.worker ?? (await openWorker(app));
  const here = { app, reader, worker, pauseAfter: pauses(options.retryMinMs ?? RETRY_MIN_MS) };
  const loops = new Map(listeners.map((listener) => [listener.name, startLoop(here, listener)]));
  const onError = logFailure(app.log, 'listeners: not woken');
  const byEvent = Map.groupBy(loops.values(), (loop) => loop.event);
  const off = reader.subscribe((row) => byEvent.get(row.name)?.forEach((loop) => loop.wake()));
  const wakeAll = async () => {
    for (const loop of loops.values()) loop.wake();
    for (const name of await selectReplayListeners(app.db)) loops.get(name)?.replay();
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
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
      if (!options.worker) await worker.stop();
    },
  };
}

function startLoop(here: Here, listener: Listener) {
  const { app } = here;
  let stopped = false;
  let woken = false;
  let hasReplay = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      while (woken && !stopped) {
        woken = false;
        if (hasReplay) {
          hasReplay = false;
          while (!stopped && (await here.worker.gate.alone(() => replayNext(here, listener))));
        }
        while (!stopped && (await runNext(here, listener))) failures = 0;
        failures = 0;
      }
    } catch (error) {
      failures++;
      app.log.error({ err: error, listener: listener.name, failures }, 'listener failed, trying again');
      wakeIn(error instanceof TriedEventError ? error.pauseMs : here.pauseAfter(failures));
    } finally {
      under = null;
    }
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
  function wake(): void {
    woken = true;
    if (!stopped && timer === undefined) under ??= run();
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

/** An event failed; it is known when it will be tried again. */
class TriedEventError extends Error {
  readonly pauseMs: number;
  constructor(cause: unknown, pauseMs: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.pauseMs = pauseMs;
  }
}

/** Runs the next event for the listener; false when there is none or another process is at it. */
async function runNext(here: Here, listener: Listener): Promise<boolean> {
  const { app, reader, worker } = here;
  const claim = (isAlone: boolean) =>
    claimEvent(app.db, {
      listener: listener.name,
      event: listener.on.name,
      head: reader.head(),
      workerId: worker.id,
      isAlone,
    });
  const tryNext = async (isAlone: boolean): Promise<boolean | 'SUSPECT'> => {
    const event = await claim(isAlone);
    if (event === 'NONE') return false;
    if (event === 'SUSPECT') return event;
    await worker.hold({ kind: 'EVENT', listener: listener.name, seq: event.seq }, () =>
      runEvent(here, listener, event),
    );
    return true;
  };
  const done = await worker.gate.beside(() => tryNext(false));
  if (done !== 'SUSPECT') return done;
  // Null when the process is too busy for that; the next look tries again.
  return (await worker.gate.alone(() => tryNext(true))) === true;
}

async function runEvent(here: Here, listener: Listener, event: NextEvent): Promise<void> {
  const { app, worker } = here;
  const workerId = worker.id;
  const { seq, topic, at } = event;
  try {
    await inTransaction(app.db, async (db) => {
      if (!(await lockClaim(db, listener.name, workerId, seq))) return;
      await listener.run({ app, db, now: app.now() }, event.payload, { seq, topic, at });
      await moveOn(db, listener.name, seq);
    });
  } catch (error) {
    const isCounted = faultOf(error) === null;
    const pauseMs = here.pauseAfter(event.attempts);
    if (isCounted && event.attempts >= TRIES_MAX) {
      app.log.error({ err: error, listener: listener.name, seq }, 'listener failed every time, its event is set aside');
      await setAsideEvent(app.db, { listener: listener.name, seq, reason: 'FAILED', error: messageOf(error) });
      return;
    }
    // Others may try a little earlier than this process wakes, never the other way round: it would find nothing to do.
    await releaseEvent(app.db, { listener: listener.name, workerId, seq, afterMs: 0.8 * pauseMs, isCounted });
    throw new TriedEventError(error, pauseMs);
  }
}

/** Tries an event once more that was set aside; false when none waits. */
async function replayNext({ app, worker }: Here, listener: Listener): Promise<boolean> {
  const event = await claimReplay(app.db, listener.name, worker.id);
  if (!event) return false;
  const { setAsideId, seq, at } = event;
  try {
    await inTransaction(app.db, async (db) => {
      if (!(await finishReplay(db, setAsideId, worker.id))) return;
      await listener.run({ app, db, now: app.now() }, event.payload, { seq, topic: event.topic ?? '', at });
    });
  } catch (error) {
    app.log.error({ err: error, listener: listener.name, seq }, 'listener failed again at an event that was set aside');
    await failReplay(app.db, setAsideId, worker.id, messageOf(error));
  }
  return true;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
