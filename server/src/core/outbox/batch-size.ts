/** Up to so many events are taken without waiting for a turn: ordinary traffic. */
export const FEW = 8;
const MANY = 256;
/** What a transaction of several events should take: others wait that long for the rows it has locked. */
const AIM_MS = 60;

export type BatchSize = {
  readonly next: () => number;
  /** How many events were handled, and how long it took. */
  readonly done: (count: number, ms: number) => void;
  readonly reset: () => void;
};

/** How many events a listener takes at once: more while it is behind, fewer when they take long. */
export function openBatchSize(): BatchSize {
  let size = FEW;
  return {
    next: () => size,
    done(count, ms) {
      if (count < size) size = FEW;
      else if (ms > AIM_MS) size = Math.max(FEW, Math.floor(size / 2));
      else if (ms < AIM_MS / 2) size = Math.min(MANY, size * 2);
    },
    reset: () => void (size = FEW),
  };
}
