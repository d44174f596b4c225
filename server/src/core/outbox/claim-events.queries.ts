import { type Db, query } from '../db.ts';

export type NextEvent = {
  readonly seq: number;
  readonly topic: string;
  readonly payload: unknown;
  readonly at: Date;
};

export type Claim = {
  /** In their order; at least one. */
  readonly events: readonly NextEvent[];
  /** How often a single event was begun, this time included. */
  readonly attempts: number;
  /** A worker ended with it in hand. */
  readonly isSuspect: boolean;
};

/**
 * NONE: there is no event. CLOSED: another process is at it, it is not yet time to try again, or there is nothing to do.
 * SUSPECT: it must be run alone.
 */
export type Claimed = Claim | 'NONE' | 'CLOSED' | 'SUSPECT';

type ClaimRow = {
  seq: number | null;
  topic: string | null;
  payload: unknown;
  at: Date | null;
  attempts: number | null;
  isSuspect: boolean;
  isDurable: string;
};

/**
 * Takes the listener's next events up to `head`, and counts the attempt before they are run: whatever ends this process
 * from here on, it is known what it had in hand. Without an event, the listener is moved up to `head`. The commit need not
 * reach the disk at once: what is lost with the database is a count.
 *
 * Name and number are compared together, so that no other index than that of names is used: by numbers alone, all events of
 * others would be read along.
 *
 * A claim of this process itself is taken again: it runs one claim of a listener at a time, so this is one that it could
 * not give back when the database was away. That is no further attempt.
 */
export async function claimEvents(
  db: Db,
  claim: {
    readonly listener: string;
    readonly event: string;
    readonly head: number;
    readonly workerId: string;
    /** So many at most; one where one of them has failed or is suspect. */
    readonly limit: number;
    /** Whether nothing else is run by this process; a suspect event is taken only then. */
    readonly isAlone: boolean;
  },
): Promise<Claimed> {
  const rows = await query<ClaimRow>(
    db,
    'outbox.claim',
    `with cursor as (
       select listener, seq, is_suspect, single_until, claimed_seq from core_listener_cursors
       where listener = $1 and (worker_id is null or worker_id = $4) and seq < $3
         and (retry_at is null or retry_at <= now()) for update skip locked
     ), next as (
       select o.seq, o.topic, o.payload, o.created_at from cursor c cross join lateral (
         select seq, topic, payload, created_at from core_outbox
         where seq is not null and (name, seq) > ($2, c.seq) and (name, seq) <= ($2, $3) order by name, seq
           limit case when c.is_suspect or c.seq < c.single_until then 1 else $6::int end) o
     ), ends as (
       select min(n.seq) as first, max(n.seq) as last,
         (select c.is_suspect and (min(n.seq) <= c.single_until or min(n.seq) = c.claimed_seq) from cursor c) as is_suspect
       from next n
     ), moved as (
       update core_listener_cursors c set
         seq = case when e.first is null then $3 else c.seq end,
         worker_id = case when e.first is not null then $4::uuid end,
         attempts = case when e.first is null then 0 when c.claimed_seq <> e.first or c.claimed_seq is null then 1
           when c.worker_id is null then c.attempts + 1 else c.attempts end,
         claimed_seq = e.first, claimed_to = e.last, retry_at = null,
         ends = case when c.claimed_seq = e.first then c.ends else 0 end,
         is_suspect = coalesce(e.is_suspect, false)
       from cursor cross join ends e
       where c.listener = cursor.listener and (e.is_suspect is not true or $5)
       returning c.attempts
     )
     select n.seq, n.topic, n.payload, n.created_at as at, m.attempts, coalesce(e.is_suspect, false) as "isSuspect",
       set_config('synchronous_commit', 'off', true) as "isDurable"
     from cursor cross join ends e left join next n on true left join moved m on true order by n.seq`,
    [claim.listener, claim.event, claim.head, claim.workerId, claim.isAlone, claim.limit],
  );
  const [first] = rows;
  if (!first) return 'CLOSED';
  if (first.seq === null) return 'NONE';
  if (first.attempts === null) return 'SUSPECT';
  return { events: rows as readonly NextEvent[], attempts: first.attempts, isSuspect: first.isSuspect };
}

export type Unfinished = { readonly listener: string; readonly place: number; readonly isHeld: boolean };

/** Which of these listeners have not come to the event yet, where they are, and whether a process has them in hand. */
export function selectUnfinished(
  db: Db,
  listeners: readonly (readonly [name: string, seq: number])[],
): Promise<readonly Unfinished[]> {
  return query<Unfinished>(
    db,
    'outbox.unfinished',
    `select c.listener, c.seq as place, c.worker_id is not null as "isHeld" from unnest($1::text[], $2::bigint[]) as w (listener, seq)
     join core_listener_cursors c on c.listener = w.listener where c.seq < w.seq and (c.retry_at is null or c.retry_at <= now())`,
    [listeners.map(([name]) => name), listeners.map(([, seq]) => seq)],
  );
}

/** Events in hand, from the first to the last. */
export type InHand = { readonly listener: string; readonly first: number; readonly last: number };

/**
 * In the transaction of their writes, before them: moves the listeners behind their events, and keeps the places locked until
 * the commit. Gives the listeners whose claim is still this worker's; the others must not be run. `lockMs`: from then on the
 * transaction fails instead of waiting longer for a lock.
 */
export async function moveOn(
  tx: Db,
  workerId: string,
  all: readonly InHand[],
  lockMs: number | null = null,
): Promise<ReadonlySet<string>> {
  const rows = await query<{ listener: string; isLimited: string | null }>(
    tx,
    'outbox.move-on',
    `update core_listener_cursors c set seq = m.last, worker_id = null, claimed_seq = null, claimed_to = null, attempts = 0, ends = 0,
       is_suspect = c.is_suspect and c.single_until > m.last
     from unnest($2::text[], $3::bigint[], $4::bigint[]) as m (listener, first, last)
     where c.listener = m.listener and c.worker_id = $1 and c.claimed_seq = m.first
     returning c.listener, case when $5::text is not null then set_config('lock_timeout', $5, true) end as "isLimited"`,
    [
      workerId,
      all.map(({ listener }) => listener),
      all.map(({ first }) => first),
      all.map(({ last }) => last),
      lockMs === null ? null : `${lockMs}ms`,
    ],
  );
  return new Set(rows.map(({ listener }) => listener));
}

/** One of several events failed: all were undone, and those up to `until` are run one at a time. That was no attempt of any. */
export async function releaseMany(
  db: Db,
  given: { readonly listener: string; readonly workerId: string; readonly seq: number; readonly until: number },
): Promise<void> {
  await query(
    db,
    'outbox.release-many',
    `update core_listener_cursors set worker_id = null, claimed_seq = null, claimed_to = null, attempts = 0,
     single_until = greatest(single_until, $4)
     where listener = $1 and worker_id = $2 and claimed_seq = $3`,
    [given.listener, given.workerId, given.seq, given.until],
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
    `update core_listener_cursors set worker_id = null, claimed_to = null, retry_at = now() + make_interval(secs => $4),
       attempts = attempts - case when $5 then 0 else 1 end
     where listener = $1 and worker_id = $2 and claimed_seq = $3`,
    [listener, workerId, seq, afterMs / 1_000, isCounted],
  );
}
