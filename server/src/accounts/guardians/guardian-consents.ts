import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import type { Db } from '../../core/db.ts';
import { hashSecret } from '../../core/seal.ts';
import { findGuardianRequest, lockGuardianRequest, updateGuardianForgotten, updateGuardianUsed } from './guardians.queries.ts';
import { stateAt } from './guardians.rules.ts';

export type GuardianProof = { readonly requestId: string; readonly secret: string };

/**
 * Lets one account stand on a guardian's consent. False when there is none, it is too old, was refused, taken back, or
 * another account already stands on it: the row is locked, so two sign-ups with one proof make one account.
 */
export async function takeGuardianConsent(db: Db, { requestId, secret, userId, now }: GuardianProof & { readonly userId: number; readonly now: Date }): Promise<boolean> {
  const consent = await lockGuardianRequest(db, requestId, hashSecret(secret));
  if (!consent || consent.used_at !== null || stateAt(consent, now) !== 'CONFIRMED') return false;
  await updateGuardianUsed(db, consent.id, userId, now);
  return true;
}

/** What the guardian agreed to. A child's own tick at an optional item counts only if it is among these. */
export async function selectGuardianAgreements(db: Db, { requestId, secret }: GuardianProof): Promise<readonly TermsType[]> {
  const consent = await findGuardianRequest(db, requestId, hashSecret(secret));
  return consent?.agreements.filter(({ agreed }) => agreed).map(({ type }) => type) ?? [];
}

/** For a child who leaves: who the guardian was is nobody's business any more. */
export function forgetGuardian(db: Db, userId: number): Promise<void> {
  return updateGuardianForgotten(db, userId);
}
