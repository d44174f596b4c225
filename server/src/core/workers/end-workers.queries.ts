/**
 * What a worker that ended had in hand. All of it becomes suspect and is run alone from here on. Who had one thing in hand
 * was ended by that; of several, or of several events of one listener, nobody knows which it was, and none is counted. The second end sets it aside.
 */
import { type Db, inTransaction, query } from '../db.ts';
import { JOBS_CHANNEL } from '../jobs/job.ts';
import { collectFailedJobs, LISTENERS_CHANNEL, setAsideEvent } from './set-aside.queries.ts';
import { ENDS_MAX } from './workers.queries.ts';

export type Ended = { readonly freed: number; readonly setAside: number };

/** A claim whose worker has no row: it ended without giving it back, or was taken for ended before it made it. */
const IS_ORPHAN = 'c.worker_id is not null and not exists (select from core_workers w where w.id = c.worker_id)';

/** Frees what silent workers had in hand, and what belongs to no worker; never that of the one who asks. */
export async function endSilentWorkers(db: Db, workerId: string, silentSeconds: number): Promise<Ended> {
  const [found] = await query<{ isSilent: boolean; isOrphan: boolean }>(
    db,
    'workers.silent',
    `select exists (select from core_workers where id <> $1 and seen_at < now() - make_interval(secs => $2)) as "isSilent",
       exists (select from core_listener_cursors c where ${IS_ORPHAN}) or exists (select from core_set_aside c
         where ${IS_ORPHAN}) as "isOrphan"`,
    [workerId, silentSeconds],
  );
  const orphans = found?.isOrphan ? await freeOrphans(db, workerId) : 0;
  if (!found?.isSilent) return { freed: orphans, setAside: 0 };
  const { freed, setAside } = await inTransaction(db, (tx) => endInTransaction(tx, workerId, silentSeconds));
  return { freed: freed + orphans, setAside };
}

/** Nothing is suspect: it is not known that anything ended this worker. Whoever is at it right now has locked it. */
async function freeOrphans(db: Db, workerId: string): Promise<number> {
  const [row] = await query<{ count: number; listeners: unknown }>(
    db,
    'workers.free-orphans',
    `with orphans as (
       select c.listener from core_listener_cursors c where ${IS_ORPHAN} and c.worker_id <> $1 for update of c skip locked
     ), cursors as (
       update core_listener_cursors set worker_id = null, claimed_to = null
         where listener in (select listener from orphans) returning listener
     ), unfinished as (
       select c.id from core_set_aside c where ${IS_ORPHAN} and c.worker_id <> $1 for update of c skip locked
     ), replays as (
       update core_set_aside set worker_id = null where id in (select id from unfinished) returning id
     )
     select freed.count, case when freed.count > 0 then pg_notify('${LISTENERS_CHANNEL}', '') end as listeners
     from (select ((select count(*) from cursors) + (select count(*) from replays))::int as count) freed`,
    [workerId],
  );
  return row?.count ?? 0;
}

async function endInTransaction(tx: Db, workerId: string, silentSeconds: number): Promise<Ended> {
  const silent = await query<{ id: string }>(
    tx,
    'workers.lock-silent',
    `select id from core_workers where id <> $1 and seen_at < now() - make_interval(secs => $2) for update skip locked`,
    [workerId, silentSeconds],
  );
  const working = new Set(
    await selectWorking(
      tx,
      silent.map(({ id }) => id),
    ),
  );
  const ended = silent.map(({ id }) => id).filter((id) => !working.has(id));
  if (ended.length === 0) return { freed: 0, setAside: 0 };
  const held = await query<{ workerId: string; count: number }>(
    tx,
    'workers.held',
    `select worker_id as "workerId", count(*)::int as count from (
       select worker_id from core_job_claims where worker_id = any($1::uuid[])
       union all select worker_id from core_listener_cursors where worker_id = any($1::uuid[])
       union all select worker_id from core_set_aside where worker_id = any($1::uuid[])
     ) held where worker_id is not null group by worker_id`,
    [ended],
  );
  const alone = held.filter(({ count }) => count === 1).map(({ workerId: id }) => id);
  const setAside = (await freeJobs(tx, ended, alone)) + (await freeEvents(tx, ended, alone));
  await query(
    tx,
    'workers.free-replays',
    `update core_set_aside set worker_id = null, replay_at = null, ends = ends + 1, reason = 'ENDED', set_aside_at = now()
     where worker_id = any($1::uuid[])`,
    [ended],
  );
  await query(tx, 'workers.delete-ended', 'delete from core_workers where id = any($1::uuid[])', [ended]);
  await query(
    tx,
    'workers.wake',
    `select pg_notify('${JOBS_CHANNEL}', '') as jobs, pg_notify('${LISTENERS_CHANNEL}', '') as listeners`,
    [],
  );
  return { freed: held.reduce((sum, { count }) => sum + count, 0), setAside };
}

/** Silent, but with an open transaction on its cursor: busy, not ended. */
async function selectWorking(tx: Db, workerIds: readonly string[]): Promise<readonly string[]> {
  const rows = await query<{ workerId: string }>(
    tx,
    'workers.working',
    `with free as (select listener from core_listener_cursors where worker_id = any($1::uuid[]) for update skip locked)
     select distinct worker_id as "workerId" from core_listener_cursors
     where worker_id = any($1::uuid[]) and worker_id is not null and listener not in (select listener from free)`,
    [workerIds],
  );
  return rows.map(({ workerId }) => workerId);
}

async function freeJobs(tx: Db, ended: readonly string[], alone: readonly string[]): Promise<number> {
  const poison = await query<{ id: string }>(
    tx,
    'workers.free-jobs',
    `with claims as (
       update core_job_claims set worker_id = null, is_suspect = true,
         ends = ends + case when worker_id = any($2::uuid[]) then 1 else 0 end
       where worker_id = any($1::uuid[]) returning job_id, name, ends
     ), jobs as (
       update pgboss.job_common j set start_after = now(),
         state = case when c.ends >= ${ENDS_MAX} then 'failed' else 'retry' end::pgboss.job_state,
         completed_on = case when c.ends >= ${ENDS_MAX} then now() end,
         output = '{"message": "The process that ran it ended."}'
       from claims c where j.name = c.name and j.id = c.job_id and j.state = 'active' returning j.id, c.ends
     )
     select id from jobs where ends >= ${ENDS_MAX}`,
    [ended, alone],
  );
  return collectFailedJobs(
    tx,
    poison.map(({ id }) => id),
  );
}

async function freeEvents(tx: Db, ended: readonly string[], alone: readonly string[]): Promise<number> {
  const poison = await query<{ listener: string; seq: number }>(
    tx,
    'workers.free-events',
    `with freed as (
       update core_listener_cursors set worker_id = null, is_suspect = true, retry_at = null, claimed_to = null,
         single_until = greatest(single_until, claimed_to), ends = ends + case when worker_id = any($2::uuid[])
           and claimed_seq is not distinct from coalesce(claimed_to, claimed_seq) then 1 else 0 end
       where worker_id = any($1::uuid[]) returning listener, claimed_seq, ends
     )
     select listener, claimed_seq as seq from freed where ends >= ${ENDS_MAX} and claimed_seq is not null`,
    [ended, alone],
  );
  for (const { listener, seq } of poison)
    await setAsideEvent(tx, { listener, seq, reason: 'ENDED', error: 'The process that ran it ended.' });
  return poison.length;
}
