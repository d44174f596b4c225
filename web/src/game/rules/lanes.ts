/** A crowd stands in depth: who stands how much lower than the floor's line is the same for everybody who looks. [WLD-126] */
export const LANE_MAX = 70;

export function laneOf(userId: number): number {
  // Neighbouring ids land far apart.
  return (Math.imul(userId, 2_654_435_761) >>> 0) % (LANE_MAX + 1);
}

const ASIDE_MAX = 320;

/** How far from where everybody comes in somebody goes to stand. */
export function stepAside(userId: number): number {
  return ((Math.imul(userId, 0x9e_37_79_b1) >>> 8) % (2 * ASIDE_MAX + 1)) - ASIDE_MAX;
}
