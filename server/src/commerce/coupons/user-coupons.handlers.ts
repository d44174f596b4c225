import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { normalizeCouponCode } from '@dolphin/contract/commerce/coupons/coupons.constants';
import { userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import { couponErrors } from '@dolphin/contract/commerce/coupons/coupons.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { receiveCoupons } from './receive-coupons.ts';
import {
  claimCode,
  type CouponEventRow,
  findCode,
  selectEvents,
  selectUserCoupons,
  type UserCouponRow,
} from './user-coupons.queries.ts';

export const userCouponsModule = implement(userCoupons, {
  async list({ db, me, now }, { page = 1, payment_product_id: products }) {
    const productIds = products === undefined ? null : products.split(',').map(Number);
    const { rows, total } = await selectUserCoupons(db, me.id, { offset: (page - 1) * PAGE_SIZE, productIds, now });
    return {
      userCouponList: rows.map(toUserCoupon),
      pageCount: pageCountOf(total),
      totalCount: total,
      pageSize: PAGE_SIZE,
    };
  },

  async register({ db, me, now }, { couponCode }) {
    const code = normalizeCouponCode(couponCode);
    const found = await findCode(db, code);
    if (!found) throw fail(commerceErrors.COUPON_RESOURCE_NOT_FOUND);
    if (found.isForOne && !(await claimCode(db, code, me.id, now)))
      throw fail(commerceErrors.DOLPHIN_DUPLICATE_COUPON_RESOURCE);
    const { received, refused } = await receiveCoupons(db, { userId: me.id, couponIds: [found.couponId], code, now });
    if (refused[0]?.why === 'LIMIT') throw fail(commerceErrors.DOLPHIN_DUPLICATE_COUPON_RESOURCE);
    const [coupon] = received;
    if (!coupon) throw fail(commerceErrors.COUPON_RESOURCE_NOT_FOUND);
    return { userCouponId: coupon.userCouponId, title: found.title };
  },

  async events({ db, me, now }, { channel_id: channelId = null }) {
    const rows = await selectEvents(db, me.id, { channelId, couponId: null, now });
    return { userCouponList: rows.filter((row) => !row.isSoldOut || row.userCouponId !== null).map(toEvent) };
  },

  async receive({ db, me, now }, { couponId }) {
    const [event] = await selectEvents(db, me.id, { channelId: null, couponId, now });
    if (!event) throw fail(commerceErrors.COUPON_RESOURCE_NOT_FOUND);
    const { received, refused } = await receiveCoupons(db, { userId: me.id, couponIds: [couponId], code: null, now });
    if (refused[0]?.why === 'LIMIT') throw fail(couponErrors.COUPON_ALREADY_RECEIVED);
    if (refused[0]?.why === 'SOLD_OUT') throw fail(couponErrors.COUPON_SOLD_OUT);
    const [coupon] = received;
    if (!coupon) throw fail(commerceErrors.COUPON_RESOURCE_NOT_FOUND);
    return { userCouponId: coupon.userCouponId };
  },

  async receiveAll({ db, me, now }, { channelId = null }) {
    const events = await selectEvents(db, me.id, { channelId, couponId: null, now });
    const couponIds = events.filter(isReceivable).map(({ couponId }) => couponId);
    const { received } = await receiveCoupons(db, { userId: me.id, couponIds, code: null, now });
    if (received.length === 0) throw fail(couponErrors.NO_COUPONS_TO_RECEIVE);
    return { receivedCount: received.length };
  },
});

/** A used coupon is not received again by receive-all, also where one may have several. */
function isReceivable({ state, mineCount, perPersonLimit, isSoldOut }: CouponEventRow): boolean {
  return state !== 'USED' && mineCount < perPersonLimit && !isSoldOut;
}

function toReward(row: UserCouponRow | CouponEventRow) {
  return {
    couponId: row.couponId,
    channelId: row.channelId,
    channelName: row.channelName,
    title: row.title,
    rewardCount: row.rewardCount,
    couponRewardType: row.rewardType,
    maxDiscountAmount: row.maxDiscountKrw,
    minPrice: row.minPriceKrw,
    expirationDate: row.endsAt?.toISOString() ?? null,
  };
}

function toUserCoupon(row: UserCouponRow) {
  return {
    ...toReward(row),
    userCouponId: row.userCouponId,
    isCouponUsable: row.isUsable,
    couponState: row.state,
    couponCode: row.code,
  };
}

function toEvent(row: CouponEventRow) {
  return {
    ...toReward(row),
    userCouponId: row.userCouponId,
    isCouponUsable: row.state === 'RECEIVED',
    couponState: row.state,
    couponCode: null,
  };
}
