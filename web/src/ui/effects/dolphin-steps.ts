import type { Size } from './frames.ts';

/** Frames of 1/60 s from the water to the water. */
export const JUMP_FRAMES = 130;

export interface Pose {
  x: number;
  y: number;
  /** Degrees; the nose follows the arc. */
  angle: number;
}

/** Where the dolphin is at a moment of its jump (0 leaves the water, 1 is back in it). */
export function dolphinPose(progress: number, size: Size): Pose {
  const t = Math.min(1, Math.max(0, progress));
  const start = size.width * 0.12;
  const span = size.width * 0.76;
  const height = Math.min(size.height * 0.75, span * 0.9);
  const slope = Math.atan2(-height * 4 * (1 - 2 * t), span);
  return { x: start + span * t, y: size.height + 60 - (height + 60) * 4 * t * (1 - t), angle: (slope * 180) / Math.PI };
}
