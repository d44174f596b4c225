import { channelCoupons, userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const V1 = '/api/dolphin/v1';
const HERE = '/api/eduenv/v1/channels/:channelId/coupons';
const MISSING_ID = 4_000_000_000_000;

async function coupon(
  test: TestServer,
  channelId: number,
  distribution: 'EVENT' | 'CODE',
): Promise<{ couponId: number; couponCode: string | null }> {
  const admin = await test.makePerson({ isAdmin: true });
  const given = {
    channelId,
    title: '할인',
    couponRewardType: 'CONTENT_DISCOUNT_BY_AMOUNT',
    rewardCount: 1_000,
    distribution,
  };
  return (await callEndpoint(test.http, channelCoupons.create, given, admin.headers)).json<{
    couponId: number;
    couponCode: string | null;
  }>();
}
const eventFor = async (test: TestServer, person: Person) =>
  (await coupon(test, await channelOf(test, person), 'EVENT')).couponId;

export const probes: Probes = {
  inputs: {
    [`POST ${V1}/user-coupons/registrations`]: async (test) => ({
      couponCode: (await coupon(test, (await test.makeChannel()).id, 'CODE')).couponCode,
    }),
    [`POST ${V1}/coupon-events/:couponId/receipts`]: async (test, caller) => ({
      couponId: await eventFor(test, caller),
    }),
    [`POST ${V1}/coupon-events/receipts`]: async (test, caller) => (await eventFor(test, caller), {}),
    [`POST ${HERE}`]: async (test, caller) => ({
      channelId: await channelOf(test, caller),
      title: '할인',
      couponRewardType: 'CONTENT_DISCOUNT_BY_PERCENTAGE',
      rewardCount: 10,
      distribution: 'EVENT',
    }),
    [`POST ${HERE}/:couponId/stops`]: async (test, caller) => ({
      channelId: await channelOf(test, caller),
      couponId: await eventFor(test, caller),
    }),
    [`GET ${HERE}/:couponId/codes`]: async (test, caller) => {
      const channelId = await channelOf(test, caller);
      return { channelId, couponId: (await coupon(test, channelId, 'CODE')).couponId };
    },
  },
  objects: {
    payment_product_id: { kind: 'public', why: 'prices of products are for everybody to see' },
    [`GET ${V1}/coupon-events channel_id`]: {
      kind: 'public',
      why: 'only coupons of channels in which the caller is a member are listed',
    },
    [`POST ${V1}/coupon-events/receipts channelId`]: {
      kind: 'public',
      why: 'only coupons of channels in which the caller is a member are received',
    },
    [`POST ${V1}/coupon-events/:couponId/receipts couponId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: eventFor,
    },
    [`POST ${HERE} productIdList`]: {
      kind: 'public',
      why: 'only products of the channel are taken; the suite of coupons tries others',
    },
    [`POST ${HERE}/:couponId/stops couponId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: eventFor,
    },
    [`GET ${HERE}/:couponId/codes couponId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: eventFor,
    },
  },
  lists: {
    [`GET ${V1}/user-coupons`]: {
      kind: 'grows',
      fill: async (test, person, count) => {
        for (let n = 0; n < count; n++)
          await callEndpoint(
            test.http,
            userCoupons.receive,
            { couponId: await eventFor(test, person) },
            person.headers,
          );
      },
    },
    [`GET ${V1}/coupon-events`]: {
      kind: 'grows',
      fill: async (test, person, count) => {
        for (let n = 0; n < count; n++) await eventFor(test, person);
      },
    },
    [`GET ${HERE}`]: {
      kind: 'grows',
      fill: async (test, person, count) => {
        for (let n = 0; n < count; n++) await eventFor(test, person);
      },
    },
    [`GET ${HERE}/:couponId/codes`]: { kind: 'fixed', why: 'the numbers of one coupon, in one statement' },
  },
};
