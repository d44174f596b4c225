import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chargeOutcomeOf } from './magic-values.ts';
import { cancelledOf, exceededPart, type Payment } from '../payment.ts';
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
import { v2Cancellation, v2Payment } from './v2-shape.ts';

type Request = { readonly simulator: Simulator; readonly id: string; readonly fields: Fields };
type Route = readonly [method: string, path: RegExp, handle: (request: Request) => object];

const ROUTES: readonly Route[] = [
  ['GET', /^\/payments\/([^/]+)$/, ({ simulator, id }) => v2Payment(paymentOf(simulator, id), simulator)],
  ['POST', /^\/payments\/([^/]+)\/pre-register$/, preRegister],
  ['POST', /^\/payments\/([^/]+)\/cancel$/, cancel],
  ['POST', /^\/payments\/([^/]+)\/billing-key$/, charge],
  ['POST', /^\/payments\/([^/]+)\/resend-webhook$/, resend],
  ['GET', /^\/billing-keys\/([^/]+)$/, ({ simulator, id }) => billingKeyInfo(simulator, id)],
  ['DELETE', /^\/billing-keys\/([^/]+)$/, deleteBillingKey],
];

const IDEMPOTENCY_MS = 3 * 3_600_000;
const IDEMPOTENCY_KEY = /^"[\x21\x23-\x7e]{16,256}"$/;

type Kept = { readonly print: string; readonly status: number; readonly body: object; readonly until: number };
/** Answers by idempotency key, for each simulator. */
const kept = new WeakMap<Simulator, Map<string, Kept>>();

/** The REST interface of V2. False when the path is not known. */
export async function answerV2(
  simulator: Simulator,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method = 'GET' } = request;
  for (const [verb, path, handle] of ROUTES) {
    const found = verb === method ? path.exec(url.pathname) : null;
    if (!found) continue;
    const own = simulator.of(({ account }) => request.headers.authorization === `PortOne ${account.apiSecret}`);
    if (!own) throw new RefusedError(401, 'UNAUTHORIZED', 'the secret is missing or wrong');
    const fields = await readFields(request);
    const storeId = optionalText(fields, 'storeId') ?? url.searchParams.get('storeId') ?? own.account.v2StoreId;
    if (storeId !== own.account.v2StoreId)
      throw new RefusedError(403, 'FORBIDDEN', 'the store belongs to another merchant');
    const print = createHash('sha256')
      .update(`${method} ${url.pathname} ${JSON.stringify(fields)}`)
      .digest('hex');
    const work = () => handle({ simulator: own, id: decode(found[1]), fields });
    const { status, body } = method === 'POST' ? once(own, request, print, work) : { status: 200, body: work() };
    simulator.reply(response, status, body);
    return true;
  }
  return false;
}

/** The same key gives the same answer for three hours, also the same refusal. */
function once(
  simulator: Simulator,
  { headers }: IncomingMessage,
  print: string,
  work: () => object,
): { readonly status: number; readonly body: object } {
  const key = headers['idempotency-key'];
  if (key === undefined) return { status: 200, body: work() };
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw wrong('Idempotency-Key');
  const answers = kept.get(simulator) ?? new Map<string, Kept>();
  kept.set(simulator, answers);
  const now = simulator.clock.now();
  const before = answers.get(key);
  if (before && before.until > now) {
    if (before.print !== print)
      throw new RefusedError(422, 'IDEMPOTENCY_KEY_MISMATCH', 'the key was used for another request');
    return before;
  }
  const answer = outcomeOf(work);
  answers.set(key, { ...answer, print, until: now + IDEMPOTENCY_MS });
  return answer;
}

function outcomeOf(work: () => object): { readonly status: number; readonly body: object } {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { status: error.status, body: { type: error.code, message: error.message, ...error.more } };
  }
}

function decode(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    throw wrong('the path');
  }
}

function paymentOf({ ledger }: Simulator, id: string): Payment {
  const payment = ledger.find(id);
  if (!payment) throw new RefusedError(404, 'PAYMENT_NOT_FOUND', 'there is no such payment');
  return payment;
}

function preRegister({ simulator, id, fields }: Request): object {
  const payment = simulator.ledger.find(id);
  if (payment && (payment.status === 'paid' || payment.status === 'cancelled'))
    throw new RefusedError(409, 'ALREADY_PAID', 'this payment was paid before');
  simulator.ledger.prepared.set(id, requiredWon(fields, 'totalAmount'));
  return {};
}

const TOO_MUCH = {
  taxFree: 'CANCEL_TAX_FREE_AMOUNT_EXCEEDS_CANCELLABLE_TAX_FREE_AMOUNT',
  taxable: 'CANCEL_TAX_AMOUNT_EXCEEDS_CANCELLABLE_TAX_AMOUNT',
} as const;

function cancel({ simulator, id, fields }: Request): object {
  const reason = requiredText(fields, 'reason');
  const amount = optionalWon(fields, 'amount');
  if (amount === 0) throw wrong('amount');
  const payment = paymentOf(simulator, id);
  if (payment.status === 'cancelled')
    throw new RefusedError(409, 'PAYMENT_ALREADY_CANCELLED', 'it is cancelled already');
  if (payment.status !== 'paid') throw new RefusedError(409, 'PAYMENT_NOT_PAID', 'it is not paid');
  const left = payment.captured - cancelledOf(payment);
  const believed = optionalWon(fields, 'currentCancellableAmount');
  if (believed !== undefined && believed !== left)
    throw new RefusedError(409, 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN', 'another amount is left');
  if ((amount ?? left) > left)
    throw new RefusedError(409, 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT', 'more than is left');
  const cancelled = { amount: amount ?? left, taxFree: optionalWon(fields, 'taxFreeAmount') ?? 0, reason };
  const tooMuch = exceededPart(payment, cancelled.amount, cancelled.taxFree);
  if (tooMuch) throw new RefusedError(409, TOO_MUCH[tooMuch], `more of the ${tooMuch} amount than is left`);
  simulator.ledger.cancel(payment, { ...cancelled, isNotified: fields['skipWebhook'] !== true });
  const last = payment.cancels.at(-1);
  return { cancellation: last ? v2Cancellation(last) : null };
}

function keyOf({ ledger }: Simulator, id: string) {
  const key = ledger.billingKeys.get(id);
  if (!key) throw new RefusedError(404, 'BILLING_KEY_NOT_FOUND', 'there is no such billing key');
  return key;
}

function liveKeyOf(simulator: Simulator, id: string) {
  const key = keyOf(simulator, id);
  if (key.deletedAt !== 0) throw new RefusedError(409, 'BILLING_KEY_ALREADY_DELETED', 'the billing key is deleted');
  return key;
}

/** 2xx means that it was charged. A refusal of the card company is 502. */
function charge({ simulator, id, fields }: Request): object {
  const { ledger } = simulator;
  if (requiredText(fields, 'currency') !== 'KRW') throw wrong('currency');
  const given = fieldsOf(fields['amount'], 'amount');
  const amount = requiredWon(given, 'total');
  const name = requiredText(fields, 'orderName');
  const { key } = liveKeyOf(simulator, requiredText(fields, 'billingKey'));
  const payment = ledger.open({
    merchantUid: id,
    name,
    amount,
    taxFree: optionalWon(given, 'taxFree') ?? 0,
    channelKey: simulator.account.channelKey,
    buyer: { name: null, email: null, tel: null },
    customData: optionalText(fields, 'customData') ?? null,
    noticeUrls: noticeUrlsOf(fields['noticeUrls']),
    via: 'api',
    billing: { key, usage: 'payment' },
  });
  const reason = chargeOutcomeOf(key, simulator);
  if (reason !== null) {
    ledger.decline(payment, reason);
    throw new RefusedError(502, 'PG_PROVIDER', portOneText.EN.decline, { pgCode: 'F400', pgMessage: reason });
  }
  ledger.approve(payment);
  return { payment: { pgTxId: `StdpayCARDINIpayTest${payment.id}`, paidAt: new Date(payment.paidAt).toISOString() } };
}

function resend({ simulator, id }: Request): object {
  const payment = paymentOf(simulator, id);
  if (payment.noticeUrls.length === 0) throw new RefusedError(404, 'WEBHOOK_NOT_FOUND', 'there is no webhook');
  simulator.ledger.renotify(payment);
  return { webhook: { paymentStatus: payment.status.toUpperCase(), id: payment.id } };
}

function billingKeyInfo(simulator: Simulator, id: string): object {
  const { key, customerId, issuedAt, deletedAt } = keyOf(simulator, id);
  return {
    status: deletedAt === 0 ? 'ISSUED' : 'DELETED',
    billingKey: key,
    merchantId: 'merchant-00000000-0000-4000-8000-000000000000',
    storeId: simulator.account.v2StoreId,
    customer: customerId === null ? {} : { id: customerId },
    issuedAt: new Date(issuedAt).toISOString(),
    ...(deletedAt === 0 ? {} : { deletedAt: new Date(deletedAt).toISOString() }),
    channels: [],
  };
}

function deleteBillingKey({ simulator, id }: Request): object {
  const key = liveKeyOf(simulator, id);
  key.deletedAt = simulator.clock.now();
  return { deletedAt: new Date(key.deletedAt).toISOString() };
}
