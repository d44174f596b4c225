import type { LogEvent } from 'kysely';
import type { App } from '../app.ts';
import { openDb } from '../db.ts';
import type { Limits } from '../limits.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { watchPool } from '../monitoring/watch-pool.ts';
import { addReplicaMetrics } from './replica-metrics.ts';
import { openReplicas, type Replicas } from './replicas.ts';

type Opening = {
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly onStatement: ((sql: string) => void) | undefined;
};

/** The replicas of DATABASE_REPLICA_URL, measured; undefined without it. */
export async function openReplicasOf(
  { config, db: primary, log }: App,
  { limits, metrics, onStatement }: Opening,
): Promise<Replicas | undefined> {
  if (config.databaseReplicaUrl === null) {
    addReplicaMetrics(metrics, undefined);
    return undefined;
  }
  const replicas = await openReplicas(config.databaseReplicaUrl, {
    primary,
    log,
    size: config.databasePool,
    limits: limits.database,
    pooler: config.databasePooler,
    openDb: (pool) => {
      // Slow statements are logged; the metrics of pools are about the primary.
      watchPool(pool, { slowMs: config.slowQueryMs, log });
      return openDb(pool, onStatement ? (event: LogEvent) => onStatement(event.query.sql) : undefined);
    },
  });
  addReplicaMetrics(metrics, replicas);
  return replicas;
}
