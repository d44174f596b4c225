import type { PendingRequest, RequestOwner } from './requests.queries.ts';

/** UNKNOWN: another answer was faster, or what it was for is over. */
export type Settled = 'VERIFIED' | 'FAILED' | 'UNKNOWN';

export type RequestOf<Key extends 'userId' | 'consentId'> = PendingRequest & {
  readonly owner: Extract<RequestOwner, Record<Key, NonNullable<RequestOwner[Key]>>>;
};
