import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPaymentWindow, type PaymentWindowResult } from '../../features/commerce/open-payment-window.ts';
import { API, freshBrowser, openPage, refusal, signedInAs } from '../../shared/test/open-page.tsx';
import { PurchaseProductPage } from '../avatar/purchase-product.tsx';
import { MyOrdersPage } from './my-orders.tsx';
import { PurchaseResultPage } from './purchase-result.tsx';

vi.mock('../../features/commerce/open-payment-window.ts', async (load) => ({
  ...(await load<object>()),
  openPaymentWindow: vi.fn(),
}));
const opened = vi.mocked(openPaymentWindow);

const ANSWER: PaymentWindowResult = {
  merchantUid: 'D20261117-abcd',
  providerPaymentId: 'tx-1',
  billingKey: null,
  failure: null,
};
const ADDRESS = '/purchase/product?content_type=COURSE&content_id=7';
const RESULT = '/purchase/result?content_type=COURSE&merchant_uid=D20261117-abcd&content_id=7';
const REDIRECT = { contentType: 'COURSE', contentId: 7 };
const QUOTE = {
  name: '파이썬 심화',
  listAmount: 49_000,
  discountAmount: 0,
  amount: 49_000,
  cashBalance: 0,
  cashAmount: 0,
  channelId: 3,
  phoneNumber: '010-1234-5678',
  redirectPageInfo: REDIRECT,
  isPayable: true,
  isSandbox: true,
};
const PREPARED = {
  amount: 49_000,
  cashAmount: 0,
  taxFreeAmount: 49_000,
  customerUid: 'C1',
  merchantUid: 'D20261117-abcd',
  name: '파이썬 심화',
  email: null,
  phoneNumber: '010-1234-5678',
  custom_data: { merchantUid: 'D20261117-abcd' },
  redirectPageInfo: REDIRECT,
  status: 'READY',
  window: { driver: 'portone-v2', sdkUrl: 'https://sdk.test/x.js', storeId: 's', channelKey: 'c', isSandbox: true },
};
const verified = (status: string) => ({
  body: { status, redirectPageInfo: REDIRECT, name: '파이썬 심화', failReason: null },
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${API}/payments/quotes`, { body: QUOTE });
  browser.server.on('POST', `${API}/payments/preparations`, { body: PREPARED });
  browser.server.on('GET', `${API}/users/profiles`, { body: { phoneNumber: '', version: 'v' } });
  browser.server.on('GET', `${API}/user-coupons`, {
    body: { userCouponList: [], pageCount: 0, totalCount: 0, pageSize: 10 },
  });
  opened.mockReset().mockResolvedValue(ANSWER);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pay = async () => userEvent.click(await screen.findByRole('button', { name: /결제하기/ }));

describe('/purchase/product', () => {
  it('[PAY-14] [PAY-18] shows what is bought, the price, the policy, and the phone number of the last order', async () => {
    await openPage(PurchaseProductPage, ADDRESS);
    expect(await screen.findByText('파이썬 심화')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('휴대폰 번호').value).toBe('010-1234-5678');
    expect(screen.getByRole('button', { name: '49,000원 결제하기' })).toBeTruthy();
    expect(screen.getByText(/7일 안에는 취소/)).toBeTruthy();
    expect(screen.getByText('SANDBOX')).toBeTruthy();
  });

  it('[PAY-18] warns where the number could not be read', async () => {
    browser.server.on('GET', `${API}/payments/quotes`, { body: { ...QUOTE, phoneNumber: null } });
    browser.server.on('GET', `${API}/users/profiles`, { status: 500, body: {} });
    await openPage(PurchaseProductPage, ADDRESS);
    expect(await screen.findByText('번호를 불러오지 못했어요. 직접 적어 주세요.')).toBeTruthy();
  });

  it('[PAY-18] fills in the number of my profile before that of the last order', async () => {
    browser.server.on('GET', `${API}/users/profiles`, { body: { phoneNumber: '010-7777-6666', version: 'v' } });
    await openPage(PurchaseProductPage, ADDRESS);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('휴대폰 번호').value).toBe('010-7777-6666'));
  });

  it('[PAY-1] charges cash by an amount that is chosen', async () => {
    browser.server.on('POST', `${API}/payments/verifications`, verified('PAID'));
    browser.server.on('GET', `${API}/payments/quotes`, { body: { ...QUOTE, cashBalance: 3_000 } });
    await openPage(PurchaseProductPage, '/purchase/product?content_type=CASH');
    await userEvent.click(await screen.findByRole('radio', { name: '30,000원' }));
    await userEvent.click(screen.getByRole('button', { name: '30,000원 충전하기' }));
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(browser.server.callsTo(`${API}/payments/preparations`)[0]?.body).toEqual({
      paymentItemType: 'CASH',
      amount: 30_000,
    });
  });

  it('[PAY-3] [PAY-4] [PAY-199] is in progress until the window has responded, verifies, and goes to the result', async () => {
    let respond: (answer: typeof ANSWER) => void = () => undefined;
    opened.mockReturnValue(new Promise((resolve) => void (respond = resolve)));
    browser.server.on('POST', `${API}/payments/verifications`, verified('PAID'));
    await openPage(PurchaseProductPage, ADDRESS);
    await pay();
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(opened.mock.calls[0]?.[0]).toMatchObject({ amountKrw: 49_000, taxFreeKrw: 49_000 });
    const busy = screen.getByRole('button', { name: /결제/ });
    expect(busy.getAttribute('aria-busy') ?? String((busy as HTMLButtonElement).disabled)).toBe('true');
    await userEvent.click(busy);
    expect(opened).toHaveBeenCalledOnce();
    respond(ANSWER);
    await waitFor(() => expect(browser.visited).toEqual([RESULT]));
    expect(browser.server.callsTo(`${API}/payments/verifications`)[0]?.body).toEqual({
      merchantUid: 'D20261117-abcd',
      value: 49_000,
      impUid: 'tx-1',
    });
  });

  it('[PAY-3] asks to try again when the window was closed, and pays at the second try', async () => {
    opened.mockResolvedValueOnce({ ...ANSWER, providerPaymentId: null, failure: '취소' });
    browser.server.on('POST', `${API}/payments/verifications`, verified('READY'), verified('PAID'));
    await openPage(PurchaseProductPage, ADDRESS);
    await pay();
    expect(await screen.findByText('결제가 완료되지 않았어요. 다시 시도해 주세요.')).toBeTruthy();
    expect(browser.visited).toEqual([]);
    await pay();
    await waitFor(() => expect(browser.visited).toEqual([RESULT]));
  });

  it('[PAY-1] opens no window when nothing is left to pay', async () => {
    browser.server.on('POST', `${API}/payments/preparations`, {
      body: { ...PREPARED, status: 'PAID', amount: 0, window: null },
    });
    await openPage(PurchaseProductPage, ADDRESS);
    await pay();
    await waitFor(() => expect(browser.visited).toEqual([RESULT]));
    expect(opened).not.toHaveBeenCalled();
  });

  it('[PAY-1] pays a part with cash, and the rest with the card', async () => {
    browser.server.on('GET', `${API}/payments/quotes`, { body: { ...QUOTE, cashBalance: 12_000, cashAmount: 12_000 } });
    browser.server.on('POST', `${API}/payments/verifications`, verified('PAID'));
    await openPage(PurchaseProductPage, ADDRESS);
    expect(await screen.findByRole('button', { name: /49,000.* 결제하기/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /캐시 쓰기 \(가진 캐시 .*12,000/ }));
    await userEvent.click(screen.getByRole('button', { name: /37,000.* 결제하기/ }));
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(browser.server.callsTo(`${API}/payments/preparations`)[0]?.body).toMatchObject({ cashAmount: 12_000 });
  });

  it('leads to what was paid for already', async () => {
    browser.server.on('GET', `${API}/payments/quotes`, refusal(orderErrors.ALREADY_PAID));
    await openPage(PurchaseProductPage, ADDRESS);
    expect((await screen.findByRole('link', { name: '열기' })).getAttribute('href')).toBe('/learn/courses/7');
  });
});

describe('/purchase/result', () => {
  it.each([
    ['PAID', '결제했어요!'],
    ['READY', '아직 결제를 기다리고 있어요'],
    ['FAILED', '결제가 완료되지 않았어요. 다시 시도해 주세요.'],
    ['EXPIRED', '결제가 완료되지 않았어요. 다시 시도해 주세요.'],
    ['REFUSED', '결제를 취소했어요'],
  ])('[PAY-14] %s: %s', async (status, title) => {
    browser.server.on('POST', `${API}/payments/verifications`, verified(status));
    await openPage(PurchaseResultPage, RESULT);
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('[PAY-9] leads to my tickets after tickets were bought', async () => {
    browser.server.on('POST', `${API}/payments/verifications`, {
      body: {
        ...verified('PAID').body,
        redirectPageInfo: { contentType: 'PRODUCT', contentId: 3 },
        name: '주 1회 10회',
      },
    });
    await openPage(PurchaseResultPage, RESULT);
    expect((await screen.findByRole('link', { name: '내 수강권 보기' })).getAttribute('href')).toBe('/coupons');
    expect(screen.getByText(/주 1회 10회 수강권이 들어왔어요/)).toBeTruthy();
  });

  it('[PAY-3] leads to the course, and asks the server whatever the address contains', async () => {
    browser.server.on('POST', `${API}/payments/verifications`, verified('PAID'));
    await openPage(PurchaseResultPage, RESULT);
    expect((await screen.findByRole('link', { name: '지금 배우기' })).getAttribute('href')).toBe('/learn/courses/7');
    cleanup();
    browser.server.on('POST', `${API}/payments/verifications`, refusal(orderErrors.NOT_FOUND_ORDER));
    await openPage(PurchaseResultPage, RESULT);
    expect(await screen.findByText('주문을 찾을 수 없어요')).toBeTruthy();
  });
});

describe('/orders', () => {
  const order = (part: object) => ({
    merchantUid: 'D1-aaaaaaaa',
    status: 'PAID',
    paymentItemType: 'COURSE',
    contentId: 7,
    name: '파이썬 심화',
    listAmount: 49_000,
    discountAmount: 0,
    amount: 49_000,
    cashAmount: 0,
    taxFreeAmount: 0,
    cancelledAmount: 0,
    method: '신한카드',
    receiptUrl: 'https://receipt.test/1',
    failReason: null,
    createdAt: '2026-11-17T03:00:00.000Z',
    paidAt: '2026-11-17T03:00:00.000Z',
    ...part,
  });

  it('lists orders with their states, receipts and the way on', async () => {
    browser.server.on('GET', `${API}/payments/orders`, {
      body: {
        orderList: [
          order({}),
          order({ merchantUid: 'D2-bbbbbbbb', status: 'FAILED', paidAt: null, receiptUrl: null }),
          order({ merchantUid: 'D3-cccccccc', status: 'CANCELLED', cancelledAmount: 49_000 }),
        ],
        pageCount: 1,
        totalCount: 3,
        cashAmount: 0,
      },
    });
    await openPage(MyOrdersPage, '/orders');
    expect(await screen.findByText('결제 완료')).toBeTruthy();
    expect(screen.getByText('결제 실패')).toBeTruthy();
    expect(screen.getByText('49,000원 환불')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /영수증/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: '열기' }).getAttribute('href')).toBe('/learn/courses/7');
    expect(screen.getByRole('link', { name: '다시 결제하기' }).getAttribute('href')).toContain('content_id=7');
  });

  it.each(['FAILED', 'EXPIRED'])(
    '[PAY-9] leads from tickets that are %s to the modal that buys them',
    async (status) => {
      const tickets = order({ status, paidAt: null, receiptUrl: null, paymentItemType: 'PRODUCT', channelSlug: 'sea' });
      browser.server.on('GET', `${API}/payments/orders`, {
        body: { orderList: [tickets], pageCount: 1, totalCount: 1, cashAmount: 0 },
      });
      await openPage(MyOrdersPage, '/orders');
      const again = await screen.findByRole('link', { name: '다시 결제하기' });
      expect(again.getAttribute('href')).toBe('/channel/sea/products?option=7');
    },
  );

  it('shows that there are none', async () => {
    browser.server.on('GET', `${API}/payments/orders`, {
      body: { orderList: [], pageCount: 0, totalCount: 0, cashAmount: 0 },
    });
    await openPage(MyOrdersPage, '/orders');
    expect(await screen.findByText('아직 주문이 없어요')).toBeTruthy();
  });
});
