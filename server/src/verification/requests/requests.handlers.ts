import { randomUUID } from 'node:crypto';
import type { VerifiedState } from '@dolphin/contract/accounts/accounts.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import {
  VERIFICATION_CLOSE_PATH,
  VERIFICATION_MINUTES,
  VERIFICATION_RETURN_PATH,
} from '@dolphin/contract/verification/verification.constants';
import { verification } from '@dolphin/contract/verification/verification.contract';
import { verificationErrors } from '@dolphin/contract/verification/verification.errors';
import { lockUser } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { hashSecret, newSecret } from '../../core/seal.ts';
import type { IdentityProvider, StartedRequest } from '../nice/identity-provider.ts';
import { findProvider, providerFailure } from '../nice/open-provider.ts';
import { bridgeForm } from './bridge-form.ts';
import { browserCookie } from './browser-cookie.ts';
import { findIdentity } from './identities.queries.ts';
import { newRequestNo, sealMaterial } from './request-keys.ts';
import { findRequestStatus, insertRequest, updateRequestsReplaced } from './requests.queries.ts';

const stateOf = (isVerified: boolean): VerifiedState => (isVerified ? 'VERIFIED' : 'UNVERIFIED');

export const verificationModule = implement(
  verification,
  {
    async read({ db, app, me }) {
      const identity = await findIdentity(db, me.id);
      return {
        verifiedState: stateOf(identity !== undefined),
        verifiedAt: identity?.verifiedAt.toISOString() ?? null,
        isAvailable: app.config.verification !== null,
        isSandbox: app.config.verification?.isSandbox ?? false,
      };
    },

    // The provider is asked before the transaction, which would otherwise wait for it.
    async start({ db, app, me, client, answer, now }) {
      const provider = findProvider(app);
      if (!provider) throw fail(verificationErrors.VERIFICATION_OFF);
      requireOwnHost(app, client.host);
      if (await findIdentity(db, me.id)) throw fail(verificationErrors.VERIFICATION_DONE);
      const [id, requestNo, browserKey] = [randomUUID(), newRequestNo(), newSecret()];
      const started = await startAt(app, provider, requestNo);
      const expiresAt = new Date(now.getTime() + VERIFICATION_MINUTES * 60_000);
      await inTransaction(db, async (tx) => {
        await lockUser(tx, me.id);
        await updateRequestsReplaced(tx, me.id, now);
        await insertRequest(tx, {
          id,
          userId: me.id,
          sessionId: me.sessionId,
          driver: provider.driver,
          requestNo,
          browserHash: hashSecret(browserKey),
          materialSealed: sealMaterial(app.config, requestNo, started.material),
          now,
          expiresAt,
        });
      });
      answer.header('set-cookie', browserCookie(app.config.publicUrl, browserKey));
      const form = started.form ?? bridgeForm(app.config, id, requestNo);
      return {
        verificationId: id,
        formAction: form.formAction,
        token_version_id: form.tokenVersionId,
        enc_data: form.encData,
        integrity_value: form.integrityValue,
        expiresAt: expiresAt.toISOString(),
      };
    },

    async status({ db, me, now }, { verificationId }) {
      const request = await findRequestStatus(db, { id: verificationId, userId: me.id, sessionId: me.sessionId });
      if (!request) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const isExpired = request.state === 'PENDING' && request.expiresAt <= now;
      return {
        verifiedState: stateOf(request.isVerified),
        requestState: isExpired ? 'FAILED' : request.state,
        failure: isExpired ? 'EXPIRED' : request.failure,
      };
    },
  },
  { ownTransactions: ['start'] },
);

/**
 * The provider leads back to the address of the site, and the cookie of this browser belongs to a host. At the host of
 * a channel the popup would come back as a stranger.
 */
function requireOwnHost({ config }: App, host: string): void {
  const site = new URL(config.publicUrl);
  const [name = ''] = /^(\[[^\]]*\]|[^:]*)/.exec(host) ?? [];
  if (name !== site.hostname) throw fail(verificationErrors.VERIFICATION_OTHER_HOST, { host: site.host });
}

async function startAt(app: App, provider: IdentityProvider, requestNo: string): Promise<StartedRequest> {
  const { publicUrl } = app.config;
  try {
    return await provider.start({
      requestNo,
      returnUrl: `${publicUrl}${VERIFICATION_RETURN_PATH}/${requestNo}`,
      closeUrl: `${publicUrl}${VERIFICATION_CLOSE_PATH}/${requestNo}`,
    });
  } catch (error) {
    app.log.warn({ driver: provider.driver, reason: String(error) }, 'verification: the provider did not begin');
    throw providerFailure(error);
  }
}
