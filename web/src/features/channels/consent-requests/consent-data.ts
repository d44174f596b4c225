import type { consentRequests } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

/** A request with its children, as staff reads it. */
export type ConsentDetailData = OutputOf<typeof consentRequests.detail>;
