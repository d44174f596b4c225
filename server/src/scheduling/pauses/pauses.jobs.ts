import { inTransaction } from '../../core/db.ts';
import { defineSweep } from '../../core/jobs/job.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { endPausedProgress, startPausedProgress } from '../registrations/changes/pause-progress.queries.ts';
import { followPauses } from './follow-pause.ts';
import { selectSeatedWhilePaused } from './pauses.queries.ts';

const BATCH = 100;

/** Pauses begin and end with their days; a seat that somebody got on a day of their pause meanwhile is cancelled. [SCH-241] */
export const followPausesSweep = defineSweep({
  name: 'scheduling.follow-pauses',
  everySeconds: 60,
  run: async ({ app, db, now, signal }) => {
    const at = seoulTime(now);
    const given = { person: null, today: at.day, changedBy: null, now, limit: BATCH };
    for (const step of [startPausedProgress, endPausedProgress])
      while (!signal.aborted && (await step(db, given)) === BATCH);
    for (const person of await selectSeatedWhilePaused(db, { ...at, limit: BATCH })) {
      if (signal.aborted) return;
      // One that fails must not keep the others waiting; it is due again.
      await inTransaction(app.db, (tx) => followPauses(tx, person, { actorId: null, now })).catch((error: unknown) =>
        app.log.warn({ err: error, ...person }, 'pauses: seats not cancelled yet'),
      );
    }
  },
});
