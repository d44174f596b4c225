import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayKeys } from '../../config.ts';
import type { CallProvider, Reply } from './call-provider.ts';
import { openProviderCalls } from './call-provider.ts';
import { openCircuit } from './circuit.ts';
import { GatewayRefusedError, GatewayUnavailableError, type PaymentGateway } from './gateway.ts';
import { openPortOneV1 } from './portone-v1.ts';
import { openPortOneV2 } from './portone-v2.ts';

const COMMON = {
  storeId: 's',
  channelKey: 'c',
  apiSecret: 'x',
  isTest: true,
  apiUrl: 'http://127.0.0.1:9',
  sdkUrl: null,
  settlementUrl: 'http://127.0.0.1:9/s',
};
const V1: Extract<GatewayKeys, { driver: 'portone-v1' }> = { ...COMMON, driver: 'portone-v1', apiKey: 'k', pgId: 'pg' };
const V2: Extract<GatewayKeys, { driver: 'portone-v2' }> = { ...COMMON, driver: 'portone-v2', webhookSecrets: [] };

const TOKEN = { code: 0, message: null, response: { access_token: 't', expired_at: 2_000, now: 200 } };
const reply = (status: number, value: unknown): Reply => ({
  status,
  text: JSON.stringify(value) ?? '',
  answer: typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null,
});

/** A provider that answers with this, and a driver of each kind before it. */
function driversOf(status: number, value: unknown): readonly PaymentGateway[] {
  const call: CallProvider = ({ label }) =>
    Promise.resolve(label === 'getToken' ? reply(200, TOKEN) : reply(status, value));
  const now = () => new Date(0);
  return [openPortOneV1(V1, call, now), openPortOneV2(V2, call, now)];
}

const CANCEL = {
  merchantUid: 'P-1',
  amountKrw: 1,
  remainingKrw: 1,
  taxFreeKrw: 0,
  reason: 'r',
  requestKey: 'k'.repeat(20),
};
const CHARGE = { customerUid: 'c', merchantUid: 'P-1', amountKrw: 1, name: 'n' };

async function outcomesOf(gateway: PaymentGateway): Promise<readonly unknown[]> {
  const calls = [
    () => gateway.find('P-1'),
    () => gateway.cancel(CANCEL),
    () => gateway.chargeBillingKey(CHARGE),
    () => gateway.deleteBillingKey('c'),
    () => gateway.settlements({ from: '2026-01-01', to: '2026-01-31' }),
  ];
  return Promise.all(calls.map((call) => call().catch((error: unknown) => error)));
}

const isExpected = (outcome: unknown) =>
  !(outcome instanceof Error) || outcome instanceof GatewayUnavailableError || outcome instanceof GatewayRefusedError;

const V1_PAYMENT = {
  imp_uid: 'imp_1',
  merchant_uid: 'P-1',
  status: 'paid',
  amount: 100,
  cancel_amount: 0,
  currency: 'KRW',
  pg_id: 'pg',
  sandbox: true,
  paid_at: 1,
};
const V2_PAYMENT = {
  id: 'P-1',
  transactionId: 't',
  status: 'PAID',
  amount: { total: 100, cancelled: 0 },
  currency: 'KRW',
  channel: { type: 'TEST', key: 'c' },
  paidAt: '2026-11-15T00:00:00Z',
};

describe('a hostile answer of the provider', () => {
  it('[SEC-232] never becomes another error than the two of a gateway', async () => {
    const answers = fc.tuple(
      fc.constantFrom(200, 201, 204, 302, 400, 403, 404, 409, 422, 502),
      fc.oneof(
        fc.jsonValue(),
        fc.record({ code: fc.constantFrom(0, 1, -1, '0', null), message: fc.jsonValue(), response: fc.jsonValue() }),
        fc.record({ type: fc.constantFrom('PG_PROVIDER', 'ALREADY_PAID', 7), message: fc.jsonValue() }),
        fc
          .constantFrom(...Object.keys(V1_PAYMENT))
          .chain((name) => fc.jsonValue().map((value) => ({ code: 0, response: { ...V1_PAYMENT, [name]: value } }))),
        fc
          .constantFrom(...Object.keys(V2_PAYMENT))
          .chain((name) => fc.jsonValue().map((value) => ({ ...V2_PAYMENT, [name]: value }))),
      ),
    );
    await fc.assert(
      fc.asyncProperty(answers, async ([status, value]) => {
        for (const gateway of driversOf(status, value))
          for (const outcome of await outcomesOf(gateway)) if (!isExpected(outcome)) throw outcome;
      }),
      { numRuns: 500 },
    );
  });

  const find = (status: number, value: unknown, at: 0 | 1) => driversOf(status, value)[at]?.find('P-1');

  it('[SEC-232] gives no payment with amounts that are no whole won, unknown states or a channel that is not ours', async () => {
    const v1 = (more: object) => find(200, { code: 0, response: { ...V1_PAYMENT, ...more } }, 0);
    const v2 = (more: object) => find(200, { ...V2_PAYMENT, ...more }, 1);
    expect(await v1({})).toMatchObject({ status: 'PAID', amountKrw: 100, gatewayChannel: 'c', isTest: true });
    expect(await v2({})).toMatchObject({ status: 'PAID', amountKrw: 100, gatewayChannel: 'c', isTest: true });
    for (const amount of ['100', -100, 0.5, null, 2 ** 60, Number.NaN, true])
      await expect(v1({ amount })).rejects.toBeInstanceOf(GatewayUnavailableError);
    for (const total of ['100', -100, 0.5, null, 2 ** 60])
      await expect(v2({ amount: { total, cancelled: 0 } })).rejects.toBeInstanceOf(GatewayUnavailableError);
    for (const more of [
      { status: 'PAID' },
      { status: 'toString' },
      { sandbox: 'false' },
      { cancel_amount: 101 },
      { merchant_uid: '' },
    ])
      await expect(v1(more)).rejects.toBeInstanceOf(GatewayUnavailableError);
    for (const more of [
      { status: 'paid' },
      { status: 'constructor' },
      { channel: {} },
      { channel: { type: 'live', key: 'c' } },
    ])
      await expect(v2(more)).rejects.toBeInstanceOf(GatewayUnavailableError);
    expect(await v1({ pg_id: 'other' })).toMatchObject({ gatewayChannel: 'other' });
    expect(await v1({ sandbox: false })).toMatchObject({ isTest: false });
    expect(await v2({ channel: { type: 'LIVE', key: 'other' } })).toMatchObject({
      isTest: false,
      gatewayChannel: 'other',
    });
    // A partial cancellation is known by the amounts, whatever the state is.
    for (const status of ['paid', 'cancelled'])
      expect(await v1({ status, cancel_amount: 40 })).toMatchObject({ status: 'PARTIAL_CANCELLED', cancelledKrw: 40 });
    expect(await v1({ receipt_url: 'javascript:alert(1)' })).toMatchObject({ receiptUrl: null });
  });

  it('[SEC-232] takes code 0 alone as success, whatever the HTTP status is', async () => {
    expect(await find(404, { code: -1, message: 'x', response: null }, 0)).toBeNull();
    await expect(find(200, { code: 1, message: 'x', response: V1_PAYMENT }, 0)).rejects.toBeInstanceOf(
      GatewayUnavailableError,
    );
    await expect(find(404, { type: 'FORBIDDEN' }, 1)).rejects.toBeInstanceOf(GatewayUnavailableError);
  });
});

describe('calls to the provider', () => {
  let url = '';
  let requests = 0;
  let answer: (path: string) => {
    readonly status: number;
    readonly body: string;
    readonly headers?: Record<string, string>;
  };
  const server = createServer((request, response) => {
    requests++;
    const { status, body, headers = {} } = answer(request.url ?? '');
    response.writeHead(status, headers).end(body);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const callsAt = (now: () => Date = () => new Date()) =>
    openProviderCalls({ circuit: openCircuit(now), log: { warn: () => {} } });
  const get = (call: CallProvider, method: 'GET' | 'POST' = 'GET') =>
    call({ method, label: 'test', address: `${url}/x`, headers: {} });

  it('[SEC-232] follow no redirect and read no endless answer', async () => {
    answer = () => ({ status: 302, body: '', headers: { location: `${url}/y` } });
    await expect(get(callsAt(), 'POST')).rejects.toBeInstanceOf(GatewayUnavailableError);
    answer = () => ({ status: 200, body: 'x'.repeat(9_000_000) });
    await expect(get(callsAt(), 'POST')).rejects.toBeInstanceOf(GatewayUnavailableError);
    answer = () => ({ status: 502, body: JSON.stringify({ type: 'PG_PROVIDER' }) });
    expect((await get(callsAt(), 'POST')).status).toBe(502);
  });

  it('are tried twice when they read, and once when they work', async () => {
    answer = () => ({ status: 503, body: '' });
    requests = 0;
    await get(callsAt()).catch(() => {});
    expect(requests).toBe(2);
    await get(callsAt(), 'POST').catch(() => {});
    expect(requests).toBe(3);
  });

  it('stop for a while after five failures in a row, and then try one', async () => {
    let at = 0;
    const call = callsAt(() => new Date(at));
    answer = () => ({ status: 503, body: '' });
    requests = 0;
    for (let count = 0; count < 8; count++)
      await expect(get(call, 'POST')).rejects.toBeInstanceOf(GatewayUnavailableError);
    expect(requests).toBe(5);
    at += 10_001;
    await expect(get(call, 'POST')).rejects.toBeInstanceOf(GatewayUnavailableError);
    await expect(get(call, 'POST')).rejects.toBeInstanceOf(GatewayUnavailableError);
    expect(requests).toBe(6);
    at += 10_001;
    answer = () => ({ status: 404, body: '{}' });
    expect((await get(call, 'POST')).status).toBe(404);
    expect((await get(call, 'POST')).status).toBe(404);
    expect(requests).toBe(8);
  });
});
