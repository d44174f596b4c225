import { timingSafeEqual } from 'node:crypto';
import { VERIFICATION_MINUTES } from '@dolphin/contract/verification/verification.constants';
import { hashSecret } from '../../core/seal.ts';

const NAME = 'verification_key';
/** The popup's pages only. */
const PATH = '/verifications';

/**
 * Binds a request to the browser that began it: somebody else who is led into the popup cannot finish it, and gives
 * nobody their identity. Lax: the browser sends it when the provider's page leads back by GET.
 */
export function browserCookie(publicUrl: string, browserKey: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${browserKey}; Path=${PATH}; Max-Age=${VERIFICATION_MINUTES * 60}; HttpOnly; SameSite=Lax${secure}`;
}

export function isSameBrowser(cookieHeader: string | undefined, browserHash: Buffer): boolean {
  const key = /(?:^|; )verification_key=([\w-]{1,100})(?:;|$)/.exec(cookieHeader ?? '')?.[1];
  return key !== undefined && timingSafeEqual(hashSecret(key), browserHash);
}
