import type { Db } from '../../core/db.ts';
import { countMine, insertUserCoupons, lockCoupons, type ReceivedRow } from './user-coupons.queries.ts';

/** GONE: there is none, or it is not given out now. LIMIT: the person has as many as one may have. */
export type NotReceived = 'GONE' | 'LIMIT' | 'SOLD_OUT';
export type Receipt = {
  readonly received: readonly ReceivedRow[];
  readonly refused: readonly { readonly couponId: number; readonly why: NotReceived }[];
};

type Params = {
  readonly userId: number;
  readonly couponIds: readonly number[];
  readonly code: string | null;
  readonly now: Date;
};

/**
 * Gives somebody one of each coupon. The coupons are locked first, so the last one is given once, whoever asks at the
 * same time. [PAY-11]
 */
export async function receiveCoupons(tx: Db, { userId, couponIds, code, now }: Params): Promise<Receipt> {
  const locked = await lockCoupons(tx, couponIds, now);
  const counts = new Map((await countMine(tx, userId, couponIds)).map(({ couponId, count }) => [couponId, count]));
  const known = new Map(locked.map((coupon) => [coupon.couponId, coupon]));
  const requested = couponIds.map((couponId) => {
    const coupon = known.get(couponId);
    const mine = counts.get(couponId) ?? 0;
    const why: NotReceived | null = !coupon?.isOpen
      ? 'GONE'
      : mine >= coupon.perPersonLimit
        ? 'LIMIT'
        : coupon.isSoldOut
          ? 'SOLD_OUT'
          : null;
    return { couponId, nth: mine + 1, why };
  });
  const given = requested.filter(({ why }) => why === null);
  const received =
    given.length === 0
      ? []
      : await insertUserCoupons(tx, {
          userId,
          couponIds: given.map(({ couponId }) => couponId),
          nths: given.map(({ nth }) => nth),
          code,
          now,
        });
  return { received, refused: requested.flatMap(({ couponId, why }) => (why === null ? [] : [{ couponId, why }])) };
}
