import type { Language } from '@dolphin/contract/core/text';
import { type Db, query } from '../../core/db.ts';

/** Requests for one address wait for each other, so that the limit holds at commit. */
export async function lockProofsOf(tx: Db, emailMark: Buffer): Promise<void> {
  await query(
    tx,
    'accounts.lock-proofs',
    `select pg_advisory_xact_lock(hashtextextended($1, hashtext('email proofs')))`,
    [emailMark.toString('base64')],
  );
}

/** Moments of the requests for one address since then, oldest first. */
export async function selectProofTimes(tx: Db, emailMark: Buffer, since: Date): Promise<readonly Date[]> {
  const rows = await query<{ created_at: Date }>(
    tx,
    'accounts.proof-times',
    'select created_at from accounts_email_proofs where email_mark = $1 and created_at > $2 order by created_at',
    [emailMark, since],
  );
  return rows.map((row) => row.created_at);
}

type NewProof = {
  readonly requestHash: Buffer;
  readonly emailMark: Buffer;
  readonly codeMark: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
};

export async function insertEmailProof(tx: Db, { requestHash, emailMark, codeMark, now, expiresAt }: NewProof) {
  await query(
    tx,
    'accounts.insert-email-proof',
    'insert into accounts_email_proofs (request_hash, email_mark, code_mark, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [requestHash, emailMark, codeMark, now, expiresAt],
  );
}

type Try = {
  readonly requestHash: Buffer;
  readonly emailMark: Buffer;
  readonly codeMark: Buffer;
  readonly triesMax: number;
  readonly now: Date;
};

/** Whether the code is right; a wrong one is counted, and after too many the request is worth nothing. */
export async function countCodeTry(db: Db, { requestHash, emailMark, codeMark, triesMax, now }: Try): Promise<boolean> {
  const [row] = await query<{ is_right: boolean }>(
    db,
    'accounts.count-code-try',
    `update accounts_email_proofs set tries = tries + case when code_mark = $3 then 0 else 1 end
     where request_hash = $1 and email_mark = $2 and used_at is null and expires_at > $5 and tries < $4::int
       returning code_mark = $3 as is_right`,
    [requestHash, emailMark, codeMark, triesMax, now],
  );
  return row?.is_right ?? false;
}

/** False when somebody was faster: a code serves once. */
export async function updateProofUsed(tx: Db, requestHash: Buffer, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'accounts.use-email-proof',
    'update accounts_email_proofs set used_at = $2 where request_hash = $1 and used_at is null returning 1',
    [requestHash, now],
  );
  return rows.length > 0;
}

/** The one who has this address already. */
export async function findMember(db: Db, emailKey: string): Promise<{ readonly language: Language } | undefined> {
  const [row] = await query<{ language: Language }>(
    db,
    'accounts.member-of-address',
    'select language from accounts_users where lower(email) = $1',
    [emailKey],
  );
  return row;
}
