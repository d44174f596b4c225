import { inTransaction } from '../../core/db.ts';
import { defineSweep } from '../../core/jobs/job.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { findChannelOfLesson } from './booking-lists.queries.ts';
import { cancelSeats, offerPlaces, publishBooking } from './free-seats.ts';
import { lockOverdue, selectDueLessons } from './free-seats.queries.ts';

const BATCH = 100;

/** Offers whose time is over go to the next, and places that became free are offered. [SCH-225] */
export const offerPlacesSweep = defineSweep({
  name: 'scheduling.offer-places',
  everySeconds: 20,
  run: async ({ app, db, now, signal }) => {
    const at = seoulTime(now);
    const by = { actorId: null, now };
    for (const lessonId of await selectDueLessons(db, at, now, BATCH)) {
      if (signal.aborted) return;
      // One that fails must not keep the others waiting; it is due again.
      await inTransaction(app.db, async (tx) => {
        const channelId = await findChannelOfLesson(tx, lessonId);
        const overdue = await lockOverdue(tx, lessonId, at, now);
        const offers = overdue.length > 0 ? await cancelSeats(tx, overdue, by) : await offerPlaces(tx, [lessonId], now);
        if (channelId !== undefined && overdue.length + offers.length > 0)
          await publishBooking(tx, channelId, offers, null);
      }).catch((error: unknown) => app.log.warn({ err: error, lessonId }, 'booking: place not offered yet'));
    }
  },
});
