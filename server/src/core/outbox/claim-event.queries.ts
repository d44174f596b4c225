import { type Db, query } from '../db.ts';

export type NextEvent = {
  readonly seq: number;
  readonly topic: string;
  readonly payload: unknown;
  readonly at: Date;
  /** How often it was begun, this time included. */
  readonly attempts: number;
};

/** NONE: nothing to do, another process is at it, or it is not yet time to try again. SUSPECT: it must be run alone. */
export type Claimed = NextEvent | 'NONE' | 'SUSPECT';

/**
 * Takes the listener's next event up to `head`, and counts the attempt before it is run: whatever ends this process from
 * here on, it is known what it had in hand. Without an event, the listener is moved up to `head`. The commit need not
 * reach the disk at once: what is lost with the database is a count.
 */
export async function claimEvent(
  db: Db,
  claim: {
    readonly listener: string;
    readonly event: string;
    readonly head: number;
    readonly workerId: string;
    /** Whether nothing else is run by this process; a suspect event is taken only then. */
    readonly isAlone: boolean;
  },
): Promise<Claimed> {
  const [row] = await query<{
    seq: number | null;
    topic: string | null;
    payload: unknown;
    at: Date | null;
    attempts: number | null;
    isSuspect: boolean;
    isDurable: string;
  }>(
    db,
    'outbox.claim',
    `with cursor as (
       select listener, seq, is_suspect from core_listener_cursors
       where listener = $1 and worker_id is null and seq < $3 and (retry_at is null or retry_at <= now()) for update skip locked
     ), next as (
       select o.seq, o.topic, o.payload, o.created_at from cursor c cross join lateral (
         select seq, topic, payload, created_at from core_outbox
         where name = $2 and seq > c.seq and seq <= $3 order by seq limit 1) o
     ), moved as (
       update core_listener_cursors c set
         seq = case when n.seq is null then $3 else c.seq end,
         worker_id = case when n.seq is not null then $4::uuid end,
         attempts = case when n.seq is null then 0 when c.claimed_seq = n.seq then c.attempts + 1 else 1 end,
         claimed_seq = n.seq, retry_at = null,
         ends = case when c.claimed_seq = n.seq then c.ends else 0 end,
         is_suspect = c.is_suspect and n.seq is not null and c.claimed_seq is not distinct from n.seq
       from cursor left join next n on true
       where c.listener = cursor.listener and (n.seq is null or not cursor.is_suspect or $5)
       returning c.claimed_seq, c.attempts
     )
     select n.seq, n.topic, n.payload, n.created_at as at, m.attempts, cursor.is_suspect as "isSuspect",
       set_config('synchronous_commit', 'off', true) as "isDurable"
     from cursor left join next n on true left join moved m on true`,
    [claim.listener, claim.event, claim.head, claim.workerId, claim.isAlone],
  );
  if (!row || row.seq === null || row.topic === null || row.at === null) return 'NONE';
  if (row.attempts === null) return 'SUSPECT';
  return { seq: row.seq, topic: row.topic, payload: row.payload, at: row.at, attempts: row.attempts };
}

/** Locks the listener's place for the transaction of its writes; false when the claim is no longer this worker's. */
export async function lockClaim(tx: Db, listener: string, workerId: string, seq: number): Promise<boolean> {
  const rows = await query(
    tx,
    'outbox.lock-claim',
    'select listener from core_listener_cursors where listener = $1 and worker_id = $2 and claimed_seq = $3 for update',
    [listener, workerId, seq],
  );
  return rows.length > 0;
}

/** The event is done. */
export async function moveOn(tx: Db, listener: string, seq: number): Promise<void> {
  await query(
    tx,
    'outbox.move',
    `update core_listener_cursors set seq = $2, worker_id = null, claimed_seq = null, attempts = 0, ends = 0, is_suspect = false
     where listener = $1`,
    [listener, seq],
  );
}

/** The event failed and is tried again after a pause. A fault of the machine is no attempt. */
export async function releaseEvent(
  db: Db,
  {
    listener,
    workerId,
    seq,
    afterMs,
    isCounted,
  }: {
    readonly listener: string;
    readonly workerId: string;
    readonly seq: number;
    readonly afterMs: number;
    readonly isCounted: boolean;
  },
): Promise<void> {
  await query(
    db,
    'outbox.release',
    `update core_listener_cursors set worker_id = null, retry_at = now() + make_interval(secs => $4),
       attempts = attempts - case when $5 then 0 else 1 end
     where listener = $1 and worker_id = $2 and claimed_seq = $3`,
    [listener, workerId, seq, afterMs / 1_000, isCounted],
  );
}
