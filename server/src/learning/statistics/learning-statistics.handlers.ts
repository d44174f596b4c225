import { STATISTICS_PERIOD_MAX_DAYS } from '@dolphin/contract/channels/statistics/statistics.constants';
import { statisticsErrors } from '@dolphin/contract/channels/statistics/statistics.errors';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { localize } from '@dolphin/contract/core/text';
import { learningStatistics } from '@dolphin/contract/learning/statistics/learning-statistics.contract';
import { type Period, periodOf, toCsv } from '../../channels/public.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { toCoach } from '../coaching/coaching.handlers.ts';
import { findLearningNumbers } from './learning-statistics.queries.ts';
import { learningStatisticsText } from './learning-statistics.text.ts';

export const learningStatisticsModule = implement(learningStatistics, {
  async period({ db, me, roles, now }, input) {
    const period = requirePeriod(input, now);
    const { total, classes, coaches, stuck } = await findLearningNumbers(
      db,
      toCoach({ me, roles }, input.channelId),
      period,
    );
    return { ...period, total, classList: [...classes], coachList: [...coaches], stuckList: [...stuck] };
  },

  async periodFile({ db, me, roles, now, client }, input) {
    const period = requirePeriod(input, now);
    const text = localize(learningStatisticsText, client.language);
    const { classes } = await findLearningNumbers(db, toCoach({ me, roles }, input.channelId), period);
    const csv = toCsv([
      [
        text.courseClass,
        text.course,
        text.coach,
        text.learners,
        text.active,
        text.solved,
        text.tried,
        text.stuck,
        text.minutes,
      ],
      ...classes.map((one) => [
        one.title,
        one.courseTitle,
        one.coachName ?? '',
        one.learnerCount,
        one.activeCount,
        one.solvedCount,
        one.triedCount,
        one.stuckCount,
        one.minutes,
      ]),
    ]);
    return { fileName: `${text.fileName}-${period.from}-${period.to}.csv`, csv };
  },
});

function requirePeriod(params: InputOf<typeof learningStatistics.period>, now: Date): Period {
  const period = periodOf(params, now);
  if (!period) throw fail(statisticsErrors.STATISTICS_PERIOD_INVALID, { max: STATISTICS_PERIOD_MAX_DAYS });
  return period;
}
