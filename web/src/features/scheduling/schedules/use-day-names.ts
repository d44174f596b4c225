import { useText } from '../../../lib/text/use-text.ts';
import { schedulesText } from './schedules.text.ts';
import type { ScheduleType } from './slots.rules.ts';

/** How days are called: those of the fixed week by their weekday alone. */
export function useDayNames() {
  const text = useText(schedulesText);
  const weekdays = text.weekdays.split(' ');
  const partsOf = (day: string) => {
    const [, month = 0, date = 0] = day.split('-').map(Number);
    return { month, date, day: weekdays[new Date(day).getUTCDay()] ?? '' };
  };
  return {
    /** Read aloud: the whole name. */
    full: (type: ScheduleType, day: string) =>
      type === 'DAY' ? text.weekdayName({ day: partsOf(day).day }) : text.dateName(partsOf(day)),
    /** Above a column. */
    head: (type: ScheduleType, day: string) => {
      const { date, day: weekday } = partsOf(day);
      return type === 'DAY' ? weekday : `${date} ${weekday}`;
    },
    /** In a table. */
    short: (type: ScheduleType, day: string) =>
      type === 'DAY' ? text.weekdayName({ day: partsOf(day).day }) : text.shortDate(partsOf(day)),
  };
}
