import type { PendingRequest, RequestOwner } from './requests.queries.ts';

/** HELD: verified as a child, who needs a guardian now. UNKNOWN: another answer was faster, or it was for nothing any more. */
export type Settled = 'VERIFIED' | 'HELD' | 'FAILED' | 'UNKNOWN';

export type RequestOf<Key extends 'userId' | 'consentId'> = PendingRequest & {
  readonly owner: Extract<RequestOwner, Record<Key, NonNullable<RequestOwner[Key]>>>;
};
