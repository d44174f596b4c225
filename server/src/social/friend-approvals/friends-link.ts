import { createHmac, timingSafeEqual } from 'node:crypto';
import { GUARDIAN_FRIENDS_PAGE } from '@dolphin/contract/social/friends.constants';
import type { App } from '../../core/app.ts';
import { deriveKey } from '../../core/seal.ts';

/** Six bytes for the child, sixteen for the signature: 30 characters. */
const ID_BYTES = 6;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{30}$/;

type Keyed = Pick<App, 'config'>;
export type FriendsLink = { readonly childId: number; readonly consentId: string };

/** Signed with the consent: a child who signs up again, or another guardian, has another link. [SOC-158] */
function signatureOf({ config }: Keyed, { childId, consentId }: FriendsLink): Buffer {
  const key = deriveKey(config.tokenSecret, 'social.friends-link');
  return createHmac('sha256', key).update(`${childId}/${consentId}`).digest().subarray(0, SIGNATURE_BYTES);
}

export function signFriendsLink(app: Keyed, link: FriendsLink): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeUIntBE(link.childId, 0, ID_BYTES);
  return Buffer.concat([id, signatureOf(app, link)]).toString('base64url');
}

/** The child that a token names; whether we signed it is only known with the consent of that child. */
export function childNamedBy(token: string): number | undefined {
  return TOKEN.test(token) ? Buffer.from(token, 'base64url').readUIntBE(0, ID_BYTES) : undefined;
}

export function isSigned(app: Keyed, token: string, link: FriendsLink): boolean {
  return timingSafeEqual(Buffer.from(token, 'base64url').subarray(ID_BYTES), signatureOf(app, link));
}

export function friendsUrl(app: Keyed, link: FriendsLink): string {
  return new URL(`${GUARDIAN_FRIENDS_PAGE}?token=${signFriendsLink(app, link)}`, app.config.publicUrl).href;
}
