import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import type { V1Request } from './simulator.ts';

/** Written apart from the server's: what both get wrong alike would stay hidden. */
function keysOf({ reqDtim, reqNo, tokenVal }: Pick<V1Request, 'reqDtim' | 'reqNo' | 'tokenVal'>) {
  const digest = createHash('sha256').update(`${reqDtim}${reqNo}${tokenVal}`).digest('base64');
  return { key: digest.slice(0, 16), iv: digest.slice(-16), hmac: digest.slice(0, 32) };
}

/** The form's JSON; undefined when it is not signed or encrypted with the keys of the request. */
export function openForm(request: V1Request, encData: string, integrity: string): string | undefined {
  const { key, iv, hmac } = keysOf(request);
  if (createHmac('sha256', hmac).update(encData).digest('base64') !== integrity) return undefined;
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv);
    return Buffer.concat([decipher.update(encData, 'base64'), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

export function sealAnswer(request: V1Request, plain: Buffer): { enc: string; integrity: string } {
  const { key, iv, hmac } = keysOf(request);
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const enc = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
  return { enc, integrity: createHmac('sha256', hmac).update(enc).digest('base64') };
}
