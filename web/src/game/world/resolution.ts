import type { WorldSettings } from '../bridge.ts';

const SHARPNESS_MAX = 2;
/** Fewer pixels are what helps a weak computer most. */
const LOW_POWER_RESOLUTION = 0.7;
/** Drawn by the processor itself, every pixel takes time from everything else the computer does. */
export const SOFTWARE = {
  resolution: 0.5,
  frameMs: 1_000 / 12,
  /** While nobody moves only the breathing is drawn, seldom, and therefore sharp: then names are read. */ restMs: 900,
  restsAfterMs: 800,
  restResolution: 1,
  /** A frame of a crowd takes long: so many times its own time passes from one to the next, so that one can still write. */ airs: 2,
  slowestMs: 250,
} as const;

export function sharpnessOf(isSoftware: boolean): number {
  return isSoftware ? SOFTWARE.resolution : Math.min(SHARPNESS_MAX, Math.max(1, devicePixelRatio));
}

export function resolutionFor(
  { isSoftware, sharpness }: { readonly isSoftware: boolean; readonly sharpness: number },
  { isLowPower }: WorldSettings,
): number {
  if (isSoftware) return SOFTWARE.resolution;
  return isLowPower ? LOW_POWER_RESOLUTION : sharpness;
}
