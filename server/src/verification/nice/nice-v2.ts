import type { VerificationKeys } from '../../core/start/verification-keys.ts';
import { type Fields, parseObject, postToProvider, textIn } from './call-provider.ts';
import {
  ForgedAnswerError,
  type IdentityProvider,
  ProviderAwayError,
  ProviderRefusedError,
} from './identity-provider.ts';
import { deriveV2Keys, openV2 } from './v2-cipher.ts';
import { personOf } from './verified-person.ts';

type Keys = Extract<VerificationKeys, { readonly driver: 'nice-v2' }>;

const BASE = '/ido/intc/v1.0/auth';
const OK = '0000';
/** More would keep a core busy for a stranger's number. */
const ITERATORS_MAX = 100_000;
const ID = /^[\w.~+/=-]{1,200}$/;

type Material = {
  readonly ticket: string;
  readonly transactionId: string;
  readonly iterators: number;
  readonly accessToken: string;
  readonly authUrl: string;
};

/** 통합인증: the popup goes to an address of the provider, and the server fetches the result. */
export function openNiceV2(keys: Keys): IdentityProvider {
  return {
    driver: 'nice-v2',
    async start({ requestNo, returnUrl, closeUrl }) {
      const token = await fetchToken(keys, requestNo);
      const accessToken = textIn(token, 'access_token');
      const answer = await post(keys, '/url', `Bearer ${accessToken}`, {
        request_no: requestNo,
        return_url: returnUrl,
        close_url: closeUrl,
        svc_types: ['M'],
        method_type: 'GET',
        exp_mods: ['closeButtonOn'],
      });
      const iterators = Number(token['iterators']);
      const material: Material = {
        ticket: textIn(token, 'ticket'),
        transactionId: textIn(answer, 'transaction_id'),
        iterators,
        accessToken,
        authUrl: textIn(answer, 'auth_url'),
      };
      const isWhole = Number.isSafeInteger(iterators) && iterators > 0 && iterators <= ITERATORS_MAX;
      if (!isWhole || Object.values(material).includes('')) throw new ProviderAwayError('the answer is not complete');
      // People are sent there: nowhere but to the provider.
      if (!URL.canParse(material.authUrl) || new URL(material.authUrl).origin !== new URL(keys.apiUrl).origin)
        throw new ProviderAwayError('the address is not of the provider');
      return { material: JSON.stringify(material), form: null };
    },
    async finish({ requestNo, material: text }, answer) {
      const material = parseObject(text);
      const webTransactionId = answer['web_transaction_id'] ?? '';
      if (!ID.test(webTransactionId)) throw new ForgedAnswerError('no transaction');
      const transactionId = textIn(material, 'transactionId');
      const result = await postRaw(keys, '/result', `Bearer ${textIn(material, 'accessToken')}`, {
        web_transaction_id: webTransactionId,
        transaction_id: transactionId,
        request_no: requestNo,
      });
      if (textIn(result, 'result_code') !== OK) throw new ForgedAnswerError('the provider does not know it');
      const derived = await deriveV2Keys(textIn(material, 'ticket'), transactionId, Number(material?.['iterators']));
      const fields = openV2(derived, textIn(result, 'enc_data'), textIn(result, 'integrity_value'));
      const [no, code] = [textIn(fields, 'request_no'), textIn(fields, 'result_code')];
      if (no !== '' && no !== requestNo) throw new ForgedAnswerError('of another request');
      if (code !== '' && code !== OK) return { kind: 'refused' };
      return { kind: 'verified', person: personOf(fields) };
    },
  };
}

/** Where the popup goes; it is part of what was stored. */
export function authUrlOf(material: string): string | undefined {
  return textIn(parseObject(material), 'authUrl') || undefined;
}

function fetchToken(keys: Keys, requestNo: string): Promise<Fields> {
  const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64url');
  return post(keys, '/token', `Basic ${basic}`, { grant_type: 'client_credentials', request_no: requestNo });
}

async function post(keys: Keys, path: string, authorization: string, body: object): Promise<Fields> {
  const answer = await postRaw(keys, path, authorization, body);
  const code = textIn(answer, 'result_code');
  if (code !== OK) throw new ProviderRefusedError(`result ${code}`);
  return answer;
}

function postRaw({ apiUrl }: Keys, path: string, authorization: string, body: object): Promise<Fields> {
  return postToProvider({
    address: apiUrl + BASE + path,
    headers: { authorization, 'content-type': 'application/json', 'x-intc-devlang': 'linux/nodejs' },
    body: JSON.stringify(body),
  });
}
