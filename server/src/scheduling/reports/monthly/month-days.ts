import { addDays, addMonths, mondayOf } from '@dolphin/contract/core/days';
import type { Language } from '@dolphin/contract/core/text';
import type { MonthFacts } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';

const DAYS_OF_WEEK = 7;

/** `2026-11` as its first day. */
export const firstDay = (month: string): string => `${month}-01`;
/** The last day of the month that begins on this day. */
export const lastDay = (first: string): string => addDays(addMonths(first, 1), -1);

export function monthName(language: Language, first: string): string {
  const format = new Intl.DateTimeFormat(language.toLowerCase(), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(first));
}

type Worked = { readonly day: string; readonly minutes: number; readonly solvedCount: number };

/** Monday to Sunday, cut at the ends of the month and after the last day that is counted. */
export function weeksOf(first: string, until: string, days: readonly Worked[]): MonthFacts['weekList'] {
  const weeks: MonthFacts['weekList'] = [];
  for (let from = first; from <= until;) {
    const next = addDays(mondayOf(from), DAYS_OF_WEEK);
    const to = next > until ? until : addDays(next, -1);
    const its = days.filter(({ day }) => from <= day && day <= to);
    const sum = (pick: (worked: Worked) => number) => its.reduce((total, worked) => total + pick(worked), 0);
    weeks.push({ from, to, minutes: sum(({ minutes }) => minutes), solvedCount: sum((one) => one.solvedCount) });
    from = next;
  }
  return weeks;
}
