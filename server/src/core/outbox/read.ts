import { setImmediate } from 'node:timers/promises';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { type Db, query } from '../db.ts';
import type { Logger } from 'pino';
import { EPOCH_STARTED, type Lost, selectLost } from './epochs.queries.ts';
import type { PgListener } from './pg-listener.ts';
import { OUTBOX_CHANNEL } from './sequence.ts';
import { logFailure } from '../monitoring/log.ts';

export type OutboxRow = {
  readonly seq: number;
  readonly name: string;
  readonly topic: string;
  /** JSON as text: most readers only pass it on. */ readonly payload: string;
};

export type OutboxReader = {
  /** The number of the last event passed to the subscribers. Changes in the same tick as the event is passed. */
  readonly head: () => number;
  /** `pause` is called before other tasks run: no further event comes in the same tick. */
  readonly subscribe: (onRow: (row: OutboxRow) => void, pause?: () => void) => () => void;
  /** Whether the event of that number was lost with a database: whoever has seen it must read everything again. */
  readonly isLost: (seq: number) => boolean;
  /** How often events were lost since this process began. */ readonly losses: () => number;
  readonly stop: () => Promise<void>;
};

const BATCH = 500;
const POLL_MS = 1_000;
/**
 * After so long, other tasks run: sockets must be able to flush what a long batch sends to them, and what was
 * needed to write to them is freed while it is young. An event to a thousand sockets takes that long by itself.
 */
const TURN_MS = 2;

/** Hands every event from now on to this process's subscribers, in order, each once. */
export async function startReader(
  db: Db,
  pgListener: PgListener,
  log: Logger,
  pollMs = POLL_MS,
): Promise<OutboxReader> {
  const subscribers = new Set<{ readonly onRow: (row: OutboxRow) => void; readonly pause: (() => void) | undefined }>();
  let head = await lastSeq(db);
  const lost = [...(await selectLost(db))];
  let losses = 0;
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
          let since = performance.now();
          for (const row of rows) {
            hand(row);
            if (performance.now() - since < TURN_MS) continue;
            pause();
            await setImmediate();
            since = performance.now();
          }
          pause();
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
    if (row.name === EPOCH_STARTED) {
      lost.unshift(JSON.parse(row.payload) as Lost);
      losses++;
    }
    for (const { onRow } of subscribers) callSubscriber(() => onRow(row), row);
  }
  function pause(): void {
    for (const subscriber of subscribers) if (subscriber.pause) callSubscriber(subscriber.pause);
  }
  function callSubscriber(call: () => void, row?: OutboxRow): void {
    try {
      call();
    } catch (error) {
      log.error({ err: error, event: row?.name, seq: row?.seq }, 'outbox: a subscriber failed');
    }
  }
  const onError = logFailure(log, 'outbox: not woken');
  const wake = () => {
    woken = true;
    if (!stopped) under ??= run();
  };
  const off = pgListener.on(
    OUTBOX_CHANNEL,
    safeHandler(onError, (seq: string) => (seq === '' || Number(seq) > head) && wake()),
  );
  const clock = setInterval(safeHandler(onError, wake), pollMs);
  return {
    head: () => head,
    isLost: (seq) => lost.some(({ afterSeq, firstSeq }) => afterSeq < seq && seq < firstSeq),
    losses: () => losses,
    subscribe(onRow, pause) {
      const subscriber = { onRow, pause };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
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
  return query<OutboxRow>(
    db,
    'outbox.after',
    'select seq, name, topic, payload::text as payload from core_outbox where seq > $1 order by seq limit $2',
    [seq, limit],
  );
}

/** Events to any of the topics after `after`, up to and including `upTo`, in order. */
export function selectForTopics(
  db: Db,
  topics: readonly string[],
  after: number,
  upTo: number,
  limit: number,
): Promise<readonly OutboxRow[]> {
  return query<OutboxRow>(
    db,
    'outbox.topics',
    'select seq, name, topic, payload::text as payload from core_outbox where topic = any($1) and seq > $2 and seq <= $3 order by seq limit $4',
    [topics, after, upTo, limit],
  );
}

/** The highest number given so far; also right when every event has been cleared away. */
export async function lastSeq(db: Db): Promise<number> {
  const [row] = await query<{ seq: number }>(
    db,
    'outbox.last',
    'select greatest((select max(seq) from core_outbox), (select seq from core_outbox_floor), 0) as seq',
    [],
  );
  return row?.seq ?? 0;
}

/** The last event that is no longer kept; whoever resumes from below it has missed something. */
export async function oldestSeq(db: Db): Promise<number> {
  const [row] = await query<{ seq: number }>(db, 'outbox.floor', 'select seq from core_outbox_floor', []);
  return row?.seq ?? 0;
}
