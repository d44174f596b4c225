/** A moment in Seoul as the timetable has it: a plain day and minutes from midnight. */
export type DayMinute = { readonly day: string; readonly minute: number };

const SEOUL_MS = 9 * 3_600_000;

export function seoulTime(at: Date): DayMinute {
  const local = new Date(at.getTime() + SEOUL_MS);
  return { day: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}
