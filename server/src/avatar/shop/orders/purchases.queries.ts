import type { EquipmentCategory, ItemSource } from '@dolphin/contract/avatar/avatar.constants';
import { type Db, query } from '../../../core/db.ts';
import { type CountedRow, countedPage } from '../../../core/sql/joined-rows.ts';
import type { ItemRow } from '../../wardrobe/wardrobe.queries.ts';
import { ITEM, type Paged } from '../products.queries.ts';
import '../shop.tables.ts';

export type Order = {
  readonly orderId: string;
  readonly buyerId: number;
  /** Who gets the things: the buyer, or a friend. */
  readonly ownerId: number;
  readonly productIds: readonly number[];
  /** The message of a gift. */
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
 * Hands the things over, all in one statement: the shoppers' rows are locked first (the smaller number first, so that
 * two friends who give each other something do not block each other), then come the things, the purchases, the gift,
 * and what was wished for leaves the wish list. Gives a row for each product that is sold; `isNew` is false where the
 * owner had it already. Whoever calls refuses what does not fit, and with the transaction everything is undone.
 */
export async function takeProducts(
  tx: Db,
  { orderId, buyerId, ownerId, productIds, message, now }: Order,
): Promise<readonly TakenRow[]> {
  const source: ItemSource = buyerId === ownerId ? 'SHOP' : 'GIFT';
  return query<TakenRow>(
    tx,
    'shop.take',
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
       returning user_id, purchases, gifts
     ), buyer as materialized (
       select purchases from counted where user_id = $1
     ), got as (
       insert into avatar_inventories (user_id, item_id, category, source) select $2, w.item_id, w.category, $6
         from wanted w, buyer order by w.item_id
       on conflict (user_id, item_id) do nothing returning item_id
     ), bought as (
       insert into avatar_purchases (user_id, position, order_id, product_id, item_id, list_price, price, given_to, is_gift, created_at)
       select $1, buyer.purchases + 1 - row_number() over (order by w.id desc), $5, w.id, w.item_id, w.list_price,
         w.price, nullif($2::bigint, $1::bigint), $1::bigint <> $2::bigint, $4
       from wanted w join got on got.item_id = w.item_id, buyer
     ), given as (
       insert into avatar_gifts (user_id, position, from_id, item_id, message, created_at)
       select $2, c.gifts, $1, got.item_id, coalesce($7, ''), $4 from got, counted c where c.user_id = $2 and $1::bigint <> $2::bigint
       returning id, item_id
     ), granted as (
       delete from avatar_wishes where user_id = $2 and product_id = any($3)
     )
     select w.id as "productId", w.item_id as "itemId", w.category, w.name_ko as "nameKo", w.name_en as "nameEn",
       w.price, got.item_id is not null as "isNew", given.id as "giftId"
     from wanted w left join got on got.item_id = w.item_id left join given on given.item_id = w.item_id
       order by array_position($3::bigint[], w.id)`,
    [buyerId, ownerId, productIds, now, orderId, source, message],
  );
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
       select b.id as "purchaseId", b.order_id as "orderId", b.product_id as "productId", ${ITEM},
         b.list_price as "listPrice", b.price, b.is_gift as "isGift", b.created_at as "createdAt",
         r.user_id as "recipientId", r.nickname as "recipientName"
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

/** Everything of a user who leaves. Gifts stay with their recipients, without the message. */
export async function deleteShopper(db: Db, userId: number): Promise<void> {
  await db.updateTable('avatar_gifts').set({ from_id: null, message: '' }).where('from_id', '=', userId).execute();
  await db.updateTable('avatar_purchases').set({ given_to: null }).where('given_to', '=', userId).execute();
  for (const table of ['avatar_gifts', 'avatar_purchases', 'avatar_wishes', 'avatar_shoppers'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
