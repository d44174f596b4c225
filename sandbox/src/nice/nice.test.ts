import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeEucKr } from './euc-kr.ts';
import { ACCOUNT } from './simulator.ts';
import { type RunningNice, startNice } from './start-nice.ts';

let nice: RunningNice;
beforeAll(async () => void (nice = await startNice()));
afterAll(() => nice.close());

type Json = Record<string, Record<string, unknown> | undefined>;
const post = async (path: string, headers: Record<string, string>, body: string) => {
  const response = await fetch(nice.url + path, { method: 'POST', headers, body });
  return (await response.json()) as Json;
};
const BASIC = `Basic ${Buffer.from(`${ACCOUNT.clientId}:${ACCOUNT.clientSecret}`).toString('base64')}`;
const FORM = 'application/x-www-form-urlencoded;charset=utf-8';
const token = async (headers: Record<string, string> = {}, body = 'grant_type=client_credentials&scope=default') =>
  post('/digital/niceid/oauth/oauth/token', { authorization: BASIC, 'content-type': FORM, ...headers }, body);
const codeOf = (answer: Json) => answer['dataHeader']?.['GW_RSLT_CD'];

let count = 0;
async function cryptoToken(change: { token?: string; skew?: number; product?: string; body?: object } = {}) {
  const access = change.token ?? String((await token())['dataBody']?.['access_token']);
  const seconds = Math.floor(Date.now() / 1_000) + (change.skew ?? 0);
  const bearer = Buffer.from(`${access}:${seconds}:${ACCOUNT.clientId}`).toString('base64');
  return post(
    '/digital/niceid/api/v1.0/common/crypto/token',
    {
      authorization: `bearer ${bearer}`,
      'content-type': 'application/json',
      productid: change.product ?? ACCOUNT.productId,
    },
    JSON.stringify(
      change.body ?? {
        dataHeader: { CNTY_CD: 'ko' },
        dataBody: { req_dtim: '20261115090000', req_no: `REQ${++count}`, enc_mode: '1' },
      },
    ),
  );
}

describe('[IDV-103] the simulator of NICE', () => {
  it('gives tokens to its client only', async () => {
    expect(codeOf(await token())).toBe('1200');
    expect(codeOf(await token({ authorization: 'Basic x' }))).toBe('1801');
    expect(codeOf(await token({}, 'grant_type=password'))).toBe('1400');
    expect(codeOf(await token({ 'content-type': 'application/json' }, '{}'))).toBe('1400');
  });

  it('checks token, clock, product, body and number of a request', async () => {
    expect((await cryptoToken())['dataBody']).toMatchObject({ rsp_cd: 'P000', result_cd: '0000', period: 3_600 });
    expect(codeOf(await cryptoToken({ token: 'unknown' }))).toBe('1800');
    expect(codeOf(await cryptoToken({ skew: 240 }))).toBe('1800');
    expect(codeOf(await cryptoToken({ product: 'other' }))).toBe('1706');
    expect(codeOf(await cryptoToken({ body: {} }))).toBe('1500');
    const again = {
      dataHeader: { CNTY_CD: 'ko' },
      dataBody: { req_dtim: '20261115090000', req_no: 'SAME', enc_mode: '1' },
    };
    expect((await cryptoToken({ body: again }))['dataBody']).toMatchObject({ rsp_cd: 'P000' });
    expect((await cryptoToken({ body: again }))['dataBody']).toMatchObject({ rsp_cd: 'EAPI2500' });
    const long = { ...again, dataBody: { ...again.dataBody, req_no: 'x'.repeat(31) } };
    expect((await cryptoToken({ body: long }))['dataBody']).toMatchObject({ rsp_cd: 'EAPI2500' });
  });

  it('opens its window for nothing that was not encrypted with the token, and marks every page', async () => {
    const issued = (await cryptoToken())['dataBody'];
    for (const form of [
      {},
      { m: 'service', token_version_id: 'unknown', enc_data: 'x', integrity_value: 'y' },
      { m: 'service', token_version_id: String(issued?.['token_version_id']), enc_data: 'x', integrity_value: 'y' },
    ]) {
      const body = new URLSearchParams(form as Record<string, string>);
      const shown = await fetch(nice.env['NICE_FORM_URL'] ?? '', { method: 'POST', body });
      expect(shown.status).toBe(400);
      expect(await shown.text()).toContain('SANDBOX');
    }
  });

  it('writes EUC-KR, with a question mark for what it lacks', () => {
    expect(encodeEucKr('홍a').toString('hex')).toBe('c8ab61');
    expect(encodeEucKr('똠양').toString('latin1').startsWith('?')).toBe(true);
  });
});
