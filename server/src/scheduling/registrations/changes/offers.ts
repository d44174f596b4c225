import { seoulDay } from '@dolphin/contract/core/days';
import type { App } from '../../../core/app.ts';
import { type Db, inTransaction } from '../../../core/db.ts';
import { freeSeats, lockClassSeats } from '../../../learning/public.ts';
import { selectChangeable, selectWaiting } from './change-registrations.queries.ts';
import { changeInClass } from './change-states.ts';
import type { ClassKey } from './sweep.queries.ts';

/** So many get an offer at once when a class has more seats all of a sudden; the sweep goes on with the rest. */
const OFFERS_AT_ONCE = 50;

/** Offers each free seat of a class to the first of its wait list. [LMS-283] */
export async function offerFreeSeats(tx: Db, { channelId, courseClassId }: ClassKey, now: Date): Promise<void> {
  const [place] = await lockClassSeats(tx, channelId, [courseClassId], now);
  if (!place || (place.endsOn !== null && place.endsOn < seoulDay(now))) return;
  const free = Math.min(freeSeats(place), OFFERS_AT_ONCE);
  if (free <= 0) return;
  const waiting = await selectWaiting(tx, courseClassId, free);
  await changeInClass(tx, place, waiting, 'OFFERED', { cause: 'RULE', userId: null, reason: '', now });
}

/** An offer that nobody accepted in time ends; the seat goes to the next one. */
export async function endOffer(
  app: App,
  { channelId, id }: { readonly channelId: number; readonly id: number },
  now: Date,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const [found] = await selectChangeable(tx, channelId, [id]);
    if (!found || found.courseClassId === null) return;
    const [place] = await lockClassSeats(tx, channelId, [found.courseClassId], now);
    const [offer] = await selectChangeable(tx, channelId, [id]);
    const isEnded = offer?.offeredUntil !== null && offer !== undefined && offer.offeredUntil <= now;
    if (place && isEnded)
      await changeInClass(tx, place, [offer], 'CANCELLED', { cause: 'RULE', userId: null, reason: '', now });
  });
}
