import type { WEEKDAYS } from '@dolphin/contract/scheduling/scheduling.constants';
import type { ScheduleTime } from '@dolphin/contract/scheduling/schedules/free-times';
import { addDays } from '@dolphin/contract/core/days';
import { fixedDayOf, weekdayNameOf } from '@dolphin/contract/scheduling/schedules/schedule-days';
import type { Db } from '../../src/core/db.ts';
import { insertUserDates } from '../../src/scheduling/schedules/schedules.queries.ts';
import { selectDemoIds } from '../commerce/demo-ids.ts';

type Week = Partial<Record<(typeof WEEKDAYS)[number], readonly [from: number, to: number]>>;

const SEOUL_MS = 9 * 3_600_000;
const WORKDAY = [13, 21] as const;
const AFTER_SCHOOL = [16, 19] as const;
/** In hours of the day. */
const WEEKS: Readonly<Record<string, Week>> = {
  teacher: { MONDAY: WORKDAY, TUESDAY: WORKDAY, WEDNESDAY: WORKDAY, THURSDAY: WORKDAY, FRIDAY: WORKDAY },
  student: { MONDAY: AFTER_SCHOOL, WEDNESDAY: AFTER_SCHOOL, FRIDAY: AFTER_SCHOOL, SATURDAY: [10, 13] },
};

/** Weekly times of the coach and the student; soon the coach is away for an afternoon, and there on a Saturday. */
export async function seedSchedules(tx: Db, now: Date): Promise<void> {
  const idOf = await selectDemoIds(tx);
  const today = new Date(now.getTime() + SEOUL_MS).toISOString().slice(0, 10);
  const nextOf = (weekday: (typeof WEEKDAYS)[number]) =>
    [3, 4, 5, 6, 7, 8, 9].map((days) => addDays(today, days)).find((day) => weekdayNameOf(day) === weekday) ?? today;
  const exceptions: Readonly<Record<string, readonly ScheduleTime[]>> = {
    teacher: [
      entry(nextOf('THURSDAY'), [13, 17], 'DATE', 'DISABLED'),
      entry(nextOf('SATURDAY'), [10, 14], 'DATE', 'ENABLED'),
    ],
    student: [
      entry(nextOf('TUESDAY'), [17, 19], 'DATE', 'ENABLED'),
      entry(nextOf('FRIDAY'), [16, 17], 'DATE', 'DISABLED'),
    ],
  };
  for (const [key, week] of Object.entries(WEEKS)) {
    const weekly = (Object.entries(week) as [(typeof WEEKDAYS)[number], readonly [number, number]][]).map(
      ([weekday, hours]) => entry(fixedDayOf(weekday), hours, 'DAY', 'ENABLED'),
    );
    const userId = idOf(key);
    await insertUserDates(tx, { userId, savedBy: userId, now }, [...weekly, ...(exceptions[key] ?? [])]);
  }
}

function entry(
  startDate: string,
  [from, to]: readonly [number, number],
  scheduleType: ScheduleTime['scheduleType'],
  scheduleDateState: ScheduleTime['scheduleDateState'],
): ScheduleTime {
  return { startDate, startTime: from * 60, endTime: to * 60, scheduleDateState, scheduleType };
}
