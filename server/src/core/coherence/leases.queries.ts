import { type Db, query } from '../db.ts';

export type FoundChange = { readonly id: number; readonly name: string; readonly topic: string };

export type Look = {
  /** Every transaction that was visible when it looked. */ readonly snapshot: string;
  /** Another one after a failover or a restart: what was read from the one before may be lost. */
  readonly startedAt: string;
  /** The last event that has a number; 0 when none is kept. */ readonly head: number;
  readonly events: readonly FoundChange[];
};

export type Lease = {
  readonly process: string;
  /** What has been applied; null at the first look, when nothing is in memory. */ readonly seen: string | null;
  readonly trustMs: number;
};

/**
 * Renews the lease and reads in the same moment what changed after `after`. Events without a number yet are committed as
 * well, so they are read too, and once more when they have one. The commit of the lease is not waited for: what a crash
 * takes from it makes others wait longer, never shorter.
 */
export async function look(
  db: Db,
  { process, seen, trustMs }: Lease,
  /** Null at the first look: what was before is in the database. */ after: number | null,
  names: readonly string[],
): Promise<Look | undefined> {
  const [row] = await query<Look>(
    db,
    'coherence.look',
    `with renewed as (
       insert into core_cache_leases (process, seen, seen_at, trust_ms)
         values ($1, coalesce($2::text::pg_snapshot, pg_current_snapshot()), clock_timestamp(), $3)
       on conflict (process) do update set seen = excluded.seen, seen_at = excluded.seen_at, trust_ms = excluded.trust_ms
       returning $2::text is null or set_config('synchronous_commit', 'off', true) = 'off' as is_renewed
     ), changed as (
       select id, name, topic from core_outbox where seq > $4 and name = any($5::text[])
       union all select id, name, topic from core_outbox where seq is null and name = any($5::text[])
     )
     select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as "startedAt",
       coalesce((select max(seq) from core_outbox), 0) as head,
       coalesce((select json_agg(json_build_object('id', id, 'name', name, 'topic', topic)) from changed), '[]') as events
     from renewed`,
    [process, seen, trustMs, after, names],
  );
  return row;
}

/** A process that has not renewed its lease for so long, and for as long as it trusts it, has ended. */
const STALE_AFTER_SECONDS = 5;

/** Asks the processes to look at once. */
export const COHERENCE_CHANNEL = 'core_cache_leases';

/**
 * How long the other processes trust their memory that have not applied the transaction `xid` yet; null when all have.
 * With `wakes` they are notified to look.
 */
export async function findUnseen(
  db: Db,
  xid: string,
  { self, wakes }: { readonly self: string | null; readonly wakes: boolean },
): Promise<number | null> {
  const [row] = await query<{ trustMs: number | null; notified: number }>(
    db,
    'coherence.unseen',
    `with behind as (
       select trust_ms from core_cache_leases where process is distinct from $2::uuid
         and seen_at > clock_timestamp() - greatest(interval '${STALE_AFTER_SECONDS} seconds',
         trust_ms * interval '1 millisecond') and not pg_visible_in_snapshot($1::text::xid8, seen)
     ), notified as (select pg_notify('${COHERENCE_CHANNEL}', '') from behind where $3::boolean limit 1)
     select max(trust_ms) as "trustMs", (select count(*) from notified)::int as notified from behind`,
    [xid, self, wakes],
  );
  return row?.trustMs ?? null;
}

export async function deleteLease(db: Db, process: string): Promise<void> {
  await query(
    db,
    'coherence.end',
    `delete from core_cache_leases where process = $1 or seen_at < now() - interval '1 hour'`,
    [process],
  );
}
