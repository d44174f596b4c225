/** The last ten seconds: long enough to be steady, short enough to follow the line. */
const WINDOW_MS = 10_000;
const SHORTEST_MS = 1_000;

type Sample = { readonly at: number; readonly bytes: number };
export type Rate = { readonly bytesPerSecond: number | null; readonly secondsLeft: number | null };

/** Speed and time left, from how many bytes had been sent at which time. */
export function createRateMeter(now: () => number) {
  let samples: readonly Sample[] = [];
  return {
    read: (sentBytes: number, totalBytes: number): Rate => {
      const at = now();
      // Fewer bytes than before: a part begins again, and so does the measurement.
      const kept = (samples.at(-1)?.bytes ?? 0) > sentBytes ? [] : samples.filter((one) => at - one.at <= WINDOW_MS);
      samples = [...kept, { at, bytes: sentBytes }];
      const [first] = samples;
      if (!first || at - first.at < SHORTEST_MS) return { bytesPerSecond: null, secondsLeft: null };
      const bytesPerSecond = ((sentBytes - first.bytes) / (at - first.at)) * 1_000;
      const secondsLeft = bytesPerSecond > 0 ? Math.ceil((totalBytes - sentBytes) / bytesPerSecond) : null;
      return { bytesPerSecond, secondsLeft };
    },
    reset: () => {
      samples = [];
    },
  };
}
