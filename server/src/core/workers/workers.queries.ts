import { type Db, query } from '../db.ts';

/** Who has not renewed its row for so long has ended. */
export const SILENT_SECONDS = 10;
/** Others no longer leave anything to it after so long. */
const ALIVE_SECONDS = 3;
/** What ended so many workers, each with nothing beside it, is not given to another one. */
export const ENDS_MAX = 2;

/** What a worker runs: a job by its id, or an event by its number for a listener. */
export type Held =
  | { readonly kind: 'JOB'; readonly jobId: string }
  | { readonly kind: 'EVENT'; readonly listener: string; readonly seq: number };

export async function upsertWorker(
  db: Db,
  worker: { readonly id: string; readonly hostName: string; readonly processId: number },
): Promise<void> {
  await query(
    db,
    'workers.upsert',
    `insert into core_workers (id, host_name, process_id) values ($1, $2, $3) on conflict (id) do update set seen_at = now()`,
    [worker.id, worker.hostName, worker.processId],
  );
}

/** Those that renewed their row a moment ago, itself among them; without itself when others have taken it for ended. */
export async function renewWorker(db: Db, workerId: string): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(
    db,
    'workers.renew',
    `with renewed as (update core_workers set seen_at = now() where id = $1 returning id)
     select id from renewed union all select id from core_workers where id <> $1 and seen_at > now() - make_interval(secs => $2)`,
    [workerId, ALIVE_SECONDS],
  );
  return rows.map(({ id }) => id).toSorted();
}

/** It ends in order. What it could not give back is free for others, and was no attempt. */
export async function deleteWorker(db: Db, workerId: string): Promise<void> {
  await query(
    db,
    'workers.release',
    `with cursors as (
       update core_listener_cursors set worker_id = null, claimed_to = null, attempts = greatest(attempts - 1, 0) where worker_id = $1
     )
     update core_set_aside set worker_id = null where worker_id = $1`,
    [workerId],
  );
  await query(db, 'workers.delete', 'delete from core_workers where id = $1', [workerId]);
}

/** Takes back the end that was counted against what a living process has in hand. */
export async function uncountEnds(db: Db, inHand: readonly Held[]): Promise<void> {
  const jobs = inHand.flatMap((held) => (held.kind === 'JOB' ? [held.jobId] : []));
  const events = inHand.flatMap((held) => (held.kind === 'EVENT' ? [held] : []));
  await query(
    db,
    'workers.uncount-ends-jobs',
    'update core_job_claims set ends = greatest(ends - 1, 0) where job_id = any($1::uuid[])',
    [jobs],
  );
  await query(
    db,
    'workers.uncount-ends-events',
    `update core_listener_cursors c set ends = greatest(c.ends - 1, 0)
     from unnest($1::text[], $2::bigint[]) as mine (listener, seq) where c.listener = mine.listener and c.claimed_seq = mine.seq`,
    [events.map(({ listener }) => listener), events.map(({ seq }) => seq)],
  );
}
