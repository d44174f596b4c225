const SECOND_MS = 1_000;
const DAY_SECONDS = 86_400;

export type TimeLeft = { readonly days: number; readonly clock: string };

/** Whole days, and the rest as `03:12:45`; never below zero. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
  const rest = seconds % DAY_SECONDS;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return {
    days: Math.floor(seconds / DAY_SECONDS),
    clock: `${two(rest / 3_600)}:${two((rest % 3_600) / 60)}:${two(rest % 60)}`,
  };
}
