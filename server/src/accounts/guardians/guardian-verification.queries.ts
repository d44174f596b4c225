import { type Db, query } from '../../core/db.ts';
import { hashSecret } from '../../core/seal.ts';
import { findGuardianConsent } from './guardians.queries.ts';
import { stateAt } from './guardians.rules.ts';

/** Undefined: no link leads there. Otherwise its id, and whether it still waits for an answer. */
export async function findOpenConsent(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly id: string; readonly isOpen: boolean } | undefined> {
  const consent = await findGuardianConsent(db, hashSecret(token));
  return consent && { id: consent.id, isOpen: stateAt(consent, now) === 'PENDING' };
}

/** False when it was answered or destroyed meanwhile. */
export async function lockOpenConsent(tx: Db, id: string): Promise<boolean> {
  const rows = await query(
    tx,
    'accounts.lock-open-consent',
    `select 1 from accounts_guardian_consents where id = $1 and state = 'PENDING' for update`,
    [id],
  );
  return rows.length > 0;
}

type GuardianVerified = {
  readonly consentId: string;
  readonly verificationId: string;
  readonly personMark: Buffer;
  readonly now: Date;
};

/** An adult was verified, whose answer may follow. A later verification replaces an earlier one. [IDV-104] */
export async function updateGuardianVerified(
  tx: Db,
  { consentId, verificationId, personMark, now }: GuardianVerified,
): Promise<void> {
  await query(
    tx,
    'accounts.set-guardian-verified',
    'update accounts_guardian_consents set verification_id = $2::uuid, verified_at = $3, person_mark = $4 where id = $1',
    [consentId, verificationId, now, personMark],
  );
}

/** Whether the consent that a child's account stands on was given by this very person. */
export async function isGuardianOf(db: Db, childUserId: number, personMark: Buffer): Promise<boolean> {
  const rows = await query(
    db,
    'accounts.is-guardian-of',
    `select 1 from accounts_guardian_consents where child_user_id = $1 and person_mark = $2 and state = 'CONFIRMED'`,
    [childUserId, personMark],
  );
  return rows.length > 0;
}
