import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PaymentWindow } from './open-payment-window.ts';

const WINDOW: PaymentWindow = {
  driver: 'portone-v1',
  sdkUrl: 'https://cdn.iamport.kr/v1/iamport.js',
  storeId: 'imp00000000',
  channelKey: 'channel-key-1',
  merchantUid: 'P-1',
  name: '주 1회 코딩 수업 4주',
  amountKrw: 36_000,
  taxFreeKrw: 36_000,
  buyer: { name: '김하늘', email: null, phoneNumber: '010-0000-0000' },
  customerUid: null,
  noticeUrl: null,
  redirectUrl: 'http://localhost/purchase/redirect',
};
const V2: PaymentWindow = { ...WINDOW, driver: 'portone-v2', sdkUrl: 'https://cdn.portone.io/v2/browser-sdk.js' };

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const load = async () => import('./open-payment-window.ts');
const scripts = () => [...document.head.querySelectorAll('script')];
/** jsdom loads no scripts; the test decides when one is there. */
const arrive = (event = 'load') => scripts().at(-1)?.dispatchEvent(new Event(event));

it('[PAY-3] [PAY-199] opens the window of V1 with a number and a text, and gives its result', async () => {
  const { openPaymentWindow } = await load();
  const init = vi.fn();
  const requests: object[] = [];
  const request_pay = (params: object, callback: (answer: object) => void) => {
    requests.push(params);
    callback({ imp_uid: 'imp_1', merchant_uid: 'P-1' });
  };
  vi.stubGlobal('IMP', { init, request_pay });
  const first = openPaymentWindow(WINDOW);
  arrive();
  expect(await first).toEqual({ merchantUid: 'P-1', providerPaymentId: 'imp_1', billingKey: null, failure: null });
  await openPaymentWindow({ ...WINDOW, customerUid: 'C-1', noticeUrl: 'http://localhost/n' });
  expect(scripts()).toHaveLength(1);
  expect(init).toHaveBeenCalledOnce();
  expect(requests[0]).toEqual({
    channelKey: 'channel-key-1',
    pay_method: 'card',
    merchant_uid: 'P-1',
    name: '주 1회 코딩 수업 4주',
    amount: 36_000,
    tax_free: 36_000,
    buyer_tel: '010-0000-0000',
    buyer_name: '김하늘',
    m_redirect_url: 'http://localhost/purchase/redirect',
  });
  expect(requests[1]).toMatchObject({ customer_uid: 'C-1', notice_url: 'http://localhost/n' });
});

it('[PAY-3] [PAY-199] opens the window of V2, and that for cards', async () => {
  const { openPaymentWindow } = await load();
  const requestPayment = vi.fn(() =>
    Promise.resolve({ txId: 't', paymentId: 'P-1', code: 'FAILURE_TYPE_PG', pgMessage: '한도' }),
  );
  const requestIssueBillingKey = vi.fn(() => Promise.resolve({ billingKey: 'billing-key-1' }));
  vi.stubGlobal('PortOne', { requestPayment, requestIssueBillingKey });
  const first = openPaymentWindow(V2);
  arrive();
  expect(await first).toMatchObject({ providerPaymentId: 't', failure: '한도' });
  expect(requestPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      paymentId: 'P-1',
      totalAmount: 36_000,
      taxFreeAmount: 36_000,
      currency: 'CURRENCY_KRW',
      payMethod: 'CARD',
    }),
  );
  expect(await openPaymentWindow({ ...V2, customerUid: 'any' })).toMatchObject({
    billingKey: 'billing-key-1',
    failure: null,
  });
  expect(requestIssueBillingKey).toHaveBeenCalledWith(
    expect.objectContaining({
      issueId: 'P-1',
      billingKeyMethod: 'CARD',
      customer: expect.objectContaining({ customerId: 'any' }) as object,
    }),
  );
});

it('[SEC-233] loads only scripts of payment providers, by a policy of their own, and again after a failure', async () => {
  const { openPaymentWindow } = await load();
  const createPolicy = vi.fn((_name: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('IMP', { init() {}, request_pay: (_: object, callback: (answer: object) => void) => callback({}) });
  for (const sdkUrl of [
    'https://evil.example/v1/iamport.js',
    'javascript:1',
    'https://cdn.iamport.kr/v1/other.js',
    'http://127.0.0.1.evil.example:1/v1/iamport.js',
  ])
    await expect(openPaymentWindow({ ...WINDOW, sdkUrl })).rejects.toThrow('not the script');
  expect(scripts()).toHaveLength(0);
  const blocked = openPaymentWindow(WINDOW);
  arrive('error');
  await expect(blocked).rejects.toThrow('not loaded');
  const second = openPaymentWindow(WINDOW);
  arrive();
  expect((await second).failure).toBeNull();
  expect(scripts()).toHaveLength(2);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['payment-window']);
});

it('[PAY-3] reads what a phone brings back in the address, of both versions', async () => {
  const { readPaymentRedirect } = await load();
  const read = (query: string) => readPaymentRedirect(new URLSearchParams(query));
  expect(read('imp_uid=imp_1&merchant_uid=P-1')).toMatchObject({
    merchantUid: 'P-1',
    providerPaymentId: 'imp_1',
    failure: null,
  });
  expect(read('imp_uid=imp_1&merchant_uid=P-1&imp_success=false&error_msg=no')?.failure).toBe('no');
  expect(read('paymentId=P-1&txId=t&transactionType=PAYMENT')).toMatchObject({
    merchantUid: 'P-1',
    providerPaymentId: 't',
    failure: null,
  });
  expect(read('payment_id=P-1&code=X&message=no')?.failure).toBe('no');
  expect(read('content_type=COURSE')).toBeUndefined();
});

it('[PAY-20] loads the page again, once, when its policy is that of another driver', async () => {
  const { reloadWhenBlocked } = await import('./open-payment-window.ts');
  const reload = vi.fn();
  reloadWhenBlocked('https://cdn.driver.example/sdk.js', reload);
  const violate = (blockedURI: string) =>
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
  violate('https://elsewhere.example/x.js');
  expect(reload).not.toHaveBeenCalled();
  violate('https://cdn.driver.example/sdk.js');
  violate('https://cdn.driver.example/sdk.js');
  expect(reload).toHaveBeenCalledOnce();
});
