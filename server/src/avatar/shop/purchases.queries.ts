import type { EquipmentCategory, ItemSource } from '@dolphin/contract/avatar/avatar.constants';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/joined-rows.ts';
import type { ItemRow } from '../wardrobe/wardrobe.queries.ts';
import { ITEM, type Paged } from './products.queries.ts';
import './shop.tables.ts';

export type Order = {
  readonly orderId: string;
  readonly buyerId: number;
  /** Who gets the things: the buyer, or a friend. */
  readonly ownerId: number;
  readonly productIds: readonly number[];
  /** Words that go with a gift. */
  readonly message: string | null;
  readonly now: Date;
};

export type TakenRow = {
  readonly productId: number;
  readonly itemId: number;
  readonly category: EquipmentCategory;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly price: number;
  readonly isNew: boolean;
  readonly giftId: number | null;
};

/**
 * Hands the things over: the shoppers' rows are locked first, then come the things, the purchases, the gift, and what
 * was wished for leaves the wish list. Gives a row for each product that is sold; `isNew` is false where the owner had
 * it already. Whoever calls refuses what does not fit, and with the transaction everything is undone.
 */
export async function takeProducts(tx: Db, order: Order): Promise<readonly TakenRow[]> {
  const wanted = await selectWanted(tx, order);
  const counts = await lockShoppers(tx, order, wanted.length);
  const got = await insertItems(tx, order, wanted);
  const isNew = ({ itemId }: WantedRow) => got.has(itemId);
  await insertPurchases(tx, order, wanted.filter(isNew), counts.purchases - wanted.length);
  const gifts = order.buyerId === order.ownerId ? undefined : await insertGifts(tx, order, [...got], counts.gifts);
  await deleteWishes(tx, order);
  return wanted.map(({ listPrice: _, ...row }) => ({
    ...row,
    isNew: got.has(row.itemId),
    giftId: gifts?.get(row.itemId) ?? null,
  }));
}

type WantedRow = Omit<TakenRow, 'isNew' | 'giftId'> & { readonly listPrice: number };

/** What is on sale of the products asked for, in the order in which they were named. */
function selectWanted(tx: Db, { productIds, now }: Order): Promise<readonly WantedRow[]> {
  return query<WantedRow>(
    tx,
    'shop.wanted',
    `select p.id as "productId", p.item_id as "itemId", i.category, i.name_ko as "nameKo", i.name_en as "nameEn", p.price as "listPrice", avatar_price_at(p, $2) as price
     from avatar_products p join avatar_items i on i.id = p.item_id where p.id = any($1) and avatar_is_sold(p, $2) and not i.is_retired order by array_position($1::bigint[], p.id)`,
    [productIds, now],
  );
}

/** The smaller number first, so that two friends who give each other something do not block each other. */
async function lockShoppers(tx: Db, { buyerId, ownerId }: Order, purchases: number) {
  const rows = await query<{ userId: number; purchases: number; gifts: number }>(
    tx,
    'shop.lock-shoppers',
    `insert into avatar_shoppers as s (user_id, purchases, gifts)
     select user_id, sum(purchases), sum(gifts) from (values ($1::bigint, $3::int, 0), ($2::bigint, 0, case when $1::bigint <> $2::bigint then 1 else 0 end)) as given (user_id, purchases, gifts)
     group by user_id order by user_id
     on conflict (user_id) do update set purchases = s.purchases + excluded.purchases, gifts = s.gifts + excluded.gifts
     returning s.user_id as "userId", s.purchases, s.gifts`,
    [buyerId, ownerId, purchases],
  );
  return {
    purchases: rows.find(({ userId }) => userId === buyerId)?.purchases ?? 0,
    gifts: rows.find(({ userId }) => userId === ownerId)?.gifts ?? 0,
  };
}

/** Gives those the owner did not have. */
async function insertItems(
  tx: Db,
  { buyerId, ownerId }: Order,
  wanted: readonly WantedRow[],
): Promise<ReadonlySet<number>> {
  const source: ItemSource = buyerId === ownerId ? 'SHOP' : 'GIFT';
  const rows = await query<{ itemId: number }>(
    tx,
    'shop.give-items',
    `insert into avatar_inventories as v (user_id, item_id, category, source)
     select $1, w.item_id, w.category, $4 from unnest($2::bigint[], $3::text[]) as w (item_id, category) order by w.item_id
     on conflict (user_id, item_id) do nothing returning v.item_id as "itemId"`,
    [ownerId, wanted.map(({ itemId }) => itemId), wanted.map(({ category }) => category), source],
  );
  return new Set(rows.map(({ itemId }) => itemId));
}

/** Positions go on after `before`, without gaps, in the order of the products. */
async function insertPurchases(tx: Db, order: Order, bought: readonly WantedRow[], before: number): Promise<void> {
  await query(
    tx,
    'shop.take',
    `insert into avatar_purchases (user_id, position, order_id, product_id, item_id, list_price, price, given_to, is_gift, created_at)
     select $1, $6::int + row_number() over (order by w."productId"), $3, w."productId", w."itemId", w."listPrice", w.price, nullif($2::bigint, $1::bigint), $1::bigint <> $2::bigint, $4
     from jsonb_to_recordset($5::jsonb) as w ("productId" bigint, "itemId" bigint, "listPrice" int, price int)`,
    [order.buyerId, order.ownerId, order.orderId, order.now, JSON.stringify(bought), before],
  );
}

/** Gives the number of the gift for each item. */
async function insertGifts(
  tx: Db,
  { buyerId, ownerId, message, now }: Order,
  itemIds: readonly number[],
  position: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ id: number; itemId: number }>(
    tx,
    'shop.give',
    `insert into avatar_gifts as g (user_id, position, from_id, item_id, message, created_at)
     select $1, $2, $3, i.id, $5, $6 from unnest($4::bigint[]) i (id) returning g.id, g.item_id as "itemId"`,
    [ownerId, position, buyerId, itemIds, message ?? '', now],
  );
  return new Map(rows.map(({ id, itemId }) => [itemId, id]));
}

async function deleteWishes(tx: Db, { ownerId, productIds }: Order): Promise<void> {
  await query(tx, 'shop.remove-granted', 'delete from avatar_wishes where user_id = $1 and product_id = any($2)', [
    ownerId,
    productIds,
  ]);
}

export type PurchaseRow = ItemRow & {
  readonly purchaseId: number;
  readonly orderId: string;
  readonly productId: number;
  readonly listPrice: number;
  readonly price: number;
  readonly isGift: boolean;
  readonly recipientId: number | null;
  readonly recipientName: string | null;
  readonly createdAt: Date;
};

/** Positions have no gaps, so any page costs the same. */
export async function selectPurchases(
  db: Db,
  userId: number,
  offset: number,
  limit: number,
): Promise<Paged<PurchaseRow>> {
  const found = await query<CountedRow<PurchaseRow>>(
    db,
    'shop.purchases',
    `select s.purchases as total, n.* from avatar_shoppers s left join lateral (
       select b.id as "purchaseId", b.order_id as "orderId", b.product_id as "productId", ${ITEM}, b.list_price as "listPrice", b.price, b.is_gift as "isGift", b.created_at as "createdAt", r.user_id as "recipientId", r.nickname as "recipientName"
       from avatar_purchases b join avatar_items i on i.id = b.item_id left join accounts_people r on r.user_id = b.given_to
       where b.user_id = $1 and b.position <= s.purchases - $2::int order by b.position desc limit $3
     ) n on true where s.user_id = $1`,
    [userId, offset, limit],
  );
  return countedPage<PurchaseRow>(found, 'purchaseId');
}

export type GiftRow = ItemRow & {
  readonly giftId: number;
  readonly senderId: number | null;
  readonly senderName: string | null;
  readonly message: string;
  readonly createdAt: Date;
};

export async function selectGifts(db: Db, userId: number, offset: number, limit: number): Promise<Paged<GiftRow>> {
  const found = await query<CountedRow<GiftRow>>(
    db,
    'shop.gifts',
    `select s.gifts as total, n.* from avatar_shoppers s left join lateral (
       select g.id as "giftId", ${ITEM}, f.user_id as "senderId", f.nickname as "senderName", g.message, g.created_at as "createdAt"
       from avatar_gifts g join avatar_items i on i.id = g.item_id left join accounts_people f on f.user_id = g.from_id
       where g.user_id = $1 and g.position <= s.gifts - $2::int order by g.position desc limit $3
     ) n on true where s.user_id = $1`,
    [userId, offset, limit],
  );
  return countedPage<GiftRow>(found, 'giftId');
}

/** Everything of a person who leaves. What they gave away stays with whom they gave it to, without their words. */
export async function deleteShopper(db: Db, userId: number): Promise<void> {
  await db.updateTable('avatar_gifts').set({ from_id: null, message: '' }).where('from_id', '=', userId).execute();
  await db.updateTable('avatar_purchases').set({ given_to: null }).where('given_to', '=', userId).execute();
  for (const table of ['avatar_gifts', 'avatar_purchases', 'avatar_wishes', 'avatar_shoppers'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
