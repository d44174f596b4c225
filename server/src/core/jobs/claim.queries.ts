import { type Db, query } from '../db.ts';

/** One attempt at a job, as fetched from the queue. Settling is limited to this attempt. */
export type Fetched = {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly retryCount: number;
  readonly retryLimit: number;
  /** The work that asked for it. */ readonly traceparent: string | null;
};

/**
 * Takes the next job of the queue, as pg-boss does it, and counts the attempt in the same statement: whatever ends this
 * process from here on, it is known what it had in hand. `isSuspect`: one of those that must be run alone, or of the others.
 */
export async function claimJob(
  db: Db,
  { name, workerId, isSuspect }: { readonly name: string; readonly workerId: string; readonly isSuspect: boolean },
): Promise<Fetched | undefined> {
  const [row] = await query<Fetched>(
    db,
    'jobs.claim',
    `with next as (
       select j.id from pgboss.job_common j
       where j.name = $1 and j.state < 'active' and not j.blocked and j.start_after <= now()
         and exists (select from core_job_claims c where c.job_id = j.id and c.is_suspect) = $3
       order by j.priority desc, j.created_on limit 1 for update of j skip locked
     ), job as (
       update pgboss.job_common j set state = 'active', started_on = now(), heartbeat_on = now(),
         retry_count = case when j.started_on is not null then j.retry_count + 1 else j.retry_count end
       from next where j.name = $1 and j.id = next.id
       returning j.id, j.name, j.data, j.retry_count as "retryCount", j.retry_limit as "retryLimit", j.trace_parent as traceparent
     ), claim as (
       insert into core_job_claims as c (job_id, name, worker_id, attempts) select id, name, $2, 1 from job
       on conflict (job_id) do update set worker_id = excluded.worker_id, attempts = c.attempts + 1, claimed_at = now()
     )
     select id, name, data, "retryCount", "retryLimit", traceparent from job`,
    [name, workerId, isSuspect],
  );
  return row;
}

/** It is done. */
export async function deleteClaim(db: Db, jobId: string, workerId: string): Promise<void> {
  await query(db, 'jobs.delete-claim', 'delete from core_job_claims where job_id = $1 and worker_id = $2', [
    jobId,
    workerId,
  ]);
}

/** It failed, or is handed back: nobody runs it any more. Before others can take it. */
export async function releaseClaim(db: Db, jobId: string, workerId: string): Promise<void> {
  await query(
    db,
    'jobs.release-claim',
    'update core_job_claims set worker_id = null where job_id = $1 and worker_id = $2',
    [jobId, workerId],
  );
}

export type ReadyQueue = { readonly name: string; readonly hasSuspects: boolean; readonly hasOthers: boolean };

/** The queues in which a job can start, and of which kind. */
export async function selectReady(db: Db, names: readonly string[]): Promise<readonly ReadyQueue[]> {
  return query<ReadyQueue>(
    db,
    'jobs.ready',
    `select j.name, bool_or(c.is_suspect is true) as "hasSuspects", bool_or(c.is_suspect is not true) as "hasOthers"
     from pgboss.job_common j left join core_job_claims c on c.job_id = j.id
     where j.name = any($1::text[]) and j.state < 'active' and j.start_after <= now() group by j.name`,
    [names],
  );
}

/** Claims of jobs that are gone. */
export async function deleteOldClaims(db: Db): Promise<void> {
  await query(
    db,
    'jobs.delete-old-claims',
    `delete from core_job_claims c where c.worker_id is null
     and not exists (select from pgboss.job_common j where j.name = c.name and j.id = c.job_id and j.state <= 'active')`,
    [],
  );
}
