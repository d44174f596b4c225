import type { SocialProvider } from '@dolphin/contract/accounts/social-sign-in.contract';
import type { Db } from '../../core/db.ts';

const STARTS = 'accounts_social_starts';
const LINKS = 'accounts_social_links';

export type NewStart = { readonly stateHash: Buffer; readonly browserHash: Buffer; readonly provider: SocialProvider; readonly userId: number | null; readonly redirect: string | null; readonly now: Date };

export async function insertStart(db: Db, { stateHash, browserHash, provider, userId, redirect, now }: NewStart): Promise<void> {
  await db.insertInto(STARTS).values({ state_hash: stateHash, browser_hash: browserHash, provider, user_id: userId, redirect, created_at: now }).execute();
}

/** Takes the row away in the same breath, so that a state serves once however many ask at the same time. */
export function deleteStart(db: Db, stateHash: Buffer) {
  return db.deleteFrom(STARTS).where('state_hash', '=', stateHash).returningAll().executeTakeFirst();
}

export async function deleteOldStarts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom(STARTS).where('created_at', '<', before).execute();
}

export function findLink(db: Db, provider: SocialProvider, subject: string) {
  return db.selectFrom(LINKS).selectAll().where('provider', '=', provider).where('subject', '=', subject).executeTakeFirst();
}

export function selectLinks(db: Db, userId: number) {
  return db.selectFrom(LINKS).select(['provider', 'linked_at']).where('user_id', '=', userId).orderBy('linked_at').execute();
}

/** False when the subject, or this user's place for the provider, is taken. */
export async function insertLink(db: Db, provider: SocialProvider, subject: string, userId: number, now: Date): Promise<boolean> {
  const result = await db.insertInto(LINKS).values({ provider, subject, user_id: userId, linked_at: now }).onConflict((on) => on.doNothing()).executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteLink(db: Db, provider: SocialProvider, userId: number): Promise<boolean> {
  const result = await db.deleteFrom(LINKS).where('provider', '=', provider).where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteLinks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom(LINKS).where('user_id', '=', userId).execute();
}
