import { currentAddress } from '../browser/navigate.ts';

export const SIGNIN_PATH = '/signin';
export const SIGNOUT_PATH = '/signout';

/** Pages where nobody is sent to the sign-in page, because they are part of getting in or out (§2). */
const ENTRY_PATHS = [SIGNIN_PATH, SIGNOUT_PATH, '/signup', '/find-password', '/auth'];

export function isEntryPath(pathname: string): boolean {
  return ENTRY_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The address of the sign-in page, with the address to return to. [ACC-3] */
export function signInAddress(from: string = currentAddress()): string {
  return from === '/' ? SIGNIN_PATH : `${SIGNIN_PATH}?redirect=${encodeURIComponent(from)}`;
}

/**
 * The address in a `redirect` query if it leads to a page of this site, otherwise home. A link that goes through our
 * sign-in page to somebody else's is how passwords are fished. [ACC-3]
 */
export function safeRedirect(redirect: unknown): string {
  if (typeof redirect !== 'string' || redirect === '') return '/';
  try {
    const url = new URL(redirect, location.origin);
    if (url.origin !== location.origin) return '/';
    if (url.pathname === SIGNIN_PATH || url.pathname === SIGNOUT_PATH) return '/';
    // Built again from its parts, so that what was checked is what is used; `//host` would name another site.
    return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
  } catch {
    return '/';
  }
}
