import { type EquipmentCategory, ONE_PIECE_REPLACES } from '@dolphin/contract/avatar/avatar.constants';

type Worn = { readonly itemId: number; readonly itemCategory: EquipmentCategory };

/** What is worn once these are put on one after the other: each takes its place, and a one-piece and a top shut each other out. */
export function wearingToo(worn: readonly Worn[], added: readonly Worn[]): readonly number[] {
  return added
    .reduce<readonly Worn[]>((now, item) => {
      const off: readonly EquipmentCategory[] =
        item.itemCategory === 'ONE_PIECE'
          ? ['ONE_PIECE', ...ONE_PIECE_REPLACES]
          : ONE_PIECE_REPLACES.includes(item.itemCategory)
            ? [item.itemCategory, 'ONE_PIECE']
            : [item.itemCategory];
      return [...now.filter(({ itemCategory }) => !off.includes(itemCategory)), item];
    }, worn)
    .map(({ itemId }) => itemId)
    .toSorted((a, b) => a - b);
}
