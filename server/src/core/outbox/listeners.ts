/**
 * What one domain does when another reports something. The listener's place in the stream of events moves in the same
 * transaction as the listener's own writes: its effects happen exactly once, whatever dies in between. Each listener
 * goes at its own pace; one that fails tries again, later and later, and holds up nobody else.
 */
import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { type Db, inTransaction, query } from '../db.ts';
import type { OutboxReader } from './read.ts';
import { logFailure } from '../log.ts';

export type ListenerCtx = {
  readonly app: App;
  /** The transaction that also moves the listener's place. */ readonly db: Db;
  readonly now: Date;
};

/**
 * `topic` is the one the event was told to: of an event told to several, each hearer's copy comes by itself. `at` is when
 * it happened, for whoever counts by days: a listener may come to it long after.
 */
export type AboutEvent = { readonly seq: number; readonly topic?: string; readonly at?: Date };

export type Listener = {
  readonly name: string;
  readonly on: Event;
  readonly run: (ctx: ListenerCtx, payload: never, about: AboutEvent) => Promise<void>;
};

/** `name` is the listener's identity in the database: never rename it, or it hears the kept events again. */
export function defineListener<E extends Event>(spec: {
  readonly name: string;
  readonly on: E;
  readonly run: (ctx: ListenerCtx, payload: PayloadOf<E>, about: AboutEvent) => Promise<void>;
}): Listener {
  return spec as unknown as Listener;
}

const RETRY_MIN_MS = 200;
const RETRY_MAX_MS = 60_000;
/** A listener whose event never occurs is moved up now and then, so that old events can be cleared away. */
const MOVE_UP_MS = 10_000;
const KNOWN_MS = 600_000;

export type ListenerRunner = {
  readonly stop: () => Promise<void>;
  /** Listeners that failed last time and wait to try again. */ readonly failing: () => number;
};

export async function runListeners(
  app: App,
  reader: OutboxReader,
  listeners: readonly Listener[],
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
  const loops = listeners.map((listener) => startLoop(app, reader, listener));
  const onError = logFailure(app.log, 'listeners: not woken');
  const byEvent = Map.groupBy(loops, (loop) => loop.event);
  const off = reader.subscribe((row) => byEvent.get(row.name)?.forEach((loop) => loop.wake()));
  const clock = setInterval(
    safeHandler(onError, () => loops.forEach((loop) => loop.wake())),
    MOVE_UP_MS,
  );
  const known = setInterval(safeHandler(onError, keepKnown), KNOWN_MS);
  for (const loop of loops) loop.wake();
  return {
    failing: () => loops.filter((loop) => loop.failing()).length,
    async stop() {
      off();
      clearInterval(clock);
      clearInterval(known);
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startLoop(app: App, reader: OutboxReader, listener: Listener) {
  let stopped = false;
  let woken = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      while (woken && !stopped) {
        woken = false;
        while (!stopped && (await runListener(app, listener, reader.head()))) failures = 0;
        failures = 0;
      }
    } catch (error) {
      failures++;
      app.log.error({ err: error, listener: listener.name, failures }, 'listener failed, trying again');
      timer = setTimeout(
        safeHandler(logFailure(app.log, 'listener not woken'), () => {
          timer = undefined;
          wake();
        }),
        Math.min(RETRY_MIN_MS * 2 ** (failures - 1), RETRY_MAX_MS) * (0.75 + Math.random() / 2),
      );
    } finally {
      under = null;
    }
  }
  function wake(): void {
    woken = true;
    if (!stopped && timer === undefined) under ??= run();
  }
  return {
    event: listener.on.name,
    wake,
    failing: () => failures > 0,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await under;
    },
  };
}

/** Runs the next event for the listener, if there is one up to `head`; false when there is none or another process is at it. */
async function runListener(app: App, listener: Listener, head: number): Promise<boolean> {
  return inTransaction(app.db, async (db) => {
    const [cursor] = await query<{ seq: number }>(
      db,
      'outbox.cursor',
      'select seq from core_listener_cursors where listener = $1 for update skip locked',
      [listener.name],
    );
    if (!cursor || cursor.seq >= head) return false;
    const [row] = await query<{ seq: number; topic: string; payload: unknown; created_at: Date }>(
      db,
      'outbox.next',
      'select seq, topic, payload, created_at from core_outbox where name = $1 and seq > $2 and seq <= $3 order by seq limit 1',
      [listener.on.name, cursor.seq, head],
    );
    if (row)
      await listener.run({ app, db, now: app.now() }, row.payload as never, {
        seq: row.seq,
        topic: row.topic,
        at: row.created_at,
      });
    await query(db, 'outbox.move', 'update core_listener_cursors set seq = $2 where listener = $1', [
      listener.name,
      row?.seq ?? head,
    ]);
    return row !== undefined;
  });
}
