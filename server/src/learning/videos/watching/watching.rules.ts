import { HEAT_BUCKETS } from '@dolphin/contract/learning/videos/watching.constants';

/** A stretch of a video, in milliseconds. */
export type Stretch = { readonly fromMs: number; readonly toMs: number };

/**
 * Whole seconds of stretches, as text of a multirange. Both ends are rounded down: where one report ends within a second
 * the next begins in the same, so that no second is lost between them.
 */
export function secondsOf(stretches: readonly Stretch[], durationMs: number | null): string {
  const whole = stretches.flatMap(({ fromMs, toMs }) => {
    const [from, to] = [second(fromMs), second(Math.min(toMs, durationMs ?? toMs))];
    return from < to ? [`[${from},${to})`] : [];
  });
  return `{${whole.join(',')}}`;
}

/** The seconds of a video that can be watched; a remainder at its end does not count. */
export function totalSeconds(durationMs: number): number {
  return Math.max(second(durationMs), 1);
}

function second(ms: number): number {
  return Math.floor(ms / 1_000);
}

export function shareOf(watchedSeconds: number, durationMs: number | null): number {
  return durationMs === null ? 0 : Math.min(Math.floor((watchedSeconds * 100) / totalSeconds(durationMs)), 100);
}

/** How often each hundredth of a video was played: once for every time its start was passed. */
export function playsOf(stretches: readonly Stretch[], durationMs: number | null): readonly number[] {
  const counts = noHeat();
  if (durationMs === null || durationMs <= 0) return counts;
  for (const { fromMs, toMs } of stretches) {
    const first = Math.ceil((fromMs * HEAT_BUCKETS) / durationMs);
    const last = Math.min(Math.ceil((toMs * HEAT_BUCKETS) / durationMs) - 1, HEAT_BUCKETS - 1);
    for (let at = first; at <= last; at++) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** The same of single moments. */
export function marksOf(moments: readonly number[], durationMs: number | null): readonly number[] {
  const counts = noHeat();
  if (durationMs === null || durationMs <= 0) return counts;
  for (const ms of moments) {
    const at = Math.min(Math.floor((ms * HEAT_BUCKETS) / durationMs), HEAT_BUCKETS - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

export function noHeat(): number[] {
  return Array.from({ length: HEAT_BUCKETS }, () => 0);
}
