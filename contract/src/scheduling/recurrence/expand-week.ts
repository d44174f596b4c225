import { addDays, weekdayOf } from '../../core/days.ts';

/** A time of the week; Monday is 1. Minutes count from midnight. */
export type WeekTime = { readonly weekday: number; readonly startMinute: number; readonly endMinute: number };
export type Closure = { readonly startDate: string; readonly endDate: string };
export type Slot = { readonly day: string; readonly startMinute: number; readonly endMinute: number };
/** A lesson, and where the weekly times have it. */
export type Occurrence = Slot & { readonly originDay: string; readonly originMinute: number };
/** One lesson that does not follow the weekly times: it is elsewhere, or, with null, does not take place. */
export type WeekException = { readonly originDay: string; readonly originMinute: number; readonly to: Slot | null };

export type WeeklyLessons = {
  readonly times: readonly WeekTime[];
  /** The first and the last day of the class; null: without a limit. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** Days without lessons. */
  readonly holidays: ReadonlySet<string>;
  readonly closures: readonly Closure[];
  readonly exceptions: readonly WeekException[];
};

/**
 * The lessons of a class between two days, both included, in the order of their times. What was moved by hand stands where it was
 * put, also on a holiday, and is looked for by its new day. [SCH-201]
 */
export function expandWeek(lessons: WeeklyLessons, from: string, to: string): readonly Occurrence[] {
  const { times, startsOn, endsOn, holidays, closures, exceptions } = lessons;
  const changed = new Set(exceptions.map(keyOf));
  const made: Occurrence[] = [];
  const first = startsOn !== null && startsOn > from ? startsOn : from;
  const last = endsOn !== null && endsOn < to ? endsOn : to;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (holidays.has(day) || closures.some(({ startDate, endDate }) => startDate <= day && day <= endDate)) continue;
    const weekday = weekdayOf(day);
    for (const time of times) {
      const origin = { originDay: day, originMinute: time.startMinute };
      if (time.weekday === weekday && !changed.has(keyOf(origin)))
        made.push({ ...origin, day, startMinute: time.startMinute, endMinute: time.endMinute });
    }
  }
  for (const { originDay, originMinute, to: slot } of exceptions)
    if (slot !== null && slot.day >= from && slot.day <= to) made.push({ originDay, originMinute, ...slot });
  return made.toSorted(byTime);
}

/** Identifies a lesson of a class, also after it was moved. */
export function keyOf({
  originDay,
  originMinute,
}: {
  readonly originDay: string;
  readonly originMinute: number;
}): string {
  return `${originDay} ${originMinute}`;
}

function byTime(a: Occurrence, b: Occurrence): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.startMinute - b.startMinute || a.endMinute - b.endMinute;
}
