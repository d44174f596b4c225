import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { FamilyPayments } from './family-payments.tsx';

const CHILD = '/api/eduenv/v1/family/children/5';
const entry = (entryId: number, cause: string, createdAt: string) => ({
  entryId,
  ticketId: entryId,
  title: '주 1회 수업 10회',
  cause,
  ticketState: 'AVAILABLE',
  reason: '',
  createdAt,
});
const HANA = {
  channelMemberId: 5,
  childUserId: 9,
  channelId: 3,
  channelName: '푸른바다',
  channelSlug: 'sea',
  childName: '하나',
  portrait: null,
  guardianCount: 1,
};
const BOUGHT = '2026-11-01T00:00:00.000Z';
const TICKETS = {
  availableCount: 7,
  heldCount: 1,
  usedCount: 2,
  expiredCount: 0,
  returnedCount: 0,
  entryList: [entry(9, 'USED', '2026-11-10T00:00:00.000Z'), entry(3, 'PURCHASE', BOUGHT), entry(2, 'PURCHASE', BOUGHT)],
  next: null,
};
const order = (orderId: number, more: object = {}) => ({
  orderId,
  merchantUid: `D20261117-${orderId}`,
  status: 'PAID',
  paymentItemType: 'PRODUCT',
  name: `주 1회 수업 ${orderId}회`,
  amount: 100_000,
  cancelledAmount: 0,
  isMine: true,
  isChilds: false,
  receiptUrl: 'https://receipt.test/1',
  paidAt: BOUGHT,
  ...more,
});
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
      paymentProductList: [
        { paymentProductId: 11, title: '10회', price: 100_000, originalPrice: 120_000, quantity: 10 },
      ],
    },
  ],
  isPayable: true,
  isSandbox: true,
};
const OFFERS = {
  offerList: [
    {
      paymentItemType: 'COURSE_CLASS',
      contentId: 21,
      title: '월수반',
      priceKrw: 200_000,
      startsOn: null,
      endsOn: null,
      seatsLeft: 0,
      isHad: false,
    },
    {
      paymentItemType: 'COURSE',
      contentId: 22,
      title: '파이썬',
      priceKrw: 50_000,
      startsOn: null,
      endsOn: null,
      seatsLeft: null,
      isHad: true,
    },
  ],
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${CHILD}/tickets`, { body: TICKETS });
  browser.server.on('GET', `${CHILD}/orders`, { body: { orderList: [order(4)], next: null } });
  browser.server.on('GET', `${CHILD}/products`, { body: PRODUCTS });
  browser.server.on('GET', `${CHILD}/contents`, { body: OFFERS });
});
afterEach(cleanup);

const open = (isSelf = false) => openPage(() => <FamilyPayments child={{ ...HANA, isSelf }} />, '/x', '/x');

it('[PAY-200] shows how many tickets are left, and one line for the tickets of one moment', async () => {
  await open();
  expect(await screen.findByText('7장 남았어요')).toBeTruthy();
  expect(screen.getByText('예약 1장')).toBeTruthy();
  const history = within(await screen.findByRole('list', { name: '수강권 내역' }));
  expect(history.getByText('구매 2장')).toBeTruthy();
  expect(history.getByText('사용 1장')).toBeTruthy();
});

it('[PAY-202] leads to the payment for this child, and not for what the child has or what is full', async () => {
  await open();
  const link = await screen.findByRole('link', { name: '주 1회 수업 10회 결제하기' });
  expect(link.getAttribute('href')).toBe('/purchase/product?content_type=PRODUCT&content_id=11&child=5');
  expect(screen.queryByRole('link', { name: /월수반/ })).toBeNull();
  expect(screen.getByText('마감')).toBeTruthy();
  expect(screen.getByText('이미 있어요')).toBeTruthy();
});

it('[PAY-201] lists payments with the receipts of the caller, and more on demand', async () => {
  const childs = order(3, { isMine: false, isChilds: true, receiptUrl: null, cancelledAmount: 30_000 });
  browser.server.on('GET', `${CHILD}/orders`, ({ query }) =>
    query.has('before') ? { body: { orderList: [childs], next: null } } : { body: { orderList: [order(4)], next: 4 } },
  );
  await open();
  expect(await screen.findByText('주 1회 수업 4회')).toBeTruthy();
  expect(screen.getByRole('link', { name: /영수증/ }).getAttribute('href')).toBe('https://receipt.test/1');
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
  expect(await screen.findByText(/자녀가 결제/)).toBeTruthy();
  expect(screen.getByText('30,000원 환불')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /영수증/ })).toHaveLength(1);
});

it('[PAY-200] the child sees the same and pays nothing here', async () => {
  await open(true);
  expect(await screen.findByText('7장 남았어요')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /결제하기/ })).toBeNull();
});
