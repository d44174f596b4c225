/** Notices that a computer cannot keep up. [WLD-127] */
const SAMPLES_MAX = 240;
/** So much time of frames is judged, however few they are. */
const JUDGED_MS = 2_500;
/** Below about 33 frames a second a walk begins to stumble. */
const SLOW_MS = 30;
/** A pause of the whole tab is no sign of slow rendering. */
const PAUSE_MS = 2_500;

export function createFrameWatch() {
  const times: number[] = [];
  return {
    add(ms: number): void {
      if (ms > PAUSE_MS) return;
      times.push(ms);
      if (times.length > SAMPLES_MAX) times.shift();
    },
    times: (): readonly number[] => times,
    /** The usual frame of the last seconds; one hiccup is forgiven. */
    isSlow(): boolean {
      const judged: number[] = [];
      let sum = 0;
      for (let at = times.length - 1; at >= 0 && sum < JUDGED_MS; at--) {
        judged.push(times[at] ?? 0);
        sum += times[at] ?? 0;
      }
      if (sum < JUDGED_MS) return false;
      judged.sort((a, b) => a - b);
      return (judged[judged.length >> 1] ?? 0) > SLOW_MS;
    },
    reset: (): void => void times.splice(0),
  };
}
