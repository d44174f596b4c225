import { NOTHING_WATCHED, type Watching } from './watch-recorder.ts';

/** One per person: another person at the same computer does not go on with it. */
export function watchingKey(userId: number | null, videoId: number): string {
  return `watching ${userId} ${videoId}`;
}

const isMoment = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** What never reached the server: the line was gone, or the tab was closed. */
export function readWatching(key: string): Watching | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Watching> | null;
    if (!kept || !isMoment(kept.positionMs) || !Array.isArray(kept.rangeList)) return null;
    return {
      ...NOTHING_WATCHED,
      positionMs: kept.positionMs,
      rangeList: kept.rangeList.filter(({ fromMs, toMs }) => isMoment(fromMs) && isMoment(toMs) && fromMs < toMs),
    };
  } catch {
    return null;
  }
}

export function saveWatching(key: string, watching: Watching): void {
  try {
    localStorage.setItem(key, JSON.stringify(watching));
  } catch {
    // No room: the server has it in ten seconds.
  }
}

export function removeWatching(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
