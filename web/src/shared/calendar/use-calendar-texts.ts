import { useMemo } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import type { CalendarTexts } from '../../ui/calendar/calendar-types.ts';
import { calendarText } from './calendar.text.ts';

/** The texts of the calendar component in the current language; the same object as long as that stays. */
export function useCalendarTexts(): CalendarTexts {
  const text = useText(calendarText);
  return useMemo(
    () => ({
      ...text,
      views: { day: text.day, week: text.week, month: text.month, agenda: text.agenda },
      weekdays: text.weekdays.split(' '),
      // As text: a year is not grouped like a number.
      month: (year, month) => text.monthTitle({ year: String(year), month }),
      count: (count) => text.count({ count }),
      earlier: (count) => text.earlier({ count }),
      more: (count) => text.more({ count }),
      moreLabel: (count, day) => text.moreLabel({ count, day }),
      slot: (place) => text.slot({ place }),
      grabbed: (title) => text.grabbed({ title }),
      movingTo: (place) => text.movingTo({ place }),
      conflicts: (count) => text.conflicts({ count }),
      dropped: (title, place) => text.dropped({ title, place }),
      cancelled: (title) => text.cancelled({ title }),
      turnTo: (view, by) =>
        view === 'day' ? (by === 1 ? text.nextDay : text.previousDay) : by === 1 ? text.nextWeek : text.previousWeek,
    }),
    [text],
  );
}
