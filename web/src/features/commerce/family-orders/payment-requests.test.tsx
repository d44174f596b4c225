import { paymentRequestErrors } from '@dolphin/contract/commerce/payment-requests/payment-requests.errors';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshBrowser, openPage, refusal, signedInAs } from '../../../shared/test/open-page.tsx';
import { ChildRequests } from './child-requests.tsx';
import { OpenRequests } from './open-requests.tsx';

const FAMILY = '/api/eduenv/v1/family';
const CHILD = `${FAMILY}/children/5`;
const DECLINES = `${CHILD}/payment-requests/7/declines`;
const request = (requestId: number, state: string, more: object = {}) => ({
  requestId,
  state,
  endReason: null,
  paymentItemType: 'PRODUCT',
  contentId: 11,
  name: '주 1회 수업 10회',
  amount: 100_000,
  answer: '',
  createdAt: '2026-11-18T00:00:00.000Z',
  expiresAt: '2026-11-25T00:00:00.000Z',
  endedAt: null,
  ...more,
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  const paymentRequest = { ...request(7, 'OPEN'), channelMemberId: 5, childName: '하나', channelId: 3 };
  browser.server.on('GET', `${FAMILY}/payment-requests`, { body: { requestList: [paymentRequest], next: null } });
});
afterEach(cleanup);

it('[PAY-209] names the child, leads to the payment that answers it, and declines with a sentence', async () => {
  browser.server.on('POST', DECLINES, () => {
    browser.server.on('GET', `${FAMILY}/payment-requests`, { body: { requestList: [], next: null } });
    return { body: {} };
  });
  await openPage(() => <OpenRequests />, '/x', '/x');
  expect(await screen.findByText(/하나의 부탁/)).toBeTruthy();
  const pay = screen.getByRole('link', { name: '주 1회 수업 10회 결제하기' });
  expect(pay.getAttribute('href')).toBe('/purchase/product?content_type=PRODUCT&content_id=11&child=5&request=7');
  await userEvent.click(screen.getByRole('button', { name: '주 1회 수업 10회 결제 부탁 거절' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /아이에게 한마디/ }), '다음에');
  await userEvent.click(screen.getByRole('button', { name: '거절하기' }));
  await waitFor(() => expect(screen.queryByText(/하나의 부탁/)).toBeNull());
  expect(browser.server.callsTo(DECLINES)[0]?.body).toEqual({ answer: '다음에' });
});

it('[PAY-210] somebody was faster: it shows a message, and the list is read again', async () => {
  browser.server.on('POST', DECLINES, refusal(paymentRequestErrors.PAYMENT_REQUEST_CLOSED));
  await openPage(() => <OpenRequests />, '/x', '/x');
  await userEvent.click(await screen.findByRole('button', { name: '주 1회 수업 10회 결제 부탁 거절' }));
  browser.server.on('GET', `${FAMILY}/payment-requests`, { body: { requestList: [], next: null } });
  await userEvent.click(await screen.findByRole('button', { name: '거절하기' }));
  await waitFor(() => expect(screen.queryByText(/하나의 부탁/)).toBeNull());
});

it('[PAY-209] the child from 14 on reads along without buttons; nobody who never asked sees it', async () => {
  const list = [
    { ...request(7, 'OPEN'), isMine: false },
    { ...request(6, 'DECLINED', { answer: '비싸서' }), isMine: true },
  ];
  browser.server.on('GET', `${CHILD}/payment-requests`, { body: { requestList: list, next: null } });
  await openPage(() => <ChildRequests channelMemberId={5} childName="하나" isSelf />, '/x', '/x');
  expect(await screen.findByText('비싸서')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /거절/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /결제하기/ })).toBeNull();
});
