import { addDays, seoulDay, weekdayOf } from '@dolphin/contract/core/days';

export type ClassTime = { readonly weekday: number; readonly startsAt: string; readonly endsAt: string };
export type ClassDates = {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly timeList: readonly ClassTime[];
};

const DAYS_OF_WEEK = 7;

/** The calendar day in Seoul, `2026-11-15`. */
export function todayInSeoul(now: Date = new Date()): string {
  return seoulDay(now);
}

/** Whether the class is held around that day at all. */
export function isRunning({ startsOn, endsOn }: ClassDates, day: string): boolean {
  return (startsOn === null || startsOn <= day) && (endsOn === null || endsOn >= day);
}

/** When it meets on that day; empty on the other days. */
export function timesOn(held: ClassDates, day: string): readonly ClassTime[] {
  const weekday = weekdayOf(day);
  return isRunning(held, day) ? held.timeList.filter((time) => time.weekday === weekday) : [];
}

/** The first day from `day` on, that one included, on which it meets; null where it never does again. */
export function nextMeeting(held: ClassDates, day: string): { readonly day: string; readonly time: ClassTime } | null {
  const from = held.startsOn !== null && held.startsOn > day ? held.startsOn : day;
  for (let ahead = 0; ahead < DAYS_OF_WEEK; ahead++) {
    const next = addDays(from, ahead);
    const [time] = timesOn(held, next);
    if (time) return { day: next, time };
  }
  return null;
}

/** Times that are the same on several days stand together: Monday and Wednesday at four. */
export function groupedTimes(
  times: readonly ClassTime[],
): readonly { readonly weekdays: readonly number[]; readonly startsAt: string; readonly endsAt: string }[] {
  const groups = new Map<string, { weekdays: number[]; startsAt: string; endsAt: string }>();
  for (const { weekday, startsAt, endsAt } of times) {
    const key = `${startsAt} ${endsAt}`;
    const known = groups.get(key);
    if (known) known.weekdays.push(weekday);
    else groups.set(key, { weekdays: [weekday], startsAt, endsAt });
  }
  return [...groups.values()];
}
