import { type EquipmentCategory, WISH_NOTICE_EVERY_HOURS, WISHES_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { type Db, query } from '../../../core/db.ts';
import { type CountedRow, countedPage } from '../../../core/sql/joined-rows.ts';
import { type ShopViewer, type Paged, PRODUCT, type ProductRow } from '../products.queries.ts';
import '../shop.tables.ts';

/** Makes two changes of one person wait for each other. */
export async function lockShopper(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'shop.lock',
    `insert into avatar_shoppers (user_id) values ($1) on conflict (user_id) do update set user_id = excluded.user_id`,
    [userId],
  );
}

export type WishRow = ProductRow & { readonly isOnSale: boolean; readonly wishedAt: Date };

/** Nobody wishes for more than WISHES_MAX things, so counting them stays small. */
export async function selectWishes(
  db: Db,
  { userId, now }: ShopViewer,
  category: EquipmentCategory | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Paged<WishRow>> {
  const found = await query<CountedRow<WishRow>>(
    db,
    'shop.wishes',
    `with mine as (select id, product_id, created_at from avatar_wishes where user_id = $1 and ($3::text is null or category = $3))
     select (select count(*)::int from mine) as total, n.* from (values (1)) one left join (
       select ${PRODUCT}, m.created_at as "wishedAt", avatar_is_sold(p, $2) and not i.is_retired as "isOnSale"
       from (select * from mine order by id desc offset $4 limit $5) m join avatar_products p on p.id = m.product_id
         join avatar_items i on i.id = p.item_id
     ) n on true order by n."wishId" desc`,
    [userId, now, category, offset, limit],
  );
  return countedPage<WishRow>(found, 'productId');
}

export type WishMade = { readonly isOwned: boolean; readonly isFull: boolean; readonly wishId: number | null };

/**
 * Wishes for a product; undefined when it is not sold. A discount that is on already is not notified to the user who
 * wishes now; one that is yet to begin will be.
 */
export async function insertWish(
  tx: Db,
  { userId, now }: ShopViewer,
  productId: number,
): Promise<WishMade | undefined> {
  const [row] = await query<WishMade>(
    tx,
    'shop.wish',
    `with product as (
       select p.id, i.category, p.discount_no - case when p.discount_from > $2 then 1 else 0 end as told_no,
         exists (select from avatar_inventories v where v.user_id = $1 and v.item_id = i.id) as is_owned,
         (select count(*) from avatar_wishes where user_id = $1) >= ${WISHES_MAX} as is_full
       from avatar_products p join avatar_items i on i.id = p.item_id where p.id = $3 and avatar_is_sold(p, $2) and not i.is_retired
     ), made as (
       insert into avatar_wishes (user_id, product_id, category, told_no, created_at)
         select $1, id, category, told_no, $2 from product where not is_owned and not is_full
       on conflict (user_id, product_id) do nothing returning id
     )
     select is_owned as "isOwned", is_full and not exists (select from avatar_wishes w where w.user_id = $1
       and w.product_id = $3) as "isFull", (select id from made) as "wishId" from product`,
    [userId, now, productId],
  );
  return row;
}

export async function deleteWish(db: Db, userId: number, wishId: number): Promise<boolean> {
  const rows = await query(db, 'shop.unwish', `delete from avatar_wishes where id = $2 and user_id = $1 returning id`, [
    userId,
    wishId,
  ]);
  return rows.length > 0;
}

export type Wisher = { readonly userId: number; readonly price: number; readonly isDue: boolean };

/** Marks some of the users not yet notified of the product's discount as notified, and returns them. */
export async function updateNotified(tx: Db, productId: number, now: Date, limit: number): Promise<readonly Wisher[]> {
  return query<Wisher>(
    tx,
    'shop.mark-notified',
    `with due as (
       select w.id, w.user_id, coalesce(w.told_at < $2::timestamptz - interval '${WISH_NOTICE_EVERY_HOURS} hours',
         true) as is_due, p.discount_no, avatar_price_at(p, $2) as price
       from avatar_wishes w join avatar_products p on p.id = w.product_id
       where w.product_id = $1 and w.told_no < p.discount_no and avatar_is_discounted(p, $2) and avatar_is_sold(p, $2)
         order by w.id limit $3 for update of w
     ), notified as (
       update avatar_wishes w set told_no = due.discount_no, told_at = case when due.is_due then $2 else w.told_at end
         from due where w.id = due.id
     )
     select user_id as "userId", price, is_due as "isDue" from due`,
    [productId, now, limit],
  );
}
