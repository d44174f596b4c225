import type { ProgressCause } from '@dolphin/contract/profile/progress.constants';
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { findEntry, updateSpent } from './progress.queries.ts';

/** What a row of the ledger is called besides its cause: the item that was bought, the quest that was done. */
export type EntryTitle = { readonly ko: string; readonly en: string };

export type Spend = {
  readonly userId: number;
  readonly cause: ProgressCause;
  /** Names the one act: the same cause and id are paid for once, however often it is asked. */
  readonly causeId: string;
  readonly point: number;
  readonly title?: EntryTitle;
  /** The database's clock when left out. */
  readonly at?: Date;
};

/**
 * Takes points away in the caller's transaction. False when there are not enough, and then nothing is changed; true when
 * it is paid, now or before. Two at once wait for each other, so nobody spends the same point twice.
 */
export async function spend(tx: Db, given: Spend): Promise<boolean> {
  if (!Number.isInteger(given.point) || given.point < 0)
    throw new Error('Points to spend are a whole number, zero or more.');
  if (given.point === 0) return true;
  const spent = await updateSpent(tx, given);
  if (spent.balance === undefined) return spent.isEnough || (await findEntry(tx, given)) !== undefined;
  await publish(tx, profileEvents.progressed, given.userId, {
    userId: given.userId,
    cause: given.cause,
    point: spent.balance,
  });
  return true;
}
