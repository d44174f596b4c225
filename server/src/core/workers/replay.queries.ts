import { type Db, query } from '../db.ts';
import { JOBS_CHANNEL, WAITING_RETENTION } from '../jobs/job.ts';
import { LISTENERS_CHANNEL } from './set-aside.queries.ts';

type Chosen = {
  /** Null for all. */
  readonly setAsideId: number | null;
  /** Who asks. */
  readonly userId: number;
};

/**
 * Has one, or all, tried again, alone: a job goes back into its queue under its old id, an event is given to its listener
 * out of turn. Gives how many. Of two who ask at once, one finds nothing, and nobody is woken for nothing: every listener
 * of every process would look for work.
 */
export async function replaySetAside(tx: Db, { setAsideId, userId }: Chosen): Promise<number> {
  const jobCount = await replayJobs(tx, { setAsideId, userId });
  if (jobCount > 0) await query(tx, 'set-aside.notify-jobs', `select pg_notify('${JOBS_CHANNEL}', '')`, []);
  const eventCount = await replayEvents(tx, { setAsideId, userId });
  if (eventCount > 0) await query(tx, 'set-aside.notify-listeners', `select pg_notify('${LISTENERS_CHANNEL}', '')`, []);
  return jobCount + eventCount;
}

async function replayJobs(tx: Db, { setAsideId, userId }: Chosen): Promise<number> {
  const chosen = await query<{ id: number }>(
    tx,
    'set-aside.lock-jobs',
    `select id from core_set_aside where kind = 'JOB' and ($1::bigint is null or id = $1) order by id for update`,
    [setAsideId],
  );
  if (chosen.length === 0) return 0;
  const ids = chosen.map(({ id }) => id);
  const jobs = await query<{ jobId: string }>(
    tx,
    'set-aside.requeue-jobs',
    `with jobs as (
       insert into pgboss.job_common (id, name, data, start_after, keep_until, policy, retry_limit, retry_delay,
         retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
       select c.key::uuid, c.name, c.payload, now(), now() + interval '${WAITING_RETENTION}', 'standard',
         q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
         q.heartbeat_seconds
       from core_set_aside c join pgboss.queue q on q.name = c.name where c.id = any($1::bigint[])
       on conflict do nothing returning id, name
     )
     insert into core_job_claims (job_id, name, is_suspect) select id, name, true from jobs
     on conflict (job_id) do update set is_suspect = true, attempts = 0, ends = 0, worker_id = null
     returning job_id as "jobId"`,
    [ids],
  );
  await query(
    tx,
    'set-aside.delete-replayed',
    `with chosen as (delete from core_set_aside where id = any($1::bigint[]) returning kind, name, key)
     insert into core_set_aside_actions (action, user_id, kind, name, key) select 'REPLAY', $2::bigint, kind, name, key from chosen`,
    [ids, userId],
  );
  return jobs.length;
}

async function replayEvents(tx: Db, { setAsideId, userId }: Chosen): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'set-aside.replay-events',
    `with events as (
       update core_set_aside set replay_at = now() where kind = 'EVENT' and replay_at is null and ($1::bigint is null or id = $1)
       returning kind, name, key
     ), actions as (
       insert into core_set_aside_actions (action, user_id, kind, name, key) select 'REPLAY', $2::bigint, kind, name, key from events
     )
     select count(*)::int as count from events`,
    [setAsideId, userId],
  );
  return row?.count ?? 0;
}

/** Gives one, or all, up for good. Gives how many. One that is being tried again at this moment stays. */
export async function discardSetAside(tx: Db, { setAsideId, userId }: Chosen): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'set-aside.discard',
    `with chosen as (
       delete from core_set_aside where worker_id is null and ($1::bigint is null or id = $1) returning kind, name, key
     ), actions as (
       insert into core_set_aside_actions (action, user_id, kind, name, key) select 'DISCARD', $2::bigint, kind, name, key from chosen
     )
     select count(*)::int as count from chosen`,
    [setAsideId, userId],
  );
  return row?.count ?? 0;
}

/** The listeners for which events wait to be tried again, also those that this worker took and could not give back. */
export async function selectReplayListeners(db: Db, workerId: string): Promise<readonly string[]> {
  const rows = await query<{ name: string }>(
    db,
    'set-aside.replay-listeners',
    `select distinct name from core_set_aside where replay_at is not null and (worker_id is null or worker_id = $1) and kind = 'EVENT'`,
    [workerId],
  );
  return rows.map(({ name }) => name);
}

export type ReplayEvent = {
  readonly setAsideId: number;
  readonly seq: number;
  readonly topic: string | null;
  readonly payload: unknown;
  readonly at: Date;
};

/** Takes the next event that waits to be tried again for the listener. */
export async function claimReplay(db: Db, listener: string, workerId: string): Promise<ReplayEvent | undefined> {
  const [row] = await query<ReplayEvent>(
    db,
    'set-aside.claim-replay',
    `update core_set_aside set worker_id = $2, attempts = attempts + 1
     where id = (select id from core_set_aside where kind = 'EVENT' and name = $1 and replay_at is not null
       and (worker_id is null or worker_id = $2)
       order by id limit 1 for update skip locked)
     returning id as "setAsideId", key::bigint as seq, topic, payload, created_at as at`,
    [listener, workerId],
  );
  return row;
}

/** In the transaction of the listener's own writes; false when it is no longer this worker's. */
export async function finishReplay(tx: Db, setAsideId: number, workerId: string): Promise<boolean> {
  const rows = await query(
    tx,
    'set-aside.finish-replay',
    'delete from core_set_aside where id = $1 and worker_id = $2 returning id',
    [setAsideId, workerId],
  );
  return rows.length > 0;
}

/** It failed again, and waits for an administrator again. */
export async function failReplay(db: Db, setAsideId: number, workerId: string, error: string): Promise<void> {
  await query(
    db,
    'set-aside.fail-replay',
    `update core_set_aside set worker_id = null, replay_at = null, last_error = left($3, 500), reason = 'FAILED', set_aside_at = now()
     where id = $1 and worker_id = $2`,
    [setAsideId, workerId, error],
  );
}
