import type { Db } from '../../core/db.ts';
import { hashSecret } from '../../core/seal.ts';
import { findGuardianRequest, lockGuardianRequest, updateGuardianUsed } from './guardians.queries.ts';
import { stateAt } from './guardians.rules.ts';
import type { Agreement } from './guardians.tables.ts';

export type GuardianProof = { readonly requestId: string; readonly secret: string };

/**
 * Lets one account stand on a guardian's consent. False when there is none, it is too old, was refused, taken back, or
 * another account already stands on it: the row is locked, so two sign-ups with one proof make one account.
 */
export async function takeGuardianConsent(
  db: Db,
  { requestId, secret, userId, now }: GuardianProof & { readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const consent = await lockGuardianRequest(db, requestId, hashSecret(secret));
  if (!consent || consent.used_at !== null || stateAt(consent, now) !== 'CONFIRMED') return false;
  await updateGuardianUsed(db, consent.id, userId, now);
  return true;
}

/**
 * The guardian's answer to each document, in the version they read. An optional item that the child ticked counts only
 * if the guardian agreed to it here.
 */
export async function selectGuardianAgreements(
  db: Db,
  { requestId, secret }: GuardianProof,
): Promise<readonly Agreement[]> {
  const consent = await findGuardianRequest(db, requestId, hashSecret(secret));
  return consent?.agreements ?? [];
}
