import { type Db, inTransaction } from '../../core/db.ts';
import {
  addToMonths,
  addToTies,
  findBatch,
  insertEntries,
  insertShareEntries,
  lockCursor,
  type Source,
  updateCursor,
  updateSharesBooked,
} from './booking.queries.ts';

const SOURCES: readonly Source[] = ['LEDGER', 'CASH', 'TICKET', 'SETTLEMENT'];
const BATCH = 1_000;
/** Numbers are given before rows are committed. No transaction takes this long, so older rows have no gaps any more. */
const YOUNG_MS = 10 * 60_000;

type Place = { readonly source: Source; /** Null: from the cursor on. */ readonly after: number | null };

/** Books one batch; gives where the next begins, or undefined when there is none. */
async function bookBatch(tx: Db, { source, after }: Place, now: Date): Promise<number | undefined> {
  const cursor = await lockCursor(tx, source);
  const from = Math.max(cursor, after ?? 0);
  const batch = await findBatch(tx, source, from, BATCH, new Date(now.getTime() - YOUNG_MS));
  const { lastId, count, youngId } = batch;
  if (lastId === null) return undefined;
  const entryIds = await insertEntries(tx, source, { after: from, lastId, now });
  if (entryIds.length > 0) {
    await addToMonths(tx, entryIds);
    if (source === 'LEDGER' || source === 'SETTLEMENT') await addToTies(tx, entryIds);
  }
  // Young rows are looked at again: one with a lower number may be committed after them. An entry is written once only.
  if (from === cursor) await updateCursor(tx, source, youngId === null ? lastId : youngId - 1);
  return count === BATCH ? lastId : undefined;
}

/** Shares of plans are written beforehand and booked when they are due, so they have no cursor; its row is the lock. True: there may be more. */
async function bookShares(tx: Db, now: Date): Promise<boolean> {
  await lockCursor(tx, 'PLAN');
  const entryIds = await insertShareEntries(tx, BATCH, now);
  if (entryIds.length === 0) return false;
  await addToMonths(tx, entryIds);
  await updateSharesBooked(tx, entryIds);
  return entryIds.length === BATCH;
}

/** Everything that is not booked yet, each batch by itself. [PAY-190] */
export async function bookAll(
  run: <T>(work: (tx: Db) => Promise<T>) => Promise<T>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const source of SOURCES) {
    let after: number | null = null;
    do {
      const place: Place = { source, after };
      after = (await run((tx) => bookBatch(tx, place, now))) ?? null;
    } while (after !== null && !signal?.aborted);
  }
  while ((await run((tx) => bookShares(tx, now))) && !signal?.aborted);
}

export function bookAccounts(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  return bookAll((work) => inTransaction(db, work), now, signal);
}
