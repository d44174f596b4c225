import { randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '@dolphin/contract/channels/join/join.constants';
import {
  CHANNEL_COUPONS_MAX,
  COUPON_CODE_LENGTH,
  COUPON_CODE_MAX,
  COUPON_CODE_MIN,
  COUPON_CODES_PAGE,
  type CouponStanding,
  normalizeCouponCode,
} from '@dolphin/contract/commerce/coupons/coupons.constants';
import { channelCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import { couponErrors } from '@dolphin/contract/commerce/coupons/coupons.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { lockChannel } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import {
  countCoupons,
  type CouponRow,
  insertCodes,
  insertCoupon,
  insertCouponProducts,
  type NewCoupon,
  selectCodes,
  selectCoupons,
  stopCoupon,
} from './coupons.queries.ts';

type Params = InputOf<typeof channelCoupons.create>;
const CODE = new RegExp(`^[A-Z0-9]{${COUPON_CODE_MIN},${COUPON_CODE_MAX}}$`);

export const channelCouponsModule = implement(channelCoupons, {
  async list({ db, now }, { channelId, page = 1 }) {
    const { rows, total } = await selectCoupons(db, channelId, (page - 1) * PAGE_SIZE);
    return { couponList: rows.map((row) => toCoupon(row, now)), pageCount: pageCountOf(total), totalCount: total };
  },

  async create({ db, me, now }, given) {
    const { channelId, distribution, productIdList = [] } = given;
    const coupon = toNewCoupon(given, me.id, now);
    const codes = codesOf(given);
    await lockChannel(db, channelId);
    if ((await countCoupons(db, channelId)) >= CHANNEL_COUPONS_MAX)
      throw fail(couponErrors.COUPON_LIMIT_REACHED, { max: CHANNEL_COUPONS_MAX });
    const couponId = await insertCoupon(db, coupon);
    if (productIdList.length > 0) {
      const linked = await insertCouponProducts(db, couponId, channelId, productIdList);
      if (linked < productIdList.length) throw failAt('productIdList', coreErrors.RESOURCE_NOT_FOUND);
    }
    await addCodes(db, couponId, codes);
    return { couponId, couponCode: distribution === 'CODE' ? (codes[0] ?? null) : null };
  },

  async stop({ db, now }, { channelId, couponId }) {
    if (!(await stopCoupon(db, channelId, couponId, now))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },

  async codes({ db }, { channelId, couponId, page = 1 }) {
    const found = await selectCodes(db, channelId, couponId, (page - 1) * COUPON_CODES_PAGE);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {
      codeList: [...found.rows],
      pageCount: pageCountOf(found.total, COUPON_CODES_PAGE),
      totalCount: found.total,
    };
  },
});

async function addCodes(tx: Db, couponId: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  if ((await insertCodes(tx, couponId, codes)) < codes.length)
    throw failAt('couponCode', couponErrors.COUPON_CODE_TAKEN);
}

/** The numbers of a new coupon. Made ones have 59 bits: two that are alike are as good as impossible. */
function codesOf({ distribution, couponCode, codeCount = 1 }: Params): readonly string[] {
  if (distribution === 'EVENT') return [];
  if (distribution === 'CODES') return Array.from({ length: codeCount }, newCode);
  if (couponCode === undefined) return [newCode()];
  const code = normalizeCouponCode(couponCode);
  if (!CODE.test(code)) throw failAt('couponCode', coreErrors.VALIDATION_FAIL);
  return [code];
}

function newCode(): string {
  return Array.from({ length: COUPON_CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

function toNewCoupon(given: Params, createdBy: number, now: Date): NewCoupon {
  const isPercentage = given.couponRewardType === 'CONTENT_DISCOUNT_BY_PERCENTAGE';
  if (isPercentage && given.rewardCount > 100) throw failAt('rewardCount', couponErrors.COUPON_REWARD_IMPOSSIBLE);
  const startsAt = momentOf(given.startsAt, 'startsAt') ?? now;
  const endsAt = momentOf(given.endsAt, 'endsAt');
  if (endsAt !== null && (endsAt <= startsAt || endsAt <= now))
    throw failAt('endsAt', couponErrors.COUPON_WINDOW_IMPOSSIBLE);
  return {
    channelId: given.channelId,
    title: given.title.trim(),
    rewardType: given.couponRewardType,
    rewardCount: given.rewardCount,
    maxDiscountKrw: isPercentage ? (given.maxDiscountAmount ?? null) : null,
    minPriceKrw: given.minPrice ?? 0,
    distribution: given.distribution,
    isLimited: (given.productIdList ?? []).length > 0,
    startsAt,
    endsAt,
    totalLimit: given.distribution === 'CODES' ? (given.codeCount ?? 1) : (given.totalLimit ?? null),
    perPersonLimit: given.perPersonLimit ?? 1,
    createdBy,
    now,
  };
}

/** A leap second is a moment by the letter of the format, and none to a Date. */
function momentOf(given: string | undefined, field: string): Date | null {
  if (given === undefined) return null;
  const at = new Date(given);
  if (Number.isNaN(at.getTime())) throw failAt(field, coreErrors.VALIDATION_FAIL);
  return at;
}

function standingOf(row: CouponRow, now: Date): CouponStanding {
  if (row.stoppedAt !== null) return 'STOPPED';
  if (row.endsAt !== null && row.endsAt <= now) return 'ENDED';
  if (row.totalLimit !== null && row.receivedCount >= row.totalLimit) return 'SOLD_OUT';
  return row.startsAt > now ? 'SCHEDULED' : 'OPEN';
}

function toCoupon(row: CouponRow, now: Date) {
  return {
    couponId: row.couponId,
    title: row.title,
    rewardCount: row.rewardCount,
    couponRewardType: row.rewardType,
    maxDiscountAmount: row.maxDiscountKrw,
    minPrice: row.minPriceKrw,
    distribution: row.distribution,
    couponCode: row.couponCode,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    totalLimit: row.totalLimit,
    perPersonLimit: row.perPersonLimit,
    receivedCount: row.receivedCount,
    usedCount: row.usedCount,
    standing: standingOf(row, now),
    productList: [...row.products],
    createdAt: row.createdAt.toISOString(),
  };
}
