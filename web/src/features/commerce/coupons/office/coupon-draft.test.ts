import { expect, it } from 'vitest';
import { EMPTY_DRAFT, toCoupon } from './coupon-draft.ts';

it('[PAY-12] sends what the choice has, and leaves out what is empty', () => {
  const draft = { ...EMPTY_DRAFT, title: ' 가을 ', rewardCount: '5,000', maxDiscountAmount: '100', couponCode: 'X' };
  expect(toCoupon(3, draft)).toEqual({
    channelId: 3,
    title: '가을',
    couponRewardType: 'CONTENT_DISCOUNT_BY_AMOUNT',
    rewardCount: 5_000,
    distribution: 'EVENT',
    perPersonLimit: 1,
  });
});

it('[PAY-12] a percentage has a ceiling, numbers are counted, times are those of Seoul', () => {
  const draft = {
    ...EMPTY_DRAFT,
    title: '가을',
    couponRewardType: 'CONTENT_DISCOUNT_BY_PERCENTAGE' as const,
    rewardCount: '10',
    maxDiscountAmount: '20000',
    distribution: 'CODES' as const,
    codeCount: '30',
    totalLimit: '5',
    startsAt: '2026-12-01T09:00',
    productIds: [7],
  };
  expect(toCoupon(3, draft)).toMatchObject({
    maxDiscountAmount: 20_000,
    codeCount: 30,
    productIdList: [7],
    startsAt: '2026-12-01T00:00:00.000Z',
  });
  expect(toCoupon(3, draft)).not.toHaveProperty('totalLimit');
});
