import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPaymentWindow, type PaymentWindowResult } from '../../features/commerce/open-payment-window.ts';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { API, freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { SettingsPage } from '../accounts/settings.tsx';
import { PurchaseProductPage } from '../avatar/purchase-product.tsx';

vi.mock('../../features/commerce/open-payment-window.ts', async (load) => ({
  ...(await load<object>()),
  openPaymentWindow: vi.fn(),
}));
const opened = vi.mocked(openPaymentWindow);

const REGISTERED: PaymentWindowResult = {
  merchantUid: 'K20261117-abcd',
  providerPaymentId: null,
  billingKey: 'billing-key-1',
  failure: null,
};
const PRICES = [
  { billingCycle: 'MONTH', amount: 9_900 },
  { billingCycle: 'YEAR', amount: 99_000 },
];
const LIST = {
  planList: [
    { engCodeName: 'DOLPHIN_PRO', priceList: PRICES },
    { engCodeName: 'CHANNEL_PRO', priceList: PRICES },
  ],
  isPayable: true,
  isSandbox: true,
};
const PREPARED = {
  amount: 9_900,
  customerUid: 'K1',
  merchantUid: 'K20261117-abcd',
  name: '돌핀 프로 월간 구독',
  email: null,
  phoneNumber: '010-1234-5678',
  custom_data: { merchantUid: 'K20261117-abcd' },
  redirectPageInfo: { contentType: 'SUBSCRIPTION', contentId: 5 },
  window: { driver: 'portone-v2', sdkUrl: 'https://sdk.test/x.js', storeId: 's', channelKey: 'c', isSandbox: true },
};
const SUBSCRIPTION = {
  subscriptionId: 5,
  engCodeName: 'DOLPHIN_PRO',
  channelId: null,
  channelName: null,
  status: 'ACTIVE',
  isCancelled: false,
  billingCycle: 'MONTH',
  periodEndAt: '2026-12-17T03:00:00.000Z',
  nextChargeAt: '2026-12-17T03:00:00.000Z',
  nextAmount: 9_900,
  method: '신한카드 1234-****',
  failReason: null,
  payerName: '고래',
  isMine: true,
};
const SETTINGS = '/settings?tab=subscription';

let browser: ReturnType<typeof freshBrowser>;
const mine = (...subscriptionList: readonly object[]) =>
  browser.server.on('GET', `${API}/subscribes`, { body: { subscriptionList, phoneNumber: '010-1234-5678' } });
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${API}/subscribes/plans`, { body: LIST });
  browser.server.on('POST', `${API}/subscribes/preparations/dolphin`, { body: PREPARED });
  browser.server.on('POST', `${API}/subscribes/verifications`, {
    body: { subscription: SUBSCRIPTION, failReason: null },
  });
  mine();
  opened.mockReset().mockResolvedValue(REGISTERED);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const join = async () => userEvent.click(await screen.findByRole('button', { name: '카드 등록하고 시작하기' }));
const confirmDialog = async () => {
  const dialog = useOverlayStore.getState().dialogs[0];
  await act(async () => dialog?.answer(true));
};

describe('[PAY-5] joining at /purchase/product', () => {
  it('nothing is agreed beforehand, and nothing happens without it', async () => {
    await openPage(PurchaseProductPage, '/purchase/product');
    await join();
    expect(await screen.findByText('정기 결제에 동의해 주세요.')).toBeTruthy();
    expect(browser.server.callsTo(`${API}/subscribes/preparations/dolphin`)).toEqual([]);
  });

  it('registers a card for the amount that was agreed to', async () => {
    await openPage(PurchaseProductPage, '/purchase/product');
    await userEvent.click(await screen.findByRole('radio', { name: '연간' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /연간 99,000원/ }));
    await join();
    await waitFor(() => expect(browser.visited).toEqual([SETTINGS]));
    expect(browser.server.callsTo(`${API}/subscribes/preparations/dolphin`)[0]?.body).toEqual({
      engCodeName: 'DOLPHIN_PRO',
      billingCycle: 'YEAR',
      agreedAmount: 99_000,
      phoneNumber: '010-1234-5678',
    });
    expect(opened.mock.calls[0]?.[0]).toMatchObject({ customerUid: 'K1', merchantUid: 'K20261117-abcd' });
    expect(browser.server.callsTo(`${API}/subscribes/verifications`)[0]?.body).toEqual({
      merchantUid: 'K20261117-abcd',
      billingKey: 'billing-key-1',
    });
  });

  it('[PAY-4] a closed window charges nothing and asks to try again', async () => {
    opened.mockResolvedValue({ ...REGISTERED, billingKey: null, failure: '취소' });
    await openPage(PurchaseProductPage, '/purchase/product');
    await userEvent.click(await screen.findByRole('checkbox', { name: /월간 9,900원/ }));
    await join();
    expect(await screen.findByText('결제가 완료되지 않았어요. 다시 시도해 주세요.')).toBeTruthy();
    expect(browser.server.callsTo(`${API}/subscribes/verifications`)).toEqual([]);
  });

  it('a phone that comes back is verified by the server', async () => {
    await openPage(PurchaseProductPage, '/purchase/product?card=K20261117-abcd&billingKey=billing-key-1');
    expect(await screen.findByText('구독을 시작했어요!')).toBeTruthy();
    expect(browser.server.callsTo(`${API}/subscribes/verifications`)[0]?.body).toEqual({
      merchantUid: 'K20261117-abcd',
      billingKey: 'billing-key-1',
    });
  });
});

describe('[PAY-5] settings → subscriptions', () => {
  it('leads to the plans where there is none', async () => {
    await openPage(SettingsPage, SETTINGS);
    expect((await screen.findByRole('link', { name: '구독 둘러보기' })).getAttribute('href')).toBe('/purchase/product');
  });

  it('shows the next charge, and is cancelled in the same place', async () => {
    mine(SUBSCRIPTION);
    const cancelled = { ...SUBSCRIPTION, isCancelled: true, nextChargeAt: null, nextAmount: null };
    browser.server.on('POST', `${API}/subscribes/5/cancellations`, { body: cancelled });
    await openPage(SettingsPage, SETTINGS);
    expect(await screen.findByText('2026. 12. 17. (목)에 9,900원')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '해지하기' }));
    mine(cancelled);
    await confirmDialog();
    expect(await screen.findByRole('button', { name: '해지 취소하기' })).toBeTruthy();
  });

  it('shows that the card failed and when it is tried again', async () => {
    mine({ ...SUBSCRIPTION, status: 'PAST_DUE', failReason: '잔액 부족', nextChargeAt: '2026-12-18T03:00:00.000Z' });
    await openPage(SettingsPage, SETTINGS);
    expect((await screen.findByRole('alert')).textContent).toContain('2026. 12. 18. (금)에 다시 결제해요');
    expect(screen.getByRole('button', { name: '카드 바꾸기' })).toBeTruthy();
  });
});
