import type { VerificationKeys } from '../../core/start/verification-keys.ts';
import { type Fields, objectOf, parseObject, postToProvider, textIn } from './call-provider.ts';
import {
  ForgedAnswerError,
  type IdentityProvider,
  ProviderAwayError,
  ProviderRefusedError,
} from './identity-provider.ts';
import { deriveV1Keys, openV1, sealV1 } from './v1-cipher.ts';
import { personOf } from './verified-person.ts';

type Keys = Extract<VerificationKeys, { readonly driver: 'nice-v1' }>;

const TOKEN_PATH = '/digital/niceid/oauth/oauth/token';
const CRYPTO_TOKEN_PATH = '/digital/niceid/api/v1.0/common/crypto/token';
const GATEWAY_OK = '1200';
/** The token is not known any more, or our clock is wrong. */
const TOKEN_REFUSED = new Set(['1401', '1800']);
const KOREA_MS = 9 * 3_600_000;
const RETURNED = '0000';

type Material = {
  readonly reqDtim: string;
  readonly tokenVal: string;
  readonly tokenVersionId: string;
  readonly siteCode: string;
};

/** 본인확인 통합형 (CheckPlus): the web posts an encrypted form, and the answer comes encrypted with the popup. */
export function openNiceV1(keys: Keys, now: () => Date): IdentityProvider {
  // Valid for decades; the provider wants it to be kept.
  let known: string | undefined;
  const cryptoToken = async (reqDtim: string, requestNo: string): Promise<Fields> => {
    const wasKnown = known !== undefined;
    known ??= await fetchToken(keys);
    const answer = await fetchCryptoToken(keys, { token: known, reqDtim, requestNo, now: now() });
    const code = textIn(objectOf(answer['dataHeader']), 'GW_RSLT_CD');
    if (code === GATEWAY_OK) return objectOf(answer['dataBody']) ?? {};
    known = undefined;
    if (wasKnown && TOKEN_REFUSED.has(code)) return cryptoToken(reqDtim, requestNo);
    throw new ProviderRefusedError(`gateway ${code}`);
  };
  return {
    driver: 'nice-v1',
    async start({ requestNo, returnUrl }) {
      const reqDtim = koreanTime(now());
      const body = await cryptoToken(reqDtim, requestNo);
      const [response, result] = [textIn(body, 'rsp_cd'), textIn(body, 'result_cd')];
      if (response !== 'P000' || result !== RETURNED) throw new ProviderRefusedError(`token ${response} ${result}`);
      const material: Material = {
        reqDtim,
        tokenVal: textIn(body, 'token_val'),
        tokenVersionId: textIn(body, 'token_version_id'),
        siteCode: textIn(body, 'site_code'),
      };
      if (Object.values(material).includes('')) throw new ProviderAwayError('the token is not complete');
      // GET: a POST from the provider's page would come without our cookie.
      const plain = JSON.stringify({
        requestno: requestNo,
        returnurl: returnUrl,
        sitecode: material.siteCode,
        authtype: 'M',
        methodtype: 'get',
        popupyn: 'Y',
      });
      const sealed = sealV1(deriveV1Keys(reqDtim, requestNo, material.tokenVal), plain);
      return {
        material: JSON.stringify(material),
        form: { formAction: keys.formUrl, tokenVersionId: material.tokenVersionId, ...sealed },
      };
    },
    async finish({ requestNo, material: text }, answer) {
      const material = parseObject(text);
      if (answer['token_version_id'] !== textIn(material, 'tokenVersionId'))
        throw new ForgedAnswerError('of another request');
      const derived = deriveV1Keys(textIn(material, 'reqDtim'), requestNo, textIn(material, 'tokenVal'));
      const fields = openV1(derived, plusIn(answer['enc_data']), plusIn(answer['integrity_value']));
      if (textIn(fields, 'requestno') !== requestNo) throw new ForgedAnswerError('of another request');
      const siteCode = textIn(fields, 'sitecode');
      if (siteCode !== '' && siteCode !== textIn(material, 'siteCode')) throw new ForgedAnswerError('of another site');
      const code = textIn(fields, 'resultcode');
      // Our own form, sent back, is signed with the same key and has no result.
      if (code === '') throw new ForgedAnswerError('no result');
      if (code !== RETURNED) return { kind: 'refused' };
      return { kind: 'verified', person: personOf(fields) };
    },
  };
}

/** In an address the plus of base64 is read as a space where somebody forgot to encode it. */
function plusIn(text: string | undefined): string {
  return (text ?? '').replaceAll(' ', '+');
}

/** `20261115090000` in Seoul. */
function koreanTime(now: Date): string {
  return new Date(now.getTime() + KOREA_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

async function fetchToken({ apiUrl, clientId, clientSecret }: Keys): Promise<string> {
  const answer = await postToProvider({
    address: apiUrl + TOKEN_PATH,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
    },
    body: 'grant_type=client_credentials&scope=default',
  });
  const code = textIn(objectOf(answer['dataHeader']), 'GW_RSLT_CD');
  const token = textIn(objectOf(answer['dataBody']), 'access_token');
  if (code !== GATEWAY_OK || token === '') throw new ProviderRefusedError(`gateway ${code}`);
  return token;
}

type CryptoRequest = {
  readonly token: string;
  readonly reqDtim: string;
  readonly requestNo: string;
  readonly now: Date;
};

function fetchCryptoToken(keys: Keys, { token, reqDtim, requestNo, now }: CryptoRequest): Promise<Fields> {
  const seconds = Math.floor(now.getTime() / 1_000);
  return postToProvider({
    address: keys.apiUrl + CRYPTO_TOKEN_PATH,
    headers: {
      // Lower case, as the provider's own samples have it.
      authorization: `bearer ${Buffer.from(`${token}:${seconds}:${keys.clientId}`).toString('base64')}`,
      'content-type': 'application/json',
      productid: keys.productId,
    },
    body: JSON.stringify({
      dataHeader: { CNTY_CD: 'ko' },
      dataBody: { req_dtim: reqDtim, req_no: requestNo, enc_mode: '1' },
    }),
  });
}
