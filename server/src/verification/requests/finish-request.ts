import type { VerificationFailure } from '@dolphin/contract/verification/verification.constants';
import { isSessionOpen, lockUser, updateVerified } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import {
  ForgedAnswerError,
  type ProviderAnswer,
  ProviderAwayError,
  type ProviderResult,
  type VerifiedPerson,
} from '../nice/identity-provider.ts';
import { findProvider } from '../nice/open-provider.ts';
import { isSameBrowser } from './browser-cookie.ts';
import { findIdentity, insertIdentity } from './identities.queries.ts';
import { personMark, REQUEST_NO, unsealMaterial } from './request-keys.ts';
import { findPendingRequest, lockPendingRequest, type PendingRequest, updateRequestEnded } from './requests.queries.ts';

export type Returned = {
  readonly requestNo: string;
  /** The Cookie header. */ readonly cookie: string | undefined;
};

/** UNKNOWN: not open, too late, or of another browser. FORGED: not what the provider sent for it. */
export type Finished = 'VERIFIED' | 'FAILED' | 'UNKNOWN' | 'FORGED' | 'AWAY';

/** An open request of this very browser. */
export async function findReturned(app: App, { requestNo, cookie }: Returned): Promise<PendingRequest | undefined> {
  if (!REQUEST_NO.test(requestNo)) return undefined;
  const request = await findPendingRequest(app.db, requestNo);
  const isOpen = request !== undefined && request.expiresAt > app.now() && isSameBrowser(cookie, request.browserHash);
  return isOpen ? request : undefined;
}

/** Undefined when it was sealed with another TOKEN_SECRET. */
export function materialOf({ config }: App, { requestNo, materialSealed }: PendingRequest): string | undefined {
  return materialSealed === null ? undefined : unsealMaterial(config, requestNo, materialSealed);
}

/**
 * Takes the provider's answer. A forged one leaves the request as it is, so that nobody can end that of another; a good
 * one ends it, whatever it says.
 */
export async function finishRequest(app: App, returned: Returned, answer: ProviderAnswer): Promise<Finished> {
  const request = await findReturned(app, returned);
  const provider = findProvider(app);
  const material = request && materialOf(app, request);
  if (!request || material === undefined || provider?.driver !== request.driver) return 'UNKNOWN';
  let result: ProviderResult;
  try {
    result = await provider.finish({ requestNo: request.requestNo, material }, answer);
  } catch (error) {
    const isForged = error instanceof ForgedAnswerError;
    if (!isForged && !(error instanceof ProviderAwayError)) throw error;
    app.log.warn({ userId: request.userId, reason: error.message }, 'verification: an answer was not taken');
    return isForged ? 'FORGED' : 'AWAY';
  }
  return inTransaction(app.db, (tx) => settle(tx, app, request, result));
}

/** The person closed the provider's window by its own button. */
export async function cancelRequest(app: App, returned: Returned): Promise<void> {
  const request = await findReturned(app, returned);
  if (request) await updateRequestEnded(app.db, { id: request.id, failure: 'CANCELLED', now: app.now() });
}

async function settle(tx: Db, app: App, request: PendingRequest, result: ProviderResult): Promise<Finished> {
  const { id, userId } = request;
  // In this order everywhere: the user, then the request.
  await lockUser(tx, userId);
  if (!(await lockPendingRequest(tx, id))) return 'UNKNOWN';
  const isHere = await isSessionOpen(tx, request.sessionId);
  const failure = await failureOf(tx, app, request, isHere ? result : { kind: 'refused' });
  if (failure === null) await updateVerified(tx, userId);
  await updateRequestEnded(tx, { id, failure, now: app.now() });
  app.log.info({ userId, driver: request.driver, failure }, 'verification: a request ended');
  return failure === null ? 'VERIFIED' : 'FAILED';
}

async function failureOf(
  tx: Db,
  app: App,
  request: PendingRequest,
  result: ProviderResult,
): Promise<VerificationFailure | null> {
  return result.kind === 'refused' ? 'REFUSED' : claimIdentity(tx, app, request, result.person);
}

/** One person has one account, and one account is one person. [IDV-102] */
async function claimIdentity(
  tx: Db,
  app: App,
  { userId, driver }: PendingRequest,
  { subject }: VerifiedPerson,
): Promise<VerificationFailure | null> {
  const mark = personMark(app.config, subject);
  if (await insertIdentity(tx, { userId, personMark: mark, driver, now: app.now() })) return null;
  const own = await findIdentity(tx, userId);
  if (!own) return 'TAKEN';
  return own.personMark.equals(mark) ? null : 'OTHER_PERSON';
}
