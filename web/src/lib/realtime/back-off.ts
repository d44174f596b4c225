/** After a server was lost, all its tabs come back over this window: it has to look each of them up. */
const FIRST_WINDOW_MS = 2_000;
const MOST_MS = 30_000;
/** A tab nobody looks at is in no hurry. */
const HIDDEN_LEAST_MS = 15_000;

/** The pause before try number `tries` (from 1): anywhere in its window (full jitter), so that a thousand tabs do not come back as one. */
export function backOff(tries: number, isHidden: boolean, random: () => number = Math.random): number {
  if (isHidden) return Math.round(Math.max(windowOf(tries), HIDDEN_LEAST_MS) * (1 + random()));
  return Math.round(windowOf(tries) * random());
}

function windowOf(tries: number): number {
  return Math.min(FIRST_WINDOW_MS * 2 ** (tries - 1), MOST_MS);
}
