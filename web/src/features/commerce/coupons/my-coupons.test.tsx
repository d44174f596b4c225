import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { MyCoupons } from './my-coupons.tsx';

const V1 = '/api/dolphin/v1';
let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${V1}/user-coupons`, {
    body: { userCouponList: [], pageCount: 0, totalCount: 0, pageSize: 10 },
  });
});
afterEach(cleanup);

const coupon = (given: object) => ({
  userCouponId: null,
  couponId: 1,
  channelId: 3,
  channelName: '푸른바다',
  title: '환영 쿠폰',
  rewardCount: 5_000,
  couponRewardType: 'CONTENT_DISCOUNT_BY_AMOUNT',
  maxDiscountAmount: null,
  minPrice: 0,
  expirationDate: null,
  isCouponUsable: false,
  couponState: null,
  couponCode: null,
  ...given,
});
const open = () => openPage(() => <MyCoupons />, '/x', '/x');

async function type(code: string) {
  await open();
  await userEvent.type(await screen.findByLabelText('쿠폰 번호'), code);
  await userEvent.click(screen.getByRole('button', { name: '등록' }));
}

it('[PAY-11] registering a number shows bubbles', async () => {
  const effect = vi.spyOn(overlay, 'effect');
  browser.server.on('POST', `${V1}/user-coupons/registrations`, { body: { userCouponId: 5, title: '환영 쿠폰' } });
  await type('SEA2026');
  await waitFor(() => expect(browser.toasts).toEqual(['쿠폰이 등록되었어요.']));
  expect(effect).toHaveBeenCalledWith('bubble');
});

it.each([
  ['COUPON_RESOURCE_NOT_FOUND', 404, '쿠폰 번호를 확인해 주세요.'],
  ['DOLPHIN_DUPLICATE_COUPON_RESOURCE', 409, '이미 등록된 쿠폰 번호예요.'],
])('[PAY-11] %s is a warning', async (errorCode, status, message) => {
  browser.server.on('POST', `${V1}/user-coupons/registrations`, {
    status,
    body: { errorCode, message, show: 'silent' },
  });
  await type('NOPE');
  await waitFor(() => expect(browser.toasts).toEqual([message]));
});

it('[PAY-11] receives one, warns about a received one, and has no button for a used one', async () => {
  browser.server.on('GET', `${V1}/coupon-events`, {
    body: {
      userCouponList: [
        coupon({ couponId: 1, title: '새 쿠폰' }),
        coupon({ couponId: 2, title: '받은 쿠폰', couponState: 'RECEIVED', userCouponId: 7 }),
        coupon({ couponId: 3, title: '쓴 쿠폰', couponState: 'USED', userCouponId: 8 }),
      ],
    },
  });
  browser.server.on('POST', `${V1}/coupon-events/1/receipts`, { body: { userCouponId: 9 } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '쿠폰 받기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '쿠폰 받기' }));
  expect(await dialog.findByText('쓴 쿠폰')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: '쓴 쿠폰 받기' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: '받은 쿠폰 받기' }));
  await waitFor(() => expect(browser.toasts).toEqual(['이미 받은 쿠폰이에요.']));
  await userEvent.click(dialog.getByRole('button', { name: '새 쿠폰 받기' }));
  await waitFor(() => expect(browser.toasts).toEqual(['이미 받은 쿠폰이에요.', '쿠폰을 받았어요.']));
});

it('[PAY-11] receive-all shows a message when there is nothing to receive', async () => {
  browser.server.on('GET', `${V1}/coupon-events`, {
    body: { userCouponList: [coupon({ couponState: 'USED', userCouponId: 8 })] },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '쿠폰 받기' }));
  await userEvent.click(await screen.findByRole('button', { name: '모두 받기' }));
  await waitFor(() => expect(browser.toasts).toEqual(['받을 쿠폰이 없어요!']));
});

it('[PAY-15] without coupon events a link leads to /channel/create', async () => {
  browser.server.on('GET', `${V1}/coupon-events`, { body: { userCouponList: [] } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '쿠폰 받기' }));
  const link = await screen.findByRole('link', { name: '쿠폰 이벤트 모두 보기' });
  expect(link.getAttribute('href')).toBe('/channel/create');
});
