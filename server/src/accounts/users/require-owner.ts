import { RECENT_SIGNIN_MINUTES } from '@dolphin/contract/accounts/accounts.constants';
import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { lockOwner, type Owner } from './users.queries.ts';

type Proof = { readonly password: string | undefined; readonly field: string; readonly now: Date };

/**
 * Whoever does something that cannot be undone shows that the account is theirs, and not only the screen in front of
 * them: by the password, or, without one, by a sign-in of the last minutes. The person's row is locked.
 */
export async function requireOwner(tx: Db, me: Me, { password, field, now }: Proof): Promise<Owner> {
  const owner = await lockMe(tx, me);
  if (owner.password_hash === null) {
    refuseOldSignIn(owner, now);
  } else if (password === undefined || !(await isPassword(owner.password_hash, password))) {
    throw failAt(field, accountErrors.LOGIN_FAIL);
  }
  return owner;
}

/** The same for changes of how one signs in, where no password can travel along: a sign-in of the last minutes. */
export async function requireRecentSignIn(tx: Db, me: Me, now: Date): Promise<void> {
  refuseOldSignIn(await lockMe(tx, me), now);
}

async function lockMe(tx: Db, me: Me): Promise<Owner> {
  const owner = await lockOwner(tx, me.id, me.sessionId);
  if (!owner) throw fail(coreErrors.INVALID_AUTH_TOKEN);
  return owner;
}

function refuseOldSignIn({ session_created_at }: Owner, now: Date): void {
  const since = session_created_at?.getTime() ?? 0;
  if (now.getTime() - since > RECENT_SIGNIN_MINUTES * 60_000) throw fail(accountErrors.RECENT_SIGNIN_REQUIRED);
}
