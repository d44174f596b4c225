import { expect, it } from 'vitest';
import { tilesOver } from './tiles.ts';

it('draws what repeats only where it is seen, from its own beginning', () => {
  expect(tilesOver(0, 8_000, 800, { x: 1_000, width: 1_000 })).toEqual([800, 1_600]);
  expect(tilesOver(100, 500, 300, { x: 0, width: 1_000 })).toEqual([100, 400]);
  expect(tilesOver(0, 500, 300, { x: 2_000, width: 1_000 })).toEqual([]);
  expect(tilesOver(0, 500, 0, { x: 0, width: 10 })).toEqual([]);
});
