import { sql } from 'kysely';
import { type Db, inTransaction } from '../db.ts';
import { defineSweep } from '../jobs/job.ts';

/** How long events can be resumed from, answers replayed, and limits looked up. */
export const RETENTION_HOURS = 24;
/** A listener that no worker has known for so long was removed from the program. */
const ABANDONED_DAYS = 7;
/** Who replayed or discarded what. */
const ACTIONS_KEPT_DAYS = 365;
const BATCH = 5_000;

/** Clears away what nobody can ask for any more. In batches, so that no lock and no transaction grows with the backlog. */
export const clearOld = defineSweep({
  name: 'core.clear-old',
  everySeconds: 300,
  async run({ db, now, signal }) {
    const before = new Date(now.getTime() - RETENTION_HOURS * 3_600_000);
    while (!signal.aborted && (await clearEvents(db, before)) === BATCH);
    while (!signal.aborted && (await clearRows(db, 'core_idempotency', 'created_at', before)) === BATCH);
    while (!signal.aborted && (await clearRows(db, 'core_rate_limits', 'window_start', before)) === BATCH);
    while (!signal.aborted && (await clearRows(db, 'core_set_aside', 'expires_at', now)) === BATCH);
    const yearAgo = new Date(now.getTime() - ACTIONS_KEPT_DAYS * 24 * 3_600_000);
    while (!signal.aborted && (await clearRows(db, 'core_set_aside_actions', 'at', yearAgo)) === BATCH);
  },
});

/**
 * Removes old events that every listener has passed, looked for among those with the lowest numbers. The floor is raised in the same transaction:
 * a reader must never find a gap without it.
 */
export async function clearEvents(db: Db, before: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ n: number }>`
      with old as (
        delete from core_outbox where id in (
          select id from (select id, created_at from core_outbox where seq is not null and seq <= (
            select coalesce(min(seq), 9223372036854775807) from core_listener_cursors where known_at > now() - make_interval(days => ${ABANDONED_DAYS}))
            order by seq limit ${sql.lit(BATCH)}) first where created_at < ${before})
        returning seq
      ), raised as (
        update core_outbox_floor set seq = greatest(seq, (select max(seq) from old)) where exists (select from old)
      )
      select count(*)::int as n from old`.execute(tx);
    return rows[0]?.n ?? 0;
  });
}

async function clearRows(
  db: Db,
  table: 'core_idempotency' | 'core_rate_limits' | 'core_set_aside' | 'core_set_aside_actions',
  column: 'created_at' | 'window_start' | 'expires_at' | 'at',
  before: Date,
): Promise<number> {
  const result =
    await sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${sql.lit(BATCH)}))`.execute(
      db,
    );
  return Number(result.numAffectedRows ?? 0);
}
