import { ACTIVITY_WEEKS, FREEZE_EARNED_DAYS } from '@dolphin/contract/profile/progress.constants';
import { streaks } from '@dolphin/contract/profile/streaks.contract';
import { implement } from '../../core/module.ts';
import { addDays, mondayOf, seoulDay } from '@dolphin/contract/core/days';
import { holidaysFor } from './holidays.ts';
import { findStreak, selectActivities, selectChannelDays } from './streaks.queries.ts';
import { streakOn } from './streaks.rules.ts';

export const streaksModule = implement(streaks, {
  async streak({ db, me, now }) {
    const today = seoulDay(now);
    const streak = await findStreak(db, me.id);
    const { current, freezes, isTodayDone } = streakOn(
      streak,
      today,
      holidaysFor(streak.day, today, await selectChannelDays(db, me.id, streak.day, today)),
    );
    return {
      streakDays: current,
      longestDays: streak.longest,
      freezeCount: freezes,
      daysToFreeze: FREEZE_EARNED_DAYS - (current % FREEZE_EARNED_DAYS),
      isTodayDone,
      today,
    };
  },

  async activities({ db, me, now }) {
    const to = seoulDay(now);
    const from = addDays(mondayOf(to), -(ACTIVITY_WEEKS - 1) * 7);
    return { from, to, activityList: [...(await selectActivities(db, me.id, from))] };
  },
});
