import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import {
  ForgedAnswerError,
  type ProviderAnswer,
  ProviderAwayError,
  type ProviderResult,
} from '../nice/identity-provider.ts';
import { findProvider } from '../nice/open-provider.ts';
import { isSameBrowser } from './browser-cookie.ts';
import { REQUEST_NO, unsealMaterial } from './request-keys.ts';
import { findPendingRequest, type PendingRequest, updateRequestEnded } from './requests.queries.ts';
import type { Settled } from './settled.ts';
import { settleGuardian } from '../guardians/settle-guardian.ts';
import { settleUser } from './settle-user.ts';

export type Returned = {
  readonly requestNo: string;
  /** The Cookie header. */ readonly cookie: string | undefined;
};

/** UNKNOWN: not open, too late, or of another browser. FORGED: not what the provider sent for it. */
export type Finished = Settled | 'FORGED' | 'AWAY';

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
 * one ends it, whatever its result.
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
    app.log.warn({ userId: request.owner.userId, reason: error.message }, 'verification: an answer was not taken');
    return isForged ? 'FORGED' : 'AWAY';
  }
  return inTransaction(app.db, (tx) => settle(tx, app, request, result));
}

/** The person closed the provider's window by its own button. */
export async function cancelRequest(app: App, returned: Returned): Promise<void> {
  const request = await findReturned(app, returned);
  if (request) await updateRequestEnded(app.db, { id: request.id, failure: 'CANCELLED', now: app.now() });
}

/** The owner is locked before the request, everywhere. */
function settle(tx: Db, app: App, request: PendingRequest, result: ProviderResult): Promise<Finished> {
  const { owner } = request;
  return owner.consentId === undefined
    ? settleUser(tx, app, { ...request, owner }, result)
    : settleGuardian(tx, app, { ...request, owner }, result);
}
