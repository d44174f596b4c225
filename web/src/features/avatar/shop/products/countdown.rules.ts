const SECOND_MS = 1_000;

export type Left = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

/** How long it is until then, or null when it is over. */
export function leftUntil(moment: string, nowMs: number): Left | null {
  const all = Math.ceil((new Date(moment).getTime() - nowMs) / SECOND_MS);
  if (all <= 0) return null;
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor(all / 3_600) % 24,
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  };
}
