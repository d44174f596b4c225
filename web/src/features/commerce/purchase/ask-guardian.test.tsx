import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { AskGuardian } from './ask-guardian.tsx';

const STATES = `${API}/payment-requests/states`;
const request = (state: string, more: object = {}) => ({
  requestId: 7,
  state,
  endReason: null,
  paymentItemType: 'COURSE',
  contentId: 4,
  name: '파이썬',
  amount: 30_000,
  answer: '',
  createdAt: '2026-11-18T00:00:00.000Z',
  expiresAt: '2026-11-25T00:00:00.000Z',
  endedAt: null,
  ...more,
});
const standing = (guardianCount: number, last: object | null = null) => ({ body: { guardianCount, request: last } });

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(cleanup);

const open = (channelId: number | null = 3) =>
  openPage(
    () => (
      <>
        <h1>결제하기</h1>
        <AskGuardian type="COURSE" contentId={4} channelId={channelId} price={30_000} />
      </>
    ),
    '/x',
    '/x',
  );

it('[PAY-207] asks, shows that it was asked, and cancels', async () => {
  browser.server.on('GET', STATES, standing(2));
  browser.server.on('POST', `${API}/payment-requests`, () => {
    browser.server.on('GET', STATES, standing(2, request('OPEN')));
    return { body: request('OPEN') };
  });
  browser.server.on('DELETE', `${API}/payment-requests/7`, () => {
    browser.server.on('GET', STATES, standing(2, request('CANCELLED')));
    return { body: {} };
  });
  await open();
  expect(await screen.findByText(/보호자 2명에게 알림이 가요/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '결제 부탁하기' }));
  expect(await screen.findByText('결제를 부탁했어요')).toBeTruthy();
  expect(screen.getByText('요청함')).toBeTruthy();
  expect(browser.server.callsTo(`${API}/payment-requests`)[0]?.body).toEqual({
    paymentItemType: 'COURSE',
    contentId: 4,
    amount: 30_000,
  });
  await userEvent.click(screen.getByRole('button', { name: '부탁 취소' }));
  expect(await screen.findByRole('button', { name: '결제 부탁하기' })).toBeTruthy();
});

it('[PAY-209] shows what the guardian wrote who declined, and asks again', async () => {
  browser.server.on('GET', STATES, standing(1, request('DECLINED', { answer: '다음 달에 사 줄게' })));
  await open();
  expect(await screen.findByText('다음 달에 사 줄게')).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 부탁하기' })).toBeTruthy();
});

it('[PAY-207] leads to what a guardian has paid', async () => {
  browser.server.on('GET', STATES, standing(1, request('PAID')));
  await open();
  expect(await screen.findByText('보호자가 결제했어요!')).toBeTruthy();
  expect(screen.getByRole('link', { name: '바로 가기' }).getAttribute('href')).toBe('/learn/courses/4');
});

it('[PAY-207] is not there for whoever has no guardian, nor for what the site sells', async () => {
  browser.server.on('GET', STATES, standing(0));
  await open();
  await screen.findByRole('heading', { name: '결제하기' });
  await expect.poll(() => browser.server.callsTo(STATES).length).toBe(1);
  expect(screen.queryByRole('region', { name: '보호자에게 부탁하기' })).toBeNull();
  cleanup();
  await open(null);
  await screen.findByRole('heading', { name: '결제하기' });
  expect(browser.server.callsTo(STATES)).toHaveLength(1);
});
