/**
 * Writes together what ends close to each other. The first one is never kept waiting while nobody else is: `waitMs` is
 * how long one may be held back for others, 0 for not at all. One write runs at a time; what comes meanwhile goes
 * together with the next. When a write of several fails, each is tried alone: a bad one takes no other with it.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';

export type Batcher<T> = {
  /** Settles when this one is written, or was refused. */
  readonly add: (item: T) => Promise<void>;
  /** Nothing else is expected: what is held back is written now. */
  readonly hurry: () => void;
};

type Options<T> = {
  readonly write: (items: readonly T[]) => Promise<void>;
  readonly waitMs: () => number;
  readonly most: number;
  /** Two of the same key cannot be written together; undefined goes with all. */
  readonly keyOf: (item: T) => string | undefined;
};
type Held<T> = {
  readonly item: T;
  readonly until: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

export function createBatcher<T>({ write, waitMs, most, keyOf }: Options<T>): Batcher<T> {
  let held: Held<T>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isWriting = false;
  let isHurried = false;

  function takeBatch(): readonly Held<T>[] {
    const keys = new Set<string>();
    const batch: Held<T>[] = [];
    const later: Held<T>[] = [];
    for (const each of held) {
      const key = keyOf(each.item);
      if (batch.length >= most || (key !== undefined && keys.has(key))) later.push(each);
      else {
        batch.push(each);
        if (key !== undefined) keys.add(key);
      }
    }
    held = later;
    return batch;
  }

  async function writeBatch(batch: readonly Held<T>[]): Promise<void> {
    try {
      await write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error);
      for (const each of batch) await writeBatch([each]);
    }
  }

  function schedule(): void {
    const [first] = held;
    if (isWriting || !first) return;
    clearTimeout(timer);
    const pause = isHurried || held.length >= most ? 0 : first.until - performance.now();
    if (pause > 0) {
      timer = setTimeout(safeHandler(rejectAll, schedule), Math.ceil(pause));
      return;
    }
    isWriting = true;
    void writeBatch(takeBatch()).finally(() => {
      isWriting = false;
      if (held.length === 0) isHurried = false;
      schedule();
    });
  }

  function rejectAll(error: unknown): void {
    for (const { reject } of held.splice(0)) reject(error);
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        held.push({ item, until: performance.now() + waitMs(), resolve, reject });
        schedule();
      }),
    hurry() {
      isHurried = held.length > 0;
      schedule();
    },
  };
}
