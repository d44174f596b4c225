import type pg from 'pg';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { type Db, openDb, openPool, type Pooler } from '../db.ts';
import type { DatabaseLimits } from '../limits.ts';
import { readPosition, shareNext } from './positions.ts';
import { selectReplayed } from './replicas.queries.ts';

/** A replica that does not report its position within this time counts as away. */
const PROBE_LIMITS: DatabaseLimits = {
  acquireMs: 2_000,
  statementMs: 2_000,
  lockMs: 2_000,
  idleInTransactionMs: 2_000,
  answerMs: 2_000,
};

/** Where a replica was when it was last asked. Whatever is read there afterwards has seen all of it. */
export type Place = {
  readonly isReplica: boolean;
  readonly position: bigint;
  readonly head: number;
  readonly epoch: number;
};

export type HostOptions = {
  readonly size: number;
  readonly limits: DatabaseLimits;
  readonly pooler: Pooler | null;
  readonly openDb: (pool: pg.Pool) => Db;
  readonly onChange: (name: string, isAway: boolean, error?: unknown) => void;
};

export type ReplicaHost = ReturnType<typeof openHost>;

/** One replica: a pool for what people read, and a connection of its own that asks where it is, however busy the pool. */
export function openHost(url: string, { size, limits, pooler, openDb: openReads, onChange }: HostOptions) {
  const { host: name } = new URL(url);
  const asking = openDb(openPool(url, 1, { limits: PROBE_LIMITS, pooler }));
  let reads = openReading();
  let place: Place | null = null;
  let wasAway = false;
  let running = 0;

  /** Its connections are known: when the replica goes away, nobody waits for an answer on one of them. */
  function openReading() {
    const pool = openPool(url, size, { limits, pooler });
    const clients = new Set<pg.PoolClient>();
    pool.on(
      'connect',
      safeHandler(
        () => undefined,
        (client: pg.PoolClient) => void clients.add(client),
      ),
    );
    pool.on(
      'remove',
      safeHandler(
        () => undefined,
        (client: pg.PoolClient) => void clients.delete(client),
      ),
    );
    return { pool, clients, db: openReads(pool) };
  }

  /** Whoever reads there gets an error now instead of none for long, and asks the primary. */
  function leave(): void {
    const { pool, clients } = reads;
    reads = openReading();
    // The type of a pool's connections leaves out that they can be ended; a busy one is cut at once.
    for (const client of clients) (client as unknown as pg.Client).end().catch(() => undefined);
    pool.end().catch(() => undefined);
  }

  async function ask(): Promise<void> {
    try {
      const { position, ...rest } = await selectReplayed(asking);
      place = { ...rest, position: readPosition(position) ?? 0n };
      if (wasAway) onChange(name, (wasAway = false));
    } catch (error) {
      place = null;
      if (wasAway) return;
      onChange(name, (wasAway = true), error);
      leave();
    }
  }

  return {
    name,
    /** Null while it is away. */ place: () => place,
    look: shareNext(ask),
    running: () => running,
    connections: () => ({ idle: reads.pool.idleCount, used: reads.pool.totalCount - reads.pool.idleCount }),
    async read<T>(run: (db: Db) => Promise<T>): Promise<T> {
      running += 1;
      try {
        return await run(reads.db);
      } finally {
        running -= 1;
      }
    },
    async stop(): Promise<void> {
      await asking.destroy();
      await reads.db.destroy();
    },
  };
}
