import { expect, it } from 'vitest';
import { wearingToo } from './try-on.rules.ts';

const top = { itemId: 1, itemCategory: 'TOP' } as const;
const bottom = { itemId: 2, itemCategory: 'BOTTOM' } as const;
const dress = { itemId: 3, itemCategory: 'ONE_PIECE' } as const;
const hat = { itemId: 4, itemCategory: 'HAT' } as const;
const otherHat = { itemId: 5, itemCategory: 'HAT' } as const;

it('puts an item into its place', () => {
  expect(wearingToo([top, hat], [otherHat])).toEqual([1, 5]);
  expect(wearingToo([], [hat])).toEqual([4]);
});

it('wears a one-piece instead of top and bottom, and vice versa', () => {
  expect(wearingToo([top, bottom, hat], [dress])).toEqual([3, 4]);
  expect(wearingToo([dress, hat], [top])).toEqual([1, 4]);
  expect(wearingToo([top, bottom], [dress, bottom])).toEqual([2]);
});
