/** Notices that a computer cannot keep up. [WLD-127] */
const KEPT = 240;
const JUDGED = 120;
/** Below about 33 frames a second a walk begins to stumble. */
const SLOW_MS = 30;
/** A pause of the whole tab says nothing about the drawing. */
const PAUSE_MS = 400;

export function createFrameWatch() {
  const times: number[] = [];
  return {
    add(ms: number): void {
      if (ms > PAUSE_MS) return;
      times.push(ms);
      if (times.length > KEPT) times.shift();
    },
    times: (): readonly number[] => times,
    /** The usual frame of the last two seconds or so; one hiccup is forgiven. */
    isSlow(): boolean {
      if (times.length < JUDGED) return false;
      const judged = times.slice(-JUDGED).toSorted((a, b) => a - b);
      return (judged[JUDGED / 2] ?? 0) > SLOW_MS;
    },
    reset: (): void => void times.splice(0),
  };
}
