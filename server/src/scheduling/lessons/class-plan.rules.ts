import { DAY_SHIFT_MAX, LESSONS_AHEAD_DAYS } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { addDays, weekdayOf } from '@dolphin/contract/core/days';
import { type Closure, expandWeek, keyOf, type WeekTime } from '@dolphin/contract/scheduling/recurrence/expand-week';
import { holidaysIn } from '@dolphin/contract/scheduling/recurrence/holidays';
import type { DayMinute } from './seoul-time.ts';

/** From a day on, the lessons of a weekly time are at another one. */
export type Shift = {
  readonly weekday: number;
  readonly originMinute: number;
  readonly fromDay: string;
  readonly dayShift: number;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly coachId: number | null;
  readonly roomId: number | null;
};

/** A lesson of the weekly times that is in the timetable. */
export type MadeLesson = {
  readonly id: number;
  readonly originDay: string;
  readonly originMinute: number;
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly title: string;
  readonly coachId: number | null;
  readonly roomId: number | null;
  readonly isConflicted: boolean;
  /** Moved, cancelled or taught by somebody else, by hand. */ readonly isChanged: boolean;
  /** Somebody booked, left, was marked or has a note. */ readonly isUsed: boolean;
};

export type ClassPlan = {
  readonly title: string;
  readonly coachId: number | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly roomId: number | null;
  readonly skipsHolidays: boolean;
  readonly times: readonly WeekTime[];
  readonly shifts: readonly Shift[];
  readonly closures: readonly Closure[];
  readonly lessons: readonly MadeLesson[];
};

export type NewLesson = {
  readonly originDay: string;
  readonly originMinute: number;
  readonly day: string;
  readonly startMinute: number;
  readonly endMinute: number;
};
type Placing = { readonly coachId: number | null; readonly roomId: number | null };
/** What makes the timetable equal to the weekly times. */
export type PlanChanges = {
  readonly staleIds: readonly number[];
  readonly added: readonly NewLesson[];
  readonly renamedIds: readonly number[];
  /** Coach and room by the key of the lesson, for new ones, and by id for those that have another. */
  readonly placedNew: ReadonlyMap<string, Placing>;
  readonly placedIds: ReadonlyMap<number, Placing>;
};

/**
 * Compares the weekly times with the lessons that are there. What was changed by hand stays; what somebody booked or was marked in
 * stays at its time. Lessons that have begun are history. [SCH-204]
 */
export function planChanges(plan: ClassPlan, now: DayMinute): PlanChanges {
  const wanted = wantedLessons(plan, now);
  const madeKeys = new Set(plan.lessons.map(keyOf));
  const staleIds: number[] = [];
  const renamedIds: number[] = [];
  const placedIds = new Map<number, Placing>();
  const added: NewLesson[] = [];
  const placedNew = new Map<string, Placing>();
  const add = (lesson: Wanted) => {
    added.push(lesson);
    placedNew.set(keyOf(lesson), { coachId: lesson.coachId, roomId: lesson.roomId });
  };
  for (const lesson of plan.lessons) {
    if (!isAhead(lesson, now)) continue;
    if (lesson.title !== plan.title) renamedIds.push(lesson.id);
    if (lesson.isChanged) continue;
    const target = wanted.get(keyOf(lesson));
    if (target === undefined || !isSameTime(target, lesson)) {
      if (lesson.isUsed) continue;
      staleIds.push(lesson.id);
      if (target !== undefined) add(target);
    } else if (lesson.isConflicted || target.coachId !== lesson.coachId || target.roomId !== lesson.roomId)
      placedIds.set(lesson.id, { coachId: target.coachId, roomId: target.roomId });
  }
  for (const [key, lesson] of wanted) if (!madeKeys.has(key)) add(lesson);
  return { staleIds, added, renamedIds, placedNew, placedIds };
}

type Wanted = NewLesson & Placing;

function wantedLessons(plan: ClassPlan, now: DayMinute): ReadonlyMap<string, Wanted> {
  // A shift may lead from a day of the last week to one that is still to come.
  const from = addDays(now.day, -DAY_SHIFT_MAX);
  const to = addDays(now.day, LESSONS_AHEAD_DAYS);
  const holidays = new Set(plan.skipsHolidays ? holidaysIn(from, to).keys() : []);
  const { times, startsOn, endsOn, closures } = plan;
  const regular = expandWeek({ times, startsOn, endsOn, holidays, closures, exceptions: [] }, from, to);
  return new Map(
    regular
      .map((lesson) => shifted(lesson, plan))
      .filter((lesson) => isAhead(lesson, now))
      .map((lesson) => [keyOf(lesson), lesson]),
  );
}

/** The last shift that has begun counts. */
function shifted(lesson: NewLesson, { shifts, coachId, roomId }: ClassPlan): Wanted {
  const shift = shifts
    .filter(
      ({ weekday, originMinute, fromDay }) =>
        weekday === weekdayOf(lesson.originDay) && originMinute === lesson.originMinute && fromDay <= lesson.originDay,
    )
    .toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0];
  if (shift === undefined) return { ...lesson, coachId, roomId };
  return {
    ...lesson,
    day: addDays(lesson.originDay, shift.dayShift),
    startMinute: shift.startMinute,
    endMinute: shift.endMinute,
    coachId: shift.coachId ?? coachId,
    roomId: shift.roomId ?? roomId,
  };
}

function isSameTime(a: NewLesson, b: MadeLesson): boolean {
  return a.day === b.day && a.startMinute === b.startMinute && a.endMinute === b.endMinute;
}

function isAhead(
  { day, startMinute }: { readonly day: string; readonly startMinute: number },
  now: DayMinute,
): boolean {
  return day > now.day || (day === now.day && startMinute > now.minute);
}
