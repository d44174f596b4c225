import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { type GuardianProof, selectGuardianAgreements, takeGuardianConsent } from '../guardians/guardian-consents.ts';
import { insertGuardianConsents, updateReleased } from './birth-dates.queries.ts';

type Release = GuardianProof & { readonly userId: number; readonly address: string; readonly now: Date };

/** An account that waited for a guardian goes on where it stopped. Call it with the user locked. [IDV-107] */
export async function releaseHeld(tx: Db, { userId, address, now, ...proof }: Release): Promise<void> {
  if (!(await updateReleased(tx, userId))) throw fail(accountErrors.GUARDIAN_CONSENT_NOT_NEEDED);
  if (!(await takeGuardianConsent(tx, { ...proof, userId, now }))) throw fail(accountErrors.GUARDIAN_CONSENT_REQUIRED);
  const agreements = JSON.stringify(await selectGuardianAgreements(tx, proof));
  await insertGuardianConsents(tx, { userId, agreements, address, now });
}
