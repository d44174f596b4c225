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

/** An event without its payload. */
export type OutboxPlace = Pick<OutboxRow, 'seq' | 'name' | 'topic'>;

export type OutboxReader = {
  /** The number of the last event passed to the subscribers. Changes in the same tick as the event is passed. */
  readonly head: () => number;
  /** `pause` is called before other tasks run: no further event comes in the same tick. */
  readonly subscribe: (onRow: (row: OutboxRow) => void, pause?: () => void) => () => void;
  /** For whoever only needs to know that there are events: while nobody else subscribes, payloads are not read. */
  readonly subscribeToPlaces: (onPlace: (place: OutboxPlace) => void) => () => void;
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
  const placeSubscribers = new Set<(place: OutboxPlace) => void>();
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
          const rows = await selectAfter(db, head, { limit: BATCH, withPayloads: subscribers.size > 0 });
          if (stopped) return;
          let since = performance.now();
          for (const row of rows) {
            // Somebody subscribed meanwhile: the rest is read again, with payloads.
            if (!hasPayload(row) && subscribers.size > 0) break;
            hand(row);
            if (performance.now() - since < TURN_MS) continue;
            pause();
            await setImmediate();
            since = performance.now();
          }
          pause();
          if (rows.length < BATCH && head === (rows.at(-1)?.seq ?? head)) break;
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'outbox: events cannot be read, trying again');
    } finally {
      under = null;
    }
  }
  function hand(row: ReadRow): void {
    head = row.seq;
    if (row.name === EPOCH_STARTED && hasPayload(row)) {
      lost.unshift(JSON.parse(row.payload) as Lost);
      losses++;
    }
    for (const onPlace of placeSubscribers) callSubscriber(() => onPlace(row), row);
    if (!hasPayload(row)) return;
    for (const { onRow } of subscribers) callSubscriber(() => onRow(row), row);
  }
  function pause(): void {
    for (const subscriber of subscribers) if (subscriber.pause) callSubscriber(subscriber.pause);
  }
  function callSubscriber(call: () => void, row?: OutboxPlace): void {
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
    subscribeToPlaces(onPlace) {
      placeSubscribers.add(onPlace);
      return () => placeSubscribers.delete(onPlace);
    },
    async stop() {
      stopped = true;
      off();
      clearInterval(clock);
      await under;
    },
  };
}

type ReadRow = OutboxPlace & { readonly payload: string | null };
const hasPayload = (row: ReadRow): row is OutboxRow => row.payload !== null;

/** The event of a new epoch always has its payload: the reader itself needs it. */
function selectAfter(
  db: Db,
  seq: number,
  { limit, withPayloads }: { readonly limit: number; readonly withPayloads: boolean },
): Promise<readonly ReadRow[]> {
  return query<ReadRow>(
    db,
    'outbox.after',
    `select seq, name, topic, case when $3 or name = '${EPOCH_STARTED}' then payload::text end as payload
     from core_outbox where seq > $1 order by seq limit $2`,
    [seq, limit, withPayloads],
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
