import type { SocialProvider } from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import { type Db, query } from '../../core/db.ts';
import { emailKey } from '../email.rules.ts';

const STARTS = 'accounts_social_starts';
const LINKS = 'accounts_social_links';

export type NewStart = {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly provider: SocialProvider;
  readonly userId: number | null;
  readonly redirect: string | null;
  readonly now: Date;
};

export async function insertStart(
  db: Db,
  { stateHash, browserHash, provider, userId, redirect, now }: NewStart,
): Promise<void> {
  await db
    .insertInto(STARTS)
    .values({ state_hash: stateHash, browser_hash: browserHash, provider, user_id: userId, redirect, created_at: now })
    .execute();
}

/** Deletes the row in the same statement, so that a state works once, however many requests come at the same time. */
export function deleteStart(db: Db, stateHash: Buffer) {
  return db.deleteFrom(STARTS).where('state_hash', '=', stateHash).returningAll().executeTakeFirst();
}

export async function deleteOldStarts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom(STARTS).where('created_at', '<', before).execute();
}

export type LinkedUser = { readonly id: number; readonly is_admin: boolean; readonly is_signed_up: boolean };

/** Whom this subject is here; undefined for nobody, and for somebody who left. */
export async function findLinkedUser(
  db: Db,
  provider: SocialProvider,
  subject: string,
): Promise<LinkedUser | undefined> {
  const [row] = await query<LinkedUser>(
    db,
    'accounts.linked-user',
    `select u.id, u.is_admin, u.signed_up_at is not null as is_signed_up
     from accounts_social_links l join accounts_users u on u.id = l.user_id where l.provider = $1 and l.subject = $2 and u.left_at is null`,
    [provider, subject],
  );
  return row;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const rows = await query(db, 'accounts.social-email-taken', 'select 1 from accounts_users where lower(email) = $1', [
    emailKey(email),
  ]);
  return rows.length > 0;
}

export type SignInMethods = { readonly has_password: boolean; readonly link_count: number };

export async function findSignInMethods(db: Db, userId: number): Promise<SignInMethods> {
  const [row] = await query<SignInMethods>(
    db,
    'accounts.sign-in-methods',
    `select u.password_hash is not null as has_password, (select count(*)::int from accounts_social_links l
     where l.user_id = u.id) as link_count from accounts_users u where u.id = $1`,
    [userId],
  );
  return row ?? { has_password: false, link_count: 0 };
}

export function selectLinks(db: Db, userId: number) {
  return db
    .selectFrom(LINKS)
    .select(['provider', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute();
}

/** False when the subject, or this user's place for the provider, is taken. */
export async function insertLink(
  db: Db,
  provider: SocialProvider,
  subject: string,
  userId: number,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto(LINKS)
    .values({ provider, subject, user_id: userId, linked_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteLink(db: Db, provider: SocialProvider, userId: number): Promise<boolean> {
  const result = await db
    .deleteFrom(LINKS)
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
