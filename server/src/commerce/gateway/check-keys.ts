import { randomUUID } from 'node:crypto';
import type { GatewayOutcome } from '@dolphin/contract/commerce/gateway/channel-gateways.constants';
import type { GatewayKeys } from '../../config.ts';
import { listIn, requiredAnswer, requiredText, textIn } from './answers.ts';
import { type CallOptions, type CallProvider, openProviderCalls } from './call-provider.ts';
import { openCircuit } from './circuit.ts';
import { GatewayUnavailableError } from './gateway.ts';
import { V1_API_URL } from './portone-v1.ts';
import { V2_API_URL } from './portone-v2.ts';

type V1Keys = Extract<GatewayKeys, { readonly driver: 'portone-v1' }>;
type V2Keys = Extract<GatewayKeys, { readonly driver: 'portone-v2' }>;

/** A person waits for it. */
const TIMEOUTS = { read: 5_000, work: 5_000 };

/** Asks the provider whether it knows these keys, by calls that change nothing. [PAY-20] */
export async function checkKeys(
  keys: GatewayKeys,
  { log, now }: Pick<CallOptions, 'log'> & { readonly now: () => Date },
): Promise<GatewayOutcome> {
  const call = openProviderCalls({ circuit: openCircuit(now), log, timeouts: TIMEOUTS });
  try {
    return keys.driver === 'portone-v1' ? await checkV1(keys, call) : await checkV2(keys, call);
  } catch (error) {
    if (error instanceof GatewayUnavailableError) return 'AWAY';
    throw error;
  }
}

/** A token, and then the channels of the account: the chosen one must be among them. */
async function checkV1({ apiUrl, apiKey, apiSecret, channelKey, pgId }: V1Keys, call: CallProvider) {
  const base = apiUrl ?? V1_API_URL;
  const given = await call({
    method: 'POST',
    label: 'getToken',
    address: `${base}/users/getToken`,
    headers: {},
    body: { imp_key: apiKey, imp_secret: apiSecret },
  });
  if (given.status !== 200 || given.answer?.['code'] !== 0) return 'SECRETS_REFUSED';
  const token = requiredText(requiredAnswer(given.answer, 'response'), 'access_token');
  const known = await call({
    method: 'GET',
    label: 'channels',
    address: `${base}/users/pg`,
    headers: { authorization: `Bearer ${token}` },
  });
  const channels = known.answer ? listIn(known.answer, 'response') : [];
  const isKnown = channels.some((each) => textIn(each, 'channel_key') === channelKey && textIn(each, 'pg_id') === pgId);
  return isKnown ? 'WORKS' : 'ACCOUNT_UNKNOWN';
}

/** A payment that does not exist: only the owner of the store gets this answer. It has no call that lists channels. */
async function checkV2({ apiUrl, apiSecret, storeId }: V2Keys, call: CallProvider) {
  const { status, answer } = await call({
    method: 'GET',
    label: 'read payment',
    address: `${apiUrl ?? V2_API_URL}/payments/check-${randomUUID()}?${new URLSearchParams({ storeId })}`,
    headers: { authorization: `PortOne ${apiSecret}` },
  });
  if (status === 401) return 'SECRETS_REFUSED';
  return status === 404 && answer?.['type'] === 'PAYMENT_NOT_FOUND' ? 'WORKS' : 'ACCOUNT_UNKNOWN';
}
