import { shareOf } from './watching.rules.ts';
import type { WatchRow } from './watching.queries.ts';

const NOTHING: WatchRow = { ranges: [], watchedSeconds: 0, share: 0, positionMs: 0, reachSeconds: 0, doneAt: null };

/** What somebody has watched; of a video nobody has begun, nothing. */
export function toWatched(
  row: WatchRow | undefined,
  { durationMs, noSkip }: { readonly durationMs: number | null; readonly noSkip: boolean },
) {
  const { ranges, watchedSeconds, positionMs, reachSeconds, doneAt } = row ?? NOTHING;
  return {
    rangeList: ranges.map(([fromSecond, toSecond]) => ({ fromSecond, toSecond })),
    watchedSeconds,
    watchedShare: shareOf(watchedSeconds, durationMs),
    positionMs: Math.min(positionMs, durationMs ?? positionMs),
    // Who has finished it once may go anywhere.
    reachMs: noSkip && doneAt === null ? reachSeconds * 1_000 : null,
    isDone: doneAt !== null,
  };
}
