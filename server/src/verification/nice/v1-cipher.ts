import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { type Fields, parseObject } from './call-provider.ts';
import { ForgedAnswerError } from './identity-provider.ts';
import { isSameText } from './same-text.ts';

/** Texts of base64, used as ASCII bytes and never decoded: that is how the provider has it. */
export type V1Keys = { readonly key: string; readonly iv: string; readonly hmacKey: string };

const KEY_CHARACTERS = 16;
const HMAC_KEY_CHARACTERS = 32;

export function deriveV1Keys(reqDtim: string, requestNo: string, tokenVal: string): V1Keys {
  const text = createHash('sha256')
    .update(reqDtim.trim() + requestNo.trim() + tokenVal.trim())
    .digest('base64');
  return {
    key: text.slice(0, KEY_CHARACTERS),
    iv: text.slice(-KEY_CHARACTERS),
    hmacKey: text.slice(0, HMAC_KEY_CHARACTERS),
  };
}

export function sealV1({ key, iv, hmacKey }: V1Keys, plain: string) {
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const encData = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]).toString('base64');
  return { encData, integrityValue: signV1(hmacKey, encData) };
}

function signV1(hmacKey: string, encData: string): string {
  return createHmac('sha256', hmacKey).update(encData, 'ascii').digest('base64');
}

/** The signature is checked before anything is decrypted. The answer is EUC-KR: as UTF-8 names break without an error. */
export function openV1({ key, iv, hmacKey }: V1Keys, encData: string, integrityValue: string): Fields {
  if (!isSameText(signV1(hmacKey, encData), integrityValue)) throw new ForgedAnswerError('the signature is wrong');
  let plain: Buffer;
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv);
    plain = Buffer.concat([decipher.update(encData, 'base64'), decipher.final()]);
  } catch {
    throw new ForgedAnswerError('the data cannot be decrypted');
  }
  const fields = parseObject(new TextDecoder('euc-kr').decode(plain));
  if (!fields) throw new ForgedAnswerError('the data is not JSON');
  return fields;
}
