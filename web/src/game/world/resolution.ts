import type { WorldSettings } from '../bridge.ts';
import { clamp } from '../rules/camera.ts';

const SHARPNESS_MAX = 2;
/** Fewer pixels are what helps a weak computer most. */
const LOW_POWER_RESOLUTION = 0.7;
/** Drawn by the processor itself, every pixel takes time from everything else the computer does. */
export const SOFTWARE = {
  resolution: 0.5,
  frameMs: 1_000 / 12,
  /** While nobody moves only the breathing is drawn, seldom, and therefore sharp. */ restMs: 900,
  restsAfterMs: 800,
  restResolution: 1,
  /** A phone has few points and many pixels for each: so many pixels of the canvas are bearable. */ pixelsMax: 1_200_000,
  /** A frame of a crowd takes long: so many times its own time passes from one to the next, so that one can still write. */ airs: 2,
  slowestMs: 250,
} as const;

type Size = { readonly width: number; readonly height: number };

/** Of the canvas, and so of everything that is read: names, bubbles and the small map. [WLD-180] */
export function sharpnessOf(isSoftware: boolean, { width, height }: Size): number {
  const device = clamp(devicePixelRatio, 1, SHARPNESS_MAX);
  return isSoftware ? clamp(Math.sqrt(SOFTWARE.pixelsMax / Math.max(1, width * height)), 1, device) : device;
}

/** Of the world below them; null: that of the canvas. */
export function worldResolution(isSoftware: boolean, { isLowPower }: WorldSettings): number | null {
  if (isSoftware) return SOFTWARE.resolution;
  return isLowPower ? LOW_POWER_RESOLUTION : null;
}
