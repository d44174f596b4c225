import { SIGNIN_FAILURES_MAX, SIGNIN_FAILURES_MINUTES } from '@dolphin/contract/accounts/accounts.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { App } from '../../core/app.ts';
import { AppError } from '../../core/fail.ts';
import { deriveKey, markOf } from '../../core/seal.ts';
import { isDeviceKeyOf } from './device-key.ts';
import { countFailure } from './signin.queries.ts';

const WINDOW_MS = SIGNIN_FAILURES_MINUTES * 60_000;

type Try = {
  readonly emailKey: string;
  readonly address: string;
  readonly deviceKey: string | undefined;
  readonly isKnownAddress: boolean;
  readonly now: Date;
};

/**
 * Counts a try at a password and refuses one too many. Unknown clients share one count per e-mail, however many addresses
 * they have; a device or an address the owner came from before has a count of its own, so guessing at somebody's
 * password does not lock them out. An unknown e-mail is counted the same, or the limit would reveal who is a member.
 */
export async function countSigninTry(
  app: App,
  { emailKey, address, deviceKey, isKnownAddress, now }: Try,
): Promise<Buffer> {
  const isKnownDevice = deviceKey !== undefined && isDeviceKeyOf(app.config.tokenSecret, emailKey, deviceKey);
  const key = isKnownDevice
    ? keyOf(app, emailKey, `device ${deviceKey}`)
    : isKnownAddress
      ? keyOf(app, emailKey, `address ${address}`)
      : unknownClientKey(app, emailKey);
  const { count, since } = await countFailure(app.db, key, now, new Date(now.getTime() - WINDOW_MS));
  if (count <= SIGNIN_FAILURES_MAX) return key;
  const seconds = Math.max(1, Math.ceil((since.getTime() + WINDOW_MS - now.getTime()) / 1_000));
  throw new AppError(coreErrors.TOO_MANY_REQUESTS, { seconds }, { retryAfter: seconds });
}

/** Under which the tries of unknown clients at one e-mail are counted. */
export function unknownClientKey(app: App, emailKey: string): Buffer {
  return keyOf(app, emailKey, 'strangers');
}

/** Marks instead of e-mails: the table must not become a list of everybody who was ever guessed at. */
function keyOf(app: App, emailKey: string, from: string): Buffer {
  return markOf(deriveKey(app.config.tokenSecret, 'accounts.signin-failures'), `${emailKey} ${from}`);
}
