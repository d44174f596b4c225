import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { RowId } from '@dolphin/contract/core/schema';
import Type from 'typebox';
import { type Db, inTransaction } from '../../core/db.ts';
import { defineJob, defineSweep, enqueue } from '../../core/jobs/job.ts';
import { publishAll, outgoing } from '../../core/outbox/publish.ts';
import { updateSections, selectTurning } from './stock.queries.ts';
import { updateNotified } from './wishes/wishes.queries.ts';

const BATCH = 500;

/** Notifies users who wish for a product of its lower price. Each is marked, so a second run notifies no one again. */
export const notifyWishers = defineJob({
  name: 'avatar.tell-wishers',
  payload: Type.Object({ productId: RowId }),
  retries: 5,
  run: async ({ db, now, signal }, { productId }) => {
    for (let notified = BATCH; notified === BATCH && !signal.aborted;) {
      notified = await inTransaction(db, async (tx) => {
        const wishers = await updateNotified(tx, productId, now, BATCH);
        await publishAll(
          tx,
          wishers
            .filter(({ isDue }) => isDue)
            .map(({ userId, price }) => outgoing(avatarEvents.wishOnSale, 0, { userId, productId, price })),
        );
        return wishers.length;
      });
    }
  },
});

/** Puts products where they belong, and lets those who wish for one know that its discount has begun. */
export async function rotateSections(tx: Db, productIds: readonly number[], now: Date): Promise<void> {
  for (const productId of await updateSections(tx, productIds, now))
    await enqueue(tx, notifyWishers, { productId }, { singletonKey: String(productId) });
}

/** Windows and discounts begin and end by the clock; lists follow within this time, prices at once. */
export const rotateSectionsOnSchedule = defineSweep({
  name: 'avatar.turn-shelves',
  everySeconds: 10,
  run: async ({ db, now, signal }) => {
    for (let turned = BATCH; turned === BATCH && !signal.aborted;) {
      const ids = await selectTurning(db, now, BATCH);
      turned = ids.length;
      if (turned > 0) await inTransaction(db, (tx) => rotateSections(tx, ids, now));
    }
  },
});
