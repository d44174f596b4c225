import { isHoliday } from '@dolphin/contract/scheduling/recurrence/holidays';
import { addDays } from '@dolphin/contract/core/days';

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
    if (isHoliday(at)) free.add(at);
  return free;
}
