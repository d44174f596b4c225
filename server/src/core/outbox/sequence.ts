/**
 * Puts committed events in order. Rows get their id when they are written, not when they are committed, so a reader
 * that followed ids would step over a row of a slow transaction. Numbers (`seq`) are therefore given afterwards, to
 * committed rows only, one batch at a time under a lock: whoever has seen number n has seen every event below n.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Db, inTransaction, query } from '../db.ts';
import { beginEpoch, type Begun, canIdentify, isCurrentEpoch, readIdentity } from './epochs.queries.ts';
import { onOutboxWake } from './wake.ts';
import { logFailure } from '../monitoring/log.ts';

/** Rung once per batch; carries the highest number given. */
export const OUTBOX_CHANNEL = 'core_outbox';
/** Held by whoever gives numbers. */
export const LOCK = 7_305_809;
const BATCH = 1_000;
const POLL_MS = 1_000;
/** After so long it is tried again when another process was at it; longer each time. */
const AGAIN_MS = 5;
const AGAIN_MAX_MS = 100;

/**
 * Numbers one batch; gives how many rows it found, and null when another process is at it, which may have looked before they
 * were committed. `known` is the highest number that this process has seen.
 */
export async function sequenceBatch(db: Db, log: Logger, known = 0): Promise<number | null> {
  const isIdentified = await canIdentify(db, log);
  const numbered = await numberBatch(db, known, isIdentified);
  if (!numbered.isLocked) return null;
  if (numbered.isCurrent) return numbered.count;
  return inTransaction(db, async (tx) => {
    // In a statement of its own: the next one must look at the epochs as they are once the lock is held.
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    const again = await numberBatch(tx, known, isIdentified);
    if (again.isCurrent) return again.count;
    logEpoch(log, await beginEpoch(tx, known, await readIdentity(tx, isIdentified)), known);
    return (await numberBatch(tx, known, isIdentified)).count;
  });
}

type Numbered = { readonly count: number; readonly isCurrent: boolean; readonly isLocked: boolean };

/**
 * One statement, and so one transaction; nobody waits for the lock in it. It looks at the table as it was before it had the
 * lock: rows that another process has numbered meanwhile are left as they are (their number is asked for once more, in words
 * that match no index: by that of waiting rows each batch would read all of them). For rows committed meanwhile the process
 * that committed them comes itself. Numbers are drawn under the lock, so whoever sees one sees all below it.
 */
async function numberBatch(db: Db, known: number, isIdentified: boolean): Promise<Numbered> {
  const [row] = await query<Numbered & { notified: number }>(
    db,
    isIdentified ? 'outbox.number' : 'outbox.number-unidentified',
    isIdentified ? NUMBER : NUMBER_UNIDENTIFIED,
    [known],
  );
  return row ?? { count: 0, isCurrent: true, isLocked: true };
}

const numberWith = (isIdentified: boolean): string => `with locked as materialized (
       select pg_try_advisory_xact_lock(${LOCK}) as is_locked
     ), epoch as materialized (
       select ${isCurrentEpoch(isIdentified)} as is_current from locked where is_locked
     ), due as materialized (
       select id, nextval('core_outbox_seq_numbers') as seq from (
         select id from core_outbox where seq is null and (select is_current from epoch) order by id limit ${BATCH}) oldest
     ), numbered as (
       update core_outbox set seq = due.seq from due where core_outbox.id = due.id and coalesce(core_outbox.seq, 0) = 0
       returning core_outbox.seq
     ), notified as (
       select pg_notify('${OUTBOX_CHANNEL}', max(seq)::text) from numbered having count(*) > 0
     )
     select (select count(*) from due)::int as count, coalesce((select is_current from epoch), false) as "isCurrent",
       coalesce((select is_locked from locked), false) as "isLocked", (select count(*) from notified)::int as notified`;

const NUMBER = numberWith(true);
const NUMBER_UNIDENTIFIED = numberWith(false);

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
        let count: number | null = BATCH;
        for (let pauseMs = AGAIN_MS; !stopped && (count === null || count === BATCH);) {
          count = await sequenceBatch(db, log, known());
          if (count !== null) continue;
          await sleep(pauseMs);
          pauseMs = Math.min(2 * pauseMs, AGAIN_MAX_MS);
        }
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
    const isIdentified = await canIdentify(db, log);
    const rows = await query(
      db,
      isIdentified ? 'outbox.waiting' : 'outbox.waiting-unidentified',
      `select where exists (select from core_outbox where seq is null) or not ${isCurrentEpoch(isIdentified)}`,
      [known()],
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
