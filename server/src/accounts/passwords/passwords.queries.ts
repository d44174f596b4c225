import type { Language } from '@dolphin/contract/core/text';
import { type Db, query } from '../../core/db.ts';

type NewLink = {
  readonly emailKey: string;
  readonly hash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly countedFrom: Date;
  readonly max: number;
};

/** Keeps a link for whoever has this e-mail, if somebody has and they did not get too many lately. */
export async function insertReset(
  tx: Db,
  { emailKey, hash, now, expiresAt, countedFrom, max }: NewLink,
): Promise<{ readonly email: string; readonly language: Language } | undefined> {
  const [row] = await query<{ email: string; language: Language }>(
    tx,
    'accounts.insert-reset',
    `with person as (
       select id, email, language from accounts_users u where lower(email) = $1
         and (select count(*) from accounts_password_resets r where r.user_id = u.id and r.created_at > $5) < $6::int
     ), link as (
       insert into accounts_password_resets (hash, user_id, created_at, expires_at) select $2, id, $3, $4 from person
     )
     select email, language from person`,
    [emailKey, hash, now, expiresAt, countedFrom, max],
  );
  return row;
}

export type OpenReset = {
  readonly user_id: number;
  readonly email: string | null;
  readonly nickname: string | null;
  readonly birth_date: string | null;
};

export async function findOpenReset(db: Db, hash: Buffer, now: Date): Promise<OpenReset | undefined> {
  const [row] = await query<OpenReset>(
    db,
    'accounts.open-reset',
    `select r.user_id, u.email, u.nickname, u.birth_date from accounts_password_resets r
     join accounts_users u on u.id = r.user_id where r.hash = $1 and r.used_at is null and r.expires_at > $2`,
    [hash, now],
  );
  return row;
}

type Taking = {
  readonly hash: Buffer;
  readonly passwordHash: string;
  readonly failuresKey: Buffer;
  readonly now: Date;
};
type Taken = { readonly user_id: number; readonly language: Language; readonly cut_links: number };

/**
 * Uses the link up, and every other one of the same person, and sets the password. Undefined when somebody was faster.
 * Wrong guesses of strangers are forgiven: the owner has just shown who they are. Linked services are cut for the same
 * reason: somebody who had the account before, or made it with another's e-mail, could still come in by theirs.
 */
export async function updatePasswordByReset(
  tx: Db,
  { hash, passwordHash, failuresKey, now }: Taking,
): Promise<Taken | undefined> {
  const userId = await useLink(tx, hash, now);
  if (userId === undefined) return undefined;
  const person = await setPassword(tx, userId, passwordHash);
  if (!person) return undefined;
  await useOtherLinks(tx, userId, now);
  await deleteFailures(tx, failuresKey);
  return { ...person, cut_links: await deleteSocialLinks(tx, userId) };
}

async function useLink(tx: Db, hash: Buffer, now: Date): Promise<number | undefined> {
  const [row] = await query<{ user_id: number }>(
    tx,
    'accounts.use-reset',
    'update accounts_password_resets set used_at = $2 where hash = $1 and used_at is null and expires_at > $2 returning user_id',
    [hash, now],
  );
  return row?.user_id;
}

async function useOtherLinks(tx: Db, userId: number, now: Date): Promise<void> {
  await query(
    tx,
    'accounts.use-resets',
    'update accounts_password_resets set used_at = $2 where user_id = $1 and used_at is null',
    [userId, now],
  );
}

async function setPassword(
  tx: Db,
  userId: number,
  passwordHash: string,
): Promise<Omit<Taken, 'cut_links'> | undefined> {
  const [row] = await query<Omit<Taken, 'cut_links'>>(
    tx,
    'accounts.set-password',
    'update accounts_users set password_hash = $2 where id = $1 and left_at is null returning id as user_id, language',
    [userId, passwordHash],
  );
  return row;
}

async function deleteFailures(tx: Db, key: Buffer): Promise<void> {
  await query(tx, 'accounts.forgive-failures', 'delete from accounts_signin_failures where key = $1', [key]);
}

async function deleteSocialLinks(tx: Db, userId: number): Promise<number> {
  const rows = await query<{ user_id: number }>(
    tx,
    'accounts.cut-social-links',
    'delete from accounts_social_links where user_id = $1 returning user_id',
    [userId],
  );
  return rows.length;
}

/** Links that were mailed before are used up: whoever changes a password because of a stranger must not be undone by the stranger's link. */
export async function updatePassword(tx: Db, userId: number, passwordHash: string, now: Date): Promise<void> {
  await useOtherLinks(tx, userId, now);
  await query(tx, 'accounts.change-password', 'update accounts_users set password_hash = $2 where id = $1', [
    userId,
    passwordHash,
  ]);
}
