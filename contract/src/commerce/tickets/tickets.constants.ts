/** [PAY-10] */
export const TICKET_STATES = ['AVAILABLE', 'HELD', 'USED', 'EXPIRED', 'REFUNDED', 'REVOKED'] as const;
export type TicketState = (typeof TICKET_STATES)[number];
/** What a ticket can be used for. */
export const TICKET_CONTENT_TYPES = ['WORKSHEET', 'COURSE', 'COURSE_CLASS'] as const;
export type TicketContentType = (typeof TICKET_CONTENT_TYPES)[number];
/** Why an entry of the ledger was written. */
export const TICKET_CAUSES = [
  'PURCHASE',
  'GIVEN',
  'USED',
  'CONTENT_CHANGED',
  'TAKEN_BACK',
  'REFUNDED',
  'HELD',
  'RELEASED',
  'RETURNED',
  'ACCOUNT_LEFT',
] as const;
export type TicketCause = (typeof TICKET_CAUSES)[number];
/** Given by hand at once. */
export const TICKETS_GIVEN_MAX = 100;
export const TICKET_REASON_MAX = 200;
export const TICKET_QUERY_MAX = 40;

/** Of an order's metadata: a small flat object. */
export const METADATA_KEYS_MAX = 20;
export const METADATA_VALUE_MAX = 500;
export const METADATA_KEY_MAX = 40;
