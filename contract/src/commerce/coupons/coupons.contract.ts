import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { COUPON_REWARD_TYPES, COUPON_STATES } from '../commerce.constants.ts';
import { commerceErrors } from '../commerce.errors.ts';
import {
  COUPON_AMOUNT_MAX_KRW,
  COUPON_CODE_MAX,
  COUPON_CODES_MAX,
  COUPON_DISTRIBUTIONS,
  COUPON_PER_PERSON_MAX,
  COUPON_PRODUCTS_MAX,
  COUPON_STANDINGS,
  COUPON_TITLE_MAX,
  COUPON_TOTAL_MAX,
} from './coupons.constants.ts';
import { couponErrors } from './coupons.errors.ts';

const mine = { area: 'dolphin', access: signedUp } as const;
const office = { area: 'eduenv', access: channel('MANAGER', 'channelId') } as const;
const strict = { additionalProperties: false } as const;
const Won = Type.Integer({ minimum: 0, maximum: COUPON_AMOUNT_MAX_KRW });

/** Ids with commas between them. */
const ProductIds = Type.String({
  pattern: `^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,${COUPON_PRODUCTS_MAX - 1}}$`,
  examples: ['1'],
});

const reward = {
  title: Type.String(),
  /** Won by amount, whole percent by percentage. */
  rewardCount: Type.Integer({ minimum: 1 }),
  couponRewardType: OneOf(COUPON_REWARD_TYPES),
  /** The most that a percentage takes off. */ maxDiscountAmount: Nullable(Won),
  /** The least price for which it can be used. */ minPrice: Won,
};

const UserCoupon = Type.Object({
  /** Null when it was not received. */ userCouponId: Nullable(RowId),
  couponId: RowId,
  channelId: ChannelId,
  channelName: Type.String(),
  ...reward,
  /** Null: it has no end. */ expirationDate: Nullable(Instant),
  /** Now, and for the products that were asked about. */ isCouponUsable: Type.Boolean(),
  /** Null when it was not received. */ couponState: Nullable(OneOf(COUPON_STATES)),
  couponCode: Nullable(Type.String()),
});

export const userCoupons = {
  list: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/user-coupons',
    summary:
      "The caller's coupons, unused ones first, and whether each can be used, for given products if asked. [PAY-11] [PAY-12]",
    input: Type.Object({ payment_product_id: Type.Optional(ProductIds), ...PageInput }),
    output: Type.Object({ ...pageOf('userCouponList', UserCoupon).properties, pageSize: Type.Integer() }),
  }),
  register: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/user-coupons/registrations',
    summary: 'Registers a coupon by its number. [PAY-11]',
    input: Type.Object({ couponCode: Line({ max: 40 }) }, strict),
    output: Type.Object({ userCouponId: RowId, title: Type.String() }),
    errors: [commerceErrors.COUPON_RESOURCE_NOT_FOUND, commerceErrors.DOLPHIN_DUPLICATE_COUPON_RESOURCE],
    // Numbers are not guessed: nobody has that many.
    limits: [
      { per: 'user', max: 20, seconds: 60 },
      { per: 'user', max: 200, seconds: 86_400 },
    ],
  }),
  events: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/coupon-events',
    summary: "Coupons to download in the caller's channels; received ones have a state. [PAY-11]",
    input: Type.Object({ channel_id: Type.Optional(ChannelId) }),
    output: Type.Object({ userCouponList: Type.Array(UserCoupon) }),
  }),
  receive: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/coupon-events/:couponId/receipts',
    summary: 'Receives one coupon. [PAY-11]',
    input: Type.Object({ couponId: RowId }, strict),
    output: Type.Object({ userCouponId: RowId }),
    errors: [
      commerceErrors.COUPON_RESOURCE_NOT_FOUND,
      couponErrors.COUPON_ALREADY_RECEIVED,
      couponErrors.COUPON_SOLD_OUT,
    ],
  }),
  receiveAll: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/coupon-events/receipts',
    summary: 'Receives every coupon that can be received; used ones are left out. [PAY-11]',
    input: Type.Object({ channelId: Type.Optional(ChannelId) }, strict),
    output: Type.Object({ receivedCount: Type.Integer({ minimum: 1 }) }),
    errors: [couponErrors.NO_COUPONS_TO_RECEIVE],
  }),
};

const Coupon = Type.Object({
  couponId: RowId,
  ...reward,
  distribution: OneOf(COUPON_DISTRIBUTIONS),
  /** The number that is for everybody. */ couponCode: Nullable(Type.String()),
  startsAt: Instant,
  endsAt: Nullable(Instant),
  totalLimit: Nullable(Type.Integer()),
  perPersonLimit: Type.Integer(),
  receivedCount: Type.Integer(),
  usedCount: Type.Integer(),
  standing: OneOf(COUPON_STANDINGS),
  /** Empty: for everything that the channel sells. */
  productList: Type.Array(Type.Object({ paymentProductId: RowId, title: Type.String() })),
  createdAt: Instant,
});

export const channelCoupons = {
  list: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/coupons',
    summary: 'The coupons of a channel, newest first. [PAY-11]',
    input: Type.Object({ channelId: ChannelId, ...PageInput }, strict),
    output: pageOf('couponList', Coupon),
  }),
  create: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/channels/:channelId/coupons',
    summary: 'Makes a coupon: to download, with one number, or with many. [PAY-11] [PAY-12]',
    input: Type.Object(
      {
        channelId: ChannelId,
        title: Line({ max: COUPON_TITLE_MAX }),
        couponRewardType: OneOf(COUPON_REWARD_TYPES),
        rewardCount: Type.Integer({ minimum: 1, maximum: COUPON_AMOUNT_MAX_KRW }),
        maxDiscountAmount: Type.Optional(Type.Integer({ minimum: 1, maximum: COUPON_AMOUNT_MAX_KRW })),
        minPrice: Type.Optional(Won),
        distribution: OneOf(COUPON_DISTRIBUTIONS),
        /** The number of CODE; made when it is left out. */
        couponCode: Type.Optional(Line({ max: COUPON_CODE_MAX * 2 })),
        /** How many numbers CODES makes. */
        codeCount: Type.Optional(Type.Integer({ minimum: 1, maximum: COUPON_CODES_MAX })),
        startsAt: Type.Optional(Instant),
        endsAt: Type.Optional(Instant),
        totalLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: COUPON_TOTAL_MAX })),
        perPersonLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: COUPON_PER_PERSON_MAX })),
        productIdList: Type.Optional(Type.Array(RowId, { maxItems: COUPON_PRODUCTS_MAX, uniqueItems: true })),
      },
      strict,
    ),
    output: Type.Object({ couponId: RowId, couponCode: Nullable(Type.String()) }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      couponErrors.COUPON_CODE_TAKEN,
      couponErrors.COUPON_REWARD_IMPOSSIBLE,
      couponErrors.COUPON_WINDOW_IMPOSSIBLE,
      couponErrors.COUPON_LIMIT_REACHED,
    ],
  }),
  stop: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/channels/:channelId/coupons/:couponId/stops',
    summary: 'Gives out no more of a coupon; those who have one may use it.',
    input: Type.Object({ channelId: ChannelId, couponId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  codes: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/coupons/:couponId/codes',
    summary: 'The numbers of a coupon, a hundred on a page, and which were registered.',
    input: Type.Object({ channelId: ChannelId, couponId: RowId, ...PageInput }, strict),
    output: pageOf('codeList', Type.Object({ couponCode: Type.String(), isRegistered: Type.Boolean() })),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
