import {
  EQUIPMENT_CATEGORIES,
  type EquipmentCategory,
  ONE_PIECE_REPLACES,
} from '@dolphin/contract/avatar/avatar.constants';

/** What is tried on in front of the mirror: at most one item in each category. */
export type Draft = Readonly<Partial<Record<EquipmentCategory, number>>>;
type Worn = { readonly itemId: number; readonly itemCategory: EquipmentCategory };

export function draftOf(worn: readonly Worn[]): Draft {
  return Object.fromEntries(worn.map(({ itemCategory, itemId }) => [itemCategory, itemId]));
}

/** Puts an item on, or takes it off when it is on. A one-piece and top or bottom shut each other out. */
export function toggled(draft: Draft, { itemId, itemCategory }: Worn): Draft {
  if (draft[itemCategory] === itemId) return without(draft, [itemCategory]);
  const off =
    itemCategory === 'ONE_PIECE'
      ? ONE_PIECE_REPLACES
      : ONE_PIECE_REPLACES.includes(itemCategory)
        ? (['ONE_PIECE'] as const)
        : [];
  return { ...without(draft, off), [itemCategory]: itemId };
}

function without(draft: Draft, off: readonly EquipmentCategory[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([category]) => !off.includes(category as EquipmentCategory)));
}

/** The items in one order, so that the same outfit is asked for once. */
export function itemIdsOf(draft: Draft): number[] {
  return EQUIPMENT_CATEGORIES.flatMap((category) => draft[category] ?? []);
}

export function isSameDraft(a: Draft, b: Draft): boolean {
  return itemIdsOf(a).join() === itemIdsOf(b).join();
}
