import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAUSE_AHEAD_DAYS, PAUSE_DAYS_MAX } from '@dolphin/contract/scheduling/pauses/pauses.constants';
import { pauseErrors } from '@dolphin/contract/scheduling/pauses/pauses.errors';
import { addDays, daysBetween } from '@dolphin/contract/core/days';
import { fail, failAt } from '../../core/fail.ts';

type PauseDays = { readonly fromDay: string; readonly toDay: string | null };

/** Lessons that were held stay as they are: a pause begins today or later. */
export function requireNewDays(days: PauseDays, today: string): void {
  if (days.fromDay < today || days.fromDay > addDays(today, PAUSE_AHEAD_DAYS))
    throw failAt('fromDay', coreErrors.VALIDATION_FAIL);
  requireOrder(days);
}

/** A pause that has begun keeps its first day, and ends yesterday at the earliest: then its person comes today. */
export function requireChangedDays(before: PauseDays, after: PauseDays, today: string): void {
  if (before.fromDay === after.fromDay && before.toDay === after.toDay) return;
  const yesterday = addDays(today, -1);
  if (before.toDay !== null && before.toDay < yesterday) throw fail(pauseErrors.PAUSE_IS_OVER);
  if (before.fromDay >= today) return requireNewDays(after, today);
  if (after.fromDay !== before.fromDay) throw fail(pauseErrors.PAUSE_HAS_BEGUN);
  if (after.toDay !== null && after.toDay < yesterday) throw failAt('toDay', coreErrors.VALIDATION_FAIL);
  requireOrder(after);
}

/** On its first day a pause can still be removed. */
export function requireRemovable({ fromDay }: PauseDays, today: string): void {
  if (fromDay < today) throw fail(pauseErrors.PAUSE_HAS_BEGUN);
}

function requireOrder({ fromDay, toDay }: PauseDays): void {
  if (toDay === null) return;
  const days = daysBetween(fromDay, toDay);
  if (days < 0 || days >= PAUSE_DAYS_MAX) throw failAt('toDay', coreErrors.VALIDATION_FAIL);
}
