import { seoulDay } from '@dolphin/contract/core/days';
import { inTransaction } from '../../core/db.ts';
import { defineSweep } from '../../core/jobs/job.ts';
import { endOffer, offerFreeSeats } from './changes/offers.ts';
import {
  endOfClosed,
  endProgress,
  selectEndedOffers,
  selectOfferable,
  startProgress,
} from './changes/sweep.queries.ts';

const BATCH = 100;
const DAY_MS = 86_400_000;
/** A server that stood still for longer leaves classes that ended before as they are. */
const ENDED_DAYS = 60;

/** Ends offers whose time is over, and offers seats that became free without anybody leaving: a class with more seats, an order that was not paid. [LMS-283] */
export const offerSeatsSweep = defineSweep({
  name: 'scheduling.offer-seats',
  everySeconds: 20,
  run: async ({ app, db, now, signal }) => {
    for (const offer of await selectEndedOffers(db, now, BATCH)) {
      if (signal.aborted) return;
      // One that fails must not keep the others waiting; it is due again.
      await endOffer(app, offer, now).catch((error: unknown) =>
        app.log.warn({ err: error, registrationId: offer.id }, 'registration: offer not ended yet'),
      );
    }
    for (const place of await selectOfferable(db, { now, today: seoulDay(now), limit: BATCH })) {
      if (signal.aborted) return;
      await inTransaction(app.db, (tx) => offerFreeSeats(tx, place, now)).catch((error: unknown) =>
        app.log.warn({ err: error, courseClassId: place.courseClassId }, 'registration: seat not offered yet'),
      );
    }
  },
});

/** Places begin and end with their days. [LMS-284] */
export const followDaysSweep = defineSweep({
  name: 'scheduling.follow-days',
  everySeconds: 600,
  run: async ({ db, now, signal }) => {
    const today = seoulDay(now);
    const since = seoulDay(new Date(now.getTime() - ENDED_DAYS * DAY_MS));
    const steps = [
      () => startProgress(db, today, now, BATCH),
      () => endProgress(db, { today, since, now, limit: BATCH }),
      () => endOfClosed(db, now, BATCH),
    ];
    for (const step of steps) while (!signal.aborted && (await step()) === BATCH);
  },
});
