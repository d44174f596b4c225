import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT } from './account.ts';
import { type RunningPortOne, startPortOne } from './start-portone.ts';

let v1: RunningPortOne;
let v2: RunningPortOne;
beforeAll(async () => {
  v1 = await startPortOne({ version: 1 });
  v2 = await startPortOne({ version: 2 });
});
afterAll(async () => {
  await v1.close();
  await v2.close();
});

type Json = Record<string, unknown>;
const PAGE = 'http://localhost:3000';
let count = 0;
const newUid = () => `P-${String(++count).padStart(10, '0')}`;

async function post(address: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) as Json };
}

const v1Params = (more: Json = {}) => ({
  channelKey: ACCOUNT.channelKey,
  pay_method: 'card',
  merchant_uid: newUid(),
  name: '코딩 수업 <b>',
  amount: 36_000,
  buyer_tel: '010-0000-0000',
  m_redirect_url: `${PAGE}/purchase/redirect?order=1`,
  ...more,
});
const openV1 = (params: Json, more: Json = {}, origin = PAGE) =>
  post(`${v1.url}/_sdk/payments`, { storeId: ACCOUNT.v1StoreId, isPhone: false, params, ...more }, { origin });
const choose = (window: string, outcome: string) =>
  fetch(window, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });

async function tokenOf(): Promise<string> {
  const keys = { imp_key: ACCOUNT.apiKey, imp_secret: ACCOUNT.apiSecret };
  const { response } = (await post(`${v1.url}/users/getToken`, keys)).json() as { response: Json };
  return String(response['access_token']);
}
const readV1 = async (path: string) => {
  const response = await fetch(`${v1.url}${path}`, { headers: { authorization: `Bearer ${await tokenOf()}` } });
  return { status: response.status, body: (await response.json()) as { code: number; response: Json | null } };
};

describe('the card window', () => {
  it('[SEC-235] is marked, escapes what it shows, and informs only the page that opened it', async () => {
    const opened = await openV1(v1Params());
    expect(opened.headers.get('access-control-allow-origin')).toBe(PAGE);
    const window = String(opened.json()['window']);
    const shown = await (await fetch(window, { headers: { 'accept-language': 'ko' } })).text();
    for (const part of ['SANDBOX', '36,000원', '결제하기', '창 닫기', '늦게 결제', '코딩 수업 &#60;b&#62;'])
      expect(shown).toContain(part);
    expect(shown).not.toContain('<b>"');
    const done = await (await choose(window, 'approve')).text();
    expect(done).toContain(`"imp_uid":"${String(opened.json()['id'])}"`);
    expect(done).toContain(`, "${PAGE}");`);
    // A second press changes nothing.
    expect((await choose(window, 'decline')).status).toBe(409);
  });

  it('[SEC-235] sends a phone back to the page of its own origin, with the outcome', async () => {
    const params = v1Params();
    const opened = (await openV1(params, { isPhone: true })).json();
    const back = new URL((await choose(String(opened['window']), 'decline')).headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(`${PAGE}/purchase/redirect`);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: '1',
      imp_uid: opened['id'],
      merchant_uid: params.merchant_uid,
      error_code: 'F500',
      error_msg: '카드 한도를 초과했습니다',
    });
    for (const m_redirect_url of ['https://evil.example/x', 'javascript:alert(1)', '/purchase', undefined])
      expect((await openV1(v1Params({ m_redirect_url }), { isPhone: true })).status).toBe(400);
  });

  it('does not open for a paid order, another amount than prepared, or another shop', async () => {
    const params = v1Params();
    const authorization = `Bearer ${await tokenOf()}`;
    const prepare = (amount: number) =>
      post(`${v1.url}/payments/prepare`, { merchant_uid: params.merchant_uid, amount }, { authorization });
    expect((await prepare(36_000)).json()).toMatchObject({ code: 0 });
    expect((await prepare(36_000)).json()).toMatchObject({ code: 1, response: null });
    expect((await openV1({ ...params, amount: 100 })).status).toBe(400);
    const window = String((await openV1(params)).json()['window']);
    await choose(window, 'approve');
    expect((await openV1(params)).status).toBe(409);
    expect((await openV1(v1Params(), { storeId: 'imp99999999' })).status).toBe(400);
    expect((await openV1(v1Params({ channelKey: 'other' }))).status).toBe(400);
    // A buyer's number that is always declined.
    const declined = String((await openV1(v1Params({ buyer_tel: '010-0000-0001' }))).json()['window']);
    expect(await (await choose(declined, 'approve')).text()).toContain('F500');
  });

  it('[SEC-235] serves the scripts of both versions, and the window of V2', async () => {
    expect(await (await fetch(v1.env['PORTONE_SDK_URL'] ?? '')).text()).toContain('window.IMP =');
    expect(await (await fetch(v2.env['PORTONE_SDK_URL'] ?? '')).text()).toContain('window.PortOne =');
    const params = {
      storeId: ACCOUNT.v2StoreId,
      channelKey: ACCOUNT.channelKey,
      paymentId: newUid(),
      orderName: 'x',
      totalAmount: 5,
      currency: 'CURRENCY_KRW',
      payMethod: 'CARD',
    };
    const opened = (await post(`${v2.url}/_sdk/payments`, { kind: 'payment', params }, { origin: PAGE })).json();
    expect(await (await choose(String(opened['window']), 'close')).text()).toContain('"code":"FAILURE_TYPE_PG"');
  });
});

describe('the REST interface of V1', () => {
  it('hides payments of a test channel without the flag, and answers 404 with an envelope', async () => {
    const opened = (await openV1(v1Params())).json();
    expect(await readV1(`/payments/${String(opened['id'])}`)).toMatchObject({
      status: 404,
      body: { code: -1, response: null },
    });
    expect(await readV1(`/payments/${String(opened['id'])}?include_sandbox=true`)).toMatchObject({
      status: 200,
      body: { code: 0, response: { status: 'ready', sandbox: true, paid_at: 0 } },
    });
  });

  it('gives the same token again until it expires, and 401 without it', async () => {
    const token = await tokenOf();
    expect(await tokenOf()).toBe(token);
    await post(`${v1.url}/_control/clock`, { advanceMs: 30 * 60_000 });
    expect((await fetch(`${v1.url}/payments/x`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect(await tokenOf()).not.toBe(token);
    expect((await post(`${v1.url}/users/getToken`, { imp_key: 'x', imp_secret: 'y' })).status).toBe(401);
  });
});

describe('the REST interface of V2', () => {
  const authorization = `PortOne ${ACCOUNT.apiSecret}`;
  it("takes JSON without a content type, as the vendor's library sends it", async () => {
    const merchantUid = newUid();
    await post(`${v2.url}/_control/pay`, { merchantUid, amount: 1_000, outcome: 'approve' });
    const plain = { authorization, 'content-type': 'text/plain;charset=UTF-8' };
    const cancelled = await post(`${v2.url}/payments/${merchantUid}/cancel`, { reason: 'r' }, plain);
    expect(cancelled.json()).toMatchObject({ cancellation: { totalAmount: 1_000 } });
    // What steers the simulator must say JSON: a page of another origin cannot send that.
    const steered = { merchantUid: newUid(), amount: 5, outcome: 'approve' };
    expect((await post(`${v2.url}/_control/pay`, steered, plain)).status).toBe(400);
  });

  it('gives the same answer for an idempotency key for three hours', async () => {
    const merchantUid = newUid();
    await post(`${v2.url}/_control/pay`, { merchantUid, amount: 1_000, outcome: 'approve' });
    const cancel = (key: string, amount = 100) =>
      post(
        `${v2.url}/payments/${merchantUid}/cancel`,
        { reason: 'r', amount },
        { authorization, 'idempotency-key': key },
      );
    const first = await cancel('"0123456789abcdef"');
    expect(first.json()).toMatchObject({ cancellation: { status: 'SUCCEEDED', totalAmount: 100 } });
    expect((await cancel('"0123456789abcdef"')).text).toBe(first.text);
    expect((await cancel('"0123456789abcdef"', 200)).status).toBe(422);
    expect((await cancel('0123456789abcdef')).status).toBe(400);
    expect((await cancel('"short"')).status).toBe(400);
    await post(`${v2.url}/_control/clock`, { advanceMs: 3 * 3_600_000 });
    expect((await cancel('"0123456789abcdef"')).text).not.toBe(first.text);
    expect((await cancel('"0123456789abcdeg"', 5_000)).json()).toMatchObject({
      type: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT',
    });
  });
});

it.each([1, 2])('[SEC-235] V%i: refuses what is malformed with 4xx', async (version) => {
  const { url } = version === 1 ? v1 : v2;
  const authorization = version === 1 ? `Bearer ${await tokenOf()}` : `PortOne ${ACCOUNT.apiSecret}`;
  const paths = [
    '/users/getToken',
    '/payments/cancel',
    '/payments/prepare',
    '/subscribe/payments/again',
    '/payments/x/cancel',
    '/payments/x/billing-key',
    '/payments/%E0/cancel',
    '/_sdk/payments',
    '/_sdk/close',
    '/_control/pay',
    '/_control/clock',
    '/_control/webhooks',
    '/_control/release',
    '/_control/forge',
    '/_control/failure',
    '/_control/constructor',
    '/_window/x',
    '//',
    '/%',
  ];
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"amount":-1}',
    '{"amount":"x","params":[]}',
    '{"merchantUid":7,"order":"x","mode":7}',
    `{"x":"${'y'.repeat(70_000)}"}`,
  ];
  for (const path of paths)
    for (const body of bodies) {
      const { status } = await post(url + path, body, { authorization, origin: PAGE });
      // V1 refuses some with HTTP 200 and a code; control without a wish changes nothing.
      const isFine = (status >= 400 && status < 500) || (status === 200 && /control\/webhooks/.test(path));
      expect(isFine ? 'refused' : `${path} ${body.slice(0, 40)}: ${status}`).toBe('refused');
    }
  expect(
    (
      await post(`${url}/_control/pay`, {
        merchantUid: newUid(),
        amount: 5,
        outcome: 'approve',
        noticeUrl: 'http://evil.example/',
      })
    ).status,
  ).toBe(400);
  expect((await fetch(`${url}/settlements.csv?from=2026-01-01&to=2026-01-02`)).status).toBe(401);
});
