/** From `from` on, each level asks for `step` more experience than the one before. Gentle at first, then steeper. [PRG-1] */
export const LEVEL_CURVE: readonly { readonly from: number; readonly step: number }[] = [
  { from: 1, step: 50 },
  { from: 20, step: 80 },
  { from: 50, step: 120 },
];
/** What level 1 asks for. */
export const FIRST_LEVEL_EXPERIENCE = 100;

/** Points that come with a level; the first line that fits counts. */
export const LEVEL_REWARDS: readonly { readonly every: number; readonly point: number }[] = [
  { every: 10, point: 200 },
  { every: 5, point: 100 },
  { every: 1, point: 20 },
];
