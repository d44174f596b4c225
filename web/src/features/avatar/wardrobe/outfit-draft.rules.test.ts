import { describe, expect, it } from 'vitest';
import { draftOf, isSameDraft, itemIdsOf, toggled } from './outfit-draft.rules.ts';

const worn = draftOf([
  { itemId: 1, itemCategory: 'TOP' },
  { itemId: 2, itemCategory: 'BOTTOM' },
  { itemId: 3, itemCategory: 'HAT' },
]);

describe('the mirror', () => {
  it('[AVT-2] puts on in place of what was there, and takes off what is pressed again', () => {
    expect(toggled(worn, { itemId: 4, itemCategory: 'HAT' })).toEqual({ TOP: 1, BOTTOM: 2, HAT: 4 });
    expect(toggled(worn, { itemId: 3, itemCategory: 'HAT' })).toEqual({ TOP: 1, BOTTOM: 2 });
  });

  it('knows that a one-piece replaces top and bottom, and that they replace it', () => {
    const dressed = toggled(worn, { itemId: 9, itemCategory: 'ONE_PIECE' });
    expect(dressed).toEqual({ HAT: 3, ONE_PIECE: 9 });
    expect(toggled(dressed, { itemId: 2, itemCategory: 'BOTTOM' })).toEqual({ HAT: 3, BOTTOM: 2 });
  });

  it('lists the same outfit in the same order', () => {
    expect(itemIdsOf({ BOTTOM: 2, HAT: 3, TOP: 1 })).toEqual([3, 1, 2]);
    expect(isSameDraft(worn, { HAT: 3, BOTTOM: 2, TOP: 1 })).toBe(true);
    expect(isSameDraft(worn, { TOP: 1, BOTTOM: 2 })).toBe(false);
  });
});
