import type { EquipmentCategory } from '@dolphin/contract/avatar/avatar.constants';
import type { Person, TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { grantItem } from './grant-item.ts';

/** The id of an item by its key. */
export async function itemIdOf(server: TestServer, key: string): Promise<number> {
  return (await server.db.selectFrom('avatar_items').where('key', '=', key).select('id').executeTakeFirstOrThrow()).id;
}

/** Puts items into somebody's wardrobe and gives their ids. */
export async function give(server: TestServer, person: Person, ...keys: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const key of keys) {
    const itemId = await itemIdOf(server, key);
    await inTransaction(server.db, (tx) => grantItem(tx, person.id, itemId, 'ADMIN'));
    ids.push(itemId);
  }
  return ids;
}

export const byCategory = (list: readonly { itemCategory: EquipmentCategory; itemId: number }[]) =>
  Object.fromEntries(list.map(({ itemCategory, itemId }) => [itemCategory, itemId]));
