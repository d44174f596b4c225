import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, refusal, signedInAs } from '../../../shared/test/open-page.tsx';
import { PaymentCertificate } from './payment-certificate.tsx';

const READ = `${API}/payments/certificates`;
const CERTIFICATE = {
  buyerName: '하늘이',
  channelId: 3,
  sellerName: '푸른바다 코딩학원',
  year: 2026,
  issuedOn: '2026-11-17',
  paymentList: [
    {
      merchantUid: 'D20261117-abcd',
      name: '주 1회 코딩 수업 10회',
      paidAt: '2026-11-01T00:00:00.000Z',
      method: null,
      amount: 360_000,
      refundedAmount: 252_000,
      isTaxFree: false,
      childName: null,
    },
  ],
  totalAmount: 360_000,
  refundedAmount: 252_000,
  netAmount: 108_000,
  taxFreeAmount: 0,
  supplyAmount: 98_182,
  vatAmount: 9_818,
  choiceList: [{ year: 2026, channelId: 3, sellerName: '푸른바다 코딩학원' }],
};

const BUSINESS = {
  name: '푸른바다 코딩학원',
  owner: '김바다',
  number: '123-45-67891',
  mailOrderNumber: null,
  address: '부산 해운대구 바다로 1',
  phone: '051-123-4567',
  email: 'hello@blue-sea.example',
  isTaxFree: false,
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[PAY-175] [UIX-14] shows what was paid and given back, with the name that is typed and the business of the seller, and prints it', async () => {
  browser.server.on('GET', '/api/eduenv/v1/channels/3/businesses', { body: { business: BUSINESS, version: 'v1' } });
  browser.server.on('GET', READ, { body: CERTIFICATE });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await openPage(PaymentCertificate, '/orders/certificate?year=2026&channel=3');
  expect(await screen.findByRole('heading', { name: '납입증명서' })).toBeTruthy();
  expect(screen.getByText('108,000원')).toBeTruthy();
  expect(await screen.findByText(/123-45-67891/)).toBeTruthy();
  const name = screen.getByLabelText('증명서에 적을 이름');
  await userEvent.clear(name);
  await userEvent.type(name, '김하늘');
  expect(screen.getByText('김하늘')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '인쇄하기' }));
  expect(print).toHaveBeenCalledOnce();
});

it('[PAY-175] has nothing to print where nothing was paid, and shows an error for an order of others', async () => {
  browser.server.on('GET', READ, { body: { ...CERTIFICATE, paymentList: [], totalAmount: 0 } });
  await openPage(PaymentCertificate, '/orders/certificate');
  expect(await screen.findByText('납입한 내역이 없어요.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '인쇄하기' })).toHaveProperty('disabled', true);
  cleanup();
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', READ, refusal(orderErrors.NOT_FOUND_ORDER));
  await openPage(PaymentCertificate, '/orders/certificate?order=D20261117-abcd');
  expect(await screen.findByText('주문을 찾을 수 없어요.')).toBeTruthy();
});

it('[PAY-199] shows supply value and VAT of what was sold with VAT, and the amount that was sold without', async () => {
  browser.server.on('GET', READ, { body: { ...CERTIFICATE, channelId: null } });
  await openPage(PaymentCertificate, '/orders/certificate?year=2026');
  expect(await screen.findByText(/· 과세/)).toBeTruthy();
  expect(screen.getByRole('row', { name: '공급가액 98,182원' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '부가세 9,818원' })).toBeTruthy();
  expect(screen.queryByText('면세 금액')).toBeNull();
  cleanup();
  browser = freshBrowser();
  signedInAs(browser.server);
  const paymentList = CERTIFICATE.paymentList.map((payment) => ({ ...payment, isTaxFree: true }));
  const parts = { taxFreeAmount: 108_000, supplyAmount: 0, vatAmount: 0 };
  browser.server.on('GET', READ, { body: { ...CERTIFICATE, ...parts, paymentList, channelId: null } });
  await openPage(PaymentCertificate, '/orders/certificate?year=2026');
  expect(await screen.findByText(/· 면세/)).toBeTruthy();
  expect(screen.getByRole('row', { name: '면세 금액 108,000원' })).toBeTruthy();
  expect(screen.queryByText('부가세')).toBeNull();
});
