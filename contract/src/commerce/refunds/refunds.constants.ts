/**
 * REQUESTED: the buyer asks, and somebody of the seller decides. PROCESSING: granted; the provider is being asked.
 * REFUNDED: the money is back. REFUSED: by the seller. WITHDRAWN: the buyer took it back. FAILED: a refund that needs
 * nobody's decision was refused by the provider.
 */
export const REFUND_STATES = ['REQUESTED', 'PROCESSING', 'REFUNDED', 'REFUSED', 'WITHDRAWN', 'FAILED'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const REFUND_REASON_MAX = 300;
/** Requests that the list of a seller leads to, the newest; a state that is chosen finds older ones. */
export const REFUNDS_SHOWN = 1_000;
