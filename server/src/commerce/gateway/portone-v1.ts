import { type Answer, isAnswer, requiredAnswer, textIn } from './answers.ts';
import type { Call, CallProvider } from './call-provider.ts';
import { type CancellablePayment, cancelOnce } from './cancel-once.ts';
import {
  type ChargeInput,
  GatewayRefusedError,
  GatewayUnavailableError,
  type PaymentGateway,
  type ProviderPayment,
} from './gateway.ts';
import type { GatewayKeys } from '../../config.ts';
import { readSettlements } from './settlement-file.ts';
import { readV1Payment } from './v1-payment.ts';
import { openV1Tokens } from './v1-token.ts';

export const V1_API_URL = 'https://api.iamport.kr';
export const V1_SDK_URL = 'https://cdn.iamport.kr/v1/iamport.js';

type V1Keys = Extract<GatewayKeys, { readonly driver: 'portone-v1' }>;
type SendRequest = (request: Pick<Call, 'method' | 'label' | 'body'> & { readonly path: string }) => Promise<V1Reply>;
/** `code` 0 is the only success, whatever the HTTP status. */
type V1Reply =
  | { readonly kind: 'done'; readonly response: Answer }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string };

/** PortOne (아임포트) V1 with a channel key. */
export function openPortOneV1(keys: V1Keys, call: CallProvider, now: () => Date): PaymentGateway {
  const sendRequest = openCalls(keys, call, now);
  const read = async (merchantUid: string): Promise<CancellablePayment | null> => {
    // Without the flag test payments are not found; with it they would be, also where nobody wants them.
    const query = `?sorting=-updated${keys.isTest ? '&include_sandbox=true' : ''}`;
    const reply = await sendRequest({
      method: 'GET',
      label: 'find payment',
      path: `/payments/find/${encodeURIComponent(merchantUid)}${query}`,
    });
    if (reply.kind === 'done') return readV1Payment(reply.response, keys);
    if (reply.status === 404) return null;
    throw new GatewayUnavailableError(`a read was refused with status ${reply.status}`);
  };
  const find = async (merchantUid: string) => (await read(merchantUid))?.payment ?? null;
  return {
    driver: 'portone-v1',
    browser: {
      sdkUrl: keys.sdkUrl ?? V1_SDK_URL,
      storeId: keys.storeId,
      channelKey: keys.channelKey,
      isSandbox: keys.isTest,
    },
    find,
    cancel: (input) =>
      cancelOnce(input, {
        read: () => read(input.merchantUid),
        send: async (reason, taxFreeKrw) => {
          const body = {
            merchant_uid: input.merchantUid,
            amount: input.amountKrw,
            checksum: input.remainingKrw,
            tax_free: taxFreeKrw,
            reason,
          };
          orRefused(await sendRequest({ method: 'POST', label: 'cancel payment', path: '/payments/cancel', body }));
        },
      }),
    chargeBillingKey: (input) => charge(sendRequest, find, keys, input),
    /** Here the customer id is the key. */
    async findBillingKey(customerUid) {
      const path = `/subscribe/customers/${encodeURIComponent(customerUid)}`;
      const reply = await sendRequest({ method: 'GET', label: 'find billing key', path });
      if (reply.kind === 'done') return { customerUid: textIn(reply.response, 'customer_uid') };
      if (reply.status === 404) return null;
      throw new GatewayUnavailableError(`a read was refused with status ${reply.status}`);
    },
    async deleteBillingKey(customerUid) {
      const path = `/subscribe/customers/${encodeURIComponent(customerUid)}`;
      const reply = await sendRequest({ method: 'DELETE', label: 'delete billing key', path });
      if (reply.kind === 'refused' && reply.status !== 404) orRefused(reply);
    },
    readWebhook: ({ headers, rawBody }) => Promise.resolve(readV1Webhook(headers['content-type'] ?? '', rawBody)),
    settlements: (range) => readSettlements(call, keys, range),
  };
}

function openCalls(keys: V1Keys, call: CallProvider, now: () => Date): SendRequest {
  const apiUrl = keys.apiUrl ?? V1_API_URL;
  const tokens = openV1Tokens(call, { apiUrl, apiKey: keys.apiKey, apiSecret: keys.apiSecret }, now);
  return async ({ path, ...request }) => {
    for (let attempt = 1; ; attempt++) {
      const token = await tokens.get();
      const reply = await call({
        ...request,
        address: `${apiUrl}${path}`,
        headers: { authorization: `Bearer ${token}` },
      });
      if (reply.status !== 401) return readReply(reply.status, reply.answer);
      // Refused before any work: a fresh token may be tried, once.
      tokens.forget(token);
      if (attempt > 1) throw new GatewayUnavailableError('the access token is refused');
    }
  };
}

function readReply(status: number, answer: Answer | null): V1Reply {
  if (!answer || typeof answer['code'] !== 'number') throw new GatewayUnavailableError('not an answer of V1');
  if (answer['code'] === 0 && status < 400) return { kind: 'done', response: requiredAnswer(answer, 'response') };
  return { kind: 'refused', status, code: String(answer['code']), message: textIn(answer, 'message') ?? '' };
}

function orRefused(reply: V1Reply): Answer {
  if (reply.kind === 'done') return reply.response;
  throw new GatewayRefusedError(reply.code, reply.message);
}

/** The merchant id is charged once only; after a lost answer, or when it was used before, the payment is read. */
async function charge(
  sendRequest: SendRequest,
  find: PaymentGateway['find'],
  keys: V1Keys,
  { customerUid, merchantUid, amountKrw, name }: ChargeInput,
): Promise<ProviderPayment> {
  const body = { customer_uid: customerUid, merchant_uid: merchantUid, amount: amountKrw, name };
  try {
    const request = { method: 'POST', label: 'charge billing key', path: '/subscribe/payments/again', body } as const;
    return readV1Payment(orRefused(await sendRequest(request)), keys).payment;
  } catch (error) {
    const found = await find(merchantUid);
    if (found) return found;
    throw error;
  }
}

const MERCHANT_UID = /^[\w-]{1,40}$/;
const BODY_MAX = 65_536;

/** V1 signs nothing: this is what somebody claims, and settling reads the payment itself. */
function readV1Webhook(contentType: string, rawBody: string): { readonly merchantUid: string } | undefined {
  if (rawBody.length > BODY_MAX) return undefined;
  const fields = /^application\/x-www-form-urlencoded/i.test(contentType)
    ? Object.fromEntries(new URLSearchParams(rawBody))
    : parse(rawBody);
  if (!isAnswer(fields)) return undefined;
  const merchantUid = textIn(fields, 'merchant_uid');
  const impUid = textIn(fields, 'imp_uid');
  const isProper =
    merchantUid !== null && MERCHANT_UID.test(merchantUid) && impUid !== null && /^imps?_\d+$/.test(impUid);
  return isProper ? { merchantUid } : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
