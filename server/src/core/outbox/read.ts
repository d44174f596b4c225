import { setImmediate } from 'node:timers/promises';
import { type Db, hot } from '../db.ts';
import type { Logger } from 'pino';
import type { Bells } from './bells.ts';
import { OUTBOX_BELL } from './sequence.ts';

export type OutboxRow = { readonly seq: number; readonly name: string; readonly topic: string; /** JSON as text: most readers only pass it on. */ readonly payload: string };

export type OutboxReader = {
  /** The number of the last event handed to the subscribers. Moves in the same breath as it is handed out. */
  readonly head: () => number;
  readonly subscribe: (hear: (row: OutboxRow) => void) => () => void;
  readonly stop: () => Promise<void>;
};

const BATCH = 500;
const LOOK_MS = 1_000;
/** After so many, others get a turn: sockets must be able to flush what a long batch says to them. */
const BREATHE = 64;

/** Hands every event from now on to this process's subscribers, in order, each once. */
export async function startReader(db: Db, bells: Bells, log: Logger): Promise<OutboxReader> {
  const subscribers = new Set<(row: OutboxRow) => void>();
  let head = await lastSeq(db);
  let stopped = false;
  let woken = false;
  let under: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      while (woken && !stopped) {
        woken = false;
        for (;;) {
          const rows = await selectAfter(db, head, BATCH);
          if (stopped) return;
          for (const [i, row] of rows.entries()) {
            hand(row);
            if (i % BREATHE === BREATHE - 1) await setImmediate();
          }
          if (rows.length < BATCH) break;
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'outbox: events cannot be read, trying again');
    } finally {
      under = null;
    }
  }
  function hand(row: OutboxRow): void {
    head = row.seq;
    for (const hear of subscribers) {
      try {
        hear(row);
      } catch (error) {
        log.error({ err: error, event: row.name, seq: row.seq }, 'outbox: a subscriber failed');
      }
    }
  }
  const wake = () => {
    woken = true;
    if (!stopped) under ??= run();
  };
  const off = bells.on(OUTBOX_BELL, (seq) => (seq === '' || Number(seq) > head) && wake());
  const clock = setInterval(wake, LOOK_MS);
  return {
    head: () => head,
    subscribe(hear) {
      subscribers.add(hear);
      return () => subscribers.delete(hear);
    },
    async stop() {
      stopped = true;
      off();
      clearInterval(clock);
      await under;
    },
  };
}

function selectAfter(db: Db, seq: number, limit: number): Promise<readonly OutboxRow[]> {
  return hot<OutboxRow>(db, 'outbox.after', 'select seq, name, topic, payload::text as payload from core_outbox where seq > $1 order by seq limit $2', [seq, limit]);
}

/** Events to any of the topics after `after`, up to and including `upTo`, in order. */
export function selectForTopics(db: Db, topics: readonly string[], after: number, upTo: number, limit: number): Promise<readonly OutboxRow[]> {
  return hot<OutboxRow>(db, 'outbox.topics', 'select seq, name, topic, payload::text as payload from core_outbox where topic = any($1) and seq > $2 and seq <= $3 order by seq limit $4', [topics, after, upTo, limit]);
}

/** The highest number given so far; also right when every event has been cleared away. */
export async function lastSeq(db: Db): Promise<number> {
  const [row] = await hot<{ seq: number }>(db, 'outbox.last', 'select greatest((select max(seq) from core_outbox), (select seq from core_outbox_floor)) as seq', []);
  return row?.seq ?? 0;
}

/** The last event that is no longer kept; whoever resumes from below it has missed something. */
export async function keptAfter(db: Db): Promise<number> {
  const [row] = await hot<{ seq: number }>(db, 'outbox.floor', 'select seq from core_outbox_floor', []);
  return row?.seq ?? 0;
}
