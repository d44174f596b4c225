const HOUR = 60;
const two = (value: number) => String(value).padStart(2, '0');

/** Minutes from midnight as 16:30. */
export function clockOf(minute: number): string {
  return `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;
}

export function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * HOUR + minute;
}

/** How much is left, in the two largest units that matter; null when nothing is. */
export function leftOf(
  until: string,
  now: number,
): { readonly hours: number; readonly minutes: number; readonly seconds: number } | null {
  const left = Math.floor((Date.parse(until) - now) / 1_000);
  if (left <= 0) return null;
  return { hours: Math.floor(left / 3_600), minutes: Math.floor((left % 3_600) / 60), seconds: left % 60 };
}
