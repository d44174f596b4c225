import type { EquipmentCategory } from '@dolphin/contract/avatar/avatar.constants';
import { describe, expect, it } from 'vitest';
import {
  afterPuttingOn,
  hasTwoOfACategory,
  inOrder,
  isSameOutfit,
  outfitHashOf,
  wearable,
  type WornItem,
} from './outfit.rules.ts';

const item = (itemId: number, category: EquipmentCategory): WornItem => ({ itemId, category, key: `key-${itemId}` });
const top = item(1, 'TOP');
const bottom = item(2, 'BOTTOM');
const dress = item(3, 'ONE_PIECE');
const hat = item(4, 'HAT');

describe('putting on', () => {
  it('takes the place of what was worn there', () => {
    expect(afterPuttingOn([top, hat], item(5, 'HAT'))).toEqual([top, item(5, 'HAT')]);
  });

  it('a one-piece and top or bottom shut each other out', () => {
    expect(afterPuttingOn([top, bottom, hat], dress)).toEqual([hat, dress]);
    expect(afterPuttingOn([dress, hat], top)).toEqual([hat, top]);
    expect(afterPuttingOn([dress], bottom)).toEqual([bottom]);
    expect(wearable([top, dress, bottom, hat])).toEqual([dress, hat]);
    expect(wearable([top, bottom])).toEqual([top, bottom]);
  });

  it('finds two of a category, and whether two outfits are one', () => {
    expect(hasTwoOfACategory([top, item(9, 'TOP')])).toBe(true);
    expect(hasTwoOfACategory([top, bottom])).toBe(false);
    expect(isSameOutfit([top, hat], [hat, top])).toBe(true);
    expect(isSameOutfit([top, hat], [top])).toBe(false);
    expect(inOrder([bottom, hat, top])).toEqual([hat, top, bottom]);
  });
});

describe('the hash of an outfit', () => {
  it('is the same for the same items in any order, today and tomorrow', () => {
    expect(outfitHashOf(['top-tee', 'hat-cap'])).toBe(outfitHashOf(['hat-cap', 'top-tee']));
    expect(outfitHashOf(['hat-cap', 'top-tee'])).toBe('d6d4629be239d649ac62cad8');
    expect(outfitHashOf(['hat-cap'])).not.toBe(outfitHashOf(['hat-cap-red']));
    expect(outfitHashOf([])).toMatch(/^[0-9a-f]{24}$/);
  });
});
