import type { CouponState } from '@dolphin/contract/commerce/coupons/coupons.constants';
import type { CouponRewardType } from '@dolphin/contract/commerce/coupons/discount';
import { type Db, query } from '../../core/db.ts';
import './coupons.tables.ts';

export type UsableRow = {
  readonly state: CouponState;
  readonly merchantUid: string | null;
  readonly rewardType: CouponRewardType;
  readonly rewardCount: number;
  readonly maxDiscountKrw: number | null;
  readonly minPriceKrw: number;
  readonly isOpen: boolean;
  readonly isFitting: boolean;
};

type Params = {
  readonly userCouponId: number;
  readonly userId: number;
  readonly channelId: number | null;
  readonly productId: number | null;
  readonly now: Date;
};

/** A coupon of this person, and whether its window and its products fit. */
export async function findUsable(db: Db, params: Params): Promise<UsableRow | undefined> {
  const [row] = await query<UsableRow>(
    db,
    'coupons.find-usable',
    `select u.state, u.merchant_uid as "merchantUid", c.reward_type as "rewardType", c.reward_count as "rewardCount",
     c.max_discount_krw as "maxDiscountKrw", c.min_price_krw as "minPriceKrw",
       c.starts_at <= $5 and (c.ends_at is null or c.ends_at > $5) as "isOpen",
       c.channel_id is not distinct from $3::bigint
         and (not c.is_limited or exists (select from commerce_coupon_products l where l.coupon_id = c.id and l.product_id = $4::bigint))
         and ($4::bigint is null or exists (select from commerce_products p
           join commerce_product_infos i on i.id = p.info_id where p.id = $4 and i.is_coupon_usable)) as "isFitting"
     from commerce_user_coupons u join commerce_coupons c on c.id = u.coupon_id where u.id = $1 and u.user_id = $2`,
    [params.userCouponId, params.userId, params.channelId, params.productId, params.now],
  );
  return row;
}

/** False when the coupon was used, or another order holds it. */
export async function updateHeld(tx: Db, userCouponId: number, merchantUid: string): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'coupons.hold',
    `update commerce_user_coupons set merchant_uid = $2 where id = $1 and state = 'RECEIVED'
     and (merchant_uid is null or merchant_uid = $2) returning id`,
    [userCouponId, merchantUid],
  );
  return rows.length > 0;
}

export async function updateRedeemed(tx: Db, merchantUid: string, now: Date): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'coupons.redeem',
    `with used as (update commerce_user_coupons set state = 'USED', used_at = $2 where merchant_uid = $1
     and state = 'RECEIVED' returning coupon_id)
     update commerce_coupons c set used_count = c.used_count + 1 from used where c.id = used.coupon_id returning c.id`,
    [merchantUid, now],
  );
  return rows.length > 0;
}

export async function isRedeemed(tx: Db, merchantUid: string): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'coupons.is-redeemed',
    `select id from commerce_user_coupons where merchant_uid = $1 and state = 'USED'`,
    [merchantUid],
  );
  return rows.length > 0;
}

export async function updateReleased(tx: Db, merchantUid: string): Promise<void> {
  await query(
    tx,
    'coupons.release',
    `update commerce_user_coupons set merchant_uid = null where merchant_uid = $1 and state = 'RECEIVED'`,
    [merchantUid],
  );
}

export async function updateReturned(tx: Db, merchantUid: string): Promise<void> {
  await query(
    tx,
    'coupons.return',
    `with back as (update commerce_user_coupons set state = 'RECEIVED', used_at = null, merchant_uid = null
     where merchant_uid = $1 and state = 'USED' returning coupon_id)
     update commerce_coupons c set used_count = c.used_count - 1 from back where c.id = back.coupon_id`,
    [merchantUid],
  );
}
