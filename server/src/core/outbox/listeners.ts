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
import type { Listener } from './listener.ts';
import { type Loop, startLoop } from './listener-loop.ts';
import type { PgListener } from './pg-listener.ts';
import { preferredWorkers } from './pacing/preference.ts';
import { openSecondLook } from './pacing/second-look.ts';
import { openStandby } from './pacing/standby.ts';
import { openSemaphore } from './pacing/semaphore.ts';
import type { OutboxReader } from './read.ts';
import { openRounds } from './rounds/open-rounds.ts';

export { type AboutEvent, defineListener, type Listener, type ListenerCtx, type ReceivedEvent } from './listener.ts';
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
const PERMITS = 1;

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
    readonly permits?: number | undefined;
    readonly graceMs?: number | undefined;
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
  let preferred = preferredWorkers([...names], worker.alive());
  const isFirst = (name: string) => (preferred.get(name) ?? worker.id) === worker.id;
  const semaphore = openSemaphore(options.permits ?? PERMITS, () => standby.onFree());
  const secondLook = openSecondLook(app.db, app.log, (name) => loops.get(name)?.wake());
  const standby = openStandby({
    db: app.db,
    log: app.log,
    graceMs: options.graceMs,
    isBusy: semaphore.isFull,
    takeOver: (name, seq) => loops.get(name)?.wake(seq, true),
  });
  const lookAgain = (name: string, seq: number) => (isFirst(name) ? secondLook : standby).add(name, seq);
  const shared = { semaphore, rounds: openRounds(here), lookAgain };
  const loops = new Map(listeners.map((listener) => [listener.name, startLoop(here, listener, shared)]));
  /** The last event of each listener that was left to another worker. */
  const left = new Map<string, number>();
  const offer = (loop: Loop, seq: number): void => {
    if (isFirst(loop.name)) return loop.wake(seq);
    left.set(loop.name, seq);
    standby.add(loop.name, seq);
  };
  const onError = logFailure(app.log, 'listeners: not woken');
  const byEvent = Map.groupBy(loops.values(), (loop) => loop.event);
  const off = reader.subscribeToPlaces(({ name, seq }) => byEvent.get(name)?.forEach((loop) => offer(loop, seq)));
  const offerAll = async (isAll: boolean) => {
    const head = reader.head();
    for (const loop of loops.values()) {
      // Whoever looks first also moves it up; others only look whether it has come to what they know of.
      const seq = isAll || isFirst(loop.name) ? head : left.get(loop.name);
      if (seq !== undefined) offer(loop, seq);
    }
    for (const name of await selectReplayListeners(app.db, worker.id)) loops.get(name)?.replay();
  };
  const offNotify = options.pgListener.on(
    LISTENERS_CHANNEL,
    safeHandler(onError, () => offerAll(true)),
  );
  const offAlive = worker.onAlive(
    safeHandler(onError, () => {
      preferred = preferredWorkers([...names], worker.alive());
      return offerAll(true);
    }),
  );
  const clock = setInterval(
    safeHandler(onError, () => offerAll(false)),
    MOVE_UP_MS,
  );
  const known = setInterval(safeHandler(onError, keepKnown), KNOWN_MS);
  await offerAll(true);
  return {
    failing: () => [...loops.values()].filter((loop) => loop.failing()).length,
    async stop() {
      off();
      offNotify();
      offAlive();
      clearInterval(clock);
      clearInterval(known);
      await secondLook.stop();
      await standby.stop();
      await shared.rounds.stop();
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
      if (!options.worker) await worker.stop();
    },
  };
}

function pauses(minMs: number): (failures: number) => number {
  return (failures) => Math.min(minMs * 2 ** (failures - 1), RETRY_MAX_MS) * (0.75 + Math.random() / 2);
}
