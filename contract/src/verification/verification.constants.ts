/** The provider's window and how often its result is asked for. [IDV-1] */
export const VERIFICATION_POPUP = { width: 500, height: 550 } as const;
export const VERIFICATION_POLL_MS = 1_000;

/** How long somebody may take in the provider's window. */
export const VERIFICATION_MINUTES = 10;

/** Where one request stands. Only PENDING ever changes. */
export const VERIFICATION_REQUEST_STATES = ['PENDING', 'VERIFIED', 'FAILED'] as const;
export type VerificationRequestState = (typeof VERIFICATION_REQUEST_STATES)[number];

/**
 * Why a request failed. REFUSED: the provider did not verify anybody, or the person cancelled there. TAKEN: another
 * account has this identity. OTHER_PERSON: this account was verified as somebody else. REPLACED: a later request.
 * UNDERAGE: a guardian must be an adult. SAME_PERSON: a child and its guardian are two people.
 */
export const VERIFICATION_FAILURES = [
  'REFUSED',
  'CANCELLED',
  'EXPIRED',
  'REPLACED',
  'TAKEN',
  'OTHER_PERSON',
  'UNDERAGE',
  'SAME_PERSON',
] as const;
export type VerificationFailure = (typeof VERIFICATION_FAILURES)[number];

/** Where the provider sends the popup back, each with the number of the request behind it. Not below /api: pages. */
export const VERIFICATION_RETURN_PATH = '/verifications/returns';
export const VERIFICATION_CLOSE_PATH = '/verifications/closes';
/** The form of drivers whose provider takes an address and no form. */
export const VERIFICATION_BRIDGE_PATH = '/verifications/bridges';
