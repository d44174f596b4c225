import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { GatewayRefusedError, GatewayUnavailableError } from './gateway.ts';
import { newUid, openSimulated } from './simulated.fixture.ts';

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let simulated: Readonly<Record<'portone-v1' | 'portone-v2', ReturnType<typeof openSimulated>>>;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  simulated = { 'portone-v1': openSimulated(sandbox.env), 'portone-v2': openSimulated(sandbox.portOneV2) };
});
afterAll(() => sandbox.close());

const DRIVERS = ['portone-v1', 'portone-v2'] as const;
const reasonOf = (payment: { readonly failReason: string | null }) => payment.failReason;

describe.each(DRIVERS)('the driver %s', (name) => {
  const at = () => simulated[name];
  const pay = async (outcome = 'approve', amount = 36_000, more: object = {}) => {
    const merchantUid = newUid();
    await at().control('pay', { merchantUid, amount, outcome, ...more });
    return merchantUid;
  };
  const key = (label: string) => `${label}-${newUid()}`;
  afterEach(() => at().control('failure', { failure: 'none' }));

  it('[PAY-3] reads a paid payment as the provider has it', async () => {
    const { gateway } = at();
    expect(await gateway.find(newUid())).toBeNull();
    const merchantUid = await pay();
    const payment = await gateway.find(merchantUid);
    expect(payment).toMatchObject({
      merchantUid,
      status: 'PAID',
      amountKrw: 36_000,
      cancelledKrw: 0,
      currency: 'KRW',
      gatewayChannel: gateway.browser.channelKey,
      isTest: true,
      method: '신한카드 542879*********4',
      failReason: null,
    });
    expect(payment?.paidAt).toBeInstanceOf(Date);
    expect((await fetch(payment?.receiptUrl ?? '')).status).toBe(200);
  });

  it('[PAY-3] distinguishes closed, failed, late and other amounts', async () => {
    const { gateway, control } = at();
    const find = async (outcome: string) => gateway.find(await pay(outcome));
    expect((await find('close'))?.status).toBe('READY');
    expect(await find('decline')).toMatchObject({
      status: 'FAILED',
      failReason: '카드 한도를 초과했습니다',
      paidAt: null,
    });
    expect(await find('other')).toMatchObject({ status: 'PAID', amountKrw: 35_900 });
    expect(await find('lost')).toMatchObject({ status: 'PAID', amountKrw: 36_000 });
    const late = await pay('late');
    expect((await gateway.find(late))?.status).toBe('FAILED');
    await control('clock', { advanceMs: 9_000 });
    expect((await gateway.find(late))?.status).toBe('PAID');
  });

  it('finds the attempt that was paid among several', async () => {
    const { gateway, control } = at();
    const merchantUid = await pay('decline');
    await control('pay', { merchantUid, amount: 36_000, outcome: 'approve' });
    expect((await gateway.find(merchantUid))?.status).toBe('PAID');
    await expect(control('pay', { merchantUid, amount: 36_000, outcome: 'approve' })).rejects.toThrow('409');
  });

  it('cancels in parts, once for each request key', async () => {
    const { gateway } = at();
    const merchantUid = await pay();
    const first = {
      merchantUid,
      amountKrw: 6_000,
      remainingKrw: 36_000,
      taxFreeKrw: 0,
      reason: '환불',
      requestKey: key('refund'),
    };
    const all = await Promise.all(Array.from({ length: 20 }, () => gateway.cancel(first)));
    for (const payment of all) expect(payment).toMatchObject({ status: 'PARTIAL_CANCELLED', cancelledKrw: 6_000 });
    const rest = { ...first, amountKrw: 30_000, remainingKrw: 30_000, requestKey: key('refund') };
    expect(await gateway.cancel(rest)).toMatchObject({ status: 'CANCELLED', cancelledKrw: 36_000, amountKrw: 36_000 });
    expect(await gateway.cancel(first)).toMatchObject({ status: 'CANCELLED', cancelledKrw: 36_000 });
  });

  it('[PAY-199] passes on what is VAT-free, also of each part that is cancelled', async () => {
    const { gateway, control } = at();
    await expect(pay('approve', 36_000, { taxFree: 36_001 })).rejects.toThrow('400');
    const merchantUid = await pay('approve', 36_000, { taxFree: 36_000 });
    const v2 = name === 'portone-v2';
    expect((await gateway.find(merchantUid))?.taxFreeKrw).toBe(v2 ? 36_000 : null);
    const cancel = (amountKrw: number, remainingKrw: number, taxFreeKrw: number) =>
      gateway.cancel({ merchantUid, amountKrw, remainingKrw, taxFreeKrw, reason: 'r', requestKey: key('refund') });
    // Nothing of it is taxable. V2 reports that, and V1 only refuses.
    if (!v2) {
      await expect(cancel(6_000, 36_000, 0)).rejects.toThrow(GatewayRefusedError);
      await expect(cancel(6_000, 36_000, 6_001)).rejects.toThrow(GatewayRefusedError);
    }
    expect(await cancel(6_000, 36_000, v2 ? 0 : 6_000)).toMatchObject({ cancelledKrw: 6_000 });
    expect(await cancel(30_000, 30_000, 30_000)).toMatchObject({ status: 'CANCELLED' });
    // Plans are charged with VAT.
    const card = key('card');
    await control('issue-key', { key: card });
    const charged = { customerUid: card, merchantUid: newUid(), amountKrw: 9_900, name: '구독' };
    expect((await gateway.chargeBillingKey(charged)).taxFreeKrw).toBe(v2 ? 0 : null);
  });

  it.runIf(name === 'portone-v2')('[PAY-199] cancels in the VAT parts that the provider has', async () => {
    const { gateway } = at();
    const merchantUid = await pay('approve', 36_000, { taxFree: 10_001 });
    let remainingKrw = 36_000;
    for (const amountKrw of [7_000, 1, 12_999, 16_000]) {
      const cancel = { merchantUid, amountKrw, remainingKrw, taxFreeKrw: 0, reason: 'r', requestKey: key('refund') };
      expect(await gateway.cancel(cancel)).toMatchObject({ cancelledKrw: 36_000 - (remainingKrw -= amountKrw) });
    }
    expect((await gateway.find(merchantUid))?.status).toBe('CANCELLED');
  });

  it('refuses a cancellation of more than is left, of nothing, and by a wrong belief', async () => {
    const { gateway } = at();
    const merchantUid = await pay();
    const cancel = (amountKrw: number, remainingKrw: number, uid = merchantUid, requestKey = key('refund')) =>
      gateway.cancel({ merchantUid: uid, amountKrw, remainingKrw, taxFreeKrw: 0, reason: 'r', requestKey });
    const v2 = name === 'portone-v2';
    const refusedWith = (code: string) => expect.objectContaining({ constructor: GatewayRefusedError, code });
    for (const amount of [0, -1, 1.5, Number.NaN, 36_001])
      await expect(cancel(amount, 36_000)).rejects.toEqual(refusedWith('INVALID_AMOUNT'));
    await expect(cancel(1_000, 36_000, merchantUid, 'short')).rejects.toEqual(refusedWith('INVALID_REQUEST_KEY'));
    await expect(cancel(1_000, 40_000)).rejects.toEqual(
      refusedWith(v2 ? 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN' : '1'),
    );
    await expect(cancel(1_000, 36_000, await pay('decline'))).rejects.toEqual(
      refusedWith(v2 ? 'PAYMENT_NOT_PAID' : '1'),
    );
    await expect(cancel(1_000, 36_000, newUid())).rejects.toEqual(refusedWith(v2 ? 'PAYMENT_NOT_FOUND' : '1'));
    expect((await gateway.find(merchantUid))?.cancelledKrw).toBe(0);
    await cancel(36_000, 36_000);
    await expect(cancel(1, 36_000)).rejects.toEqual(refusedWith(v2 ? 'PAYMENT_ALREADY_CANCELLED' : '1'));
  });

  it('knows after a lost answer whether a cancellation or a charge happened', async () => {
    const { gateway, control } = at();
    const merchantUid = await pay();
    await control('issue-key', { key: 'C-card-0001' });
    await control('failure', { failure: 'late' });
    const request = {
      merchantUid,
      amountKrw: 1_000,
      remainingKrw: 36_000,
      taxFreeKrw: 0,
      reason: 'r',
      requestKey: key('refund'),
    };
    expect(await gateway.cancel(request)).toMatchObject({ cancelledKrw: 1_000 });
    expect(await gateway.cancel(request)).toMatchObject({ cancelledKrw: 1_000 });
    const charge = { customerUid: 'C-card-0001', merchantUid: newUid(), amountKrw: 9_900, name: 'PRO' };
    expect(await gateway.chargeBillingKey(charge)).toMatchObject({ status: 'PAID', amountKrw: 9_900 });
  });

  it('charges a billing key once for each merchant id, and reports when the card fails', async () => {
    const { gateway, control } = at();
    for (const each of ['C-ok', 'C-expired', 'C-0002', 'C-0003']) await control('issue-key', { key: each });
    const charge = { customerUid: 'C-ok', merchantUid: newUid(), amountKrw: 9_900, name: 'PRO' };
    const paid = await gateway.chargeBillingKey(charge);
    expect(paid).toMatchObject({ status: 'PAID', amountKrw: 9_900 });
    expect(await gateway.chargeBillingKey(charge)).toEqual(paid);
    const other = async (customerUid: string) =>
      gateway.chargeBillingKey({ ...charge, customerUid, merchantUid: newUid() });
    expect(reasonOf(await other('C-expired'))).toBe('유효기간이 지난 카드입니다');
    expect(await other('C-0002')).toMatchObject({ status: 'FAILED', failReason: '잔액이 부족합니다' });
    // Charged, and the answer is lost.
    expect((await other('C-0003')).status).toBe('PAID');
    await gateway.deleteBillingKey('C-ok');
    await gateway.deleteBillingKey('C-ok');
    await gateway.deleteBillingKey('C-never');
    await expect(other('C-ok')).rejects.toBeInstanceOf(GatewayRefusedError);
  });

  it('issues a billing key in the window, which charges nothing', async () => {
    const { gateway } = at();
    const customerUid = `C-${newUid()}`;
    const merchantUid = await pay('approve', 9_900, { customerUid });
    expect(await gateway.find(merchantUid)).toMatchObject({ amountKrw: 0 });
    const charge = { customerUid, merchantUid: newUid(), amountKrw: 9_900, name: 'PRO' };
    expect((await gateway.chargeBillingKey(charge)).status).toBe('PAID');
  });

  it('[PAY-5] knows whose card a key is, and that a deleted one is nobody’s', async () => {
    const { gateway, control } = at();
    const own = name === 'portone-v1' ? `C-${newUid()}` : `billing-key-${newUid()}`;
    const customerUid = name === 'portone-v1' ? own : 'K-customer';
    await control('issue-key', { key: own, customerId: customerUid });
    expect(await gateway.findBillingKey(own)).toEqual({ customerUid });
    expect(await gateway.findBillingKey('nobody')).toBeNull();
    await gateway.deleteBillingKey(own);
    expect(await gateway.findBillingKey(own)).toBeNull();
  });

  it.each(['down', 'garbage', 'silent'])('reports that a provider that is %s does not answer', async (failure) => {
    const { control } = at();
    const variables = name === 'portone-v1' ? sandbox.env : sandbox.portOneV2;
    const { gateway } = openSimulated(variables);
    await control('failure', { failure });
    await expect(gateway.find(newUid())).rejects.toBeInstanceOf(GatewayUnavailableError);
    const charge = { customerUid: 'C-ok', merchantUid: newUid(), amountKrw: 9_900, name: 'PRO' };
    if (failure !== 'silent')
      await expect(gateway.chargeBillingKey(charge)).rejects.toBeInstanceOf(GatewayUnavailableError);
  });

  it('goes on after the token has expired, and after wrong keys were put right', async () => {
    const { gateway, control } = at();
    const merchantUid = await pay();
    expect((await gateway.find(merchantUid))?.status).toBe('PAID');
    await control('clock', { advanceMs: 31 * 60_000 });
    expect((await gateway.find(merchantUid))?.status).toBe('PAID');
    const variables = name === 'portone-v1' ? sandbox.env : sandbox.portOneV2;
    const wrong = openSimulated({ ...variables, PORTONE_API_SECRET: 'wrong' });
    await expect(wrong.gateway.find(merchantUid)).rejects.toBeInstanceOf(GatewayUnavailableError);
  });

  it('adds up in the settlement file to the won', async () => {
    const { gateway } = at();
    const whole = await pay('approve', 12_345);
    const part = await pay('approve', 99_999);
    const cancel = (merchantUid: string, amountKrw: number, remainingKrw: number) =>
      gateway.cancel({ merchantUid, amountKrw, remainingKrw, taxFreeKrw: 0, reason: 'r', requestKey: key('refund') });
    await cancel(whole, 12_345, 12_345);
    await cancel(part, 333, 99_999);
    await cancel(part, 7_777, 99_666);
    const rows = await gateway.settlements({ from: '2020-01-01', to: '2099-12-31' });
    const sumOf = (uid: string, field: 'amountKrw' | 'feeKrw' | 'feeVatKrw') =>
      rows.filter(({ merchantUid }) => merchantUid === uid).reduce((sum, row) => sum + row[field], 0);
    expect([sumOf(whole, 'amountKrw'), sumOf(whole, 'feeKrw'), sumOf(whole, 'feeVatKrw')]).toEqual([0, 0, 0]);
    expect(sumOf(part, 'amountKrw')).toBe(91_889);
    expect(sumOf(part, 'feeKrw')).toBe(Math.floor((91_889 * 32) / 1_000));
    expect(await gateway.settlements({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
    await expect(gateway.settlements({ from: 'x', to: '2020-01-02' })).rejects.toBeInstanceOf(GatewayRefusedError);
  });

  it('[SEC-230] shows no secret and no id of a payment in what is printed or logged', async () => {
    const { gateway, control, lines } = at();
    const merchantUid = await pay();
    await control('failure', { failure: 'down' });
    await gateway.find(merchantUid).catch(() => {});
    const printed = inspect([gateway, lines], { depth: 10, showHidden: true }) + JSON.stringify([gateway, lines]);
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of ['sandbox-imp-secret', 'sandbox-imp-key', 'whsec_', 'sandbox-token', merchantUid])
      expect(printed).not.toContain(secret);
  });
});
