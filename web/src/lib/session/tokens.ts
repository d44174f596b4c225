import {
  ACCESS_TOKEN_COOKIE,
  ACCESS_TOKEN_HEADER,
  REFRESH_ID_COOKIE,
  REFRESH_ID_HEADER,
} from '@dolphin/contract/accounts/accounts.constants';
import { dropCookie, readCookie, writeCookie } from '../cookies.ts';

/** How long the browser keeps them; how long they are worth anything is the server's business. */
const MAX_AGE_SECONDS = 60 * 86_400;

export function accessToken(): string | undefined {
  return readCookie(ACCESS_TOKEN_COOKIE);
}

export function refreshId(): string | undefined {
  return readCookie(REFRESH_ID_COOKIE);
}

export function hasTokens(): boolean {
  return accessToken() !== undefined || refreshId() !== undefined;
}

/** Any answer may bring new tokens: sign-in, sign-up, refresh. [API-4] */
export function saveTokens(headers: Headers): void {
  const token = headers.get(ACCESS_TOKEN_HEADER);
  const id = headers.get(REFRESH_ID_HEADER);
  if (token) writeCookie(ACCESS_TOKEN_COOKIE, token, MAX_AGE_SECONDS);
  if (id) writeCookie(REFRESH_ID_COOKIE, id, MAX_AGE_SECONDS);
}

export function dropTokens(): void {
  dropCookie(ACCESS_TOKEN_COOKIE);
  dropCookie(REFRESH_ID_COOKIE);
}
