import { expect, it } from 'vitest';
import { graphOf } from './rating-graph.rules.ts';

it('[LMS-365] a graph holds all its points between round levels', () => {
  for (const values of [[1_000], [1_000, 1_070], [1_000, 1_180, 940, 1_333, 2_100], [1_000, 1_000]]) {
    const { points, levels } = graphOf(values, { width: 640, height: 200 });
    expect(points).toHaveLength(values.length);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(56);
      expect(x).toBeLessThanOrEqual(640);
      expect(y).toBeGreaterThanOrEqual(levels.at(-1)?.y ?? 0);
      expect(y).toBeLessThanOrEqual(levels[0]?.y ?? 0);
    }
    expect(levels.length).toBeLessThanOrEqual(7);
  }
});
