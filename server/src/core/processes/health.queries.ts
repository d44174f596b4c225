import { type Db, query } from '../db.ts';
import { eventsBehind, STREAM_HEAD } from '../outbox/epochs.queries.ts';

export type HealthFigures = {
  readonly eventLoopMs: number;
  readonly cpuPercent: number;
  readonly memoryMb: number;
  readonly poolUsed: number;
  readonly poolLimit: number;
  readonly poolWaiting: number;
  readonly eventHead: number | null;
  readonly sockets: number;
  readonly requests: number;
  readonly work: number;
};

export type ReportedProcess = HealthFigures & {
  readonly id: string;
  readonly hostName: string;
  readonly processId: number;
  readonly roles: readonly string[];
  readonly version: string;
  readonly hasRedis: boolean;
};

declare module '../db.ts' {
  interface Tables {
    core_process_health: {
      id: string;
      host_name: string;
      process_id: number;
      roles: readonly string[];
      version: string;
      has_redis: boolean;
      started_at: Date;
      seen_at: Date;
      event_loop_ms: number;
      cpu_percent: number;
      memory_mb: number;
      pool_used: number;
      pool_limit: number;
      pool_waiting: number;
      event_head: number | null;
      sockets: number;
      requests: number;
      work: number;
    };
  }
}

/** Who has not reported for so long has ended, or cannot be reached: four reports are missing. */
export const STALE_AFTER_SECONDS = 20;
/** What ended by itself is shown for a while, so that somebody learns of it. */
const SHOWN_HOURS = 1;
const SHOWN_MAX = 200;

/** Also for the first report, and after the row was removed. */
export async function upsertHealth(db: Db, own: ReportedProcess): Promise<void> {
  await query(
    db,
    'processes.report-health',
    `insert into core_process_health (id, host_name, process_id, roles, version, has_redis, event_loop_ms, cpu_percent,
     memory_mb, pool_used, pool_limit, pool_waiting, event_head, sockets, requests, work)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (id) do update set seen_at = now(), event_loop_ms = excluded.event_loop_ms,
       cpu_percent = excluded.cpu_percent, memory_mb = excluded.memory_mb, pool_used = excluded.pool_used,
       pool_limit = excluded.pool_limit, pool_waiting = excluded.pool_waiting, event_head = excluded.event_head,
         sockets = excluded.sockets, requests = excluded.requests, work = excluded.work`,
    [
      own.id,
      own.hostName,
      own.processId,
      own.roles,
      own.version,
      own.hasRedis,
      own.eventLoopMs,
      own.cpuPercent,
      own.memoryMb,
      own.poolUsed,
      own.poolLimit,
      own.poolWaiting,
      own.eventHead,
      own.sockets,
      own.requests,
      own.work,
    ],
  );
}

export async function deleteHealth(db: Db, id: string): Promise<void> {
  await query(db, 'processes.delete-health', 'delete from core_process_health where id = $1', [id]);
}

/** Those that ended long ago. */
export async function deleteOldHealth(db: Db): Promise<void> {
  await query(
    db,
    'processes.delete-old-health',
    `delete from core_process_health where seen_at < now() - interval '${SHOWN_HOURS} hours'`,
    [],
  );
}

export type HealthRow = ReportedProcess & {
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly isGone: boolean;
  /** Events that it has not read yet; null where it reads none. */ readonly eventsBehind: number | null;
};

/** All that run, and those that ended by themselves a while ago. */
export function selectHealth(db: Db): Promise<readonly HealthRow[]> {
  return query<HealthRow>(
    db,
    'processes.health',
    `select p.id, p.host_name as "hostName", p.process_id as "processId", p.roles, p.version,
     p.has_redis as "hasRedis", p.event_loop_ms as "eventLoopMs", p.cpu_percent as "cpuPercent",
     p.memory_mb as "memoryMb",
       p.pool_used as "poolUsed", p.pool_limit as "poolLimit", p.pool_waiting as "poolWaiting",
         p.event_head as "eventHead", p.sockets, p.requests, p.work, p.started_at as "startedAt", p.seen_at as "seenAt",
       p.seen_at < now() - interval '${STALE_AFTER_SECONDS} seconds' as "isGone",
         case when p.event_head is not null then ${eventsBehind('p.event_head', 'h.seq')} end as "eventsBehind"
     from core_process_health p cross join ${STREAM_HEAD} h
     where p.seen_at > now() - interval '${SHOWN_HOURS} hours' order by p.host_name, p.started_at, p.id limit ${SHOWN_MAX}`,
    [],
  );
}

export type ServingProcess = Pick<ReportedProcess, 'hostName' | 'processId' | 'hasRedis'>;

/** Those that serve websockets now. */
export function selectServing(db: Db): Promise<readonly ServingProcess[]> {
  return query<ServingProcess>(
    db,
    'processes.serving',
    `select host_name as "hostName", process_id as "processId", has_redis as "hasRedis" from core_process_health
     where roles @> array['realtime'] and seen_at > now() - interval '${STALE_AFTER_SECONDS} seconds' order by started_at, id`,
    [],
  );
}
