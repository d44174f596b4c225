import type { GuardianConsentMethod } from '@dolphin/contract/channels/guardians/guardians.constants';
import type { Consents } from './guardians.queries.ts';

const NONE: Consents = { consentMethod: null, consentedAt: null, marketingMethod: null, marketingAt: null };

type Params = {
  readonly isOtherNumber: boolean;
  /** Undefined: no consent comes with this change. */ readonly consentMethod: GuardianConsentMethod | undefined;
  readonly isMarketingAllowed: boolean;
};

/**
 * The consents after a change. The date of one changes with its method alone: it stays the date on which the guardian
 * agreed. Another number may be another person's, so consents to the number before are gone. [CHN-211]
 */
export function consentsAfter(
  stored: Consents,
  { isOtherNumber, consentMethod, isMarketingAllowed }: Params,
  now: Date,
): Consents {
  const before = isOtherNumber ? NONE : stored;
  const method = consentMethod ?? before.consentMethod;
  if (method === null) return NONE;
  return {
    consentMethod: method,
    consentedAt: method === before.consentMethod ? before.consentedAt : now,
    marketingMethod: isMarketingAllowed ? (before.marketingMethod ?? method) : null,
    marketingAt: isMarketingAllowed ? (before.marketingAt ?? now) : null,
  };
}
