import { randomBytes } from 'node:crypto';
import { NICKNAME_MAX_LENGTH } from '@dolphin/contract/accounts/accounts.constants';
import { Email } from '@dolphin/contract/accounts/accounts.schema';
import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { composeNickname, isNicknameAllowed, nicknameKey } from '@dolphin/contract/accounts/nickname';
import { Value } from 'typebox/value';
import type { App } from '../../core/app.ts';
import { inTransaction, isUniqueViolation } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { hashSecret, newSecret } from '../../core/seal.ts';
import { emailKey, normalizeEmail } from '../email.rules.ts';
import { insertAdmin, insertAdminLink, lockByEmail } from './admins.queries.ts';

/** The operator reads it in a terminal and opens it at once; a lost one is replaced by the same command. */
export const ADMIN_LINK_MINUTES = 60;

export type CreatedAdmin = {
  readonly email: string;
  readonly isNew: boolean;
  /** Sets the password, once. It stands nowhere else. */
  readonly link: string;
};

/** Why there is no administrator; the message is for the operator. */
export class AdminRefusedError extends Error {}

/**
 * Makes an administrator who has no password yet, and a link that sets it once. For an administrator who exists it
 * only makes a new link. It never gives the right to somebody who has an account already.
 */
export async function createAdmin(
  app: Pick<App, 'db' | 'config' | 'now'>,
  given: { readonly email: string; readonly nickname: string | undefined },
): Promise<CreatedAdmin> {
  const email = normalizeEmail(given.email);
  if (!Value.Check(Email, email)) throw new AdminRefusedError(`"${given.email}" is not an e-mail address.`);
  const now = app.now();
  const token = newSecret();
  const isNew = await inTransaction(app.db, async (tx) => {
    const existing = await lockByEmail(tx, emailKey(email));
    if (existing && !existing.is_admin)
      throw new AdminRefusedError(`${email} already has an account that is no administrator. Choose another address.`);
    const userId = existing?.id ?? (await insertAdmin(tx, { email, ...nicknameFor(email, given.nickname), now }));
    await insertAdminLink(tx, {
      hash: hashSecret(token),
      userId,
      now,
      expiresAt: new Date(now.getTime() + ADMIN_LINK_MINUTES * 60_000),
    });
    if (!existing) await publish(tx, accountEvents.signedUp, 0, { userId });
    return existing === undefined;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'accounts_users_nickname'))
      throw new AdminRefusedError('Somebody already has this nickname. Choose another with --nickname.');
    throw error;
  });
  return { email, isNew, link: `${app.config.publicUrl}/find-password?token=${token}` };
}

/** Without a nickname the part before the @ serves; where it cannot (`admin` is reserved), a made-up one. */
function nicknameFor(email: string, given: string | undefined) {
  const local = email.split('@')[0]?.replaceAll(/\W/g, '').slice(0, NICKNAME_MAX_LENGTH) ?? '';
  const derived = isNicknameAllowed(local) ? local : `site_${randomBytes(3).toString('hex')}`;
  const nickname = composeNickname(given ?? derived);
  if (!isNicknameAllowed(nickname))
    throw new AdminRefusedError(
      `"${nickname}" cannot be a nickname: 2 to 12 Korean or English letters, digits or underscores, none reserved.`,
    );
  return { nickname, nicknameKey: nicknameKey(nickname) };
}
