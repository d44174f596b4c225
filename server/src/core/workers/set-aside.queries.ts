import { type Db, query } from '../db.ts';
import { ENDS_MAX } from './workers.queries.ts';
import type { SetAsideKind, SetAsideReason } from './workers.tables.ts';

/** Notified when events wait to be tried again out of turn. */
export const LISTENERS_CHANNEL = 'core_listeners';
const KEPT = `interval '14 days'`;
/** Of a job whose row is cleared at once when it is done: what it carries should not lie around. */
const KEPT_SHORT = `interval '1 day'`;
const SHORT_SECONDS = 86_400;
const ERROR_MAX = 500;

/**
 * Moves jobs that the queue has given up to where administrators see them, in the caller's transaction; gives how many.
 * Of these jobs, or, for those that the queue gave up by itself, of all.
 */
export async function collectFailedJobs(tx: Db, jobIds: readonly string[] | null): Promise<number> {
  if (jobIds?.length === 0) return 0;
  const failed = await query<{ id: string }>(
    tx,
    'set-aside.lock-failed-jobs',
    `select id from pgboss.job_common where state = 'failed' and ($1::uuid[] is null or id = any($1)) and name not like '\\_\\_pgboss%'
     order by id for update`,
    [jobIds],
  );
  if (failed.length === 0) return 0;
  const ids = failed.map(({ id }) => id);
  await query(
    tx,
    'set-aside.copy-jobs',
    `insert into core_set_aside (kind, name, key, reason, attempts, ends, last_error, payload, created_at, expires_at)
     select 'JOB', f.name, f.id::text, case when c.ends >= ${ENDS_MAX} then 'ENDED' else 'FAILED' end,
       greatest(coalesce(c.attempts, 0), f.retry_count + 1), coalesce(c.ends, 0),
       left(coalesce(f.output ->> 'message', f.output -> 'value' ->> 'message'), ${ERROR_MAX}), f.data, f.created_on,
       now() + case when f.deletion_seconds < ${SHORT_SECONDS} then ${KEPT_SHORT} else ${KEPT} end
     from pgboss.job_common f left join core_job_claims c on c.job_id = f.id where f.id = any($1::uuid[])
     on conflict (kind, name, key) do update set reason = excluded.reason, attempts = excluded.attempts, ends = excluded.ends,
       last_error = excluded.last_error, payload = excluded.payload, set_aside_at = now(), expires_at = excluded.expires_at`,
    [ids],
  );
  await query(
    tx,
    'set-aside.delete-jobs',
    `with claims as (delete from core_job_claims where job_id = any($1::uuid[]))
     delete from pgboss.job_common where id = any($1::uuid[])`,
    [ids],
  );
  return ids.length;
}

/** Sets the event that the listener is at aside, and lets it go on with the next; in the caller's transaction. */
export async function setAsideEvent(
  tx: Db,
  event: {
    readonly listener: string;
    readonly seq: number;
    readonly reason: SetAsideReason;
    readonly error: string;
  },
): Promise<void> {
  await query(
    tx,
    'set-aside.event',
    `with aside as (
       insert into core_set_aside (kind, name, key, reason, attempts, ends, last_error, payload, topic, created_at, expires_at)
       select 'EVENT', c.listener, o.seq::text, $3, c.attempts, c.ends, left($4, ${ERROR_MAX}), o.payload, o.topic,
         o.created_at, now() + ${KEPT}
       from core_listener_cursors c join core_outbox o on o.seq = c.claimed_seq
       where c.listener = $1 and c.claimed_seq = $2
       on conflict (kind, name, key) do nothing
     )
     update core_listener_cursors set seq = claimed_seq, worker_id = null, claimed_seq = null, claimed_to = null, attempts = 0, ends = 0,
       is_suspect = is_suspect and single_until > claimed_seq, retry_at = null
     where listener = $1 and claimed_seq = $2`,
    [event.listener, event.seq, event.reason, event.error],
  );
}

export type SetAsideRow = {
  readonly setAsideId: number;
  readonly kind: SetAsideKind;
  readonly name: string;
  readonly key: string;
  readonly reason: SetAsideReason;
  readonly attempts: number;
  readonly ends: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly setAsideAt: Date;
  readonly expiresAt: Date;
  readonly isReplaying: boolean;
  /** Of all, not only of those listed. */
  readonly total: number;
};

const LISTED_MAX = 100;

export async function selectSetAside(db: Db): Promise<readonly SetAsideRow[]> {
  return query<SetAsideRow>(
    db,
    'set-aside.list',
    `select id as "setAsideId", kind, name, key, reason, attempts, ends, last_error as "lastError", created_at as "createdAt",
       set_aside_at as "setAsideAt", expires_at as "expiresAt", replay_at is not null as "isReplaying", count(*) over ()::int as total
     from core_set_aside order by set_aside_at desc, id desc limit ${LISTED_MAX}`,
    [],
  );
}

export async function countSetAside(db: Db): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'set-aside.count',
    'select count(*)::int as count from core_set_aside',
    [],
  );
  return row?.count ?? 0;
}

export type WorkCounts = {
  readonly waiting: number;
  readonly running: number;
  /** Listeners that wait to try an event again. */
  readonly retrying: number;
};
export type ActionRow = {
  readonly actionId: number;
  /** REPLAY or DISCARD. */
  readonly action: string;
  /** JOB or EVENT. */
  readonly kind: string;
  readonly name: string;
  readonly key: string;
  readonly userId: number;
  readonly at: Date;
};

const ACTIONS_SHOWN = 20;

/** How much waits, is run and is tried again; and who had what replayed or discarded, the newest first. */
export async function readWork(
  db: Db,
): Promise<{ readonly counts: WorkCounts; readonly actions: readonly ActionRow[] }> {
  const rows = await query<WorkCounts & { [Key in keyof ActionRow]: ActionRow[Key] | null }>(
    db,
    'set-aside.work',
    `select counts.*, a.id as "actionId", a.action, a.kind, a.name, a.key, a.user_id as "userId", a.at from (
       select (select count(*)::int from pgboss.job_common where state in ('created', 'retry') and start_after <= now()) as waiting,
         (select count(*)::int from pgboss.job_common where state = 'active') as running,
         (select count(*)::int from core_listener_cursors where retry_at is not null) as retrying
     ) counts left join (select * from core_set_aside_actions order by id desc limit ${ACTIONS_SHOWN}) a on true
     order by a.id desc`,
    [],
  );
  const { waiting = 0, running = 0, retrying = 0 } = rows[0] ?? {};
  return {
    counts: { waiting, running, retrying },
    actions: rows.filter((row) => row.actionId !== null) as readonly ActionRow[],
  };
}
