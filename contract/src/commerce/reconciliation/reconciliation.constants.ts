/**
 * What does not tie with the provider. DIFFERENCE: a payment is not as it was ordered. MUST_CANCEL: captured, refused,
 * and not cancelled yet. NOT_OPEN: the provider has a payment of an order that is not paid here. UNKNOWN: of no order of
 * ours. NOT_SETTLED: paid here, and the provider has not settled it in time. AMOUNT: both have it with other amounts.
 */
export const RECONCILIATION_KINDS = [
  'DIFFERENCE',
  'MUST_CANCEL',
  'NOT_OPEN',
  'UNKNOWN',
  'NOT_SETTLED',
  'AMOUNT',
] as const;
export type ReconciliationKind = (typeof RECONCILIATION_KINDS)[number];

/** Of each kind. */
export const RECONCILIATION_SHOWN = 50;
export const PAYMENT_ACTIONS_SHOWN = 20;
export const PAYMENT_LIST_SIZE = 30;
export const RESOLUTION_REASON_MAX = 200;
export const PAYMENT_QUERY_MAX = 100;
