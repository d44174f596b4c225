import { createHmac, timingSafeEqual } from 'node:crypto';
import { FAMILY_INVITATION_PAGE } from '@dolphin/contract/channels/family/family.constants';
import type { App } from '../../core/app.ts';
import { deriveKey } from '../../core/seal.ts';

/** Six bytes for the guardian, two for the number of the invitation, sixteen for the signature: 32 characters. */
const ID_BYTES = 6;
const NUMBER_BYTES = 2;
const BODY_BYTES = ID_BYTES + NUMBER_BYTES;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{32}$/;
export const INVITE_NUMBER_MAX = 2 ** (8 * NUMBER_BYTES) - 1;

type Keyed = Pick<App, 'config'>;
export type Invitation = { readonly guardianId: number; readonly inviteNumber: number };

function signatureOf({ config }: Keyed, body: Buffer): Buffer {
  const key = deriveKey(config.tokenSecret, 'channels.family-invitation');
  return createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE_BYTES);
}

/** Signed and not stored: nobody makes one for another guardian. The row has the number that is good. [CHN-216] */
export function signInvitation(app: Keyed, { guardianId, inviteNumber }: Invitation): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.writeUIntBE(guardianId, 0, ID_BYTES);
  body.writeUIntBE(inviteNumber, ID_BYTES, NUMBER_BYTES);
  return Buffer.concat([body, signatureOf(app, body)]).toString('base64url');
}

/** Undefined for everything that we did not sign. */
export function readInvitation(app: Keyed, token: string): Invitation | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const [body, signature] = [bytes.subarray(0, BODY_BYTES), bytes.subarray(BODY_BYTES)];
  if (!timingSafeEqual(signature, signatureOf(app, body))) return undefined;
  return { guardianId: body.readUIntBE(0, ID_BYTES), inviteNumber: body.readUIntBE(ID_BYTES, NUMBER_BYTES) };
}

export function invitationUrl(app: Keyed, invitation: Invitation): string {
  return new URL(`${FAMILY_INVITATION_PAGE}/${signInvitation(app, invitation)}`, app.config.publicUrl).href;
}
