import { addDays } from './days.ts';

/** Public holidays of the Republic of Korea that fall on the same day each year, `MM-DD`. */
const EVERY_YEAR = ['01-01', '03-01', '05-05', '06-06', '08-15', '10-03', '10-09', '12-25'];

/** Those that follow the moon, and the days off in place of holidays that fell on a weekend. Add the next year before it begins. */
const OF_YEARS: readonly string[] = [
  '2026-02-16',
  '2026-02-17',
  '2026-02-18',
  '2026-03-02',
  '2026-05-24',
  '2026-05-25',
  '2026-08-17',
  '2026-09-24',
  '2026-09-25',
  '2026-09-26',
  '2026-10-05',
  '2027-02-06',
  '2027-02-07',
  '2027-02-08',
  '2027-02-09',
  '2027-05-13',
  '2027-08-16',
  '2027-09-14',
  '2027-09-15',
  '2027-09-16',
  '2027-10-04',
  '2027-10-11',
  '2027-12-27',
];

export function isNationalHoliday(day: string): boolean {
  return EVERY_YEAR.includes(day.slice(5)) || OF_YEARS.includes(day);
}

/** A streak that was interrupted for longer is over whatever the calendar has. */
const LOOKED_BACK_DAYS = 120;

/** The days between the last one and `day` that a day off could bridge; undefined when there are none. */
export function gapOf(last: string | null, day: string): { readonly from: string; readonly to: string } | undefined {
  if (last === null) return undefined;
  const [next, earliest, to] = [addDays(last, 1), addDays(day, -LOOKED_BACK_DAYS), addDays(day, -1)];
  const from = next > earliest ? next : earliest;
  return from <= to ? { from, to } : undefined;
}

/** The days off after `last` and before `day`: national ones, and `channelDays`, which the person's channels declare. */
export function holidaysFor(
  last: string | null,
  day: string,
  channelDays: readonly string[] = [],
): ReadonlySet<string> {
  const free = new Set(channelDays);
  if (last === null) return free;
  for (let at = addDays(day, -1), n = 0; at > last && n < LOOKED_BACK_DAYS; at = addDays(at, -1), n++)
    if (isNationalHoliday(at)) free.add(at);
  return free;
}
