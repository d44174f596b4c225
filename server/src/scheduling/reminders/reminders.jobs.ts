import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { addDays } from '@dolphin/contract/core/days';
import { REMIND_BEFORE_MINUTES } from '@dolphin/contract/scheduling/reminders/reminders.constants';
import { DAY_END_MINUTE } from '@dolphin/contract/scheduling/scheduling.constants';
import { inTransaction } from '../../core/db.ts';
import { defineSweep } from '../../core/jobs/job.ts';
import { notify } from '../../social/public.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { type DayPart, takeDueSeats } from './reminders.queries.ts';

const BATCH = 100;

/**
 * Reminds learners of lessons that begin soon. The mark on the seat and the notices are one transaction: a process that
 * is killed reminds nobody twice and forgets nobody. A lesson that is moved loses its marks and is announced anew.
 * [SCH-250]
 */
export const remindSweep = defineSweep({
  name: 'scheduling.remind-learners',
  everySeconds: 60,
  run: async ({ app, now, signal }) => {
    for (const part of partsOf(now)) {
      let taken = BATCH;
      while (taken === BATCH && !signal.aborted)
        taken = await inTransaction(app.db, async (tx) => {
          const seats = await takeDueSeats(tx, part, { now, limit: BATCH });
          for (const { userId, title, place, day, startMinute } of seats) {
            const params = { title, place, time: clockOf(startMinute) };
            await notify(tx, { userId, kind: 'lessonSoon', params, link: `/lessons?day=${day}` });
          }
          return seats.length;
        });
    }
  },
});

/** The minutes after this one; before midnight, some of them are in the next day. */
function partsOf(now: Date): readonly DayPart[] {
  const { day, minute } = seoulTime(now);
  const until = minute + REMIND_BEFORE_MINUTES;
  const today = { day, after: minute, until };
  return until < DAY_END_MINUTE ? [today] : [today, { day: addDays(day, 1), after: -1, until: until - DAY_END_MINUTE }];
}
