import type { EquipmentCategory, ItemRarity, ItemSource } from '@dolphin/contract/avatar/avatar.constants';
import type { Theme } from '@dolphin/contract/profile/profile.constants';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, type JoinedRow, presentRows } from '../../core/sql/joined-rows.ts';
import type { WornItem } from './outfit.rules.ts';
import '../avatar.tables.ts';

export type ItemRow = {
  readonly itemId: number;
  readonly key: string;
  readonly category: EquipmentCategory;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly rarity: ItemRarity;
  readonly theme: Theme;
};
export type InventoryRow = ItemRow & {
  readonly source: ItemSource;
  readonly isEquipped: boolean;
  readonly createdAt: Date;
};

const LIST = (
  which: string,
) => `with counted as (select count(*)::int as total from avatar_inventories v where v.user_id = $1 ${which})
  select counted.total, exists (select from avatar_outfits where user_id = $1) as "isOpen", mine.* from counted left join lateral (
    select i.id as "itemId", i.key, i.category, i.name_ko as "nameKo", i.name_en as "nameEn", i.rarity, i.theme,
      v.source, v.created_at as "createdAt", e.item_id is not null as "isEquipped"
    from avatar_inventories v join avatar_items i on i.id = v.item_id left
      join avatar_equipped e on e.user_id = v.user_id and e.category = v.category and e.item_id = v.item_id
    where v.user_id = $1 ${which} order by v.id desc offset $2 limit $3
  ) mine on true`;
const OF_ALL = LIST('');
const OF_CATEGORY = LIST('and v.category = $4');

type CountedInventory = CountedRow<InventoryRow> & { readonly isOpen: boolean };

/** One page, newest first. Nobody owns more than the catalogue holds, so counting and stepping over stay small. */
export async function selectInventory(
  db: Db,
  userId: number,
  params: { readonly category: EquipmentCategory | null; readonly offset: number; readonly limit: number },
): Promise<{
  readonly rows: readonly InventoryRow[];
  readonly total: number;
  /** False for somebody who has no wardrobe yet. */ readonly isOpen: boolean;
}> {
  const { category, offset, limit } = params;
  const found =
    category === null
      ? await query<CountedInventory>(db, 'wardrobe.list', OF_ALL, [userId, offset, limit])
      : await query<CountedInventory>(db, 'wardrobe.list-category', OF_CATEGORY, [userId, offset, limit, category]);
  // An empty page still brings the total, in a row without an item.
  return {
    rows: presentRows<InventoryRow>(found, 'itemId'),
    total: found[0]?.total ?? 0,
    isOpen: found[0]?.isOpen ?? false,
  };
}

/**
 * Makes two changes of one person wait for each other, and gives whoever has no wardrobe yet the starter set and its
 * outfit. Returns whether that was so.
 */
export async function lockWearer(
  tx: Db,
  userId: number,
  starter: { readonly hash: string; readonly keys: readonly string[] },
): Promise<boolean> {
  // One statement: the first read of a wardrobe makes it, and a read has three statements at most.
  const [row] = await query<{ isNew: boolean }>(
    tx,
    'wardrobe.lock',
    `with wearer as (
       insert into avatar_outfits (user_id, hash) values ($1, $2) on conflict (user_id) do update
         set user_id = excluded.user_id returning user_id, xmax = 0 as is_new
     ), owned as (
       insert into avatar_inventories (user_id, item_id, category, source)
       select w.user_id, i.id, i.category, 'STARTER' from wearer w, avatar_items i where w.is_new and i.is_starter
         and not i.is_retired order by i.id on conflict do nothing
     ), put_on as (
       insert into avatar_equipped (user_id, category, item_id) select w.user_id, i.category, i.id
         from wearer w, avatar_items i where w.is_new and i.key = any($3) on conflict do nothing
     )
     select is_new as "isNew" from wearer`,
    [userId, starter.hash, starter.keys],
  );
  return row?.isNew ?? false;
}

const WORN = 'e.item_id as "itemId", e.category, i.key';

export async function selectWorn(db: Db, userId: number): Promise<readonly WornItem[]> {
  return query<WornItem>(
    db,
    'wardrobe.worn',
    `select ${WORN} from avatar_equipped e join avatar_items i on i.id = e.item_id where e.user_id = $1`,
    [userId],
  );
}

/** Undefined for somebody who has no wardrobe yet. */
export async function findOutfit(db: Db, userId: number): Promise<readonly WornItem[] | undefined> {
  const rows = await query<JoinedRow<WornItem>>(
    db,
    'wardrobe.outfit',
    `select ${WORN} from avatar_outfits o left join avatar_equipped e on e.user_id = o.user_id left
     join avatar_items i on i.id = e.item_id where o.user_id = $1`,
    [userId],
  );
  return rows.length === 0 ? undefined : presentRows<WornItem>(rows, 'itemId');
}

/** Those of the items that the person owns; nothing of what is no longer drawn. */
export async function selectOwned(db: Db, userId: number, itemIds: readonly number[]): Promise<readonly WornItem[]> {
  return query<WornItem>(
    db,
    'wardrobe.owned',
    `select i.id as "itemId", i.category, i.key from avatar_inventories v join avatar_items i on i.id = v.item_id
     where v.user_id = $1 and v.item_id = any($2) and not i.is_retired`,
    [userId, itemIds],
  );
}

export async function selectOwnedByKey(db: Db, userId: number, keys: readonly string[]): Promise<readonly WornItem[]> {
  return query<WornItem>(
    db,
    'wardrobe.owned-by-key',
    `select i.id as "itemId", i.category, i.key from avatar_items i join avatar_inventories v on v.item_id = i.id
     and v.user_id = $1 where i.key = any($2) and not i.is_retired`,
    [userId, keys],
  );
}

export async function selectItems(db: Db, itemIds: readonly number[]): Promise<readonly WornItem[]> {
  return query<WornItem>(
    db,
    'wardrobe.items',
    `select id as "itemId", category, key from avatar_items where id = any($1) and not is_retired`,
    [itemIds],
  );
}

/** A look that is asked for again is young again, and is not swept. */
const LOOK = (hash: string, keys: string) => `insert into avatar_looks as l (hash, item_keys) values (${hash}, ${keys})
  on conflict (hash) do update set asked_at = now() where l.asked_at < now() - interval '1 day'`;

/** Wears exactly these. Call it under the wearer's lock. */
export async function replaceWorn(tx: Db, userId: number, items: readonly WornItem[], hash: string): Promise<void> {
  const categories = items.map(({ category }) => category);
  await query(tx, 'wardrobe.look', LOOK('$1', '$2'), [hash, items.map(({ key }) => key)]);
  await query(tx, 'wardrobe.take-off', 'delete from avatar_equipped where user_id = $1 and not category = any($2)', [
    userId,
    categories,
  ]);
  await query(
    tx,
    'wardrobe.put-on',
    `insert into avatar_equipped (user_id, category, item_id) select $1, * from unnest($2::text[], $3::bigint[])
     on conflict (user_id, category) do update set item_id = excluded.item_id`,
    [userId, categories, items.map(({ itemId }) => itemId)],
  );
  await query(
    tx,
    'wardrobe.outfit-changed',
    'update avatar_outfits set hash = $2, changed_at = now() where user_id = $1',
    [userId, hash],
  );
}

export async function insertLook(db: Db, hash: string, keys: readonly string[]): Promise<void> {
  await query(db, 'wardrobe.look', LOOK('$1', '$2'), [hash, keys]);
}

/** Gives an item. The category when the person did not have it, undefined otherwise. */
export async function insertInventory(
  tx: Db,
  given: { readonly userId: number; readonly itemId: number; readonly source: ItemSource },
): Promise<EquipmentCategory | undefined> {
  const [row] = await query<{ category: EquipmentCategory }>(
    tx,
    'wardrobe.grant',
    `insert into avatar_inventories (user_id, item_id, category, source) select $1, id, category, $3 from avatar_items
     where id = $2 on conflict (user_id, item_id) do nothing returning category`,
    [given.userId, given.itemId, given.source],
  );
  return row?.category;
}

export async function selectHashes(
  db: Db,
  userIds: readonly number[],
): Promise<readonly { readonly userId: number; readonly hash: string | null }[]> {
  return query<{ userId: number; hash: string | null }>(
    db,
    'wardrobe.hashes',
    `select user_id as "userId", hash from avatar_outfits where user_id = any($1)`,
    [userIds],
  );
}

/** Everything of a person who leaves. */
export async function deleteWardrobe(db: Db, userId: number): Promise<void> {
  for (const table of ['avatar_equipped', 'avatar_presets', 'avatar_outfits', 'avatar_inventories'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
