/** Minutes from midnight as `16:05`; the end of a day is `24:00`. */
export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** A day in a notification, `11/20`: short, and the same in both languages. */
export function shortDay(day: string): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
}
