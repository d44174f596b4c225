/**
 * SALE, REFUND: money at the provider. CHARGE, CHARGE_REFUND: the same for money on account, which is no sale yet.
 * OWN_SALE, OWN_REFUND: by the seller's own account at the provider, which settles with them directly.
 * CASH_SALE, CASH_REFUND: paid from money on account. CASH: what the site holds on account. SETTLED, SETTLED_CANCEL: a
 * line of the provider's settlement. DEFERRED: tickets that were sold (more) or used, given back and lost (less).
 */
export const ACCOUNT_ENTRY_KINDS = [
  'SALE',
  'REFUND',
  'CHARGE',
  'CHARGE_REFUND',
  'OWN_SALE',
  'OWN_REFUND',
  'CASH_SALE',
  'CASH_REFUND',
  'CASH',
  'SETTLED',
  'SETTLED_CANCEL',
  'DEFERRED',
] as const;
export type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number];

export const ACCOUNT_MONTH_PATTERN = '^20\\d{2}-(0[1-9]|1[0-2])$';
/** Five years: as long as orders are kept. */
export const ACCOUNT_MONTHS_SHOWN = 60;
export const ACCOUNT_ENTRIES_SHOWN = 50;
/** Orders that do not tie, of one seller. */
export const ACCOUNT_GAPS_SHOWN = 50;
/** A sheet has no more lines. */
export const ACCOUNT_EXPORT_MAX = 50_000;
/** The provider settles within days; until then a payment without a line is no difference. */
export const SETTLEMENT_WAIT_DAYS = 7;
