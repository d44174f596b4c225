/** Positions in the log of the database (WAL), as PostgreSQL writes them: `16/B374D848`. */
const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** Null when it is none. */
export function readPosition(text: string): bigint | null {
  const [, high, low] = POSITION.exec(text) ?? [];
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** No database is ever there: whoever gets it is answered by the primary. */
export const BEYOND_ALL = 'FFFFFFFF/FFFFFFFF';

/**
 * Calls that come while one is on its way share the next one: each gets an answer to a question that was asked after it
 * came.
 */
export function shareNext<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const start = (): Promise<T> => {
    const mine = ask().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  };
  const startNext = (): Promise<T> => {
    next = null;
    return start();
  };
  return () => (running === null ? start() : (next ??= running.then(startNext, startNext)));
}

type Mark = { readonly at: number; readonly position: bigint };

/** Where the primary was lately, by the clock of this process: how far a replica is behind in time, also on a silent database. */
export function openTrail(keptMs: number) {
  const marks: Mark[] = [];
  return {
    add(at: number, position: bigint): void {
      marks.push({ at, position });
      // The last one before the time that is kept stays: somebody may be there.
      while ((marks[1]?.at ?? Infinity) < at - keptMs) marks.shift();
    },
    /** Milliseconds since the primary was where a replica is now; Infinity when that is longer ago than is kept. */
    lagOf(position: bigint, now: number): number {
      const newest = marks.at(-1);
      if (newest === undefined) return Infinity;
      const passed = marks.findLast((mark) => mark.position <= position);
      if (passed === undefined) return Infinity;
      // What the primary wrote after it was asked is not known: that is the age of the answer, and no lag of the replica yet.
      return passed === newest && now - newest.at < FRESH_MS ? 0 : now - passed.at;
    },
  };
}

/** An answer of the primary younger than this is where it is now. */
export const FRESH_MS = 2_000;
