import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import { nicknameKey } from '@dolphin/contract/accounts/nickname';
import type { Language } from '@dolphin/contract/core/text';
import { type Db, query } from '../../core/db.ts';
import { loginKey } from './login-name.rules.ts';

export type NewManaged = {
  readonly loginName: string;
  readonly nickname: string;
  readonly birthDate: string;
  readonly passwordHash: string;
};

/** Gives those that were made; where a name was taken meanwhile, nothing is made. */
export function insertManaged(
  tx: Db,
  people: readonly NewManaged[],
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<readonly { readonly userId: number; readonly loginName: string }[]> {
  return query<{ userId: number; loginName: string }>(
    tx,
    'managed.insert',
    `insert into accounts_users (login_name, login_key, nickname, nickname_key, birth_date, password_hash, signup_path,
     language, created_at, signed_up_at)
     select p.login_name, p.login_key, p.nickname, p.nickname_key, p.birth_date::date, p.password_hash, 'STAFF', $7, $8, $8
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as p (login_name, login_key,
       nickname, nickname_key, birth_date, password_hash)
     on conflict do nothing returning id as "userId", coalesce(login_name, '') as "loginName"`,
    [
      people.map(({ loginName }) => loginName),
      people.map(({ loginName }) => loginKey(loginName)),
      people.map(({ nickname }) => nickname),
      people.map(({ nickname }) => nicknameKey(nickname)),
      people.map(({ birthDate }) => birthDate),
      people.map(({ passwordHash }) => passwordHash),
      language,
      now,
    ],
  );
}

type Consenting = {
  readonly userIds: readonly number[];
  readonly types: readonly TermsType[];
  readonly address: string;
  readonly now: Date;
  readonly today: string;
};

/** The documents in force that day, agreed to by each. */
export async function insertManagedConsents(
  tx: Db,
  { userIds, types, address, now, today }: Consenting,
): Promise<void> {
  await query(
    tx,
    'managed.consents',
    `insert into accounts_consents (user_id, type, version, agreed, at, address)
     select p.id, d.type, d.version, true, $3, $4 from unnest($1::bigint[]) as p (id)
     cross join (select type, max(version) as version from accounts_terms where type = any($2::text[])
       and effective_date <= $5::date group by type) d`,
    [userIds, types, now, address, today],
  );
}

type Guarded = Pick<Consenting, 'types' | 'now' | 'today'> & {
  readonly children: readonly {
    readonly id: string;
    readonly userId: number;
    readonly secretHash: Buffer;
    readonly tokenHash: Buffer;
  }[];
  readonly confirmedBy: number;
  readonly language: Language;
};

/** The academy holds the guardians' consents. The hashes are of secrets that nobody has: no link leads here. [ACC-24] */
export async function insertAcademyConsents(
  tx: Db,
  { children, types, confirmedBy, language, now, today }: Guarded,
): Promise<void> {
  await query(
    tx,
    'managed.guardian-consents',
    `insert into accounts_guardian_consents (id, secret_hash, token_hash, method, state, agreements, language,
     requested_at, answered_at, used_at, child_user_id, confirmed_by)
     select c.id, c.secret_hash, c.token_hash, 'ACADEMY', 'CONFIRMED', d.agreements, $5, $6, $6, $6, c.user_id, $7
     from unnest($1::text[], $2::bytea[], $3::bytea[], $4::bigint[]) as c (id, secret_hash, token_hash, user_id)
     cross join (select coalesce(jsonb_agg(jsonb_build_object('type', f.type, 'version', f.version, 'agreed', true)), '[]') as agreements
       from (select type, max(version) as version from accounts_terms where type = any($8::text[])
         and effective_date <= $9::date group by type) f) d`,
    [
      children.map(({ id }) => id),
      children.map(({ secretHash }) => secretHash),
      children.map(({ tokenHash }) => tokenHash),
      children.map(({ userId }) => userId),
      language,
      now,
      confirmedBy,
      types,
      today,
    ],
  );
}

/**
 * Sets new passwords of accounts that have a login name and no e-mail address; whoever added one helps themselves.
 * Gives those that were set.
 */
export function updateManagedPasswords(
  tx: Db,
  given: readonly { readonly userId: number; readonly passwordHash: string }[],
): Promise<readonly { readonly userId: number; readonly loginName: string; readonly loginKey: string }[]> {
  return query<{ userId: number; loginName: string; loginKey: string }>(
    tx,
    'managed.set-passwords',
    `update accounts_users u set password_hash = p.password_hash from unnest($1::bigint[], $2::text[]) as p (user_id, password_hash)
     where u.id = p.user_id and u.login_name is not null and u.login_key is not null and u.email is null
       and u.left_at is null and not u.is_admin
     returning u.id as "userId", u.login_name as "loginName", u.login_key as "loginKey"`,
    [given.map(({ userId }) => userId), given.map(({ passwordHash }) => passwordHash)],
  );
}

export async function deleteFailuresOf(tx: Db, keys: readonly Buffer[]): Promise<void> {
  await query(tx, 'managed.forgive-failures', 'delete from accounts_signin_failures where key = any($1::bytea[])', [
    keys,
  ]);
}
