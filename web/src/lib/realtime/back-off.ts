const FIRST_MS = 500;
const MOST_MS = 30_000;
/** A tab nobody looks at is in no hurry. */
const HIDDEN_LEAST_MS = 15_000;

/** The pause before try number `tries` (from 1). Random over its whole length, so that a thousand tabs do not come back as one. */
export function backOff(tries: number, isHidden: boolean, random: () => number = Math.random): number {
  const most = Math.min(FIRST_MS * 2 ** (tries - 1), MOST_MS);
  return Math.round(Math.max(most * (0.25 + 0.75 * random()), isHidden ? HIDDEN_LEAST_MS * (1 + random()) : 0));
}
