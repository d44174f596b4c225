import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import { type Db, query } from '../../core/db.ts';
import type { Agreement } from './guardians.tables.ts';

const TABLE = 'accounts_guardian_consents';

export type NewRequest = {
  readonly id: string;
  readonly secretHash: Buffer;
  readonly tokenHash: Buffer;
  readonly contactSealed: Buffer;
  readonly emailMark: Buffer;
  readonly language: 'KO' | 'EN';
  readonly now: Date;
};

export async function insertGuardianRequest(db: Db, request: NewRequest): Promise<void> {
  await db
    .insertInto(TABLE)
    .values({
      id: request.id,
      secret_hash: request.secretHash,
      token_hash: request.tokenHash,
      contact_sealed: request.contactSealed,
      email_mark: request.emailMark,
      state: 'PENDING',
      language: request.language,
      requested_at: request.now,
      answered_at: null,
      used_at: null,
      withdrawn_at: null,
      child_user_id: null,
      confirmed_by: null,
    })
    .execute();
}

/** Until the end of the transaction nobody else asks the same guardian. */
export async function lockMailsTo(tx: Db, emailMark: Buffer): Promise<void> {
  await query(
    tx,
    'guardians.lock-mails',
    `select pg_advisory_xact_lock(hashtextextended($1, hashtext('guardian letters')))`,
    [emailMark.toString('base64')],
  );
}

/** Moments of the mails one guardian got since then, oldest first. */
export async function selectMailTimes(db: Db, emailMark: Buffer, since: Date): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom(TABLE)
    .select('requested_at')
    .where('email_mark', '=', emailMark)
    .where('requested_at', '>', since)
    .orderBy('requested_at')
    .execute();
  return rows.map((row) => row.requested_at);
}

export function findGuardianRequest(db: Db, id: string, secretHash: Buffer) {
  return db.selectFrom(TABLE).selectAll().where('id', '=', id).where('secret_hash', '=', secretHash).executeTakeFirst();
}

export function lockGuardianRequest(db: Db, id: string, secretHash: Buffer) {
  return db
    .selectFrom(TABLE)
    .selectAll()
    .where('id', '=', id)
    .where('secret_hash', '=', secretHash)
    .forUpdate()
    .executeTakeFirst();
}

export function findGuardianConsent(db: Db, tokenHash: Buffer) {
  return db.selectFrom(TABLE).selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export function lockGuardianConsent(db: Db, tokenHash: Buffer) {
  return db.selectFrom(TABLE).selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
}

/** The consent that stands for a child's account. */
export function findConsentOf(db: Db, childUserId: number) {
  return db
    .selectFrom(TABLE)
    .select(['id', 'contact_sealed', 'language', 'method'])
    .where('child_user_id', '=', childUserId)
    .where('state', '=', 'CONFIRMED')
    .executeTakeFirst();
}

/** Who agreed by mail is not kept as verified, although they may have been a moment before. */
const NOT_VERIFIED = { verification_id: null, verified_at: null, person_mark: null };

export async function updateGuardianConfirmed(
  db: Db,
  id: string,
  { method, agreements }: { readonly method: 'EMAIL' | 'PHONE'; readonly agreements: readonly Agreement[] },
  now: Date,
): Promise<void> {
  await db
    .updateTable(TABLE)
    .set({
      state: 'CONFIRMED',
      method,
      agreements: JSON.stringify(agreements),
      answered_at: now,
      ...(method === 'PHONE' ? {} : NOT_VERIFIED),
    })
    .where('id', '=', id)
    .execute();
}

/** Who refuses is forgotten at once; the state stays until the child has seen it. */
export async function updateGuardianRefused(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable(TABLE)
    .set({ state: 'REFUSED', contact_sealed: null, answered_at: now, ...NOT_VERIFIED })
    .where('id', '=', id)
    .execute();
}

export async function updateGuardianUsed(db: Db, id: string, userId: number, now: Date): Promise<void> {
  await db.updateTable(TABLE).set({ used_at: now, child_user_id: userId }).where('id', '=', id).execute();
}

export async function updateGuardianWithdrawn(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable(TABLE)
    .set({
      state: 'WITHDRAWN',
      withdrawn_at: now,
      contact_sealed: null,
      email_mark: null,
      person_mark: null,
      child_user_id: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Keeps that and when a consent was given, which we may have to prove, and nothing of who gave it for whom. */
export async function updateGuardianErased(db: Db, userId: number): Promise<void> {
  await db
    .updateTable(TABLE)
    .set({ contact_sealed: null, email_mark: null, person_mark: null, child_user_id: null })
    .where('child_user_id', '=', userId)
    .execute();
}

export async function deleteUnusedGuardianConsents(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom(TABLE)
    .where('used_at', 'is', null)
    .where('state', '!=', 'WITHDRAWN')
    .where((of) => of.fn.coalesce('answered_at', 'requested_at'), '<=', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export type Document = { readonly type: TermsType; readonly version: number };

/** The versions in force on a day in Seoul. */
export async function selectDocumentsInForce(
  db: Db,
  types: readonly TermsType[],
  today: string,
): Promise<readonly Document[]> {
  const rows = await db
    .selectFrom('accounts_terms')
    .select(['type', (of) => of.fn.max('version').as('version')])
    .where('type', 'in', types)
    .where('effective_date', '<=', today)
    .groupBy('type')
    .execute();
  return rows.toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type));
}
