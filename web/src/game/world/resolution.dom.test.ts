import { afterEach, expect, it, vi } from 'vitest';
import { sharpnessOf, worldResolution } from './resolution.ts';

const SCREEN = { width: 1_000, height: 700 };
const PHONE = { width: 390, height: 500 };
const settings = (isLowPower: boolean) => ({ isLowPower, isMotionReduced: false, hasMinimap: true });
afterEach(() => vi.unstubAllGlobals());

it('[WLD-180] the canvas has the pixels of the device in the light view, too, and only the world below has fewer', () => {
  vi.stubGlobal('devicePixelRatio', 3);
  expect(sharpnessOf(false, SCREEN)).toBe(2);
  expect(worldResolution(false, settings(false))).toBeNull();
  expect(worldResolution(false, settings(true))).toBeLessThan(1);
  vi.stubGlobal('devicePixelRatio', 1);
  expect(sharpnessOf(false, SCREEN)).toBe(1);
});

it('[WLD-180] drawn by the processor, names are never coarser than a point, and finer on the small screen of a phone', () => {
  vi.stubGlobal('devicePixelRatio', 2);
  expect(sharpnessOf(true, PHONE)).toBe(2);
  expect(sharpnessOf(true, { width: 2_560, height: 1_440 })).toBe(1);
  vi.stubGlobal('devicePixelRatio', 1);
  expect(sharpnessOf(true, PHONE)).toBe(1);
  for (const isLowPower of [true, false]) expect(worldResolution(true, settings(isLowPower))).toBe(0.5);
});
