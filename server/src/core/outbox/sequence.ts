/**
 * Puts committed events in order. Rows get their id when they are written, not when they are committed, so a reader
 * that followed ids would step over a row of a slow transaction. Numbers (`seq`) are therefore given afterwards, to
 * committed rows only, one batch at a time under a lock: whoever has seen number n has seen every event below n.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Db, inTransaction, query } from '../db.ts';
import { beginEpoch, type Begun, canIdentify, type Identity, IS_CURRENT, readIdentity } from './epochs.queries.ts';
import { onOutboxWake } from './wake.ts';
import { logFailure } from '../monitoring/log.ts';

/** Rung once per batch; carries the highest number given. */
export const OUTBOX_CHANNEL = 'core_outbox';
/** Held by whoever gives numbers. */
export const LOCK = 7_305_809;
const BATCH = 1_000;
const POLL_MS = 1_000;

/** Numbers one batch; gives how many. `known` is the highest number that this process has seen. */
export async function sequenceBatch(db: Db, log: Logger, known = 0): Promise<number> {
  const isIdentified = await canIdentify(db, log);
  return inTransaction(db, async (tx) => {
    // In a statement of its own: the next one must look at the table as it is once the lock is held.
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    const identity = await readIdentity(tx, isIdentified);
    const numbered = await numberBatch(tx, known, identity);
    if (numbered.isCurrent) return numbered.count;
    logEpoch(log, await beginEpoch(tx, known, identity), known);
    return (await numberBatch(tx, known, identity)).count;
  });
}

async function numberBatch(
  tx: Db,
  known: number,
  { systemId, timeline }: Identity,
): Promise<{ readonly count: number; readonly isCurrent: boolean }> {
  const [row] = await query<{ count: number; isCurrent: boolean; notified: number }>(
    tx,
    'outbox.number',
    `with epoch as materialized (
       select ${IS_CURRENT} as is_current
     ), numbered as (
       update core_outbox set seq = due.seq
       from (select id, nextval('core_outbox_seq_numbers') as seq from (
         select id from core_outbox where seq is null and (select is_current from epoch) order by id limit ${BATCH}) oldest) due
       where core_outbox.id = due.id
       returning core_outbox.seq
     ), notified as (
       select pg_notify('${OUTBOX_CHANNEL}', max(seq)::text) from numbered having count(*) > 0
     )
     select (select count(*) from numbered)::int as count, coalesce((select is_current from epoch), false) as "isCurrent",
       (select count(*) from notified)::int as notified`,
    [known, systemId, timeline],
  );
  return row ?? { count: 0, isCurrent: true };
}

function logEpoch(log: Logger, { isFirst, afterSeq, firstSeq, movedBack }: Begun, known: number): void {
  if (isFirst) return;
  log.error(
    { afterSeq, firstSeq, known, movedBack },
    'outbox: this database took over or was restored; events after the last one may be lost, numbers go on above them',
  );
}

/** Keeps events in order from now on, in any number of processes at once. */
export function startSequencing(
  db: Db,
  log: Logger,
  /** The highest number that this process has seen. */ known: () => number,
  pollMs = POLL_MS,
): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let woken = false;
  let under: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      while (woken && !stopped) {
        woken = false;
        while ((await sequenceBatch(db, log, known())) === BATCH);
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
  // A look costs few probes; the lock is taken only when something waits.
  const poll = async () => {
    const { systemId, timeline } = await readIdentity(db, await canIdentify(db, log));
    const rows = await query(
      db,
      'outbox.waiting',
      `select where exists (select from core_outbox where seq is null) or not ${IS_CURRENT}`,
      [known(), systemId, timeline],
    );
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
