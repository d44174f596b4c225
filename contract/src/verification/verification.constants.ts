/** The provider's window and how often its result is asked for. [IDV-1] */
export const VERIFICATION_POPUP = { width: 500, height: 550 } as const;
export const VERIFICATION_POLL_MS = 1_000;
