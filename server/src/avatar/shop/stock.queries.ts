import { LARGE_CATEGORY_OF, PRODUCT_NEW_DAYS } from '@dolphin/contract/avatar/avatar.constants';
import { type Db, query } from '../../core/db.ts';
import './shop.tables.ts';

/** Makes servers that start together stock the shop one after the other. */
export async function lockStock(tx: Db): Promise<void> {
  await query(tx, 'shop.stock-lock', `select pg_advisory_xact_lock(hashtext('dolphin shop stock'))`, []);
}

/** A product for every item that is to be had for points; prices follow the catalogue until somebody edits them. */
export async function upsertProducts(tx: Db, now: Date): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'shop.stock',
    `with opening as (select not exists (select from avatar_products) as is_first), made as (
       insert into avatar_products (item_id, large_category, price, new_until)
       select i.id, case when i.rarity = 'LEGENDARY' then 'SPECIAL' else $1::jsonb ->> i.category end, i.price,
         case when is_first then null else $2::timestamptz + interval '${PRODUCT_NEW_DAYS} days' end
       from avatar_items i, opening where not i.is_starter and not i.is_retired
         and not exists (select from avatar_products p where p.item_id = i.id) order by i.id
       on conflict do nothing returning id
     ), repriced as (
       update avatar_products p set price = i.price from avatar_items i where i.id = p.item_id and p.edited_at is null
         and p.price <> i.price returning p.id
     ), misplaced as (
       select p.id from avatar_products p join avatar_items i on i.id = p.item_id left
         join avatar_shelves s on s.product_id = p.id and s.shelf = 'EVERY' where (s.shelf is null) <> i.is_retired
     )
     select id from made union select id from repriced union select id from misplaced`,
    [JSON.stringify(LARGE_CATEGORY_OF), now],
  );
  return rows.map(({ id }) => id);
}

export type Named = { readonly id: number; readonly nameKo: string; readonly nameEn: string };

/** Products that are not found by the names they have. */
export async function selectUnfindable(db: Db): Promise<readonly Named[]> {
  return query<Named>(
    db,
    'shop.unfindable',
    `select p.id, i.name_ko as "nameKo", i.name_en as "nameEn" from avatar_products p
     join avatar_items i on i.id = p.item_id where p.found_by <> i.name_ko || chr(10) || i.name_en order by p.id`,
    [],
  );
}

export async function replaceParts(
  tx: Db,
  products: readonly (Named & { readonly parts: readonly string[] })[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  await query(
    tx,
    'shop.found-by',
    'update avatar_products p set found_by = g.found_by from unnest($1::bigint[], $2::text[]) as g (id, found_by) where p.id = g.id',
    [ids, products.map(({ nameKo, nameEn }) => `${nameKo}\n${nameEn}`)],
  );
  const parts = JSON.stringify(products.flatMap(({ id, parts: own }) => own.map((part) => ({ id, part }))));
  await query(
    tx,
    'shop.remove-parts',
    `delete from avatar_product_parts o where o.product_id = any($1::bigint[])
     and not exists (select from jsonb_to_recordset($2::jsonb) as g (id bigint, part text) where g.id = o.product_id and g.part = o.part)`,
    [ids, parts],
  );
  await query(
    tx,
    'shop.add-parts',
    `insert into avatar_product_parts (product_id, part) select id, part
     from jsonb_to_recordset($1::jsonb) as g (id bigint, part text) on conflict do nothing`,
    [parts],
  );
}

/** Puts products where they belong now; gives those that came onto the shelf of discounts. */
export async function updateSections(tx: Db, productIds: readonly number[], now: Date): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(tx, 'shop.reshelve', `select avatar_reshelve($1::bigint[], $2) as id`, [
    productIds,
    now,
  ]);
  return rows.map(({ id }) => id);
}

/** Products whose window or discount has begun or ended since they were put where they stand. */
export async function selectTurning(db: Db, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'shop.turning',
    `select id from avatar_products where changes_at <= $1 order by changes_at limit $2`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

export async function updateSold(tx: Db, productId: number): Promise<void> {
  await query(
    tx,
    'shop.sold',
    `with counted as (update avatar_products set sold = sold + 1 where id = $1
     returning id, sold) update avatar_shelves s set sold = counted.sold from counted where s.product_id = counted.id`,
    [productId],
  );
}
