import { COUPON_CODES_PAGE, type CouponDistribution } from '@dolphin/contract/commerce/coupons/coupons.constants';
import type { CouponRewardType } from '@dolphin/contract/commerce/coupons/discount';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { type Db, query } from '../../core/db.ts';
import { type CountedPage, type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import './coupons.tables.ts';

export type CouponRow = {
  readonly couponId: number;
  readonly title: string;
  readonly rewardType: CouponRewardType;
  readonly rewardCount: number;
  readonly maxDiscountKrw: number | null;
  readonly minPriceKrw: number;
  readonly distribution: CouponDistribution;
  readonly couponCode: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly totalLimit: number | null;
  readonly perPersonLimit: number;
  readonly receivedCount: number;
  readonly usedCount: number;
  readonly stoppedAt: Date | null;
  readonly createdAt: Date;
  readonly products: readonly { readonly paymentProductId: number; readonly title: string }[];
};

/** One page and the total; a channel has at most CHANNEL_COUPONS_MAX. */
export async function selectCoupons(db: Db, channelId: number, offset: number): Promise<CountedPage<CouponRow>> {
  const found = await query<CountedRow<CouponRow>>(
    db,
    'coupons.list',
    `select (select count(*) from commerce_coupons where channel_id = $1)::int as total, n.* from (values (1)) one left join (
       select c.id as "couponId", c.title, c.reward_type as "rewardType", c.reward_count as "rewardCount",
         c.max_discount_krw as "maxDiscountKrw", c.min_price_krw as "minPriceKrw", c.distribution,
         case when c.distribution = 'CODE' then (select k.code from commerce_coupon_codes k where k.coupon_id = c.id
           limit 1) end as "couponCode",
         c.starts_at as "startsAt", c.ends_at as "endsAt", c.total_limit as "totalLimit",
           c.per_person_limit as "perPersonLimit", c.received_count as "receivedCount", c.used_count as "usedCount",
           c.stopped_at as "stoppedAt", c.created_at as "createdAt",
         (select coalesce(jsonb_agg(jsonb_build_object('paymentProductId', p.id, 'title', p.title) order by p.id),
           '[]') from commerce_coupon_products l join commerce_products p on p.id = l.product_id
           where l.coupon_id = c.id) as products
       from commerce_coupons c where c.channel_id = $1 order by c.id desc limit ${PAGE_SIZE} offset $2
     ) n on true order by n."couponId" desc`,
    [channelId, offset],
  );
  return countedPage<CouponRow>(found, 'couponId');
}

export async function countCoupons(db: Db, channelId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'coupons.count',
    'select count(*)::int as count from commerce_coupons where channel_id = $1',
    [channelId],
  );
  return row?.count ?? 0;
}

export type NewCoupon = {
  readonly channelId: number;
  readonly title: string;
  readonly rewardType: CouponRewardType;
  readonly rewardCount: number;
  readonly maxDiscountKrw: number | null;
  readonly minPriceKrw: number;
  readonly distribution: CouponDistribution;
  readonly isLimited: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly totalLimit: number | null;
  readonly perPersonLimit: number;
  readonly createdBy: number;
  readonly now: Date;
};

export async function insertCoupon(tx: Db, given: NewCoupon): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'coupons.insert',
    `insert into commerce_coupons (channel_id, title, reward_type, reward_count, max_discount_krw, min_price_krw,
     distribution, is_limited, starts_at, ends_at, total_limit, per_person_limit, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      given.channelId,
      given.title,
      given.rewardType,
      given.rewardCount,
      given.maxDiscountKrw,
      given.minPriceKrw,
      given.distribution,
      given.isLimited,
      given.startsAt,
      given.endsAt,
      given.totalLimit,
      given.perPersonLimit,
      given.createdBy,
      given.now,
    ],
  );
  if (!row) throw new Error('An inserted coupon comes back.');
  return row.id;
}

/** Links a coupon with products of its channel; gives how many of them there are. */
export async function insertCouponProducts(
  tx: Db,
  couponId: number,
  channelId: number,
  productIds: readonly number[],
): Promise<number> {
  const rows = await query<{ productId: number }>(
    tx,
    'coupons.products',
    `insert into commerce_coupon_products (coupon_id, product_id)
     select $1, p.id from commerce_products p join commerce_product_infos i on i.id = p.info_id
       where p.id = any($3::bigint[]) and i.channel_id = $2 and p.removed_at is null and i.removed_at is null
     returning product_id as "productId"`,
    [couponId, channelId, productIds],
  );
  return rows.length;
}

/** Gives how many were new: a number is there once, in all channels. */
export async function insertCodes(tx: Db, couponId: number, codes: readonly string[]): Promise<number> {
  const rows = await query<{ code: string }>(
    tx,
    'coupons.insert-codes',
    `insert into commerce_coupon_codes (code, coupon_id) select code, $1
     from unnest($2::text[]) as given (code) on conflict (code) do nothing returning code`,
    [couponId, codes],
  );
  return rows.length;
}

export async function stopCoupon(tx: Db, channelId: number, couponId: number, now: Date): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'coupons.stop',
    'update commerce_coupons set stopped_at = coalesce(stopped_at, $3) where channel_id = $1 and id = $2 returning id',
    [channelId, couponId, now],
  );
  return rows.length > 0;
}

export type CodeRow = { readonly couponCode: string; readonly isRegistered: boolean };

/** Undefined when the channel has no such coupon. */
export async function selectCodes(
  db: Db,
  channelId: number,
  couponId: number,
  offset: number,
): Promise<CountedPage<CodeRow> | undefined> {
  const found = await query<CountedRow<CodeRow>>(
    db,
    'coupons.codes',
    `select (select count(*) from commerce_coupon_codes where coupon_id = c.id)::int as total, n.*
     from commerce_coupons c left join lateral (
       select k.code as "couponCode", k.registered_at is not null as "isRegistered" from commerce_coupon_codes k
         where k.coupon_id = c.id order by k.code limit ${COUPON_CODES_PAGE} offset $3
     ) n on true where c.channel_id = $1 and c.id = $2 order by n."couponCode"`,
    [channelId, couponId, offset],
  );
  return found.length === 0 ? undefined : countedPage<CodeRow>(found, 'couponCode');
}
