/**
 * Puts committed events in order. Rows get their id when they are written, not when they are committed, so a reader
 * that followed ids would step over a row of a slow transaction. Numbers (`seq`) are therefore given afterwards, to
 * committed rows only, one batch at a time under a lock: whoever has seen number n has seen every event below n.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Db, inTransaction } from '../db.ts';
import { onOutboxWake } from './wake.ts';
import { logFailure } from '../monitoring/log.ts';

/** Rung once per batch; carries the highest number given. */
export const OUTBOX_CHANNEL = 'core_outbox';
const LOCK = 7_305_809;
const BATCH = 1_000;
const POLL_MS = 1_000;

/** Numbers one batch; gives how many. */
export async function sequenceBatch(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    // In a statement of its own: the next one must look at the table as it is once the lock is held.
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    const { rows } = await sql<{ n: number }>`
      with numbered as (
        update core_outbox set seq = due.seq
        from (select id, nextval('core_outbox_seq_numbers') as seq from (select id from core_outbox where seq is null order by id limit ${sql.lit(BATCH)}) oldest) due
        where core_outbox.id = due.id
        returning core_outbox.seq
      ), rung as (
        select pg_notify('${sql.raw(OUTBOX_CHANNEL)}', max(seq)::text) from numbered having count(*) > 0
      )
      select (select count(*) from numbered)::int as n, (select count(*) from rung) as rung`.execute(tx);
    return rows[0]?.n ?? 0;
  });
}

/** Keeps events in order from now on, in any number of processes at once. */
export function startSequencing(db: Db, log: Logger, pollMs = POLL_MS): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let woken = false;
  let under: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      while (woken && !stopped) {
        woken = false;
        while ((await sequenceBatch(db)) === BATCH);
      }
    } catch (error) {
      log.warn({ err: error }, 'outbox: events cannot be put in order, trying again');
    } finally {
      under = null;
    }
  }
  const wake = () => {
    woken = true;
    if (!stopped) under ??= run();
  };
  // A look costs one index probe; the lock is taken only when something waits.
  const poll = async () => {
    const { rows } = await sql`select 1 from core_outbox where seq is null limit 1`.execute(db);
    if (rows.length > 0) wake();
  };
  const off = onOutboxWake(wake);
  const clock = setInterval(safeHandler(logFailure(log, 'outbox: cannot be looked at'), poll), pollMs);
  wake();
  return {
    async stop() {
      stopped = true;
      off();
      clearInterval(clock);
      await under;
    },
  };
}
