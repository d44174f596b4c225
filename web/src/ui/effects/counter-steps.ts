/** Frames of 1/60 s that the count takes, however far it goes. */
export const COUNT_FRAMES = 90;

/** The number shown at a frame: fast at first, slow at the end, exactly `to` at the last frame. */
export function countAt(frame: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, frame / COUNT_FRAMES));
  return t === 1 ? to : Math.round(from + (to - from) * (1 - (1 - t) ** 3));
}
