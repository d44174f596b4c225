import { type Load, submissionRate } from './country.ts';

/** A seeded generator (mulberry32): the same page on every machine. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Waits = { readonly p95Seconds: number; readonly longestSeconds: number; readonly longestQueue: number };

/**
 * Every submission one by one: it comes at a random moment of its second, waits for the first free judge and takes a
 * time of its own. What the last minute leaves behind is judged afterwards and counts.
 */
export function simulateJudging(load: Load, cores: number, perCoreSecond: number, seed = 1): Waits {
  const next = random(seed);
  const free: number[] = Array.from({ length: cores }, () => 0);
  const waits: number[] = [];
  const starts: number[] = [];
  let longestQueue = 0;
  let begun = 0;
  for (let second = 0; second < load.seconds; second += 1) {
    const arrivals = Array.from({ length: poisson(submissionRate(load, second), next) }, () => second + next());
    for (const at of arrivals.toSorted((a, b) => a - b)) {
      const core = earliest(free);
      const start = Math.max(at, free[core] ?? 0);
      // Between half and one and a half of the mean: programs differ, the time limit bounds them.
      free[core] = start + (0.5 + next()) / perCoreSecond;
      waits.push(start - at);
      starts.push(start);
      while ((starts[begun] ?? Number.POSITIVE_INFINITY) <= at) begun += 1;
      longestQueue = Math.max(longestQueue, starts.length - begun);
    }
  }
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    p95Seconds: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longestSeconds: sorted.at(-1) ?? 0,
    longestQueue,
  };
}

/** The fewest cores with which 95 of 100 submissions wait no longer than `seconds`. */
export function coresFor(load: Load, perCoreSecond: number, seconds: number): number {
  // Fewer than the mean needs only make the backlog longer: no need to try them.
  let cores = Math.max(1, Math.floor(load.submissions / load.seconds / perCoreSecond / 2));
  while (simulateJudging(load, cores, perCoreSecond).p95Seconds > seconds) cores += 1;
  return cores;
}

function earliest(free: readonly number[]): number {
  let best = 0;
  for (let index = 1; index < free.length; index += 1) if ((free[index] ?? 0) < (free[best] ?? 0)) best = index;
  return best;
}

/** Knuth's method, in pieces: its product underflows for large means. */
function poisson(mean: number, next: () => number): number {
  let count = 0;
  for (let rest = mean; rest > 0; rest -= 50) {
    const limit = Math.exp(-Math.min(rest, 50));
    for (let product = next(); product > limit; product *= next()) count += 1;
  }
  return count;
}
