import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../../web/serve.ts';
import type { NewPayment } from '../payment.ts';
import { portOneText } from '../portone.text.ts';
import {
  type Fields,
  fieldsOf,
  noticeUrlsOf,
  optionalText,
  optionalWon,
  readFields,
  RefusedError,
  requiredText,
  requiredWon,
  wrong,
} from '../requests.ts';
import type { Simulator } from '../simulator.ts';
import { sdkScript } from './sdk-script.ts';
import { endPayment } from './window.ts';
import { resultOf } from './window-result.ts';

const SCRIPT_PATHS = { 1: '/v1/iamport.js', 2: '/v2/browser-sdk.js' } as const;

/** The script of the browser and the calls it makes. False for other paths. */
export async function answerSdk(
  simulator: Simulator,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.method === 'GET' && url.pathname === SCRIPT_PATHS[simulator.version]) {
    response
      .writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(sdkScript(simulator.version, simulator.url()));
    return true;
  }
  if (!/^\/_sdk\/(payments|close)$/.test(url.pathname)) return false;
  const origin = originOf(request.headers.origin);
  response.setHeader('access-control-allow-origin', origin).setHeader('vary', 'origin');
  if (request.method === 'OPTIONS') {
    response
      .writeHead(204, { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' })
      .end();
    return true;
  }
  if (request.method !== 'POST') return false;
  const fields = await readFields(request);
  sendJson(
    response,
    200,
    url.pathname === '/_sdk/close' ? close(simulator, fields, origin) : open(simulator, fields, origin),
  );
  return true;
}

function originOf(header: string | undefined): string {
  if (header === undefined || !/^https?:\/\/[\w.:[\]-]+$/.test(header)) throw wrong('Origin');
  return header;
}

function open(first: Simulator, fields: Fields, origin: string): object {
  const params = fieldsOf(fields['params'], 'params');
  const simulator = first.of(({ account }) =>
    first.version === 1 ? fields['storeId'] === account.v1StoreId : params['storeId'] === account.v2StoreId,
  );
  if (!simulator) throw wrong('storeId');
  const isPhone = fields['isPhone'] === true;
  const input = simulator.version === 1 ? v1Input(params, isPhone) : v2Input(simulator, fields, params, isPhone);
  if (input.channelKey !== simulator.account.channelKey)
    throw new RefusedError(400, 'CHANNEL_NOT_FOUND', 'the channel key is not known');
  const isSameOrigin =
    !input.redirectUrl || (URL.canParse(input.redirectUrl) && new URL(input.redirectUrl).origin === origin);
  if (!isSameOrigin) throw wrong('the redirect address');
  if (isPhone && !input.redirectUrl) throw wrong('the redirect address');
  const { id } = simulator.ledger.open({ ...input, origin });
  return { id, window: `${simulator.url()}/_window/${id}${isPhone ? '' : '?view=frame'}` };
}

function close(first: Simulator, fields: Fields, origin: string): object {
  const id = requiredText(fields, 'id');
  const simulator = first.of(({ ledger }) => ledger.payments.has(id)) ?? first;
  const payment = simulator.ledger.payments.get(id);
  if (!payment || payment.origin !== origin) throw wrong('id');
  const error = payment.status === 'ready' ? endPayment(simulator, payment, 'close') : null;
  return {
    result: resultOf(simulator.version, payment, error ?? { code: 'F400', message: portOneText.KO.userClosed }),
  };
}

/** IMP.request_pay: the amount is a number and the merchant id a text, and neither is converted. */
function v1Input(params: Fields, isPhone: boolean): NewPayment {
  if (typeof params['amount'] !== 'number') throw wrong('amount');
  const customerUid = optionalText(params, 'customer_uid', 80);
  if ((optionalText(params, 'currency') ?? 'KRW') !== 'KRW') throw wrong('currency');
  return {
    merchantUid: requiredText(params, 'merchant_uid', 40),
    name: requiredText(params, 'name', 40),
    amount: requiredWon(params, 'amount'),
    taxFree: optionalWon(params, 'tax_free') ?? 0,
    channelKey: requiredText(params, 'channelKey'),
    buyer: {
      name: optionalText(params, 'buyer_name') ?? null,
      email: optionalText(params, 'buyer_email') ?? null,
      // Several card companies refuse without it.
      tel: requiredText(params, 'buyer_tel', 20),
    },
    customData: customDataOf(params['custom_data']),
    noticeUrls: noticeUrlsOf(params['notice_url']),
    via: isPhone ? 'mobile' : 'pc',
    billing: customerUid === undefined ? null : { key: customerUid, usage: 'issue' },
    redirectUrl: optionalText(params, 'm_redirect_url') ?? null,
  };
}

/** PortOne.requestPayment and PortOne.requestIssueBillingKey. */
function v2Input(simulator: Simulator, fields: Fields, params: Fields, isPhone: boolean): NewPayment {
  const isIssue = fields['kind'] === 'issue';
  if (!isIssue && params['currency'] !== 'CURRENCY_KRW' && params['currency'] !== 'KRW') throw wrong('currency');
  if (requiredText(params, isIssue ? 'billingKeyMethod' : 'payMethod') !== 'CARD') throw wrong('the method');
  const customer = fieldsOf(params['customer'] ?? {}, 'customer');
  const key = `billing-key-${simulator.ledger.nextId()}`;
  return {
    merchantUid: requiredText(params, isIssue ? 'issueId' : 'paymentId', 40),
    name: requiredText(params, isIssue ? 'issueName' : 'orderName'),
    amount: isIssue ? 0 : requiredWon(params, 'totalAmount'),
    taxFree: isIssue ? 0 : (optionalWon(params, 'taxFreeAmount') ?? 0),
    channelKey: requiredText(params, 'channelKey'),
    buyer: {
      name: optionalText(customer, 'fullName') ?? null,
      email: optionalText(customer, 'email') ?? null,
      tel: optionalText(customer, 'phoneNumber', 20) ?? null,
    },
    customData: customDataOf(params['customData']),
    noticeUrls: noticeUrlsOf(params['noticeUrls']),
    via: isPhone ? 'mobile' : 'pc',
    billing: isIssue ? { key, usage: 'issue', customerId: optionalText(customer, 'customerId', 80) ?? null } : null,
    redirectUrl: optionalText(params, 'redirectUrl') ?? null,
  };
}

/** Given as an object, read back as text. */
function customDataOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
