import { GUARDIAN_MIN_AGE } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import type { VerificationFailure } from '@dolphin/contract/verification/verification.constants';
import { isOfAge, lockOpenConsent, updateGuardianVerified } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import type { ProviderResult } from '../nice/identity-provider.ts';
import { personMark } from '../requests/request-keys.ts';
import { lockPendingRequest, updateRequestEnded } from '../requests/requests.queries.ts';
import type { RequestOf, Settled } from '../requests/settled.ts';

/**
 * Somebody without an account proved to be an adult. No identity is claimed: a parent may have an account and several
 * children. [IDV-104]
 */
export async function settleGuardian(
  tx: Db,
  app: App,
  { id, owner: { consentId }, driver }: RequestOf<'consentId'>,
  result: ProviderResult,
): Promise<Settled> {
  const isOpen = await lockOpenConsent(tx, consentId);
  if (!(await lockPendingRequest(tx, id))) return 'UNKNOWN';
  const now = app.now();
  const failure = isOpen ? failureOf(result, now) : 'REFUSED';
  if (failure === null && result.kind === 'verified')
    await updateGuardianVerified(tx, {
      consentId,
      verificationId: id,
      personMark: personMark(app.config, result.person.subject),
      now,
    });
  await updateRequestEnded(tx, { id, failure, now });
  app.log.info({ driver, failure }, 'verification: a request of a guardian ended');
  return failure === null ? 'VERIFIED' : 'FAILED';
}

/** Without a birth date nobody counts as an adult. */
function failureOf(result: ProviderResult, now: Date): VerificationFailure | null {
  if (result.kind === 'refused') return 'REFUSED';
  const { birthDate } = result.person;
  return birthDate !== null && isOfAge(birthDate, GUARDIAN_MIN_AGE, now) ? null : 'UNDERAGE';
}
