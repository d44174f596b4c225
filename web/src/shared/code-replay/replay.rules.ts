/** How a replay is computed: where it stands after so many edits, and where its marks are. [LMS-347] */
import { applySplices, type Splice } from '@dolphin/contract/learning/codes/codes.rules';

export type TimedEdit = Splice & { /** Of the participant's clock. */ readonly ms: number };

/** A text is kept after so many edits, so that jumping about stays quick. */
const EVERY = 200;

export function makeReplay(baseSource: string, edits: readonly TimedEdit[]) {
  const kept: string[] = [baseSource];
  return {
    length: edits.length,
    /** The text after the first `count` edits. */
    textAt: (count: number): string => {
      const at = Math.max(0, Math.min(count, edits.length));
      const nearest = Math.floor(at / EVERY);
      for (let nth = kept.length; nth <= nearest; nth++)
        kept.push(applySplices(kept[nth - 1] ?? '', edits.slice((nth - 1) * EVERY, nth * EVERY)));
      return applySplices(kept[nearest] ?? '', edits.slice(nearest * EVERY, at));
    },
  };
}

/** How many edits had happened by then. */
export function countAt(edits: readonly TimedEdit[], ms: number): number {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((edits[middle]?.ms ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

const STEP_MIN_MS = 15;
const PAUSE_MAX_MS = 900;

/** How long the player waits before the next edit: as the person did, but no pause is waited for whole. */
export function waitBefore(edits: readonly TimedEdit[], next: number, speed: number): number {
  const gap = (edits[next]?.ms ?? 0) - (edits[next - 1]?.ms ?? edits[next]?.ms ?? 0);
  return Math.max(STEP_MIN_MS, Math.min(gap, PAUSE_MAX_MS) / speed);
}

/** 1:02:03, or 2:03. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
