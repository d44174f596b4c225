/** A crowd stands in depth: who stands how much lower than the floor's line is the same for everybody who looks. [WLD-126] */
export const LANE_MAX = 70;

export function laneOf(userId: number): number {
  // Neighbouring ids land far apart.
  return (Math.imul(userId, 2_654_435_761) >>> 0) % (LANE_MAX + 1);
}

/** Nobody stands before oneself. */
const OWN_DEPTH = 0.8;

/** Whoever stands lower is nearer to the eye; oneself is nearest. */
export function depthOf(userId: number, isOwn: boolean): number {
  return isOwn ? OWN_DEPTH : laneOf(userId) / 100;
}

/** In a crowd one looks for oneself and for friends: their names stand before all bodies, other names at their bodies. */
export function isNameInFront(isOwn: boolean, isFriend: boolean): boolean {
  return isOwn || isFriend;
}

const ASIDE_MAX = 320;

/** How far from where everybody comes in somebody goes to stand. */
export function stepAside(userId: number): number {
  return ((Math.imul(userId, 0x9e_37_79_b1) >>> 8) % (2 * ASIDE_MAX + 1)) - ASIDE_MAX;
}
