import { createCipheriv, createHmac, pbkdf2Sync, randomBytes, randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fields, readFields } from '../portone/requests.ts';
import { sendJson } from '../web/serve.ts';
import { ACCOUNT, newToken, type Simulator, type V2Request } from './simulator.ts';

const BASE = '/ido/intc/v1.0/auth';
const TOKEN_SECONDS = 86_400;

/** The three calls of generation 2; false for other paths. */
export async function answerV2(
  simulator: Simulator,
  { pathname }: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, name] = new RegExp(`^${BASE}/(token|url|result)$`).exec(pathname) ?? [];
  if (request.method !== 'POST' || name === undefined) return false;
  const fields = await readFields(request);
  const answer = answerTo(simulator, name, request, fields);
  const isRefused = typeof answer === 'string';
  sendJson(response, isRefused ? 400 : 200, {
    result_code: isRefused ? answer : '0000',
    result_message: isRefused ? answer : 'OK',
    ...(isRefused ? {} : answer),
  });
  return true;
}

function answerTo(simulator: Simulator, name: string, { headers }: IncomingMessage, fields: Fields): Fields | string {
  if (!headers['content-type']?.startsWith('application/json') || !headers['x-intc-devlang']) return '1001';
  if (simulator.isAddressRefused) return '1007';
  if (name === 'token') return giveToken(simulator, headers.authorization, fields);
  const request = [...simulator.v2.values()].find(
    ({ accessToken }) => headers.authorization === `Bearer ${accessToken}`,
  );
  if (!request || fields['request_no'] !== request.requestNo) return '1002';
  return name === 'url' ? giveUrl(simulator, request, fields) : giveResult(request, fields);
}

function giveToken(simulator: Simulator, authorization: string | undefined, fields: Fields): Fields | string {
  const basic = Buffer.from(`${ACCOUNT.clientId}:${ACCOUNT.clientSecret}`);
  const { request_no: requestNo, grant_type: grantType } = fields;
  if (![`Basic ${basic.toString('base64url')}`, `Basic ${basic.toString('base64')}`].includes(authorization ?? ''))
    return '1006';
  if (grantType !== 'client_credentials' || typeof requestNo !== 'string' || !/^\w{20,50}$/.test(requestNo))
    return '1001';
  if (simulator.usedNumbers.has(requestNo)) return '1003';
  simulator.usedNumbers.add(requestNo);
  const request: V2Request = {
    requestNo,
    accessToken: newToken(),
    ticket: newToken(),
    iterators: randomInt(50, 101),
    transactionId: null,
    returnUrl: '',
    closeUrl: '',
    methodType: 'GET',
    result: null,
  };
  simulator.v2.set(requestNo, request);
  return {
    request_no: requestNo,
    access_token: request.accessToken,
    expires_in: TOKEN_SECONDS,
    token_type: 'Bearer',
    iterators: request.iterators,
    ticket: request.ticket,
  };
}

function giveUrl(simulator: Simulator, request: V2Request, fields: Fields): Fields | string {
  const { return_url: returnUrl, close_url: closeUrl, svc_types: types, method_type: method } = fields;
  const isAddress = (value: unknown): value is string =>
    typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (!isAddress(returnUrl) || !isAddress(closeUrl) || !Array.isArray(types) || types[0] !== 'M') return '1001';
  if ((method !== 'GET' && method !== 'POST') || request.transactionId !== null) return '1001';
  request.transactionId = newToken();
  request.returnUrl = returnUrl;
  request.closeUrl = closeUrl;
  request.methodType = method;
  return {
    request_no: request.requestNo,
    auth_url: `${simulator.url()}/ido/cert/request/${request.transactionId}`,
    transaction_id: request.transactionId,
  };
}

/** Once: what was fetched is gone. */
function giveResult(request: V2Request, fields: Fields): Fields | string {
  const { result, transactionId } = request;
  const isGood =
    result !== null &&
    fields['transaction_id'] === transactionId &&
    fields['web_transaction_id'] === result.webTransactionId;
  if (!isGood || transactionId === null) return '1004';
  request.result = null;
  return sealV2(request.ticket, transactionId, request.iterators, result.plain);
}

/** Written apart from the server's. */
function sealV2(ticket: string, transactionId: string, iterators: number, plain: string): Fields {
  const text = pbkdf2Sync(ticket, transactionId, iterators, 64, 'sha256').toString('base64url');
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-gcm', text.slice(0, 32), iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const enc = Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
  return {
    enc_data: enc,
    integrity_value: createHmac('sha256', text.slice(48, 80)).update(enc).digest('base64url'),
  };
}
