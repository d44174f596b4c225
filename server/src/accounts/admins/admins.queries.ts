import { type Db, query } from '../../core/db.ts';

export type ExistingAccount = { readonly id: number; readonly is_admin: boolean };

export async function lockByEmail(tx: Db, emailKey: string): Promise<ExistingAccount | undefined> {
  const [row] = await query<ExistingAccount>(
    tx,
    'accounts.lock-by-email',
    'select id, is_admin from accounts_users where lower(email) = $1 for update',
    [emailKey],
  );
  return row;
}

type NewAdmin = {
  readonly email: string;
  readonly nickname: string;
  readonly nicknameKey: string;
  readonly now: Date;
};

/** The operator vouches for an adult; the day itself is not asked for, and every rule of age needs one. */
const BIRTH_DATE = '1970-01-01';

/** An administrator without a password: nobody can sign in before the link was used. */
export async function insertAdmin(tx: Db, { email, nickname, nicknameKey, now }: NewAdmin): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'accounts.insert-admin',
    `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, is_admin, created_at, signed_up_at)
     values ($1, $2, $3, $5, 'EMAIL', true, $4, $4) returning id`,
    [email, nickname, nicknameKey, now, BIRTH_DATE],
  );
  if (!row) throw new Error('The administrator was not inserted.');
  return row.id;
}

type NewLink = { readonly hash: Buffer; readonly userId: number; readonly now: Date; readonly expiresAt: Date };

export async function insertAdminLink(tx: Db, { hash, userId, now, expiresAt }: NewLink): Promise<void> {
  await query(
    tx,
    'accounts.insert-admin-link',
    'insert into accounts_password_resets (hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [hash, userId, now, expiresAt],
  );
}
