import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fields, fieldsOf, readFields, RefusedError } from '../portone/requests.ts';
import { sendJson } from '../web/serve.ts';
import { niceText } from './nice.text.ts';
import { ACCOUNT, newToken, type Simulator } from './simulator.ts';

const TOKEN_PATH = '/digital/niceid/oauth/oauth/token';
const CRYPTO_TOKEN_PATH = '/digital/niceid/api/v1.0/common/crypto/token';
const FIFTY_YEARS_SECONDS = 1_576_799_999;
export const TOKEN_SECONDS = 3_600;
const SKEW_SECONDS = 180;
const NUMBER_MAX_BYTES = 30;

/** The two calls of generation 1; false for other paths. Refusals of the gateway come with status 200 and a code. */
export async function answerV1(
  simulator: Simulator,
  { pathname }: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.method !== 'POST' || (pathname !== TOKEN_PATH && pathname !== CRYPTO_TOKEN_PATH)) return false;
  const dataBody =
    pathname === TOKEN_PATH
      ? await giveToken(simulator, request)
      : await giveCryptoToken(simulator, request, simulator.clock.now());
  const code = typeof dataBody === 'string' ? dataBody : '1200';
  sendJson(response, 200, {
    dataHeader: { GW_RSLT_CD: code, GW_RSLT_MSG: code === '1200' ? niceText.KO.noError : code },
    ...(typeof dataBody === 'string' ? {} : { dataBody }),
  });
  return true;
}

async function giveToken(simulator: Simulator, request: IncomingMessage): Promise<object | string> {
  const expected = `Basic ${Buffer.from(`${ACCOUNT.clientId}:${ACCOUNT.clientSecret}`).toString('base64')}`;
  const fields = await readFields(request);
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return '1400';
  if (request.headers.authorization !== expected) return '1801';
  if (simulator.isAddressRefused) return '1702';
  if (fields['grant_type'] !== 'client_credentials' || fields['scope'] !== 'default') return '1400';
  const token = newToken();
  simulator.accessTokens.add(token);
  return { access_token: token, token_type: 'bearer', expires_in: FIFTY_YEARS_SECONDS, scope: 'default' };
}

async function giveCryptoToken(simulator: Simulator, request: IncomingMessage, now: number): Promise<object | string> {
  const fields = await readFields(request);
  const refusal = refusalOf(simulator, request, now);
  if (refusal !== undefined) return refusal;
  if (!('dataHeader' in fields) || !('dataBody' in fields)) return '1500';
  const body = fieldsOf(fields['dataBody'], 'dataBody');
  const [reqDtim, reqNo] = [textIn(body, 'req_dtim'), textIn(body, 'req_no')];
  const isGood =
    fieldsOf(fields['dataHeader'], 'dataHeader')['CNTY_CD'] === 'ko' &&
    /^\d{14}$/.test(reqDtim) &&
    reqNo !== '' &&
    Buffer.byteLength(reqNo) <= NUMBER_MAX_BYTES &&
    body['enc_mode'] === '1' &&
    !simulator.usedNumbers.has(reqNo);
  if (!isGood) return { rsp_cd: 'EAPI2500', res_msg: 'EAPI2500' };
  simulator.usedNumbers.add(reqNo);
  const issued = {
    reqDtim,
    reqNo,
    tokenVal: Buffer.from(newToken(32)).toString('base64'),
    tokenVersionId: `${reqDtim}${newToken(6)}`,
    issuedAt: now,
    isUsed: false,
  };
  simulator.v1.set(issued.tokenVersionId, issued);
  return {
    rsp_cd: 'P000',
    result_cd: '0000',
    site_code: ACCOUNT.siteCode,
    token_version_id: issued.tokenVersionId,
    token_val: issued.tokenVal,
    period: TOKEN_SECONDS,
  };
}

/** In the order of the gateway: body and product, address, then token and clock. */
function refusalOf(simulator: Simulator, { headers }: IncomingMessage, now: number): string | undefined {
  if (!headers['content-type']?.startsWith('application/json')) return '1400';
  const [, bearer] = /^bearer ([A-Za-z0-9+/=]+)$/.exec(headers.authorization ?? '') ?? [];
  if (bearer === undefined) return '1401';
  const [token = '', seconds = '', clientId = ''] = Buffer.from(bearer, 'base64').toString('utf8').split(':');
  if (clientId !== ACCOUNT.clientId) return '1700';
  if (simulator.isAddressRefused) return '1702';
  if (headers['productid'] !== ACCOUNT.productId) return '1706';
  const isInTime = /^\d{10}$/.test(seconds) && Math.abs(now / 1_000 - Number(seconds)) <= SKEW_SECONDS;
  return simulator.accessTokens.has(token) && isInTime ? undefined : '1800';
}

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new RefusedError(400, '1400', `${name} is missing or wrong`);
  return value;
}
