import type { EquipmentCategory, ItemSource } from '@dolphin/contract/avatar/avatar.constants';
import { type Db, query } from '../../../core/db.ts';
import '../shop.tables.ts';

export type Order = {
  readonly orderId: string;
  readonly buyerId: number;
  /** Who gets the items: the buyer, or a friend. */
  readonly ownerId: number;
  readonly now: Date;
};

export type SoldRow = {
  readonly productId: number;
  readonly itemId: number;
  readonly category: EquipmentCategory;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly listPrice: number;
  readonly price: number;
};

/**
 * Locks the rows of both shoppers and counts the order in them: the smaller number first, so that two friends who give
 * each other something do not block each other. Gives a row for each product that is sold, in the order of the request.
 */
export async function lockShoppers(
  tx: Db,
  { buyerId, ownerId, now }: Order,
  productIds: readonly number[],
): Promise<readonly SoldRow[]> {
  return query<SoldRow>(
    tx,
    'shop.lock-shoppers',
    `with wanted as materialized (
       select p.id, p.item_id, i.category, i.name_ko, i.name_en, p.price as list_price, avatar_price_at(p, $4) as price
       from avatar_products p join avatar_items i on i.id = p.item_id where p.id = any($3) and avatar_is_sold(p, $4) and not i.is_retired
     ), counted as (
       insert into avatar_shoppers as s (user_id, purchases, gifts)
       select user_id, sum(purchases), sum(gifts)
         from (values ($1::bigint, (select count(*) from wanted), 0),
         ($2::bigint, 0, case when $1::bigint <> $2::bigint then 1 else 0 end)) as given (user_id, purchases, gifts)
       group by user_id order by user_id
       on conflict (user_id) do update set purchases = s.purchases + excluded.purchases, gifts = s.gifts + excluded.gifts
     )
     select w.id as "productId", w.item_id as "itemId", w.category, w.name_ko as "nameKo", w.name_en as "nameEn",
       w.list_price as "listPrice", w.price
     from wanted w order by array_position($3::bigint[], w.id)`,
    [buyerId, ownerId, productIds, now],
  );
}

/** Gives how many of the items the owner did not have yet. */
export async function insertItems(tx: Db, { buyerId, ownerId }: Order, sold: readonly SoldRow[]): Promise<number> {
  const source: ItemSource = buyerId === ownerId ? 'SHOP' : 'GIFT';
  const rows = await query<{ itemId: number }>(
    tx,
    'shop.insert-items',
    `insert into avatar_inventories (user_id, item_id, category, source)
     select $1, i.id, i.category, $3 from avatar_items i where i.id = any($2) order by i.id
     on conflict (user_id, item_id) do nothing returning item_id as "itemId"`,
    [ownerId, sold.map(({ itemId }) => itemId), source],
  );
  return rows.length;
}

/** The last one has the position that the counter of the buyer has now. */
export async function insertPurchases(tx: Db, order: Order, sold: readonly SoldRow[]): Promise<void> {
  const { orderId, buyerId, ownerId, now } = order;
  await query(
    tx,
    'shop.insert-purchases',
    `insert into avatar_purchases (user_id, position, order_id, product_id, item_id, list_price, price, given_to, is_gift, created_at)
     select $1, s.purchases + 1 - row_number() over (order by p.product_id desc), $2, p.product_id, p.item_id, p.list_price,
       p.price, nullif($3::bigint, $1::bigint), $1::bigint <> $3::bigint, $4
     from unnest($5::bigint[], $6::bigint[], $7::int[], $8::int[]) as p (product_id, item_id, list_price, price), avatar_shoppers s
     where s.user_id = $1`,
    [
      buyerId,
      orderId,
      ownerId,
      now,
      sold.map(({ productId }) => productId),
      sold.map(({ itemId }) => itemId),
      sold.map(({ listPrice }) => listPrice),
      sold.map(({ price }) => price),
    ],
  );
}

/** A gift has one item: the counter of the owner is its position. */
export async function insertGift(tx: Db, order: Order, itemId: number, message: string): Promise<number> {
  const { buyerId, ownerId, now } = order;
  const [row] = await query<{ id: number }>(
    tx,
    'shop.insert-gift',
    `insert into avatar_gifts (user_id, position, from_id, item_id, message, created_at)
     select s.user_id, s.gifts, $2, $3, $4, $5 from avatar_shoppers s where s.user_id = $1 returning id`,
    [ownerId, buyerId, itemId, message, now],
  );
  if (!row) throw new Error('A gift that was inserted comes back.');
  return row.id;
}

export async function deleteWishes(tx: Db, userId: number, productIds: readonly number[]): Promise<void> {
  await query(tx, 'shop.delete-wishes', 'delete from avatar_wishes where user_id = $1 and product_id = any($2)', [
    userId,
    productIds,
  ]);
}
