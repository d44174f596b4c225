import { verificationErrors } from '@dolphin/contract/verification/verification.errors';
import type { App } from '../../core/app.ts';
import { AppError, fail } from '../../core/fail.ts';
import type { VerificationKeys } from '../../core/start/verification-keys.ts';
import { type IdentityProvider, ProviderAwayError, ProviderRefusedError } from './identity-provider.ts';
import { openNiceV1 } from './nice-v1.ts';
import { openNiceV2 } from './nice-v2.ts';

function openIdentityProvider(keys: VerificationKeys, now: () => Date): IdentityProvider {
  return keys.driver === 'nice-v1' ? openNiceV1(keys, now) : openNiceV2(keys);
}

/** One driver for each program, since it holds the access token. */
const opened = new WeakMap<App['config'], IdentityProvider>();

/** Undefined where the operator gave no keys. */
export function findProvider({ config, now }: Pick<App, 'config' | 'now'>): IdentityProvider | undefined {
  if (config.verification === null) return undefined;
  const provider = opened.get(config) ?? openIdentityProvider(config.verification, now);
  opened.set(config, provider);
  return provider;
}

const RETRY_AFTER_SECONDS = 10;

/** For people: the provider is away, or refuses. Every other error stays what it is. */
export function providerFailure(error: unknown): unknown {
  if (error instanceof ProviderAwayError)
    return new AppError(verificationErrors.VERIFICATION_PROVIDER_AWAY, {}, { retryAfter: RETRY_AFTER_SECONDS });
  return error instanceof ProviderRefusedError ? fail(verificationErrors.VERIFICATION_PROVIDER_REFUSED) : error;
}
