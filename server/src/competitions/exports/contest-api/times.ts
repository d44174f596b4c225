const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** `1:05:09.250`: RELTIME of the Contest API. */
export function relativeTime(ms: number): string {
  const padded = (value: number, length: number) => String(value).padStart(length, '0');
  const minutes = padded(Math.floor(ms / MINUTE_MS) % 60, 2);
  const seconds = padded(Math.floor(ms / SECOND_MS) % 60, 2);
  return `${Math.floor(ms / HOUR_MS)}:${minutes}:${seconds}.${padded(Math.floor(ms) % SECOND_MS, 3)}`;
}

/** `2026-05-02T10:00:00.000+09:00`: TIME of the Contest API, in Seoul. */
export function absoluteTime(at: Date): string {
  return new Date(at.getTime() + 9 * HOUR_MS).toISOString().replace('Z', '+09:00');
}
