import {
  ACCESS_TOKEN_COOKIE,
  ACCESS_TOKEN_HEADER,
  REFRESH_ID_COOKIE,
  REFRESH_ID_HEADER,
} from '@dolphin/contract/accounts/accounts.constants';
import { dropCookie, readCookie, writeCookie } from '../browser/cookies.ts';

/** How long the browser keeps them; how long they are worth anything is the server's business. */
const MAX_AGE_SECONDS = 60 * 86_400;
/** Browsers take a cookie of such a name only from this very host over https: no other host below ours can set it. */
const HOST_PREFIX = '__Host-';

export function accessToken(): string | undefined {
  return readToken(ACCESS_TOKEN_COOKIE);
}

export function refreshId(): string | undefined {
  return readToken(REFRESH_ID_COOKIE);
}

export function hasTokens(): boolean {
  return accessToken() !== undefined || refreshId() !== undefined;
}

/** Any answer may bring new tokens: sign-in, sign-up, refresh. [API-4] */
export function saveTokens(headers: Headers): void {
  const token = headers.get(ACCESS_TOKEN_HEADER);
  const id = headers.get(REFRESH_ID_HEADER);
  if (token) writeCookie(nameOf(ACCESS_TOKEN_COOKIE), token, MAX_AGE_SECONDS);
  if (id) writeCookie(nameOf(REFRESH_ID_COOKIE), id, MAX_AGE_SECONDS);
}

export function dropTokens(): void {
  for (const cookie of [ACCESS_TOKEN_COOKIE, REFRESH_ID_COOKIE]) {
    dropCookie(nameOf(cookie));
    dropCookie(cookie);
  }
}

/** The plain name where the prefix cannot be: on http, which is localhost. [SEC-66] */
function nameOf(cookie: string): string {
  return location.protocol === 'https:' ? HOST_PREFIX + cookie : cookie;
}

/** A token under its name of an earlier release moves to the new one, so that nobody is signed out by an upgrade. */
function readToken(cookie: string): string | undefined {
  const name = nameOf(cookie);
  const current = readCookie(name);
  if (current !== undefined || name === cookie) return current;
  const old = readCookie(cookie);
  if (old === undefined) return undefined;
  writeCookie(name, old, MAX_AGE_SECONDS);
  dropCookie(cookie);
  return old;
}
