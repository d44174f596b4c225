import { seoulDay, seoulMinute } from '@dolphin/contract/core/days';

/** A moment in Seoul as the timetable has it: a plain day and minutes from midnight. */
export type DayMinute = { readonly day: string; readonly minute: number };

export function seoulTime(at: Date): DayMinute {
  return { day: seoulDay(at), minute: seoulMinute(at) };
}
