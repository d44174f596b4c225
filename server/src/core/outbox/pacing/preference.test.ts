import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { preferredWorkers } from './preference.ts';

const listenersOf = (count: number) => Array.from({ length: count }, (_, i) => `slice.listener${i}`);
const workersOf = (count: number) => Array.from({ length: count }, () => randomUUID());
const countsOf = (preferred: ReadonlyMap<string, string>, workers: readonly string[]) =>
  workers.map((worker) => [...preferred.values()].filter((other) => other === worker).length);

describe('the worker that looks first', () => {
  it('is the same for all who ask, in whatever order they know the others', () => {
    const [listeners, workers] = [listenersOf(30), workersOf(4)];
    const answer = preferredWorkers(listeners, workers);
    expect(preferredWorkers(listeners.toReversed(), workers.toReversed())).toEqual(answer);
    expect(answer.size).toBe(30);
  });

  it('has its share of the listeners and no more', () => {
    for (const [listeners, workers] of [
      [30, 2],
      [31, 2],
      [30, 7],
      [3, 5],
      [1, 2],
    ] as const) {
      const all = workersOf(workers);
      const counts = countsOf(preferredWorkers(listenersOf(listeners), all), all);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(listeners);
      expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(listeners / workers));
    }
  });

  it('of two has half of them', () => {
    for (let i = 0; i < 50; i++) {
      const workers = workersOf(2);
      expect(countsOf(preferredWorkers(listenersOf(40), workers), workers)).toEqual([20, 20]);
    }
  });

  it('is another one for few listeners when a worker comes or goes', () => {
    const listeners = listenersOf(60);
    const rates = Array.from({ length: 50 }, () => {
      const workers = workersOf(4);
      const [before, after] = [preferredWorkers(listeners, workers), preferredWorkers(listeners, workers.slice(1))];
      const kept = listeners.filter((name) => before.get(name) !== workers[0]);
      return kept.filter((name) => before.get(name) !== after.get(name)).length / kept.length;
    });
    // By the remainder of a number it would be two thirds of them.
    expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeLessThan(0.2);
  });

  it('is nobody where no worker is known', () => {
    expect(preferredWorkers(listenersOf(3), []).size).toBe(0);
  });
});
