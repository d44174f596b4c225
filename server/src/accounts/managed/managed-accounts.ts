import { REQUIRED_CONSENTS } from '@dolphin/contract/accounts/accounts.constants';
import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { failAt } from '../../core/fail.ts';
import type { Client } from '../../core/module.ts';
import { hashSecret, newSecret } from '../../core/seal.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { unknownClientKey } from '../sessions/signin-failures.ts';
import { isBirthDatePossible, needsGuardian, seoulDate } from '../signup/signup.rules.ts';
import { newEasyPassword, newLoginName, newNickname } from './easy-names.ts';
import {
  deleteFailuresOf,
  insertAcademyConsents,
  insertManaged,
  insertManagedConsents,
  updateManagedPasswords,
} from './managed-accounts.queries.ts';

export type EasyPassword = { readonly password: string; readonly passwordHash: string };

/** Hashed outside of any transaction: each hash takes tens of milliseconds. */
export function makeEasyPasswords(count: number): Promise<readonly EasyPassword[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const password = newEasyPassword();
      return { password, passwordHash: await hashPassword(password) };
    }),
  );
}

type Making = {
  readonly people: readonly { readonly birthDate: string; readonly passwordHash: string }[];
  /** Who of the staff confirmed that the academy holds the consents. */ readonly confirmedBy: number;
  readonly client: Pick<Client, 'address' | 'language'>;
  readonly now: Date;
};
export type Managed = { readonly userId: number; readonly loginName: string };

/** Generated names collide so rarely that a few rounds are always enough. */
const ROUNDS_MAX = 8;

/**
 * Makes accounts that sign in by a login name, complete at once, in the order of `people`. The academy holds the
 * consents: of the people themselves, and of the guardians of those under 14, where that is recorded with who
 * confirmed it. [ACC-20] [ACC-24]
 */
export async function createManagedAccounts(
  tx: Db,
  { people, confirmedBy, client, now }: Making,
): Promise<readonly Managed[]> {
  if (people.some(({ birthDate }) => !isBirthDatePossible(birthDate, now)))
    throw failAt('birthDate', accountErrors.BIRTH_DATE_NOT_POSSIBLE);
  const made = new Map<number, Managed>();
  for (let round = 0; made.size < people.length; round++) {
    if (round === ROUNDS_MAX) throw new Error('No free names were found.');
    const missing = people.flatMap((person, index) =>
      made.has(index) ? [] : [{ ...person, index, loginName: newLoginName(round), nickname: newNickname(round) }],
    );
    const rows = await insertManaged(tx, missing, { language: client.language, now });
    for (const row of rows) {
      const at = missing.find(({ loginName }) => loginName === row.loginName);
      if (at) made.set(at.index, row);
    }
  }
  const accounts = people.flatMap((_, index) => made.get(index) ?? []);
  const documents = { types: REQUIRED_CONSENTS, now, today: seoulDate(now) };
  await insertManagedConsents(tx, {
    ...documents,
    userIds: accounts.map(({ userId }) => userId),
    address: client.address,
  });
  await insertAcademyConsents(tx, {
    ...documents,
    children: accounts.flatMap(({ userId }, index) =>
      needsGuardian(people[index]?.birthDate ?? '', now)
        ? [{ id: newSecret(), userId, secretHash: hashSecret(newSecret()), tokenHash: hashSecret(newSecret()) }]
        : [],
    ),
    confirmedBy,
    language: client.language,
  });
  return accounts;
}

type Resetting = {
  readonly people: readonly { readonly userId: number; readonly passwordHash: string }[];
  readonly now: Date;
};

/**
 * Sets new passwords and ends every session. Whoever added an e-mail address is passed over: from then on the account
 * is theirs alone. Wrong guesses are forgiven, because the child is standing beside the coach. [ACC-23]
 */
export async function resetManagedPasswords(tx: Db, app: App, { people, now }: Resetting): Promise<readonly Managed[]> {
  const set = await updateManagedPasswords(tx, people);
  await deleteFailuresOf(
    tx,
    set.map(({ loginKey }) => unknownClientKey(app, loginKey)),
  );
  await endSessionsOf(
    tx,
    app,
    set.map(({ userId }) => userId),
    { reason: 'PASSWORD_CHANGED', now },
  );
  return set.map(({ userId, loginName }) => ({ userId, loginName }));
}
