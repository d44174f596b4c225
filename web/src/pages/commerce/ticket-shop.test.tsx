import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPaymentWindow } from '../../features/commerce/open-payment-window.ts';
import { type ChannelAccess, ChannelContext } from '../../shared/channel/use-channel.ts';
import { API, freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { ChannelTicketShopPage } from './ticket-shop.tsx';

vi.mock('../../features/commerce/open-payment-window.ts', async (load) => ({
  ...(await load<object>()),
  openPaymentWindow: vi.fn(),
}));
const opened = vi.mocked(openPaymentWindow);

const SHOP = '/api/eduenv/v1/channels/3/products';
const OPTION = { paymentProductId: 11, title: '10회', price: 360_000, originalPrice: 400_000, quantity: 10 };
const PRODUCT = {
  productInfoId: 1,
  title: '주 1회 수업',
  subTitle: '50분',
  color: 'SEA',
  viewMode: 'LIST',
  isCouponUsable: true,
  hashKey: 'abc',
  iconImage: null,
  paymentProductList: [OPTION, { ...OPTION, paymentProductId: 12, title: '4회', price: 160_001, quantity: 4 }],
};
const coupon = (userCouponId: number, title: string, more: object) => ({
  userCouponId,
  couponId: userCouponId,
  channelId: 3,
  channelName: '바다학원',
  title,
  rewardCount: 10_000,
  couponRewardType: 'CONTENT_DISCOUNT_BY_AMOUNT',
  maxDiscountAmount: null,
  minPrice: 0,
  expirationDate: null,
  isCouponUsable: true,
  couponState: 'RECEIVED',
  couponCode: null,
  ...more,
});
const COUPONS = [coupon(21, '만 원 할인', {}), coupon(22, '다른 상품 쿠폰', { isCouponUsable: false })];
const PREPARED = {
  amount: 350_000,
  cashAmount: 0,
  taxFreeAmount: 0,
  customerUid: 'C1',
  merchantUid: 'D20261117-abcd',
  name: '주 1회 수업 10회',
  email: null,
  phoneNumber: '010-1234-5678',
  custom_data: { merchantUid: 'D20261117-abcd' },
  redirectPageInfo: { contentType: 'PRODUCT', contentId: 11 },
  status: 'READY',
  window: { driver: 'portone-v2', sdkUrl: 'https://sdk.test/x.js', storeId: 's', channelKey: 'c', isSandbox: true },
};

const SALES = {
  worksheetList: [
    { worksheetId: 5, title: '반복문 10제', summary: '', itemCount: 10, priceKrw: 9_900, isMine: false },
    { worksheetId: 6, title: '조건문 5제', summary: '', itemCount: 5, priceKrw: 4_900, isMine: true },
  ],
  courseClassList: [
    {
      courseClassId: 8,
      title: '월수반',
      courseTitle: '파이썬 첫걸음',
      coachName: '산호코치',
      startsOn: null,
      endsOn: null,
      priceKrw: 120_000,
      seatsLeft: 3,
      isMine: false,
    },
  ],
};

function Page() {
  const channel = {
    id: 3,
    slug: 'sea',
    name: '바다학원',
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
  };
  const access = { channel, roleList: ['USER'], superChannelRoleList: [], isVisible: true, member: null };
  return (
    <ChannelContext value={access as unknown as ChannelAccess}>
      <ChannelTicketShopPage />
    </ChannelContext>
  );
}

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', SHOP, { body: { productInfoList: [PRODUCT], isPayable: true, isSandbox: true } });
  browser.server.on('GET', `${API}/users/profiles`, { body: { phoneNumber: '010-1234-5678', version: 'v' } });
  browser.server.on('GET', `${API}/user-coupons`, {
    body: { userCouponList: COUPONS, pageCount: 1, totalCount: 2, pageSize: 10 },
  });
  browser.server.on('GET', '/api/eduenv/v1/channels/3/sales', { body: SALES });
  browser.server.on('POST', `${API}/payments/products/preparations`, { body: PREPARED });
  opened.mockReset().mockResolvedValue({
    merchantUid: 'D20261117-abcd',
    providerPaymentId: 'tx-1',
    billingKey: null,
    failure: null,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (name: string) => {
  await openPage(Page, '/channel/sea/products');
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: '수강권 구매' }));
};
const choose = async (label: RegExp, option: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const orders = () => browser.server.callsTo(`${API}/payments/products/preparations`);

it('[PAY-1] classes and worksheets are on show with their price, and lead to the payment or to what one has', async () => {
  await openPage(Page, '/channel/sea/products');
  expect(await screen.findByText('9,900원')).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('반복문 10제 구매하기')).toBe('/purchase/product?content_type=WORKSHEET&content_id=5');
  expect(href('월수반 구매하기')).toBe('/purchase/product?content_type=COURSE_CLASS&content_id=8');
  expect(href('조건문 5제 열기')).toBe('/learn/worksheets/6');
  expect(screen.getByText(/남은 자리 3/)).toBeTruthy();
});

describe('[PAY-9] the ticket purchase modal', () => {
  it('[PAY-9] is open for the option of the address, and closes', async () => {
    await openPage(Page, '/channel/sea/products?option=12', '/channel/sea/products');
    const dialog = within(await screen.findByRole('dialog', { name: '수강권 구매' }));
    expect(dialog.getByRole('combobox', { name: /상품 옵션/ }).textContent).toContain('4회');
    await userEvent.click(dialog.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[PAY-9] [PAY-7] lists products with the price of each option, struck through where it was more', async () => {
    await openPage(Page, '/channel/sea/products');
    expect(await screen.findByText('360,000원')).toBeTruthy();
    expect(screen.getAllByText('400,000원')[0]?.tagName).toBe('S');
    expect(screen.getByText(/10장 · 1회 36,000원/)).toBeTruthy();
    expect(screen.getByText(/4장 · 1회 40,000원/)).toBeTruthy();
  });

  it('[PAY-9] [PAY-7] [PAY-12] [PAY-18] buys with a coupon: option, phone, policy and prices are in it', async () => {
    browser.server.on('POST', `${API}/payments/verifications`, {
      body: { status: 'PAID', redirectPageInfo: PREPARED.redirectPageInfo, name: PREPARED.name, failReason: null },
    });
    const modal = await open('주 1회 수업 10회 구매하기');
    await waitFor(() => expect(modal.getByLabelText<HTMLInputElement>(/휴대폰 번호/).value).toBe('010-1234-5678'));
    await choose(/쿠폰/, /만 원 할인/);
    expect(modal.getByText('-10,000원')).toBeTruthy();
    expect(modal.getByText('36,000원')).toBeTruthy();
    const policy = modal.getByRole('button', { name: '환불 규정 보기' });
    expect(modal.queryByText(/7일 안에 취소/)?.closest('[hidden]')).toBeTruthy();
    await userEvent.click(policy);
    expect(modal.getByText(/7일 안에 취소/).closest('[hidden]')).toBeNull();
    await userEvent.click(modal.getByRole('button', { name: '350,000원 결제하기' }));
    await waitFor(() => expect(browser.visited[0]).toContain('/purchase/result?content_type=PRODUCT'));
    expect(orders()[0]?.body).toEqual({
      name: '주 1회 수업 10회',
      paymentItemType: 'PRODUCT',
      productId: 11,
      amount: 350_000,
      phoneNumber: '010-1234-5678',
      userCouponId: 21,
    });
  });

  it('[PAY-9] asks for an option and a phone number before anything is sent', async () => {
    browser.server.on('GET', `${API}/users/profiles`, { body: { phoneNumber: '', version: 'v' } });
    const modal = await open('주 1회 수업 구매하기');
    await userEvent.click(modal.getByRole('button', { name: '구매하기' }));
    expect(modal.getByText('먼저 선택해 주세요.')).toBeTruthy();
    expect(modal.getByText('연락받을 수 있는 휴대폰 번호를 입력해 주세요.')).toBeTruthy();
    expect(orders()).toEqual([]);
    await choose(/상품 옵션/, /4회/);
    await userEvent.type(modal.getByLabelText(/휴대폰 번호/), '010-2222-3333');
    await userEvent.click(modal.getByRole('button', { name: '160,001원 결제하기' }));
    await waitFor(() => expect(orders()).toHaveLength(1));
  });

  it('[PAY-9] [PAY-12] does not choose a coupon that cannot be used for the product', async () => {
    const modal = await open('주 1회 수업 10회 구매하기');
    await waitFor(() => expect(modal.getByRole('combobox', { name: /쿠폰/ })).toHaveProperty('disabled', false));
    await choose(/쿠폰/, /다른 상품 쿠폰/);
    expect(await screen.findByText('이 상품에는 쓸 수 없는 쿠폰이에요.')).toBeTruthy();
    expect(modal.getByRole('button', { name: '360,000원 결제하기' })).toBeTruthy();
  });

  it('[PAY-18] warns where the number could not be read', async () => {
    browser.server.on('GET', `${API}/users/profiles`, { status: 500, body: {} });
    const modal = await open('주 1회 수업 10회 구매하기');
    expect(await modal.findByText('번호를 불러오지 못했어요. 직접 적어 주세요.')).toBeTruthy();
  });

  it('[PAY-3] is there again with what was filled in when the window was closed', async () => {
    browser.server.on('POST', `${API}/payments/verifications`, {
      body: { status: 'READY', redirectPageInfo: PREPARED.redirectPageInfo, name: PREPARED.name, failReason: null },
    });
    const modal = await open('주 1회 수업 10회 구매하기');
    await userEvent.click(modal.getByRole('button', { name: '360,000원 결제하기' }));
    expect(await screen.findByText('결제가 완료되지 않았어요. 다시 시도해 주세요.')).toBeTruthy();
    expect(screen.getByRole('button', { name: '360,000원 결제하기' })).toBeTruthy();
  });
});
