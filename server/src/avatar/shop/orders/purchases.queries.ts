import { type Db, query } from '../../../core/db.ts';
import { type CountedRow, countedPage } from '../../../core/sql/joined-rows.ts';
import type { ItemRow } from '../../wardrobe/wardrobe.queries.ts';
import { ITEM, type Paged } from '../products.queries.ts';
import '../shop.tables.ts';

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
