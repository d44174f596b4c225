import { type HolidayKey, holidaysIn } from '@dolphin/contract/scheduling/recurrence/holidays';
import { addDays } from '@dolphin/contract/core/days';
import type { CalendarBackground } from '../../ui/calendar/calendar-types.ts';

type Closure = { readonly startDate: string; readonly endDate: string; readonly name: string };

/** Public holidays and days off between two days, as the ground of a calendar. */
export function backgroundsOf(
  { from, to }: { readonly from: string; readonly to: string },
  closures: readonly Closure[],
  names: Readonly<Record<HolidayKey, string>>,
): readonly CalendarBackground[] {
  const holidays = [...holidaysIn(from, to)].map(([day, key]) => ({
    id: `holiday ${day}`,
    day,
    kind: 'holiday' as const,
    name: names[key],
  }));
  const off: CalendarBackground[] = [];
  for (const { startDate, endDate, name } of closures)
    for (let day = startDate < from ? from : startDate; day <= endDate && day <= to; day = addDays(day, 1))
      off.push({ id: `off ${day} ${name}`, day, kind: 'off', name });
  return [...holidays, ...off];
}
