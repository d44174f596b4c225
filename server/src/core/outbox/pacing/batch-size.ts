/** So many events are taken at first: ordinary traffic. */
export const FEW = 8;
const MANY = 256;
/** A listener that is behind takes no fewer: on a busy machine every batch takes long, and small ones cost it even more. */
const LEAST = 32;
/** What a transaction of several events should take: others wait that long for the rows it has locked. */
const AIM_MS = 100;

export type BatchSize = {
  readonly next: () => number;
  /** The last batch was full: the listener is behind. */
  readonly isBehind: () => boolean;
  /** It is known from elsewhere that the listener is behind. */
  readonly behind: () => void;
  /** How many events were handled, and how long it took. */
  readonly done: (count: number, ms: number) => void;
  readonly reset: () => void;
};

/** How many events a listener takes at once: more while it is behind, fewer when they take long. */
export function openBatchSize(): BatchSize {
  let size = FEW;
  let isBehind = false;
  return {
    next: () => size,
    isBehind: () => isBehind,
    behind() {
      isBehind = true;
      size = Math.max(size, LEAST);
    },
    done(count, ms) {
      isBehind = count >= size;
      if (!isBehind) size = FEW;
      else if (ms > AIM_MS) size = Math.max(LEAST, Math.floor(size / 2));
      else if (ms < AIM_MS / 2) size = Math.min(MANY, Math.max(LEAST, size * (ms < AIM_MS / 4 ? 4 : 2)));
    },
    reset() {
      size = FEW;
      isBehind = false;
    },
  };
}
