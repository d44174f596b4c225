import { REMIND_MINUTES } from '@dolphin/contract/competitions/registration/registration.constants';
import { seoulMinute } from '@dolphin/contract/core/days';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { inTransaction } from '../../core/db.ts';
import { defineSweep } from '../../core/jobs/job.ts';
import { notify } from '../../social/public.ts';
import { takeDueMembers } from './reminders.queries.ts';

const BATCH = 50;
const MINUTE_MS = 60_000;

/**
 * Reminds participants an hour and ten minutes before the start. The mark and the notices are one transaction: a process
 * that is killed reminds nobody twice and forgets nobody. [LMS-337]
 */
export const remindParticipantsSweep = defineSweep({
  name: 'competitions.remind-participants',
  everySeconds: 60,
  run: async ({ app, now, signal }) => {
    for (const [index, minutes] of REMIND_MINUTES.entries()) {
      // The hour's reminder is no use any more when the next one is due.
      const after = new Date(now.getTime() + (REMIND_MINUTES[index + 1] ?? 0) * MINUTE_MS);
      const until = new Date(now.getTime() + minutes * MINUTE_MS);
      let taken = 1;
      while (taken > 0 && !signal.aborted)
        taken = await inTransaction(app.db, async (tx) => {
          const due = await takeDueMembers(tx, { after, until, minutes, limit: BATCH });
          for (const { userId, competitionId, title, startsAt } of due) {
            const params = { title, time: clockOf(seoulMinute(startsAt)) };
            await notify(tx, { userId, kind: 'competitionSoon', params, link: `/competitions/${competitionId}` });
          }
          return due.length;
        });
    }
  },
});
