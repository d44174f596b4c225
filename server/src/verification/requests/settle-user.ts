import type { VerificationFailure } from '@dolphin/contract/verification/verification.constants';
import { correctBirthDate, isGuardianOf, isSessionOpen, lockUser, updateVerified } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import type { ProviderResult, VerifiedPerson } from '../nice/identity-provider.ts';
import { findIdentity, insertIdentity } from './identities.queries.ts';
import { personMark } from './request-keys.ts';
import { lockPendingRequest, updateRequestEnded } from './requests.queries.ts';
import type { RequestOf, Settled } from './settled.ts';

type UserRequest = RequestOf<'userId'>;

/** A user is verified, or why not. Their birth date follows. [IDV-107] */
export async function settleUser(tx: Db, app: App, request: UserRequest, result: ProviderResult): Promise<Settled> {
  const { id, owner } = request;
  const { userId } = owner;
  await lockUser(tx, userId);
  if (!(await lockPendingRequest(tx, id))) return 'UNKNOWN';
  const person = result.kind === 'verified' && (await isSessionOpen(tx, owner.sessionId)) ? result.person : null;
  const now = app.now();
  const failure = person === null ? 'REFUSED' : await claimIdentity(tx, app, request, person);
  await updateRequestEnded(tx, { id, failure, now });
  app.log.info({ userId, driver: request.driver, failure }, 'verification: a request ended');
  if (person === null || failure !== null) return 'FAILED';
  await updateVerified(tx, userId);
  const outcome = await correctBirthDate(tx, app, { userId, birthDate: person.birthDate, now });
  return outcome === 'HELD' ? 'HELD' : 'VERIFIED';
}

/** One person has one account, and one account is one person. [IDV-102] A child is not its own guardian. [IDV-104] */
async function claimIdentity(
  tx: Db,
  app: App,
  { owner: { userId }, driver }: UserRequest,
  { subject }: VerifiedPerson,
): Promise<VerificationFailure | null> {
  const mark = personMark(app.config, subject);
  if (await isGuardianOf(tx, userId, mark)) return 'SAME_PERSON';
  if (await insertIdentity(tx, { userId, personMark: mark, driver, now: app.now() })) return null;
  const own = await findIdentity(tx, userId);
  if (!own) return 'TAKEN';
  return own.personMark.equals(mark) ? null : 'OTHER_PERSON';
}
