import { COUPON_EVENTS_SHOWN, type CouponState } from '@dolphin/contract/commerce/coupons/coupons.constants';
import type { CouponRewardType } from '@dolphin/contract/commerce/coupons/discount';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { COUPON_STATES } from '@dolphin/contract/commerce/commerce.constants';
import { type Db, query } from '../../core/db.ts';
import { listPages } from '../../core/lists/list-pages.ts';
import { type CountedPage, type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import './coupons.tables.ts';

type RewardRow = {
  readonly couponId: number;
  readonly channelId: number;
  readonly channelName: string;
  readonly title: string;
  readonly rewardType: CouponRewardType;
  readonly rewardCount: number;
  readonly maxDiscountKrw: number | null;
  readonly minPriceKrw: number;
  readonly endsAt: Date | null;
};
const REWARD = `c.id as "couponId", c.channel_id as "channelId", ch.name as "channelName", c.title,
  c.reward_type as "rewardType", c.reward_count as "rewardCount", c.max_discount_krw as "maxDiscountKrw",
  c.min_price_krw as "minPriceKrw", c.ends_at as "endsAt"`;

export type UserCouponRow = RewardRow & {
  readonly userCouponId: number;
  readonly state: CouponState;
  readonly code: string | null;
  readonly isUsable: boolean;
};

/** Whether coupon `c` can be used for one of the products: of its channel, dear enough, and named if it names any. */
const FITS = `exists (select from commerce_products p join commerce_product_infos i on i.id = p.info_id
  where p.id = any($4::bigint[]) and p.removed_at is null and i.removed_at is null and i.channel_id = c.channel_id
    and i.is_coupon_usable and p.price_krw >= c.min_price_krw
    and (not c.is_limited or exists (select from commerce_coupon_products l where l.coupon_id = c.id and l.product_id = p.id)))`;

const STATES = COUPON_STATES.toSorted();

/** Unused ones first, then newest first. `productIds` null: usable for anything. */
export async function selectUserCoupons(
  db: Db,
  userId: number,
  { offset, productIds, now }: { offset: number; productIds: readonly number[] | null; now: Date },
): Promise<CountedPage<UserCouponRow>> {
  const found = await query<CountedRow<UserCouponRow>>(
    db,
    'coupons.mine',
    `with ${listPages('$6', '$2::bigint', PAGE_SIZE)}
     select l.total, n.* from list_total l left join (
       select u.id as "userCouponId", u.state, u.code, ${REWARD},
         u.state = 'RECEIVED' and u.merchant_uid is null and c.starts_at <= $3
           and (c.ends_at is null or c.ends_at > $3) and ($4::bigint[] is null or ${FITS}) as "isUsable"
       from list_pages g
       cross join lateral (select id from commerce_user_coupons where user_id = $1 and state = ($5::text[])[g.place]
         and id < g.before_id order by id desc limit g.take offset g.skip) i
       cross join lateral (select * from commerce_user_coupons where id = i.id offset 0) u
       cross join lateral (select * from commerce_coupons where id = u.coupon_id offset 0) c cross
         join lateral (select name from channels_channel_names where id = c.channel_id offset 0) ch
     ) n on true order by array_position($5::text[], n.state), n."userCouponId" desc`,
    [userId, offset, now, productIds, STATES, STATES.map((state) => `commerce.user-coupons:${userId}:${state}`)],
  );
  return countedPage<UserCouponRow>(found, 'userCouponId');
}

export type CouponEventRow = RewardRow & {
  /** The newest that the caller has. */
  readonly userCouponId: number | null;
  readonly state: CouponState | null;
  readonly mineCount: number;
  readonly perPersonLimit: number;
  readonly isSoldOut: boolean;
};

/** Coupons to download now in channels where somebody is a member; `channelId` or `couponId` null: every one. */
export function selectEvents(
  db: Db,
  userId: number,
  params: { channelId: number | null; couponId: number | null; now: Date },
): Promise<readonly CouponEventRow[]> {
  return query<CouponEventRow>(
    db,
    'coupons.events',
    `select ${REWARD}, u.id as "userCouponId", u.state, coalesce(u.nth, 0) as "mineCount",
     c.per_person_limit as "perPersonLimit", coalesce(c.received_count >= c.total_limit, false) as "isSoldOut"
     from channels_memberships m join channels_channel_names ch on ch.id = m.channel_id
       join commerce_coupons c on c.channel_id = m.channel_id
     left join lateral (select u.id, u.state, u.nth from commerce_user_coupons u where u.coupon_id = c.id
       and u.user_id = $1 order by u.nth desc limit 1) u on true
     where m.user_id = $1 and m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
       and ($3::bigint is null or m.channel_id = $3) and ($4::bigint is null or c.id = $4)
       and c.distribution = 'EVENT' and c.stopped_at is null and c.starts_at <= $2 and (c.ends_at is null or c.ends_at > $2)
     order by c.id desc limit ${COUPON_EVENTS_SHOWN}`,
    [userId, params.now, params.channelId, params.couponId],
  );
}

export type CodeOfCoupon = {
  readonly couponId: number;
  readonly title: string;
  readonly isForOne: boolean;
};

export async function findCode(tx: Db, code: string): Promise<CodeOfCoupon | undefined> {
  const [row] = await query<CodeOfCoupon>(
    tx,
    'coupons.find-code',
    `select c.id as "couponId", c.title, c.distribution = 'CODES' as "isForOne" from commerce_coupon_codes k
     join commerce_coupons c on c.id = k.coupon_id where k.code = $1`,
    [code],
  );
  return row;
}

/** False when somebody else registered the number before. */
export async function claimCode(tx: Db, code: string, userId: number, now: Date): Promise<boolean> {
  const rows = await query<{ code: string }>(
    tx,
    'coupons.claim-code',
    'update commerce_coupon_codes set user_id = $2, registered_at = $3 where code = $1 and registered_at is null returning code',
    [code, userId, now],
  );
  return rows.length > 0;
}

export type LockedCoupon = {
  readonly couponId: number;
  readonly isOpen: boolean;
  readonly isSoldOut: boolean;
  readonly perPersonLimit: number;
};

/** In the order of their ids, so that two who receive several never wait for each other. */
export function lockCoupons(tx: Db, couponIds: readonly number[], now: Date): Promise<readonly LockedCoupon[]> {
  return query<LockedCoupon>(
    tx,
    'coupons.lock',
    `select id as "couponId", stopped_at is null and starts_at <= $2
     and (ends_at is null or ends_at > $2) as "isOpen", coalesce(received_count >= total_limit, false) as "isSoldOut",
     per_person_limit as "perPersonLimit"
     from commerce_coupons where id = any($1::bigint[]) order by id for no key update`,
    [couponIds, now],
  );
}

export type HeldCount = { readonly couponId: number; readonly count: number };

/** How many of these coupons somebody has; read after `lockCoupons`, so that nobody adds one meanwhile. */
export function countMine(tx: Db, userId: number, couponIds: readonly number[]): Promise<readonly HeldCount[]> {
  return query<HeldCount>(
    tx,
    'coupons.count-mine',
    `select coupon_id as "couponId", count(*)::int as count from commerce_user_coupons where user_id = $1
     and coupon_id = any($2::bigint[]) group by coupon_id`,
    [userId, couponIds],
  );
}

export type ReceivedRow = { readonly userCouponId: number; readonly couponId: number };

/** Only for coupons that are locked and not sold out. `nths` stands beside `couponIds`. */
export function insertUserCoupons(
  tx: Db,
  given: {
    userId: number;
    couponIds: readonly number[];
    nths: readonly number[];
    code: string | null;
    now: Date;
  },
): Promise<readonly ReceivedRow[]> {
  return query<ReceivedRow>(
    tx,
    'coupons.receive',
    `with counted as (update commerce_coupons set received_count = received_count + 1 where id = any($2::bigint[]))
     insert into commerce_user_coupons (user_id, coupon_id, nth, code, received_at) select $1, g.id, g.nth, $4, $5
       from unnest($2::bigint[], $3::int[]) as g (id, nth)
     returning id as "userCouponId", coupon_id as "couponId"`,
    [given.userId, given.couponIds, given.nths, given.code, given.now],
  );
}
