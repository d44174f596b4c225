import { createHash } from 'node:crypto';
import {
  EQUIPMENT_CATEGORIES,
  type EquipmentCategory,
  ONE_PIECE_REPLACES,
} from '@dolphin/contract/avatar/avatar.constants';

export type WornItem = { readonly itemId: number; readonly category: EquipmentCategory; readonly key: string };

/** What is worn after one more item is put on: it takes its category's place, and a one-piece and a top shut each other out. */
export function afterPuttingOn(worn: readonly WornItem[], item: WornItem): readonly WornItem[] {
  const off = new Set<EquipmentCategory>([item.category]);
  if (item.category === 'ONE_PIECE') for (const category of ONE_PIECE_REPLACES) off.add(category);
  if (ONE_PIECE_REPLACES.includes(item.category)) off.add('ONE_PIECE');
  return [...worn.filter(({ category }) => !off.has(category)), item];
}

/** What can be worn of a whole set: with a one-piece, neither top nor bottom. */
export function wearable(items: readonly WornItem[]): readonly WornItem[] {
  const hasOnePiece = items.some(({ category }) => category === 'ONE_PIECE');
  return hasOnePiece ? items.filter(({ category }) => !ONE_PIECE_REPLACES.includes(category)) : items;
}

export function hasTwoOfACategory(items: readonly WornItem[]): boolean {
  return new Set(items.map(({ category }) => category)).size < items.length;
}

/** In the order of the categories, so that an outfit is listed the same way every time. */
export function inOrder<T extends { readonly category: EquipmentCategory }>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => EQUIPMENT_CATEGORIES.indexOf(a.category) - EQUIPMENT_CATEGORIES.indexOf(b.category));
}

/** The same items give the same hash, in whatever order and on whatever server. */
export function outfitHashOf(keys: readonly string[]): string {
  return createHash('sha256').update(keys.toSorted().join(',')).digest('hex').slice(0, 24);
}

export function isSameOutfit(a: readonly WornItem[], b: readonly WornItem[]): boolean {
  const of = (items: readonly WornItem[]) =>
    items
      .map(({ itemId }) => itemId)
      .toSorted((x, y) => x - y)
      .join();
  return of(a) === of(b);
}
