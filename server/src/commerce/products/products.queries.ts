import type {
  ProductColor,
  ProductViewMode,
  ProductVisibleState,
} from '@dolphin/contract/commerce/products/products.constants';
import { COUPON_EVENTS_SHOWN } from '@dolphin/contract/commerce/coupons/coupons.constants';
import { PRODUCT_INFOS_MAX } from '@dolphin/contract/commerce/products/products.constants';
import { type Db, query } from '../../core/db.ts';
import './products.tables.ts';
import '../coupons/coupons.tables.ts';

export type InfoFields = {
  readonly title: string;
  readonly subTitle: string;
  readonly color: ProductColor;
  readonly viewMode: ProductViewMode;
  readonly isCouponUsable: boolean;
  readonly visibleState: ProductVisibleState;
};
export type InfoRow = InfoFields & { readonly id: number; readonly hashKey: string; readonly iconKey: string | null };
export type OptionFields = {
  readonly title: string;
  readonly price: number;
  readonly originalPrice: number;
  readonly quantity: number;
};
export type OptionRow = OptionFields & { readonly id: number; readonly infoId: number };

const INFO = `id, title, sub_title as "subTitle", color, view_mode as "viewMode", is_coupon_usable as "isCouponUsable",
  visible_state as "visibleState", hash_key as "hashKey", icon_key as "iconKey"`;
const OPTION = `p.id, p.info_id as "infoId", p.title, p.price_krw as price, p.original_price_krw as "originalPrice", p.quantity`;

/** In their order; a channel has at most PRODUCT_INFOS_MAX. */
export function selectInfos(db: Db, channelId: number): Promise<readonly InfoRow[]> {
  return query<InfoRow>(
    db,
    'products.infos',
    `select ${INFO} from commerce_product_infos where channel_id = $1 and removed_at is null order by position, id
     limit ${PRODUCT_INFOS_MAX}`,
    [channelId],
  );
}

export type ShownInfoRow = InfoRow & { readonly options: readonly Omit<OptionRow, 'infoId'>[] };

/** The same with their options; `infoId` null: every one. */
export function selectShownInfos(db: Db, channelId: number, infoId: number | null): Promise<readonly ShownInfoRow[]> {
  return query<ShownInfoRow>(
    db,
    'products.shown',
    `select ${INFO}, (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'price', p.price_krw,
     'originalPrice', p.original_price_krw, 'quantity', p.quantity) order by p.position, p.id), '[]')
       from commerce_products p where p.info_id = i.id and p.removed_at is null) as options
     from commerce_product_infos i where channel_id = $1 and ($2::bigint is null or id = $2) and removed_at is null
       order by position, id limit ${PRODUCT_INFOS_MAX}`,
    [channelId, infoId],
  );
}

export async function findInfo(db: Db, channelId: number, infoId: number): Promise<InfoRow | undefined> {
  const [row] = await query<InfoRow>(
    db,
    'products.info',
    `select ${INFO} from commerce_product_infos where channel_id = $1 and id = $2 and removed_at is null`,
    [channelId, infoId],
  );
  return row;
}

/** Locks a product, and with it its options and their order. */
export async function lockInfo(tx: Db, channelId: number, infoId: number): Promise<InfoRow | undefined> {
  const [row] = await query<InfoRow>(
    tx,
    'products.lock-info',
    `select ${INFO} from commerce_product_infos where channel_id = $1 and id = $2 and removed_at is null for no key update`,
    [channelId, infoId],
  );
  return row;
}

/** The options of these products, in their order. */
export function selectOptions(db: Db, infoIds: readonly number[]): Promise<readonly OptionRow[]> {
  return query<OptionRow>(
    db,
    'products.options',
    `select ${OPTION} from commerce_products p where p.info_id = any($1::bigint[]) and p.removed_at is null order by p.position, p.id`,
    [infoIds],
  );
}

export type OpenCoupon = {
  readonly couponId: number;
  readonly title: string;
  readonly minPriceKrw: number;
  /** Null: for every product of the channel. */
  readonly productIds: readonly number[] | null;
};

/** Coupons that are downloaded now. */
export function selectOpenCoupons(db: Db, channelId: number, now: Date): Promise<readonly OpenCoupon[]> {
  return query<OpenCoupon>(
    db,
    'products.coupons',
    `select c.id as "couponId", c.title, c.min_price_krw as "minPriceKrw",
     case when c.is_limited then array(select l.product_id from commerce_coupon_products l
     where l.coupon_id = c.id) end as "productIds"
     from commerce_coupons c where c.channel_id = $1 and c.distribution = 'EVENT' and c.stopped_at is null
       and c.starts_at <= $2 and (c.ends_at is null or c.ends_at > $2)
     order by c.id desc limit ${COUPON_EVENTS_SHOWN}`,
    [channelId, now],
  );
}

type NewInfo = InfoFields & { readonly channelId: number; readonly hashKey: string; readonly now: Date };

/** Behind the last. */
export async function insertInfo(tx: Db, given: NewInfo): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'products.insert-info',
    `insert into commerce_product_infos (channel_id, hash_key, title, sub_title, color, view_mode, is_coupon_usable,
     visible_state, position, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, coalesce(max(position), 0) + 1, $9 from commerce_product_infos
       where channel_id = $1 returning id`,
    [
      given.channelId,
      given.hashKey,
      given.title,
      given.subTitle,
      given.color,
      given.viewMode,
      given.isCouponUsable,
      given.visibleState,
      given.now,
    ],
  );
  if (!row) throw new Error('An inserted product comes back.');
  return row.id;
}

export async function updateInfo(tx: Db, infoId: number, given: InfoFields): Promise<void> {
  await query(
    tx,
    'products.update-info',
    `update commerce_product_infos set title = $2, sub_title = $3, color = $4, view_mode = $5, is_coupon_usable = $6,
     visible_state = $7 where id = $1`,
    [infoId, given.title, given.subTitle, given.color, given.viewMode, given.isCouponUsable, given.visibleState],
  );
}

export async function removeInfo(tx: Db, channelId: number, infoId: number, now: Date): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'products.remove-info',
    'update commerce_product_infos set removed_at = $3 where channel_id = $1 and id = $2 and removed_at is null returning id',
    [channelId, infoId, now],
  );
  return rows.length > 0;
}

/** Those named first, in the order named; the others keep theirs, behind. */
export async function updateInfoOrder(tx: Db, channelId: number, infoIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'products.order',
    `update commerce_product_infos i set position = o.position from (
       select i.id, row_number() over (order by n.at nulls last, i.position, i.id)::int as position
       from commerce_product_infos i left join (select id, min(at) as at
         from unnest($2::bigint[]) with ordinality as named (id, at) group by id) n on n.id = i.id
         where i.channel_id = $1 and i.removed_at is null
     ) o where o.id = i.id and i.position <> o.position`,
    [channelId, infoIds],
  );
}

export async function updateIcon(tx: Db, infoId: number, iconKey: string): Promise<void> {
  await query(tx, 'products.icon', 'update commerce_product_infos set icon_key = $2 where id = $1', [infoId, iconKey]);
}

/** Behind the last. */
export async function insertOption(tx: Db, infoId: number, given: OptionFields, now: Date): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'products.insert-option',
    `insert into commerce_products (info_id, title, price_krw, original_price_krw, quantity, position, created_at)
     select $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1, $6 from commerce_products where info_id = $1 returning id`,
    [infoId, given.title, given.price, given.originalPrice, given.quantity, now],
  );
  if (!row) throw new Error('An inserted option comes back.');
  return row.id;
}

export async function updateOption(tx: Db, optionId: number, given: OptionFields): Promise<void> {
  await query(
    tx,
    'products.update-option',
    'update commerce_products set title = $2, price_krw = $3, original_price_krw = $4, quantity = $5 where id = $1',
    [optionId, given.title, given.price, given.originalPrice, given.quantity],
  );
}

export async function removeOption(tx: Db, infoId: number, optionId: number, now: Date): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'products.remove-option',
    'update commerce_products set removed_at = $3 where info_id = $1 and id = $2 and removed_at is null returning id',
    [infoId, optionId, now],
  );
  return rows.length > 0;
}
