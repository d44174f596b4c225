import { OPTIONAL_CONSENTS, REQUIRED_CONSENTS, type TermsType } from '@dolphin/contract/accounts/accounts.constants';
import {
  GUARDIAN_REQUEST_RETENTION_DAYS,
  GUARDIAN_VERIFIED_MINUTES,
  type GuardianState,
} from '@dolphin/contract/accounts/sign-up/guardians.contract';

const DAY_MS = 86_400_000;

type Times = {
  readonly state: Exclude<GuardianState, 'EXPIRED'>;
  readonly requested_at: Date;
  readonly answered_at: Date | null;
  readonly used_at: Date | null;
  readonly child_user_id: number | null;
};

/** When an unanswered request, or an answer nobody made use of, is destroyed; null once a child's account stands on it. */
export function endOf({ state, requested_at, answered_at, used_at }: Times): Date | null {
  if (used_at !== null || state === 'WITHDRAWN') return null;
  return new Date((answered_at ?? requested_at).getTime() + GUARDIAN_REQUEST_RETENTION_DAYS * DAY_MS);
}

export function stateAt(times: Times, now: Date): GuardianState {
  const end = endOf(times);
  // The account that stood on it is gone; the consent went with it.
  if (times.used_at !== null && times.child_user_id === null && times.state === 'CONFIRMED') return 'EXPIRED';
  return end !== null && end <= now ? 'EXPIRED' : times.state;
}

/** The documents a guardian is shown: what a person of age would agree to at sign-up. */
export const GUARDIAN_DOCUMENTS: readonly TermsType[] = [...REQUIRED_CONSENTS, ...OPTIONAL_CONSENTS];

export function agreesToAllRequired(
  choices: readonly { readonly type: TermsType; readonly agreed: boolean }[],
): boolean {
  return REQUIRED_CONSENTS.every((type) => choices.some((choice) => choice.type === type && choice.agreed));
}

type Verified = { readonly verification_id: string | null; readonly verified_at: Date | null };

/** Only the page that began a verification knows its id: the child, who may have the link, cannot answer with it. */
export function isVerifiedBy({ verification_id, verified_at }: Verified, verificationId: string, now: Date): boolean {
  if (verified_at === null || verification_id !== verificationId) return false;
  return now.getTime() - verified_at.getTime() < GUARDIAN_VERIFIED_MINUTES * 60_000;
}
