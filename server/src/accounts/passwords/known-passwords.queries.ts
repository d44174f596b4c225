import { type Db, query } from '../../core/db.ts';

export type WithPassword = { readonly email: string; readonly password_hash: string };

export function selectPasswordHashes(db: Db, emails: readonly string[]): Promise<readonly WithPassword[]> {
  return query<WithPassword>(
    db,
    'accounts.password-hashes',
    `select email, password_hash from accounts_users where lower(email) = any($1::text[]) and password_hash is not null and left_at is null`,
    [emails],
  );
}
