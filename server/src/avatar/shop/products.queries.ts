import {
  type DiscountKind,
  EVENT_PRODUCTS_SHOWN,
  SHOP_PAGE_SIZE,
  SHOP_LISTED_MAX,
  SHOP_SEARCHED_MAX,
  type ShopLargeCategory,
  type ShopSort,
} from '@dolphin/contract/avatar/avatar.constants';
import { itemPicturesPath, type ItemPictureName, itemPictureUrl } from '@dolphin/contract/avatar/avatar-pictures';
import type { Language } from '@dolphin/contract/core/text';
import type { Character } from '@dolphin/contract/profile/profile.constants';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage, type JoinedRow } from '../../core/sql/joined-rows.ts';
import { listJson, momentJson, pageCountJson } from '../../core/sql/sql-json.ts';
import type { ItemRow } from '../wardrobe/wardrobe.queries.ts';
import './shop.tables.ts';

export type ProductRow = ItemRow & {
  readonly productId: number;
  readonly largeCategory: ShopLargeCategory;
  readonly listPrice: number;
  readonly price: number;
  readonly discountKind: DiscountKind | null;
  readonly discountValue: number | null;
  readonly discountUntil: Date | null;
  readonly sellsUntil: Date | null;
  readonly isNew: boolean;
  readonly isOwned: boolean;
  readonly wishId: number | null;
};
/** With its place in the list, by which it is ordered. */
type PlacedRow = ProductRow & { readonly place: number };
export type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };
/** Who looks, and when: prices and marks are those of the moment. */
export type ShopViewer = { readonly userId: number | null; readonly now: Date };
type ShopReader = ShopViewer & {
  readonly language: Language;
  /** How addresses of pictures begin. */ readonly pictures: string;
};

export const ITEM = `i.id as "itemId", i.key, i.category, i.name_ko as "nameKo", i.name_en as "nameEn", i.rarity, i.theme`;
/** Everything a card shows. $1 is the person who looks, $2 the moment. */
export const PRODUCT = `p.id as "productId", ${ITEM}, p.large_category as "largeCategory", p.price as "listPrice",
  avatar_price_at(p, $2) as price,
  case when avatar_is_discounted(p, $2) then p.discount_kind end as "discountKind",
    p.discount_value as "discountValue", p.discount_until as "discountUntil", p.sells_until as "sellsUntil",
  coalesce(p.new_until > $2, false) as "isNew", exists (select from avatar_inventories v where v.user_id = $1
    and v.item_id = p.item_id) as "isOwned",
  (select w.id from avatar_wishes w where w.user_id = $1 and w.product_id = p.id) as "wishId"`;
const PRODUCTS = 'avatar_products p join avatar_items i on i.id = p.item_id';

const ITEMS_PATH = itemPicturesPath('');
/** Behind the address of an item's pictures, which $6 begins. */
const pictureSql = (picture: ItemPictureName) =>
  `$6::text || i.key || '${itemPictureUrl('', picture).slice(ITEMS_PATH.length)}'`;
/** A card as calls give it, the same as `toProduct` makes of `PRODUCT`. $5: in Korean. */
const PRODUCT_JSON = `p.id as "productId", i.id as "itemId", i.category as "itemCategory",
  case when $5::boolean then i.name_ko else i.name_en end as name, i.rarity, i.theme,
  ${pictureSql('icon')} as icon, ${pictureSql('spriteStand1')} as "spriteStand1",
    p.large_category as "shopLargeCategory", p.price as "listPrice", avatar_price_at(p, $2) as price,
  case when avatar_is_discounted(p, $2) and p.discount_value is not null
    then json_build_object('kind', p.discount_kind, 'value', p.discount_value, 'endsAt',
    ${momentJson('p.discount_until')}) end as discount,
  ${momentJson('p.sells_until')} as "sellsUntil", coalesce(p.new_until > $2, false) as "isNew", exists (select
    from avatar_inventories v where v.user_id = $1 and v.item_id = p.item_id) as "isOwned",
  (select w.id from avatar_wishes w where w.user_id = $1 and w.product_id = p.id) as "wishProductId"`;

const ORDERS: Readonly<Record<ShopSort, string>> = {
  POPULAR: 'sold desc, product_id desc',
  NEW: 'product_id desc',
  PRICE_LOW: 'price, product_id',
  PRICE_HIGH: 'price desc, product_id desc',
};

/** The page's size is written into the statements: a plan made for any size would read the whole table. */
export type ProductFilter = { readonly section: string; readonly sort: ShopSort; readonly page: number };
/** The first page is a statement of its own: one made for any offset is planned anew each time. */
const at = (page: number) => ({ name: page === 1 ? '-first' : '', offset: page === 1 ? '0' : '$4' });

/**
 * One page of a shelf as the call answers: one walk through the index of its order. Beyond the reach of a list every page
 * is empty, so that the last page is not dearer than the first.
 */
export async function readSection(
  db: Db,
  { userId, now, language, pictures }: ShopReader,
  { section, sort, page }: ProductFilter,
): Promise<string> {
  const { name, offset } = at(page);
  const [row] = await query<{ page: string }>(
    db,
    `shop.shelf-${sort}${name}`,
    `with standing as (
       select product_id, row_number() over () as place
         from (select product_id from avatar_shelves where shelf = $3
         and $4::int <= ${SHOP_LISTED_MAX - SHOP_PAGE_SIZE} order by ${ORDERS[sort]} offset ${offset}
         limit ${SHOP_PAGE_SIZE}) s
     )
     select json_build_object('productList', ${listJson(
       `select ${PRODUCT_JSON} from standing s join avatar_products p on p.id = s.product_id join avatar_items i on i.id = p.item_id order by s.place`,
     )}, 'pageCount', ${pageCountJson(`least(t.total, ${SHOP_LISTED_MAX})`, SHOP_PAGE_SIZE)}, 'totalCount', t.total)::text as page
     from (select coalesce((select total from avatar_shelf_counters where shelf = $3), 0) as total) t`,
    [userId, now, section, (page - 1) * SHOP_PAGE_SIZE, language === 'KO', pictures],
  );
  return row?.page ?? '';
}

/** The same of those whose name has the part; it looks at so many names and no more. */
export async function searchSection(
  db: Db,
  { userId, now }: ShopViewer,
  part: string,
  { section, sort, page }: ProductFilter,
): Promise<Paged<ProductRow>> {
  return countedPage<ProductRow>(
    await query<CountedRow<PlacedRow>>(
      db,
      `shop.search-${sort}`,
      `with hits as (
       select distinct product_id from (select product_id from avatar_product_parts where part >= $5
         and part < $5 || chr(1114111) order by part, product_id limit ${SHOP_SEARCHED_MAX}) h
     ), found as materialized (
       select s.* from hits h cross join lateral (select product_id, price, sold from avatar_shelves
         where product_id = h.product_id and shelf = $3 offset 0) s
     ), standing as (
       select product_id, row_number() over () as place
         from (select product_id from found order by ${ORDERS[sort]} offset $4 limit ${SHOP_PAGE_SIZE}) s
     )
     select (select count(*)::int from found) as total, n.* from (values (1)) one left join (
       select ${PRODUCT}, s.place from standing s join avatar_products p on p.id = s.product_id join avatar_items i on i.id = p.item_id
     ) n on true order by n.place`,
      [userId, now, section, (page - 1) * SHOP_PAGE_SIZE, part],
    ),
    'productId',
  );
}

/** A product that is sold at that moment. */
export async function findProduct(
  db: Db,
  { userId, now }: ShopViewer,
  productId: number,
): Promise<ProductRow | undefined> {
  const [row] = await query<ProductRow>(
    db,
    'shop.product',
    `select ${PRODUCT} from ${PRODUCTS} where p.id = $3 and avatar_is_sold(p, $2) and not i.is_retired`,
    [userId, now, productId],
  );
  return row;
}

export async function selectProducts(
  db: Db,
  { userId, now }: ShopViewer,
  productIds: readonly number[],
): Promise<readonly ProductRow[]> {
  return query<ProductRow>(
    db,
    'shop.products',
    `select ${PRODUCT} from ${PRODUCTS} where p.id = any($3) and avatar_is_sold(p, $2) and not i.is_retired`,
    [userId, now, productIds],
  );
}

export type EventRow = {
  readonly eventId: number;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly character: Character;
  readonly startsAt: Date;
  readonly endsAt: Date;
};
export type EventProductRow = EventRow & JoinedRow<PlacedRow>;

const EVENTS_SHOWN = 10;

/** Events that are on, with their first products; an event without products is one row without a product. */
export async function selectRunningEvents(db: Db, { userId, now }: ShopViewer): Promise<readonly EventProductRow[]> {
  return query<EventProductRow>(
    db,
    'shop.events',
    `with running as (select * from avatar_events where ends_at > $2 and starts_at <= $2 order by ends_at, id limit ${EVENTS_SHOWN})
     select e.id as "eventId", e.title_ko as "titleKo", e.title_en as "titleEn", e.description_ko as "descriptionKo",
       e.description_en as "descriptionEn", e.character, e.starts_at as "startsAt", e.ends_at as "endsAt", n.*
     from running e left join lateral (
       select ${PRODUCT}, m.place from avatar_event_products m join avatar_shelves s on s.shelf = 'EVENT:' || e.id
         and s.product_id = m.product_id
         join avatar_products p on p.id = m.product_id join avatar_items i on i.id = p.item_id
       where m.event_id = e.id order by m.place limit ${EVENT_PRODUCTS_SHOWN}
     ) n on true order by e.ends_at, e.id, n.place`,
    [userId, now],
  );
}
