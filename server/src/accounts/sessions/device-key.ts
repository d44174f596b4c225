import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey, markOf } from '../../core/seal.ts';

/**
 * A key a browser keeps to be recognised at the next sign-in. It gives no access: it only proves that whoever
 * has it once knew this account's password, so that a stranger's wrong guesses do not shut the owner out.
 */
export function makeDeviceKey(tokenSecret: Uint8Array, emailKey: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${sign(tokenSecret, emailKey, nonce)}`;
}

export function isDeviceKeyOf(tokenSecret: Uint8Array, emailKey: string, deviceKey: string): boolean {
  const [nonce = '', mark = ''] = deviceKey.split('.');
  const expected = Buffer.from(sign(tokenSecret, emailKey, nonce));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(tokenSecret: Uint8Array, emailKey: string, nonce: string): string {
  return markOf(deriveKey(tokenSecret, 'accounts.device'), `${emailKey} ${nonce}`).toString('base64url');
}
