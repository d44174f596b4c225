/** How flat somebody is a moment after they landed: 0 is as they are. */
const SETTLED_MS = 420;

export function springAt(ms: number): number {
  if (ms < 0 || ms > SETTLED_MS) return 0;
  const left = 1 - ms / SETTLED_MS;
  return 0.13 * left * left * Math.cos(ms / 48);
}
