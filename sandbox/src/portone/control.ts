import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../web/serve.ts';
import { ACCOUNT } from './account.ts';
import {
  type Fields,
  fieldsOf,
  noticeUrlsOf,
  optionalText,
  optionalWon,
  readFields,
  requiredText,
  requiredWon,
  wrong,
} from './requests.ts';
import type { EarlierPayment } from './payment.ts';
import { FAILURES, type Simulator } from './simulator.ts';
import { WEBHOOK_MODES } from './webhooks.ts';
import { endPayment, outcomeIn } from './window/window.ts';
import { resultOf } from './window/window-result.ts';

const ADVANCE_MAX_MS = 400 * 86_400_000;
const COPIES_MAX = 10;

type Handle = (simulator: Simulator, fields: Fields) => object | Promise<object>;

/**
 * What tests and people steer with. `POST` with JSON: a page of another origin cannot send that without asking.
 * `pay` is the window without a browser: it opens a payment and ends it. `restore` gives back payments of an earlier run.
 */
const HANDLERS: Readonly<Record<string, Handle>> = {
  failure(simulator, fields) {
    const failure = FAILURES.find((name) => name === fields['failure']);
    if (!failure) throw wrong('failure');
    simulator.setFailure(failure);
    return {};
  },
  async clock(simulator, fields) {
    const ms = fields['advanceMs'];
    if (typeof ms !== 'number' || !Number.isSafeInteger(ms) || ms < 0 || ms > ADVANCE_MAX_MS) throw wrong('advanceMs');
    await simulator.clock.advance(ms);
    return { now: new Date(simulator.clock.now()).toISOString() };
  },
  webhooks({ webhooks }, fields) {
    const before = webhooks.plan();
    const mode = WEBHOOK_MODES.find((name) => name === (fields['mode'] ?? before.mode));
    const { delayMs = before.delayMs, copies = before.copies, retry = before.retry } = fields;
    if (!mode) throw wrong('mode');
    if (typeof delayMs !== 'number' || !(delayMs >= 0 && delayMs <= ADVANCE_MAX_MS)) throw wrong('delayMs');
    if (typeof copies !== 'number' || !(copies >= 1 && copies <= COPIES_MAX)) throw wrong('copies');
    if (typeof retry !== 'boolean') throw wrong('retry');
    webhooks.setPlan({ mode, delayMs, copies, retry });
    return webhooks.plan();
  },
  async release({ webhooks }, fields) {
    const { order } = fields;
    if (!Array.isArray(order) || !order.every((at) => Number.isSafeInteger(at))) throw wrong('order');
    await webhooks.release(order);
    return {};
  },
  forge: (_simulator, fields) => forge(fields),
  pay,
  'issue-key'({ ledger }, fields) {
    ledger.issueKey(requiredText(fields, 'key', 80), optionalText(fields, 'customerId', 80) ?? null);
    return {};
  },
  restore({ ledger }, { payments }) {
    if (!Array.isArray(payments)) throw wrong('payments');
    for (const each of payments) ledger.restore(earlierPayment(fieldsOf(each, 'payments')));
    return {};
  },
};

export async function answerControl(
  simulator: Simulator,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, name = ''] = /^\/_control\/([a-z-]+)$/.exec(url.pathname) ?? [];
  if (request.method === 'GET' && name === 'events') {
    const { webhooks } = simulator;
    sendJson(response, 200, { held: webhooks.held(), deliveries: webhooks.deliveries() });
    return true;
  }
  const handle = Object.hasOwn(HANDLERS, name) ? HANDLERS[name] : undefined;
  if (request.method !== 'POST' || !handle) return false;
  if (!/^application\/json/i.test(request.headers['content-type'] ?? '')) throw wrong('the content type');
  sendJson(response, 200, await handle(simulator, await readFields(request)));
  return true;
}

/** `storeId` names the merchant whose payment it is; without it the first one's. */
function pay(first: Simulator, fields: Fields): object {
  const storeId = optionalText(fields, 'storeId');
  const simulator =
    storeId === undefined
      ? first
      : first.of(({ account }) => account.v1StoreId === storeId || account.v2StoreId === storeId);
  if (!simulator) throw wrong('storeId');
  const customerUid = optionalText(fields, 'customerUid', 80);
  const payment = simulator.ledger.open({
    merchantUid: requiredText(fields, 'merchantUid', 40),
    name: optionalText(fields, 'name', 40) ?? 'sandbox',
    amount: requiredWon(fields, 'amount'),
    taxFree: optionalWon(fields, 'taxFree') ?? 0,
    channelKey: optionalText(fields, 'channelKey') ?? simulator.account.channelKey,
    buyer: { name: null, email: null, tel: optionalText(fields, 'tel', 20) ?? null },
    customData: null,
    noticeUrls: noticeUrlsOf(fields['noticeUrl']),
    via: 'pc',
    billing: customerUid === undefined ? null : { key: customerUid, usage: 'issue' },
  });
  const error = endPayment(simulator, payment, outcomeIn(fields));
  return { id: payment.id, result: resultOf(simulator.version, payment, error) };
}

function earlierPayment(fields: Fields): EarlierPayment {
  const cancels = fields['cancels'] ?? [];
  if (!Array.isArray(cancels)) throw wrong('cancels');
  return {
    id: requiredText(fields, 'id', 80),
    merchantUid: requiredText(fields, 'merchantUid', 40),
    name: requiredText(fields, 'name', 200),
    amount: requiredWon(fields, 'amount'),
    taxFree: optionalWon(fields, 'taxFree') ?? 0,
    paidAt: timeIn(fields, 'paidAt'),
    isSettled: fields['isSettled'] === true,
    cancels: cancels.map((each) => {
      const cancel = fieldsOf(each, 'cancels');
      return {
        amount: requiredWon(cancel, 'amount'),
        taxFree: optionalWon(cancel, 'taxFree') ?? 0,
        at: timeIn(cancel, 'at'),
        isSettled: cancel['isSettled'] === true,
      };
    }),
  };
}

function timeIn(fields: Fields, name: string): number {
  const time = Date.parse(requiredText(fields, name, 40));
  if (Number.isNaN(time)) throw wrong(name);
  return time;
}

/** A webhook as a stranger would send it: no such payment, and a signature of another secret. */
async function forge(fields: Fields): Promise<object> {
  const [url] = noticeUrlsOf(requiredText(fields, 'noticeUrl'));
  if (url === undefined) throw wrong('noticeUrl');
  const merchantUid = requiredText(fields, 'merchantUid', 40);
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_forged',
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    },
    body: JSON.stringify({
      imp_uid: 'imp_000000000000',
      merchant_uid: merchantUid,
      status: 'paid',
      type: 'Transaction.Paid',
      data: { paymentId: merchantUid, storeId: ACCOUNT.v2StoreId, transactionId: 'forged' },
    }),
  }).catch(() => undefined);
  await response?.body?.cancel();
  return { status: response?.status ?? 0 };
}
