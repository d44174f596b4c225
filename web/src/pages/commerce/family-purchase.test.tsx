import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPaymentWindow } from '../../features/commerce/open-payment-window.ts';
import { API, freshBrowser, openPage, refusal, signedInAs } from '../../shared/test/open-page.tsx';
import { PurchaseProductPage } from '../avatar/purchase-product.tsx';
import { MyOrdersPage } from './my-orders.tsx';
import { PurchaseResultPage } from './purchase-result.tsx';

vi.mock('../../features/commerce/open-payment-window.ts', async (load) => ({
  ...(await load<object>()),
  openPaymentWindow: vi.fn(),
}));
const opened = vi.mocked(openPaymentWindow);

const UID = 'D20261117-abcd';
const CHILD = '/api/eduenv/v1/family/children/5';
const ADDRESS = '/purchase/product?content_type=PRODUCT&content_id=11&child=5';
const REDIRECT = { contentType: 'PRODUCT', contentId: 11 };
const HANA = {
  channelMemberId: 5,
  childUserId: 9,
  channelId: 3,
  channelName: '푸른바다',
  channelSlug: 'sea',
  childName: '하나',
  portrait: null,
  isSelf: false,
  guardianCount: 1,
};
const OPTION = { paymentProductId: 11, title: '10회', price: 100_000, originalPrice: 100_000, quantity: 10 };
const PRODUCTS = {
  productInfoList: [
    {
      productInfoId: 1,
      title: '주 1회 수업',
      subTitle: '',
      color: 'SEA',
      viewMode: 'LIST',
      isCouponUsable: true,
      hashKey: 'h',
      iconImage: null,
      paymentProductList: [OPTION],
    },
  ],
  isPayable: true,
  isSandbox: true,
};
const PREPARED = {
  amount: 100_000,
  cashAmount: 0,
  taxFreeAmount: 0,
  customerUid: 'C1',
  merchantUid: UID,
  name: '주 1회 수업 10회',
  email: null,
  phoneNumber: '',
  custom_data: { merchantUid: UID },
  redirectPageInfo: REDIRECT,
  status: 'READY',
  window: { driver: 'portone-v2', sdkUrl: 'https://sdk.test/x.js', storeId: 's', channelKey: 'c', isSandbox: true },
};
const verified = (status: string) => ({
  body: {
    status,
    redirectPageInfo: REDIRECT,
    name: '주 1회 수업 10회',
    failReason: null,
    beneficiary: { channelMemberId: 5, name: '하나' },
  },
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', CHILD, { body: HANA });
  browser.server.on('GET', `${CHILD}/products`, { body: PRODUCTS });
  browser.server.on('GET', `${CHILD}/contents`, { body: { offerList: [] } });
  browser.server.on('POST', `${CHILD}/payments`, { body: PREPARED });
  browser.server.on('POST', `${API}/payments/verifications`, verified('PAID'));
  browser.server.on('GET', `${API}/users/profiles`, { body: { phoneNumber: '010-1234-5678', version: 'v' } });
  opened
    .mockReset()
    .mockResolvedValue({ merchantUid: UID, providerPaymentId: 'tx-1', billingKey: null, failure: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[PAY-202] shows for whom it is paid, and pays for that child at the price that was shown', async () => {
  await openPage(PurchaseProductPage, ADDRESS);
  expect(await screen.findByRole('heading', { name: '누구를 위한 결제' })).toBeTruthy();
  expect(screen.getByText('하나')).toBeTruthy();
  expect(screen.getByText('산 것은 하나에게 바로 들어가요.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '100,000원 결제하기' }));
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(browser.server.callsTo(`${CHILD}/payments`)[0]?.body).toMatchObject({
    paymentItemType: 'PRODUCT',
    contentId: 11,
    amount: 100_000,
  });
  await waitFor(() =>
    expect(browser.visited.at(-1)).toBe(`/purchase/result?content_type=PRODUCT&merchant_uid=${UID}&content_id=11`),
  );
});

it('[PAY-202] nothing is ordered without a phone number', async () => {
  browser.server.on('GET', `${API}/users/profiles`, { body: { phoneNumber: '', version: 'v' } });
  await openPage(PurchaseProductPage, ADDRESS);
  await userEvent.click(await screen.findByRole('button', { name: '100,000원 결제하기' }));
  expect(await screen.findByText('휴대폰 번호를 확인해 주세요.')).toBeTruthy();
  expect(browser.server.callsTo(`${CHILD}/payments`)).toEqual([]);
});

it('[PAY-202] a child that is not linked, an option that is gone, and a refusal are no purchase', async () => {
  browser.server.on('GET', CHILD, refusal(coreErrors.RESOURCE_NOT_FOUND));
  await openPage(PurchaseProductPage, ADDRESS);
  expect(await screen.findByRole('heading', { name: '살 수 없어요' })).toBeTruthy();
  cleanup();
  browser.server.on('GET', CHILD, { body: HANA });
  await openPage(PurchaseProductPage, '/purchase/product?content_type=PRODUCT&content_id=12&child=5');
  expect(await screen.findByRole('link', { name: '수강권·결제로 돌아가기' })).toBeTruthy();
  cleanup();
  browser.server.on('POST', `${CHILD}/payments`, refusal(orderErrors.PAYMENT_AMOUNT_MISMATCH));
  await openPage(PurchaseProductPage, ADDRESS);
  await userEvent.click(await screen.findByRole('button', { name: '100,000원 결제하기' }));
  expect(await screen.findByText('결제가 완료되지 않았어요. 다시 시도해 주세요.')).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
});

it('[PAY-202] [PAY-203] the result names the child and leads to the child, also when the money went back', async () => {
  const result = `/purchase/result?content_type=PRODUCT&merchant_uid=${UID}&content_id=11`;
  await openPage(PurchaseResultPage, result);
  expect(await screen.findByText('주 1회 수업 10회를 하나에게 보냈어요. 영수증은 주문 내역에 있어요.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '자녀의 수강권 보기' }).getAttribute('href')).toBe('/family/5?tab=orders');
  cleanup();
  browser.server.on('POST', `${API}/payments/verifications`, verified('REFUSED'));
  await openPage(PurchaseResultPage, result);
  expect(await screen.findByText(/자녀에게 줄 수 없게 되어 결제를 취소했어요/)).toBeTruthy();
});

it('[PAY-202] my orders show for whom each was paid', async () => {
  const order = {
    merchantUid: UID,
    status: 'PAID',
    paymentItemType: 'PRODUCT',
    contentId: 11,
    name: '주 1회 수업 10회',
    listAmount: 100_000,
    discountAmount: 0,
    amount: 100_000,
    cashAmount: 0,
    taxFreeAmount: 0,
    cancelledAmount: 0,
    method: null,
    receiptUrl: null,
    failReason: null,
    createdAt: '2026-11-17T00:00:00.000Z',
    paidAt: '2026-11-17T00:00:00.000Z',
    channelSlug: 'sea',
    beneficiary: { channelMemberId: 5, name: '하나' },
    refund: null,
  };
  browser.server.on('GET', `${API}/payments/orders`, {
    body: { orderList: [order], pageCount: 1, totalCount: 1, cashAmount: 0 },
  });
  await openPage(MyOrdersPage, '/orders');
  expect(await screen.findByText('하나를 위한 결제')).toBeTruthy();
  expect(screen.getByRole('link', { name: '열기' }).getAttribute('href')).toBe('/family/5?tab=orders');
});
