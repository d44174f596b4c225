import type { CouponDistribution } from '@dolphin/contract/commerce/coupons/coupons.constants';
import { insertCodes, insertCoupon } from '../../src/commerce/coupons/coupons.queries.ts';
import { receiveCoupons } from '../../src/commerce/coupons/receive-coupons.ts';
import type { Db } from '../../src/core/db.ts';
import { selectDemoIds } from './demo-ids.ts';

const DAY_MS = 86_400_000;

type Seeded = {
  readonly title: string;
  readonly amount?: number;
  readonly percent?: number;
  readonly ceiling?: number;
  readonly minPrice?: number;
  readonly distribution: CouponDistribution;
  readonly codes?: readonly string[];
  readonly days: number | null;
  readonly total: number | null;
};

const COUPONS: readonly Seeded[] = [
  { title: '신입생 환영 쿠폰', amount: 10_000, minPrice: 50_000, distribution: 'EVENT', days: 60, total: 100 },
  { title: '수강권 10% 할인', percent: 10, ceiling: 30_000, distribution: 'EVENT', days: 30, total: null },
  { title: '설명회 참석 감사', amount: 5_000, distribution: 'CODE', codes: ['BLUESEA2026'], days: null, total: null },
  {
    title: '친구 추천 쿠폰',
    amount: 20_000,
    minPrice: 100_000,
    distribution: 'CODES',
    codes: ['FRIENDSEA001', 'FRIENDSEA002', 'FRIENDSEA003'],
    days: 90,
    total: 3,
  },
];

/** Coupons of every kind; the student has one of each that is downloaded or has one number for everybody. */
export async function seedCoupons(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const idOf = await selectDemoIds(tx);
  for (const coupon of COUPONS) {
    const couponId = await insertCoupon(tx, {
      channelId,
      title: coupon.title,
      rewardType: coupon.percent === undefined ? 'CONTENT_DISCOUNT_BY_AMOUNT' : 'CONTENT_DISCOUNT_BY_PERCENTAGE',
      rewardCount: coupon.percent ?? coupon.amount ?? 1,
      maxDiscountKrw: coupon.ceiling ?? null,
      minPriceKrw: coupon.minPrice ?? 0,
      distribution: coupon.distribution,
      isLimited: false,
      startsAt: new Date(now.getTime() - DAY_MS),
      endsAt: coupon.days === null ? null : new Date(now.getTime() + coupon.days * DAY_MS),
      totalLimit: coupon.total,
      perPersonLimit: 1,
      createdBy: idOf('manager'),
      now,
    });
    await insertCodes(tx, couponId, coupon.codes ?? []);
    const [code = null] = coupon.codes ?? [];
    // One event stays to be received.
    if (coupon.percent === undefined && coupon.distribution !== 'CODES')
      await receiveCoupons(tx, { userId: idOf('student'), couponIds: [couponId], code, now });
  }
}
