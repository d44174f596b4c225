import { ChannelId } from '@dolphin/contract/core/schema';
import Type from 'typebox';
import { type Db, inTransaction } from '../../core/db.ts';
import { defineJob, defineSweep } from '../../core/jobs/job.ts';
import { cancelLesson } from './change-lesson.ts';
import { seoulTime } from './seoul-time.ts';
import { syncClass } from './sync-class.ts';
import { selectClassIds, selectLessonsOnDaysOff } from './sync-class.queries.ts';

const BATCH = 100;
const EVERY_SECONDS = 6 * 3_600;

/**
 * The days off of a channel are others: each of its classes by itself, so that no transaction takes long. Lessons that
 * learners booked before are cancelled with the name of the day off: tickets are free again. [SCH-204] [SCH-207]
 */
export const syncChannelLessons = defineJob({
  name: 'scheduling.sync-channel-lessons',
  payload: Type.Object({ channelId: ChannelId }),
  retries: 5,
  run: async ({ db, now, signal }, { channelId }) => {
    await syncClasses(db, channelId, now, signal);
    for (const { lessonId, reason } of await selectLessonsOnDaysOff(db, channelId, seoulTime(now)))
      await inTransaction(db, (tx) => cancelLesson(tx, { actorId: null, now }, { channelId, lessonId, reason }));
  },
});

/** A new day has come into the weeks that are made ahead; also what an event did not reach. [SCH-204] */
export const makeLessonsSweep = defineSweep({
  name: 'scheduling.make-lessons',
  everySeconds: EVERY_SECONDS,
  run: ({ db, now, signal }) => syncClasses(db, null, now, signal),
});

async function syncClasses(db: Db, channelId: number | null, now: Date, signal: AbortSignal): Promise<void> {
  for (let after = 0; !signal.aborted;) {
    const ids = await selectClassIds(db, { channelId, after, limit: BATCH });
    for (const id of ids) await inTransaction(db, (tx) => syncClass(tx, id, now));
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
