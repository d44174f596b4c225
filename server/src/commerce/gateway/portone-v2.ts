import { type Answer, isAnswer, textIn } from './answers.ts';
import type { Call, CallProvider, Reply } from './call-provider.ts';
import { type CancellablePayment, cancelOnce } from './cancel-once.ts';
import {
  type ChargeInput,
  GatewayRefusedError,
  GatewayUnavailableError,
  type PaymentGateway,
  type ProviderPayment,
  type WebhookSubject,
} from './gateway.ts';
import type { GatewayKeys } from '../../config.ts';
import { readSettlements } from './settlement-file.ts';
import { readV2Payment } from './v2-payment.ts';
import { isSigned, type SignedMessage } from './webhook-signature.ts';

export const V2_API_URL = 'https://api.portone.io';
export const V2_SDK_URL = 'https://cdn.portone.io/v2/browser-sdk.js';

type V2Keys = Extract<GatewayKeys, { readonly driver: 'portone-v2' }>;
type SendRequest = (
  request: Pick<Call, 'method' | 'label' | 'body'> & { readonly path: string; readonly key?: string },
) => Promise<Reply>;

/** PortOne V2: our merchant id is its payment id, and a customer id is the billing key that PortOne issued. */
export function openPortOneV2(keys: V2Keys, call: CallProvider, now: () => Date): PaymentGateway {
  const sendRequest: SendRequest = ({ path, key, ...request }) =>
    call({
      ...request,
      address: `${keys.apiUrl ?? V2_API_URL}${path}`,
      headers: {
        authorization: `PortOne ${keys.apiSecret}`,
        ...(key === undefined ? {} : { 'idempotency-key': `"${key}"` }),
      },
    });
  const read = async (merchantUid: string): Promise<CancellablePayment | null> => {
    const path = `${payment(merchantUid)}?${new URLSearchParams({ storeId: keys.storeId })}`;
    const reply = await sendRequest({ method: 'GET', label: 'read payment', path });
    if (reply.status === 404 && typeOf(reply) === 'PAYMENT_NOT_FOUND') return null;
    if (reply.status !== 200 || !reply.answer)
      throw new GatewayUnavailableError(`a read was refused with status ${reply.status}`);
    return readV2Payment(reply.answer);
  };
  const find = async (merchantUid: string) => (await read(merchantUid))?.payment ?? null;
  return {
    driver: 'portone-v2',
    browser: {
      sdkUrl: keys.sdkUrl ?? V2_SDK_URL,
      storeId: keys.storeId,
      channelKey: keys.channelKey,
      isSandbox: keys.isTest,
    },
    find,
    cancel: (input) =>
      cancelOnce(input, {
        read: () => read(input.merchantUid),
        send: async (reason, taxFreeAmount) => {
          const body = {
            storeId: keys.storeId,
            reason,
            amount: input.amountKrw,
            currentCancellableAmount: input.remainingKrw,
            taxFreeAmount,
          };
          const path = `${payment(input.merchantUid)}/cancel`;
          orRefused(await sendRequest({ method: 'POST', label: 'cancel payment', path, body, key: input.requestKey }));
        },
      }),
    chargeBillingKey: (input) => charge(sendRequest, find, keys, input),
    async findBillingKey(key) {
      const path = `/billing-keys/${encodeURIComponent(key)}?${new URLSearchParams({ storeId: keys.storeId })}`;
      const reply = await sendRequest({ method: 'GET', label: 'find billing key', path });
      if (reply.status === 404) return null;
      const info = orRefused(reply);
      if (textIn(info, 'status') !== 'ISSUED') return null;
      return { customerUid: isAnswer(info['customer']) ? textIn(info['customer'], 'id') : null };
    },
    async deleteBillingKey(customerUid) {
      const path = `/billing-keys/${encodeURIComponent(customerUid)}?${new URLSearchParams({ storeId: keys.storeId })}`;
      const reply = await sendRequest({ method: 'DELETE', label: 'delete billing key', path });
      const isGone = ['BILLING_KEY_NOT_FOUND', 'BILLING_KEY_ALREADY_DELETED'].includes(typeOf(reply));
      if (!isGone) orRefused(reply);
    },
    readWebhook: (message) => Promise.resolve(readV2Webhook(message, keys, now())),
    settlements: (range) => readSettlements(call, keys, range),
  };
}

const payment = (merchantUid: string) => `/payments/${encodeURIComponent(merchantUid)}`;

function typeOf({ answer }: Reply): string {
  return (answer && textIn(answer, 'type')) ?? '';
}

function orRefused(reply: Reply): Answer {
  const { status, answer } = reply;
  if (!answer) throw new GatewayUnavailableError('not an answer of V2');
  if (status === 200) return answer;
  // Wrong keys are our fault, and like an outage for everybody who wants to pay.
  if (status === 401) throw new GatewayUnavailableError('the secret is refused');
  // The first call with this key still works; its outcome is not known yet.
  if (typeOf(reply) === 'IDEMPOTENCY_OUTSTANDING_REQUEST') throw new GatewayUnavailableError('a call is in progress');
  const message = textIn(answer, 'pgMessage') ?? textIn(answer, 'message') ?? '';
  throw new GatewayRefusedError(typeOf(reply) || String(status), message);
}

/** 2xx means charged. Whatever else happens, what the provider then has under this id is the answer. */
async function charge(
  sendRequest: SendRequest,
  find: PaymentGateway['find'],
  { storeId }: V2Keys,
  { customerUid, merchantUid, amountKrw, name }: ChargeInput,
): Promise<ProviderPayment> {
  const body = { storeId, billingKey: customerUid, orderName: name, amount: { total: amountKrw }, currency: 'KRW' };
  let failure: unknown;
  try {
    const path = `${payment(merchantUid)}/billing-key`;
    orRefused(
      await sendRequest({ method: 'POST', label: 'charge billing key', path, body, key: `charge-${merchantUid}` }),
    );
  } catch (error) {
    failure = error;
  }
  const found = await find(merchantUid);
  if (found && found.status !== 'READY') return found;
  throw failure ?? new GatewayUnavailableError('the provider does not show the charge');
}

const BODY_MAX = 65_536;

/** Events without a payment (billing keys, types that come later) are genuine: refused, they would be sent again. */
function readV2Webhook(
  message: SignedMessage,
  { webhookSecrets, storeId }: V2Keys,
  now: Date,
): WebhookSubject | undefined {
  if (message.rawBody.length > BODY_MAX || !isSigned(message, webhookSecrets, now)) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(message.rawBody);
  } catch {
    return undefined;
  }
  const data = isAnswer(body) ? body['data'] : undefined;
  if (!isAnswer(data) || data['storeId'] !== storeId) return undefined;
  return { merchantUid: textIn(data, 'paymentId') };
}
