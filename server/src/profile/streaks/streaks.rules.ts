import { FREEZE_EARNED_DAYS, FREEZES_MAX } from '@dolphin/contract/profile/progress.constants';
import { addDays, daysBetween } from '@dolphin/contract/core/days';

export type Streak = {
  readonly current: number;
  readonly longest: number;
  readonly freezes: number;
  /** The last day that counted. */
  readonly day: string | null;
};

/** Days between two that were neither used nor free. Counting stops once no freeze could repair it. */
export function missedDays(last: string, day: string, holidays: ReadonlySet<string>): number {
  let missed = 0;
  const between = daysBetween(last, day);
  for (let n = 1; n < between && missed <= FREEZES_MAX; n++) if (!holidays.has(addDays(last, n))) missed++;
  return missed;
}

/** After something was learned on `day`. Days off break nothing, and freezes are spent by themselves on days that were missed. */
export function afterAct(streak: Streak, day: string, holidays: ReadonlySet<string>): Streak {
  const { current, longest, freezes, day: last } = streak;
  if (last !== null && day <= last) return streak;
  const missed = last === null ? 0 : missedDays(last, day, holidays);
  const isKept = last !== null && current > 0 && missed <= freezes;
  const next = isKept ? current + 1 : 1;
  const left = isKept ? freezes - missed : freezes;
  return {
    current: next,
    longest: Math.max(longest, next),
    freezes: next % FREEZE_EARNED_DAYS === 0 ? Math.min(FREEZES_MAX, left + 1) : left,
    day,
  };
}

/** The streak on `today`, before anything was learned: over when more days were missed than can be repaired. */
export function streakOn(
  streak: Streak,
  today: string,
  holidays: ReadonlySet<string>,
): { readonly current: number; readonly freezes: number; readonly isTodayDone: boolean } {
  const { current, freezes, day: last } = streak;
  if (last === null) return { current: 0, freezes, isTodayDone: false };
  if (last >= today) return { current, freezes, isTodayDone: true };
  const missed = missedDays(last, today, holidays);
  return missed <= freezes
    ? { current, freezes: freezes - missed, isTodayDone: false }
    : { current: 0, freezes, isTodayDone: false };
}
