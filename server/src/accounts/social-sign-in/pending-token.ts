import {
  SOCIAL_PROVIDERS,
  SOCIAL_SIGNUP_MINUTES,
  type SocialProvider,
} from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import { deriveKey, seal, unseal } from '../../core/seal.ts';
import type { SocialProfile } from './providers/provider.ts';

/**
 * Carries a person from the provider to the additional-information page without a row anywhere: until the birth date
 * is known this may be a child, of whom nothing may be stored. Sealed, so that it cannot be read or made up.
 */
export type PendingSignup = SocialProfile & { readonly provider: SocialProvider };

type Content = {
  readonly v: 1;
  readonly until: number;
  readonly provider: string;
  readonly subject: string;
  readonly email: string | null;
  readonly nickname: string | null;
};

function keyOf(tokenSecret: Uint8Array): Buffer {
  return deriveKey(tokenSecret, 'social-signup');
}

export function writePendingToken(
  tokenSecret: Uint8Array,
  { provider, subject, email, nickname }: PendingSignup,
  now: Date,
): string {
  const content: Content = {
    v: 1,
    until: now.getTime() + SOCIAL_SIGNUP_MINUTES * 60_000,
    provider,
    subject,
    email,
    nickname,
  };
  return seal(keyOf(tokenSecret), JSON.stringify(content)).toString('base64url');
}

/** Undefined when it is not ours or too old. */
export function readPendingToken(tokenSecret: Uint8Array, token: string, now: Date): PendingSignup | undefined {
  const text = unseal(keyOf(tokenSecret), Buffer.from(token, 'base64url'));
  if (text === undefined) return undefined;
  const { until, provider, subject, email, nickname } = JSON.parse(text) as Content;
  const known = SOCIAL_PROVIDERS.find((name) => name === provider);
  return known && until > now.getTime() ? { provider: known, subject, email, nickname } : undefined;
}
