import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { newUid, openSimulated, startReceiver } from './simulated.fixture.ts';
import { isSigned } from './webhook-signature.ts';

/** The vector that the provider's own library accepts. */
const SECRET = 'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRlc3RzLTMyYnl0ZXM=';
const AT = new Date('2026-11-15T00:00:00Z');
const VECTOR = {
  headers: {
    'webhook-id': 'msg_sbx_0001',
    'webhook-timestamp': '1794700800',
    'webhook-signature': 'v1,EULABpQ17QD+bhluDZN+CBMduAl+ITcCjomtJVIKBZM=',
  },
  rawBody:
    '{"type":"Transaction.Paid","timestamp":"2026-11-15T00:00:00.000Z","data":{"paymentId":"pay-1","storeId":"store-00000000-0000-0000-0000-000000000000","transactionId":"11111111-1111-1111-1111-111111111111"}}',
};

describe('a signature of Standard Webhooks', () => {
  const withHeaders = (headers: Record<string, string | undefined>) =>
    isSigned({ ...VECTOR, headers: { ...VECTOR.headers, ...headers } }, [SECRET], AT);

  it('[SEC-231] is accepted for exactly this body, secret and time', () => {
    expect(isSigned(VECTOR, [SECRET], AT)).toBe(true);
    expect(isSigned(VECTOR, ['whsec_b3RoZXI=', SECRET], AT)).toBe(true);
    expect(isSigned(VECTOR, ['whsec_b3RoZXI='], AT)).toBe(false);
    expect(isSigned(VECTOR, [], AT)).toBe(false);
    expect(isSigned({ ...VECTOR, rawBody: `${VECTOR.rawBody} ` }, [SECRET], AT)).toBe(false);
    expect(isSigned(VECTOR, [SECRET], new Date(AT.getTime() + 300_000))).toBe(true);
    expect(isSigned(VECTOR, [SECRET], new Date(AT.getTime() + 301_000))).toBe(false);
    expect(isSigned(VECTOR, [SECRET], new Date(AT.getTime() - 301_000))).toBe(false);
  });

  it('[SEC-231] is accepted beside others, and refused when malformed', () => {
    const right = VECTOR.headers['webhook-signature'];
    expect(withHeaders({ 'webhook-signature': `v1,AAAA v2,x ${right}` })).toBe(true);
    for (const signature of [
      '',
      'v1,',
      'v1',
      right.slice(3),
      `v2,${right.slice(3)}`,
      'v1,EULABpQ17Q==',
      ' '.repeat(50),
    ])
      expect(withHeaders({ 'webhook-signature': signature })).toBe(false);
    for (const timestamp of ['', '0', 'NaN', '-1794700800', '1794700800.5', '9'.repeat(40)])
      expect(withHeaders({ 'webhook-timestamp': timestamp })).toBe(false);
    expect(withHeaders({ 'webhook-id': undefined })).toBe(false);
    expect(withHeaders({ 'webhook-id': 'msg_sbx_0002' })).toBe(false);
  });
});

const ORDERS = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => [0, 1, 2, 3].flatMap((d) => (new Set([a, b, c, d]).size === 4 ? [[a, b, c, d]] : []))),
  ),
);

describe('webhooks of the simulator', () => {
  let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    sandbox = await startSandboxProcess();
    receiver = await startReceiver();
  });
  afterAll(async () => {
    receiver.close();
    await sandbox.close();
  });
  const open = (version: number) => openSimulated(version === 1 ? sandbox.env : sandbox.portOneV2);

  it.each([1, 2])('[SEC-231] V%i: lead to the same payment in all 24 orders, twice and late', async (version) => {
    const { gateway, control } = open(version);
    expect(ORDERS).toHaveLength(24);
    await control('webhooks', { mode: 'hold', copies: 2 });
    for (const order of ORDERS) {
      receiver.received.length = 0;
      const merchantUid = newUid();
      await control('pay', { merchantUid, amount: 5_000, outcome: 'approve', noticeUrl: receiver.url });
      const otherUid = newUid();
      await control('pay', { merchantUid: otherUid, amount: 7_000, outcome: 'approve', noticeUrl: receiver.url });
      await control('release', { order });
      const read = await Promise.all(receiver.received.map((message) => gateway.readWebhook(message)));
      expect(read.map((each) => each?.merchantUid)).toEqual(order.map((at) => (at < 2 ? merchantUid : otherUid)));
      expect(await gateway.find(merchantUid)).toMatchObject({ status: 'PAID', amountKrw: 5_000 });
    }
    await control('webhooks', { mode: 'send', copies: 1 });
  });

  it.each([1, 2])('V%i: can be lost, and delayed by the clock', async (version) => {
    const { control, base } = open(version);
    receiver.received.length = 0;
    const pay = () =>
      control('pay', { merchantUid: newUid(), amount: 5_000, outcome: 'approve', noticeUrl: receiver.url });
    await control('webhooks', { mode: 'drop' });
    await pay();
    await control('webhooks', { mode: 'send', delayMs: 3_600_000 });
    await pay();
    expect(receiver.received).toHaveLength(0);
    await control('clock', { advanceMs: 3_600_000 });
    expect(receiver.received).toHaveLength(1);
    const events = (await (await fetch(`${base}/_control/events`)).json()) as { deliveries: { status: number }[] };
    expect(events.deliveries.at(-1)?.status).toBe(200);
    await control('webhooks', { mode: 'send', delayMs: 0 });
  });

  it('[SEC-231] V2: a forged one and one of another store are refused, an event without a payment is about nothing', async () => {
    const { gateway, control } = open(2);
    receiver.received.length = 0;
    await control('forge', { noticeUrl: receiver.url, merchantUid: newUid() });
    const [forged] = receiver.received;
    expect(forged && (await gateway.readWebhook(forged))).toBeUndefined();
    const signed = (body: string) => {
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const digest = createHmac('sha256', Buffer.from(SECRET.slice(6), 'base64')).update(`msg_1.${timestamp}.${body}`);
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${digest.digest('base64')}`,
      };
      return gateway.readWebhook({ headers, rawBody: body });
    };
    const { storeId } = gateway.browser;
    expect(await signed(JSON.stringify({ type: 'Transaction.Paid', data: { storeId, paymentId: 'P-1' } }))).toEqual({
      merchantUid: 'P-1',
    });
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '{}',
      '{"data":[]}',
      JSON.stringify({ data: { storeId: 'store-other', paymentId: 'P-1' } }),
    ])
      expect(await signed(body)).toBeUndefined();
    for (const data of [
      { storeId, billingKey: 'b' },
      { storeId, paymentId: 7 },
      { storeId, paymentId: '' },
    ])
      expect(await signed(JSON.stringify({ type: 'BillingKey.Issued', data }))).toEqual({ merchantUid: null });
  });

  it('[SEC-231] V1: takes JSON and forms, and nothing malformed', async () => {
    const { gateway } = open(1);
    const json = (body: unknown) =>
      gateway.readWebhook({ headers: { 'content-type': 'application/json' }, rawBody: JSON.stringify(body) });
    expect(await json({ imp_uid: 'imp_1', merchant_uid: 'P-1', status: 'paid' })).toEqual({ merchantUid: 'P-1' });
    const form = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      rawBody: 'imp_uid=imp_1&merchant_uid=P-1',
    };
    expect(await gateway.readWebhook(form)).toEqual({ merchantUid: 'P-1' });
    const wrong = [
      null,
      [],
      'x',
      7,
      {},
      { imp_uid: 'imp_1' },
      { imp_uid: 'x', merchant_uid: 'P-1' },
      { imp_uid: 'imp_1', merchant_uid: "'; drop" },
      { imp_uid: 'imp_1', merchant_uid: 'P'.repeat(41) },
    ];
    for (const body of wrong) expect(await json(body)).toBeUndefined();
    expect(await gateway.readWebhook({ headers: {}, rawBody: '{'.repeat(70_000) })).toBeUndefined();
  });
});
