import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONSENTS_PATH } from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import type { App } from '../../core/app.ts';
import { deriveKey } from '../../core/seal.ts';

/** Child of a request, guardian, number of the link, start of the mark of the phone number, signature: 48 characters. */
const ID_BYTES = 6;
const LINK_BYTES = 2;
export const MARK_BYTES = 6;
const BODY_BYTES = ID_BYTES + ID_BYTES + LINK_BYTES + MARK_BYTES;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{48}$/;
export const LINK_NUMBER_MAX = 2 ** (8 * LINK_BYTES) - 1;

type Keyed = Pick<App, 'config'>;
export type ConsentLink = {
  readonly childId: number;
  readonly guardianId: number;
  readonly linkNumber: number;
  /** Of the number that it was sent to: a guardian with another number has other links. */ readonly phoneMark: Buffer;
};

function signatureOf({ config }: Keyed, body: Buffer): Buffer {
  const key = deriveKey(config.tokenSecret, 'channels.consent-link');
  return createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE_BYTES);
}

/** Signed and not stored, as links of reports are: nobody makes one for another child or guardian. [CHN-230] */
export function signConsentLink(app: Keyed, { childId, guardianId, linkNumber, phoneMark }: ConsentLink): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.writeUIntBE(childId, 0, ID_BYTES);
  body.writeUIntBE(guardianId, ID_BYTES, ID_BYTES);
  body.writeUIntBE(linkNumber, ID_BYTES + ID_BYTES, LINK_BYTES);
  phoneMark.copy(body, BODY_BYTES - MARK_BYTES, 0, MARK_BYTES);
  return Buffer.concat([body, signatureOf(app, body)]).toString('base64url');
}

/** Undefined for everything that we did not sign. */
export function readConsentLink(app: Keyed, token: string): ConsentLink | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const [body, signature] = [bytes.subarray(0, BODY_BYTES), bytes.subarray(BODY_BYTES)];
  if (!timingSafeEqual(signature, signatureOf(app, body))) return undefined;
  return {
    childId: body.readUIntBE(0, ID_BYTES),
    guardianId: body.readUIntBE(ID_BYTES, ID_BYTES),
    linkNumber: body.readUIntBE(ID_BYTES + ID_BYTES, LINK_BYTES),
    phoneMark: body.subarray(BODY_BYTES - MARK_BYTES),
  };
}

export function consentUrl(app: Keyed, link: ConsentLink): string {
  return new URL(`${CONSENTS_PATH}/${signConsentLink(app, link)}`, app.config.publicUrl).href;
}
