import { describe, expect, it } from 'vitest';
import { ACT_REWARDS } from '@dolphin/contract/profile/rewards.constants';
import { LEVEL_CURVE } from './levels.ts';
import { afterGain, diminished, levelReward, requiredExperience } from './progress.rules.ts';

describe('the level curve', () => {
  it('carries what is left over, across several levels at once', () => {
    expect(afterGain(1, 0, 99)).toEqual({ level: 1, levelExp: 99 });
    expect(afterGain(1, 0, 100)).toEqual({ level: 2, levelExp: 0 });
    expect(afterGain(1, 90, 10 + requiredExperience(2) + 7)).toEqual({ level: 3, levelExp: 7 });
  });

  it('asks for more with each level, by the step of its part', () => {
    for (const { from, step } of LEVEL_CURVE)
      expect(requiredExperience(from + 1) - requiredExperience(from)).toBe(step);
    expect(requiredExperience(20)).toBe(100 + 19 * 50);
    expect(requiredExperience(60)).toBe(100 + 19 * 50 + 30 * 80 + 10 * 120);
  });

  it('gives more for round levels', () => {
    expect([2, 5, 10, 11, 20].map(levelReward)).toEqual([20, 100, 200, 20, 200]);
  });
});

describe('an easy act repeated on one day', () => {
  const sum = (full: number, times: number) =>
    Array.from({ length: times }, (_, before) => diminished(full, before)).reduce((a, b) => a + b, 0);

  it('pays less and less: fifty times at most a fifth more than once', () => {
    for (const full of [1, 5, 10, 30, 100, 999, ...Object.values(ACT_REWARDS).map(({ experience }) => experience)]) {
      expect(diminished(full, 0)).toBe(full);
      expect(sum(full, 50)).toBeLessThanOrEqual(1.2 * full);
      for (let n = 0; n < 50; n++) expect(diminished(full, n + 1)).toBeLessThanOrEqual(diminished(full, n));
    }
    expect(sum(100, 50)).toBeGreaterThan(100);
  });
});
