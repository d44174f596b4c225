import type { SignupPath } from '@dolphin/contract/accounts/accounts.constants';
import { DIRECTORY_PAGE_SIZE, type DirectoryState } from '@dolphin/contract/accounts/admin/directory.contract';
import { type Db, query } from '../../core/db.ts';
import { bansSignInSql } from '../sanctions/active-sanction.queries.ts';

export type DirectoryRow = {
  readonly userId: number;
  readonly nickname: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly loginName: string | null;
  readonly portraitKey: string | null;
  readonly isAdmin: boolean;
  readonly isSignedUp: boolean;
  readonly isBanned: boolean;
  readonly until: Date | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

/** Somebody as `u`, with what keeps them out at `moment`. */
const columns = (
  moment: string,
) => `u.id as "userId", u.nickname, u.name, u.email, u.login_name as "loginName", u.portrait_key as "portraitKey",
  u.is_admin as "isAdmin", u.signed_up_at is not null as "isSignedUp", u.created_at as "createdAt",
  exists (select from accounts_sanctions s where s.user_id = u.id and s.undone_at is null and s.kind = 'BAN') as "isBanned",
  (select max(s.until) from accounts_sanctions s where s.user_id = u.id and s.undone_at is null and s.kind = 'SUSPEND'
    and s.until > ${moment}) as until,
  (select max(d.last_used_at) from accounts_sessions d where d.user_id = u.id) as "lastUsedAt"`;

type Params = { readonly cursor: number | null; readonly now: Date };
const LIMIT = DIRECTORY_PAGE_SIZE + 1;
/** Always a bound of the index: with `is null or` a page far back is searched from the newest on. */
const BEFORE = `< coalesce($1::bigint, 9223372036854775807)`;

/** Everybody who is here, newest first. */
export function selectUsers(db: Db, { cursor, now }: Params): Promise<readonly DirectoryRow[]> {
  return query<DirectoryRow>(
    db,
    'directory.users',
    `select ${columns('$2::timestamptz')} from accounts_users u where u.left_at is null and u.id ${BEFORE}
     order by u.id desc limit ${LIMIT}`,
    [cursor, now],
  );
}

/** Those who cannot sign in now. */
export function selectSanctionedUsers(
  db: Db,
  { cursor, now, state }: Params & { readonly state: Exclude<DirectoryState, 'ALL'> },
): Promise<readonly DirectoryRow[]> {
  return query<DirectoryRow>(
    db,
    'directory.sanctioned-users',
    `with sanctioned as (
       select distinct s.user_id from accounts_sanctions s where ${bansSignInSql('s', '$2::timestamptz')}
         and s.kind = $3 and s.user_id ${BEFORE} order by s.user_id desc limit ${LIMIT}
     )
     select ${columns('$2::timestamptz')} from sanctioned join accounts_users u on u.id = sanctioned.user_id
       where u.left_at is null order by u.id desc`,
    [cursor, now, state === 'BANNED' ? 'BAN' : 'SUSPEND'],
  );
}

/** A word that fits more people than this must be made longer. */
const HITS_MAX = 1_000;

/** People whose nickname, name, login name or e-mail address has a part that begins with what was typed, newest first; looked up one by one, as most plans would read everybody. */
export function selectUsersNamed(
  db: Db,
  { cursor, now, part }: Params & { readonly part: string },
): Promise<readonly DirectoryRow[]> {
  return query<DirectoryRow>(
    db,
    'directory.users-named',
    `with hits as (
       select distinct p.user_id from (select user_id from accounts_search_parts where part >= $3
         and part < $3 || chr(1114111) order by part limit ${HITS_MAX}) p
     )
     select ${columns('$2::timestamptz')} from (select user_id from hits where user_id ${BEFORE} order by user_id desc) h
     cross join lateral (select * from accounts_users where id = h.user_id and left_at is null offset 0) u
       order by h.user_id desc limit ${LIMIT}`,
    [cursor, now, part],
  );
}

export type DirectoryDetail = DirectoryRow & { readonly birthDate: string; readonly signupPath: SignupPath };

export async function findDirectoryUser(db: Db, userId: number, now: Date): Promise<DirectoryDetail | undefined> {
  const [row] = await query<DirectoryDetail>(
    db,
    'directory.user',
    `select ${columns('$2::timestamptz')}, u.birth_date as "birthDate", u.signup_path as "signupPath"
     from accounts_users u where u.id = $1 and u.left_at is null`,
    [userId, now],
  );
  return row;
}
