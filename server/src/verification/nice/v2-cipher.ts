import { createDecipheriv, createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { type Fields, parseObject } from './call-provider.ts';
import { ForgedAnswerError } from './identity-provider.ts';
import { isSameText } from './same-text.ts';

export type V2Keys = { readonly key: string; readonly hmacKey: string };

const derive = promisify(pbkdf2);
const DERIVED_BYTES = 64;
const IV_BYTES = 16;
const TAG_BYTES = 16;

/** The offsets count characters of the text in base64url, not bytes. */
export async function deriveV2Keys(ticket: string, transactionId: string, iterators: number): Promise<V2Keys> {
  const text = (await derive(ticket, transactionId, iterators, DERIVED_BYTES, 'sha256')).toString('base64url');
  return { key: text.slice(0, 32), hmacKey: text.slice(48, 80) };
}

export function openV2({ key, hmacKey }: V2Keys, encData: string, integrityValue: string): Fields {
  const signature = createHmac('sha256', hmacKey).update(encData, 'ascii').digest('base64url');
  if (!isSameText(signature, integrityValue)) throw new ForgedAnswerError('the signature is wrong');
  const bytes = Buffer.from(encData, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) throw new ForgedAnswerError('the data is cut');
  let plain: string;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const cipher = bytes.subarray(IV_BYTES, -TAG_BYTES);
    plain = Buffer.concat([decipher.update(cipher), decipher.final()]).toString('utf8');
  } catch {
    throw new ForgedAnswerError('the data cannot be decrypted');
  }
  const fields = parseObject(plain);
  if (!fields) throw new ForgedAnswerError('the data is not JSON');
  return fields;
}
