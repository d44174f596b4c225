import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { couponErrors } from '@dolphin/contract/commerce/coupons/coupons.errors';
import { discountOf } from '@dolphin/contract/commerce/coupons/discount';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import {
  findUsable,
  isRedeemed,
  updateHeld,
  updateRedeemed,
  updateReleased,
  updateReturned,
} from './coupon-use.queries.ts';

/** What a coupon is to be used for. `productId` null: something that is no product, such as a course of the channel. */
export type CouponUse = {
  readonly userCouponId: number;
  readonly userId: number;
  /** The channel that sells it; null: the site. */
  readonly channelId: number | null;
  readonly productId: number | null;
  readonly priceKrw: number;
  readonly now: Date;
};

/** What the coupon takes off, in won. Throws when it is not the person's, or cannot be used for this. [PAY-7] [PAY-12] */
export async function quoteCoupon(db: Db, use: CouponUse): Promise<number> {
  const found = await findUsable(db, use);
  if (!found) throw fail(commerceErrors.COUPON_RESOURCE_NOT_FOUND);
  const discount = discountOf(use.priceKrw, {
    couponRewardType: found.rewardType,
    rewardCount: found.rewardCount,
    maxDiscountKrw: found.maxDiscountKrw,
    minPriceKrw: found.minPriceKrw,
  });
  if (found.state === 'USED' || !found.isOpen || !found.isFitting || discount === undefined)
    throw fail(couponErrors.COUPON_NOT_USABLE);
  return discount;
}

/**
 * Holds a coupon for an order, in the transaction that prepares it; gives the discount. An order that holds it already
 * may ask again. One coupon is never held by two orders.
 */
export async function holdCoupon(tx: Db, use: CouponUse & { readonly merchantUid: string }): Promise<number> {
  const discount = await quoteCoupon(tx, use);
  if (!(await updateHeld(tx, use.userCouponId, use.merchantUid))) throw fail(couponErrors.COUPON_IN_USE);
  return discount;
}

/**
 * Uses up the coupon of an order, in the transaction that settles it. False when the order holds none any more, because
 * it was released: then the order cannot be settled at its price. Doing it again changes nothing.
 */
export async function redeemCoupon(tx: Db, merchantUid: string, now: Date): Promise<boolean> {
  return (await updateRedeemed(tx, merchantUid, now)) || isRedeemed(tx, merchantUid);
}

/** Gives the coupon of an order back to its owner, when the order failed, expired or was abandoned. */
export async function releaseCoupon(tx: Db, merchantUid: string): Promise<void> {
  await updateReleased(tx, merchantUid);
}

/** Gives a used coupon back, when the seller could not keep the order and all of it is refunded. */
export async function returnCoupon(tx: Db, merchantUid: string): Promise<void> {
  await updateReturned(tx, merchantUid);
}
