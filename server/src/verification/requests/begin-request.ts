import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import {
  VERIFICATION_CLOSE_PATH,
  VERIFICATION_MINUTES,
  VERIFICATION_RETURN_PATH,
} from '@dolphin/contract/verification/verification.constants';
import type { verification } from '@dolphin/contract/verification/verification.contract';
import { verificationErrors } from '@dolphin/contract/verification/verification.errors';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { hashSecret, newSecret } from '../../core/seal.ts';
import type { IdentityProvider, StartedRequest } from '../nice/identity-provider.ts';
import { findProvider, providerFailure } from '../nice/open-provider.ts';
import { bridgeForm } from './bridge-form.ts';
import { browserCookie } from './browser-cookie.ts';
import { newRequestNo, sealMaterial } from './request-keys.ts';
import { insertRequest, type RequestOwner, type RequestStatus, updateRequestsReplaced } from './requests.queries.ts';

/**
 * The provider leads back to the address of the site, and the cookie of this browser belongs to a host. At the host of
 * a channel the popup would come back as a stranger.
 */
export function requireProvider(app: App, host: string): IdentityProvider {
  const provider = findProvider(app);
  if (!provider) throw fail(verificationErrors.VERIFICATION_OFF);
  const site = new URL(app.config.publicUrl);
  const [name = ''] = /^(\[[^\]]*\]|[^:]*)/.exec(host) ?? [];
  if (name !== site.hostname) throw fail(verificationErrors.VERIFICATION_OTHER_HOST, { host: site.host });
  return provider;
}

type Begun = {
  /** For a transaction that has locked the owner: an earlier request of theirs ends. */
  readonly store: (tx: Db) => Promise<void>;
  readonly cookie: string;
  readonly form: OutputOf<typeof verification.start>;
};

/** The provider is asked before the transaction, which would otherwise wait for it. */
export async function beginRequest(
  app: App,
  provider: IdentityProvider,
  owner: RequestOwner,
  now: Date,
): Promise<Begun> {
  const [id, requestNo, browserKey] = [randomUUID(), newRequestNo(), newSecret()];
  const started = await startAt(app, provider, requestNo);
  const expiresAt = new Date(now.getTime() + VERIFICATION_MINUTES * 60_000);
  const form = started.form ?? bridgeForm(app.config, id, requestNo);
  return {
    async store(tx) {
      await updateRequestsReplaced(tx, owner, now);
      await insertRequest(tx, {
        id,
        owner,
        driver: provider.driver,
        requestNo,
        browserHash: hashSecret(browserKey),
        materialSealed: sealMaterial(app.config, requestNo, started.material),
        now,
        expiresAt,
      });
    },
    cookie: browserCookie(app.config.publicUrl, browserKey),
    form: {
      verificationId: id,
      formAction: form.formAction,
      token_version_id: form.tokenVersionId,
      enc_data: form.encData,
      integrity_value: form.integrityValue,
      expiresAt: expiresAt.toISOString(),
    },
  };
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

/** A request is over after its time, also before a sweep has written that down. */
export function standing({ state, failure, expiresAt }: Omit<RequestStatus, 'isVerified'>, now: Date) {
  const isExpired = state === 'PENDING' && expiresAt <= now;
  return isExpired ? ({ requestState: 'FAILED', failure: 'EXPIRED' } as const) : { requestState: state, failure };
}
