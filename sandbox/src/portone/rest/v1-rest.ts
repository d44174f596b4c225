import type { IncomingMessage, ServerResponse } from 'node:http';
import { chargeOutcomeOf } from './magic-values.ts';
import { cancelledOf, exceededPart, type Payment } from '../payment.ts';
import { portOneText } from '../portone.text.ts';
import {
  type Fields,
  optionalText,
  optionalWon,
  readFields,
  RefusedError,
  requiredText,
  requiredWon,
  wrong,
} from '../requests.ts';
import type { Simulator } from '../simulator.ts';
import { v1Payment } from './v1-shape.ts';

const ko = portOneText.KO;

type Request = { readonly simulator: Simulator; readonly url: URL; readonly fields: Fields };
type Route = readonly [method: string, path: RegExp, handle: (request: Request, ...parts: string[]) => unknown];

const ROUTES: readonly Route[] = [
  ['GET', /^\/users\/pg$/, ({ simulator }) => channelsOf(simulator)],
  ['POST', /^\/payments\/prepare$/, (request) => prepare(request, false)],
  ['PUT', /^\/payments\/prepare$/, (request) => prepare(request, true)],
  ['GET', /^\/payments\/prepare\/([^/]+)$/, ({ simulator }, uid) => preparedOf(simulator, uid)],
  ['GET', /^\/payments\/find\/([^/]+)(?:\/(all|ready|paid|cancelled|failed))?$/, find],
  ['POST', /^\/payments\/cancel$/, cancel],
  ['GET', /^\/payments\/([^/]+)$/, readPayment],
  ['POST', /^\/subscribe\/payments\/again$/, again],
  ['GET', /^\/subscribe\/customers\/([^/]+)$/, ({ simulator }, uid) => customerOf(simulator, uid)],
  ['DELETE', /^\/subscribe\/customers\/([^/]+)$/, deleteCustomer],
];

/** The REST interface of V1. Answers have an envelope; `code` 0 alone is success. False when the path is not known. */
export async function answerV1(
  simulator: Simulator,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method = 'GET' } = request;
  if (method === 'POST' && url.pathname === '/users/getToken') {
    const fields = await readFields(request);
    const own = simulator.of(
      ({ account }) => fields['imp_key'] === account.apiKey && fields['imp_secret'] === account.apiSecret,
    );
    if (!own) throw new RefusedError(401, '-1', ko.wrongKey);
    sendEnvelope(simulator, response, own.tokens.issue());
    return true;
  }
  for (const [verb, path, handle] of ROUTES) {
    const found = verb === method ? path.exec(url.pathname) : null;
    if (!found) continue;
    const own = simulator.of(({ tokens }) => tokens.isValid(request.headers.authorization));
    if (!own) throw new RefusedError(401, '-1', ko.wrongToken);
    const parts = found.slice(1).map((part) => decode(part));
    sendEnvelope(simulator, response, handle({ simulator: own, url, fields: await readFields(request) }, ...parts));
    return true;
  }
  return false;
}

function sendEnvelope({ reply }: Simulator, response: ServerResponse, body: unknown): void {
  reply(response, 200, { code: 0, message: null, response: body });
}

/** A group that is not there gives the empty text. */
function decode(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    throw wrong('the path');
  }
}

function notFound(message: string): RefusedError {
  return new RefusedError(404, '-1', message);
}

/** Every payment here is one of a test channel, and such are hidden without the flag. */
function shown(request: Request, payment: Payment | undefined): object {
  if (!payment || request.url.searchParams.get('include_sandbox') !== 'true') throw notFound(ko.noPayment);
  return v1Payment(payment, request.simulator);
}

/** The channels of the account: how a merchant tries out its keys. */
function channelsOf({ account }: Simulator): readonly object[] {
  const { pgId, channelKey } = account;
  return [
    {
      pg_provider: 'html5_inicis',
      pg_id: pgId,
      sandbox: true,
      type: 'payment',
      channel_name: 'sandbox',
      channel_key: channelKey,
    },
  ];
}

function readPayment(request: Request, id = ''): object {
  return shown(request, request.simulator.ledger.payments.get(id));
}

function find(request: Request, merchantUid = '', status = ''): object {
  const { ledger } = request.simulator;
  const wanted = status === '' || status === 'all' ? undefined : status;
  const attempts = ledger.attemptsOf(merchantUid).filter((each) => wanted === undefined || each.status === wanted);
  const sorting = request.url.searchParams.get('sorting') ?? '-started';
  if (!/^-?(started|paid|updated)$/.test(sorting)) throw wrong('sorting');
  const by = sorting.endsWith('updated') ? 'updatedAt' : sorting.endsWith('paid') ? 'paidAt' : 'startedAt';
  const sorted = attempts.toSorted((a, b) => a[by] - b[by]);
  return shown(request, sorting.startsWith('-') ? sorted.at(-1) : sorted[0]);
}

function prepare({ simulator, fields }: Request, isChange: boolean): object {
  const merchantUid = requiredText(fields, 'merchant_uid', 40);
  const amount = requiredWon(fields, 'amount');
  if ((optionalText(fields, 'currency') ?? 'KRW') !== 'KRW') throw wrong('currency');
  const { prepared } = simulator.ledger;
  if (prepared.has(merchantUid) !== isChange) throw new RefusedError(200, '1', isChange ? ko.notPrepared : ko.prepared);
  prepared.set(merchantUid, amount);
  return { merchant_uid: merchantUid, amount, currency: 'KRW' };
}

function preparedOf({ ledger }: Simulator, merchantUid = ''): object {
  const amount = ledger.prepared.get(merchantUid);
  if (amount === undefined) throw notFound(ko.notPrepared);
  return { merchant_uid: merchantUid, amount, currency: 'KRW' };
}

/** No amount, or 0, is everything. A checksum other than what is left is refused. HTTP 200 with a code that is not 0. */
function cancel({ simulator, fields }: Request): object {
  const { ledger } = simulator;
  const impUid = optionalText(fields, 'imp_uid');
  const merchantUid = optionalText(fields, 'merchant_uid');
  if (impUid === undefined && merchantUid === undefined) throw wrong('imp_uid or merchant_uid');
  const payment = impUid === undefined ? ledger.find(merchantUid ?? '') : ledger.payments.get(impUid);
  if (!payment || payment.status === 'ready' || payment.status === 'failed')
    throw new RefusedError(200, '1', ko.nothingToCancel);
  const left = payment.captured - cancelledOf(payment);
  if (left === 0) throw new RefusedError(200, '1', ko.alreadyCancelled);
  const checksum = optionalWon(fields, 'checksum');
  if (checksum !== undefined && checksum !== left) throw new RefusedError(200, '1', ko.checksumDiffers);
  const amount = optionalWon(fields, 'amount') || left;
  const taxFree = optionalWon(fields, 'tax_free') ?? 0;
  if (amount > left || exceededPart(payment, amount, taxFree)) throw new RefusedError(200, '1', ko.tooMuch);
  const reason = optionalText(fields, 'reason') ?? '';
  ledger.cancel(payment, { amount, taxFree, reason, isNotified: fields['enable_webhook'] === true });
  return v1Payment(payment, simulator);
}

function keyOf({ ledger }: Simulator, uid: string) {
  const key = ledger.billingKeys.get(uid);
  if (!key || key.deletedAt !== 0) throw notFound(`${ko.noBillingKey} (${uid.slice(0, 80)})`);
  return key;
}

function customerOf(simulator: Simulator, uid = ''): object {
  const { issuedAt } = keyOf(simulator, uid);
  const at = Math.floor(issuedAt / 1_000);
  return {
    customer_uid: uid,
    pg_provider: 'html5_inicis',
    pg_id: simulator.account.pgId,
    card_name: ko.cardName,
    card_code: '366',
    card_number: '542879*********4',
    card_type: 0,
    inserted: at,
    updated: at,
  };
}

function deleteCustomer({ simulator }: Request, uid = ''): object {
  const shownKey = customerOf(simulator, uid);
  keyOf(simulator, uid).deletedAt = simulator.clock.now();
  return shownKey;
}

/** Code 0 means that it was tried; the status says whether it was charged. */
function again({ simulator, fields }: Request): object {
  const { ledger } = simulator;
  const { key } = keyOf(simulator, requiredText(fields, 'customer_uid', 80));
  const merchantUid = requiredText(fields, 'merchant_uid', 40);
  const amount = requiredWon(fields, 'amount');
  const name = requiredText(fields, 'name', 40);
  const isUsed = ledger.attemptsOf(merchantUid).some(({ status }) => status === 'paid' || status === 'cancelled');
  if (isUsed) throw new RefusedError(200, '1', ko.usedMerchantUid);
  const payment = ledger.open({
    merchantUid,
    name,
    amount,
    taxFree: optionalWon(fields, 'tax_free') ?? 0,
    channelKey: simulator.account.channelKey,
    buyer: { name: null, email: null, tel: optionalText(fields, 'buyer_tel') ?? null },
    customData: optionalText(fields, 'custom_data') ?? null,
    noticeUrls: [],
    via: 'api',
    billing: { key, usage: 'payment' },
  });
  const reason = chargeOutcomeOf(key, simulator);
  if (reason === null) ledger.approve(payment);
  else ledger.decline(payment, reason);
  return v1Payment(payment, simulator);
}
