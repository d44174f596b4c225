import { describe, expect, it } from 'vitest';
import { ceilingOf, levelsOf, nearestIndex, tickIndexes } from './chart-scales.ts';

const of = (...values: number[]) => [{ name: 'one', values, tone: 'brand' as const }];

describe('the axis of numbers', () => {
  it('ends at a round number that holds every value', () => {
    expect(ceilingOf(of(0, 0))).toBe(4);
    expect(ceilingOf(of(3))).toBe(4);
    expect(ceilingOf(of(7))).toBe(8);
    expect(ceilingOf(of(41))).toBe(60);
    expect(ceilingOf(of(1_234))).toBe(1_500);
    for (let value = 0; value < 3_000; value += 7) expect(ceilingOf(of(value))).toBeGreaterThanOrEqual(value);
  });

  it('has whole levels from zero to its end, never more than a handful', () => {
    expect(levelsOf(4)).toEqual([0, 1, 2, 3, 4]);
    expect(levelsOf(60)).toEqual([0, 20, 40, 60]);
    for (let value = 0; value < 3_000; value += 7) {
      const levels = levelsOf(ceilingOf(of(value)));
      expect(levels.at(-1)).toBe(ceilingOf(of(value)));
      expect(levels.length).toBeLessThanOrEqual(6);
      expect(levels.every(Number.isInteger)).toBe(true);
    }
  });
});

describe('the axis of days', () => {
  it('labels the last day and as many before it as have room', () => {
    expect(tickIndexes(7, 640)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(tickIndexes(30, 320)).toEqual([5, 11, 17, 23, 29]);
    expect(tickIndexes(90, 20)).toEqual([89]);
    expect(tickIndexes(0, 300)).toEqual([]);
  });

  it('finds the day under the pointer, and the nearest beyond the ends', () => {
    expect(nearestIndex(0, 100, 10)).toBe(0);
    expect(nearestIndex(55, 100, 10)).toBe(5);
    expect(nearestIndex(500, 100, 10)).toBe(9);
    expect(nearestIndex(-5, 100, 10)).toBe(0);
  });
});
