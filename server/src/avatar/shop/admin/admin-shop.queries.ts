import {
  type DiscountKind,
  type EquipmentCategory,
  SHOP_LISTED_MAX,
  SHOP_SEARCHED_MAX,
  type SaleState,
  type ShopLargeCategory,
} from '@dolphin/contract/avatar/avatar.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type { Character } from '@dolphin/contract/profile/profile.constants';
import { type Db, query } from '../../../core/db.ts';
import { type CountedRow, countedPage } from '../../../core/sql/joined-rows.ts';
import type { ItemRow } from '../../wardrobe/wardrobe.queries.ts';
import { ITEM, type Paged } from '../products.queries.ts';
import '../shop.tables.ts';

export type EditableProduct = {
  readonly nameKo: string;
  readonly nameEn: string;
  readonly largeCategory: ShopLargeCategory;
  readonly listPrice: number;
  readonly state: SaleState;
  readonly sellsFrom: Date | null;
  readonly sellsUntil: Date | null;
  readonly discountKind: DiscountKind | null;
  readonly discountValue: number | null;
  readonly discountFrom: Date | null;
  readonly discountUntil: Date | null;
};
export type AdminProductRow = ItemRow &
  EditableProduct & { readonly productId: number; readonly price: number; readonly sold: number };

const ADMIN_PRODUCT = (
  price: string,
) => `p.id as "productId", ${ITEM}, p.large_category as "largeCategory", p.price as "listPrice", ${price} as price,
  p.state, p.sells_from as "sellsFrom", p.sells_until as "sellsUntil",
  p.discount_kind as "discountKind", p.discount_value as "discountValue", p.discount_from as "discountFrom",
    p.discount_until as "discountUntil", p.sold`;

type Params = {
  readonly category: EquipmentCategory | undefined;
  readonly state: SaleState | undefined;
  readonly part: string | null;
  readonly page: number;
  readonly now: Date;
};

export async function selectAdminProducts(
  db: Db,
  { category, state, part, page, now }: Params,
): Promise<Paged<AdminProductRow>> {
  const section =
    category === undefined ? (state === undefined ? 'EVERY' : `EVERY/${state}`) : `EVERY/${state ?? ''}/${category}`;
  const offset = (page - 1) * PAGE_SIZE;
  const rows = (
    standing: string,
    total: string,
  ) => `${standing} select ${total} as total, n.* from (values (1)) one left join (
      select ${ADMIN_PRODUCT('avatar_price_at(p, $1)')} from standing s join avatar_products p on p.id = s.product_id
        join avatar_items i on i.id = p.item_id
    ) n on true order by n."productId" desc`;
  const found =
    part === null
      ? await query<CountedRow<AdminProductRow>>(
          db,
          page === 1 ? 'shop.admin-list-first' : 'shop.admin-list',
          rows(
            `with standing as (select product_id from avatar_shelves where shelf = $2
             and $3::int <= ${SHOP_LISTED_MAX - PAGE_SIZE} order by product_id desc offset ${page === 1 ? '0' : '$3'}
             limit ${PAGE_SIZE})`,
            `coalesce((select total from avatar_shelf_counters where shelf = $2), 0)`,
          ),
          [now, section, offset],
        )
      : await query<CountedRow<AdminProductRow>>(
          db,
          'shop.admin-search',
          rows(
            `with hits as (
             select distinct product_id from (select product_id from avatar_product_parts where part >= $4
               and part < $4 || chr(1114111) order by part, product_id limit ${SHOP_SEARCHED_MAX}) h
           ), found as (select s.product_id from hits h cross
             join lateral (select s.product_id from avatar_shelves s where s.product_id = h.product_id
             and s.shelf = $2 offset 0) s), standing as (select product_id from found
             order by product_id desc offset $3 limit ${PAGE_SIZE})`,
            `(select count(*)::int from found)`,
          ),
          [now, section, offset, part],
        );
  return countedPage<AdminProductRow>(found, 'productId');
}

export async function lockProduct(tx: Db, productId: number, now: Date): Promise<AdminProductRow | undefined> {
  const [row] = await query<AdminProductRow>(
    tx,
    'shop.lock-product',
    `select ${ADMIN_PRODUCT('avatar_price_at(p, $2)')} from avatar_products p join avatar_items i on i.id = p.item_id
     where p.id = $1 for no key update of p, i`,
    [productId, now],
  );
  return row;
}

/** Changes a product and its names; undefined when there is none. A discount where none was on is a new one. */
export async function updateProduct(
  tx: Db,
  productId: number,
  given: EditableProduct,
  now: Date,
): Promise<AdminProductRow | undefined> {
  const [row] = await query<AdminProductRow>(
    tx,
    'shop.edit',
    `with p as (
       update avatar_products p set large_category = $3, price = $4, state = $5, sells_from = $6, sells_until = $7,
         discount_kind = $8, discount_value = $9, discount_from = $10, discount_until = $11, edited_at = $2,
         discount_no = discount_no + case when $8::text is not null and (discount_kind is null or discount_until <= $2) then 1 else 0 end
       where id = $1 returning p.*, avatar_price_at(p, $2) as charged
     ), i as (
       update avatar_items as was set name_ko = $12, name_en = $13, edited_at = case when (was.name_ko, was.name_en)
         is distinct from ($12::text, $13::text) then $2 else was.edited_at end from p where was.id = p.item_id
         returning was.*
     )
     select ${ADMIN_PRODUCT('p.charged')} from p, i`,
    [
      productId,
      now,
      given.largeCategory,
      given.listPrice,
      given.state,
      given.sellsFrom,
      given.sellsUntil,
      given.discountKind,
      given.discountValue,
      given.discountFrom,
      given.discountUntil,
      given.nameKo,
      given.nameEn,
    ],
  );
  return row;
}

export type EditableEvent = {
  readonly titleKo: string;
  readonly titleEn: string;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly character: Character;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly productIds: readonly number[];
};
export type AdminEventRow = Omit<EditableEvent, 'productIds'> & {
  readonly eventId: number;
  readonly products: readonly { readonly id: number; readonly nameKo: string; readonly nameEn: string }[];
};

/** Nobody plans more events than that; beyond it the total is not exact. */
const EVENTS_COUNTED = 1_000;

const EVENT = `e.id as "eventId", e.title_ko as "titleKo", e.title_en as "titleEn",
  e.description_ko as "descriptionKo", e.description_en as "descriptionEn", e.character, e.starts_at as "startsAt",
  e.ends_at as "endsAt",
         (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nameKo', i.name_ko, 'nameEn', i.name_en) order by m.place), '[]')
          from avatar_event_products m join avatar_products p on p.id = m.product_id
            join avatar_items i on i.id = p.item_id where m.event_id = e.id) as products`;

/** Locked first and read then: its products are of the same moment. */
export async function lockEvent(tx: Db, eventId: number): Promise<AdminEventRow | undefined> {
  await query(tx, 'shop.lock-event', 'select 1 from avatar_events where id = $1 for no key update', [eventId]);
  const [row] = await query<AdminEventRow>(
    tx,
    'shop.find-event',
    `select ${EVENT} from avatar_events e where e.id = $1`,
    [eventId],
  );
  return row;
}

/** The products are looked up for the page alone, not for the events stepped over. */
export async function selectEvents(db: Db, offset: number): Promise<Paged<AdminEventRow>> {
  const found = await query<CountedRow<AdminEventRow>>(
    db,
    'shop.admin-events',
    `select (select count(*)::int from (select from avatar_events limit ${EVENTS_COUNTED}) e) as total, n.*
     from (values (1)) one left join (
       select ${EVENT}
       from (select * from avatar_events order by ends_at desc, id desc offset $1 limit ${PAGE_SIZE}) e
     ) n on true order by n."endsAt" desc, n."eventId" desc`,
    [offset],
  );
  return countedPage<AdminEventRow>(found, 'eventId');
}

const values = (given: EditableEvent) =>
  [
    given.titleKo,
    given.titleEn,
    given.descriptionKo,
    given.descriptionEn,
    given.character,
    given.startsAt,
    given.endsAt,
  ] as const;

export async function insertEvent(tx: Db, given: EditableEvent): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'shop.event-make',
    `insert into avatar_events (title_ko, title_en, description_ko, description_en, character, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values(given),
  );
  if (!row) throw new Error('An inserted event comes back.');
  return row.id;
}

export async function updateEvent(tx: Db, eventId: number, given: EditableEvent): Promise<boolean> {
  const rows = await query(
    tx,
    'shop.event-edit',
    `update avatar_events set title_ko = $1, title_en = $2, description_ko = $3, description_en = $4, character = $5,
     starts_at = $6, ends_at = $7 where id = $8 returning id`,
    [...values(given), eventId],
  );
  return rows.length > 0;
}

/** Makes exactly these the products of an event; gives every product that was one of them before or is one now. */
export async function replaceEventProducts(
  tx: Db,
  eventId: number,
  productIds: readonly number[],
): Promise<{ readonly touched: readonly number[]; readonly known: number }> {
  const rows = await query<{ id: number; isKnown: boolean }>(
    tx,
    'shop.event-products',
    `with given as (
       select p.id, g.place from unnest($2::bigint[]) with ordinality as g (id, place) join avatar_products p on p.id = g.id
     ), gone as (
       delete from avatar_event_products where event_id = $1 and not product_id = any($2) returning product_id
     ), made as (
       insert into avatar_event_products (event_id, product_id, place) select $1, id, place
         from given on conflict (event_id, product_id) do update set place = excluded.place
     )
     select id, true as "isKnown" from given union all select product_id, false from gone`,
    [eventId, productIds],
  );
  return { touched: rows.map(({ id }) => id), known: rows.filter(({ isKnown }) => isKnown).length };
}

export async function deleteEvent(tx: Db, eventId: number): Promise<boolean> {
  const rows = await query(tx, 'shop.event-remove', `delete from avatar_events where id = $1 returning id`, [eventId]);
  return rows.length > 0;
}
