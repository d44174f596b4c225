import { type Endpoint, urlOf } from '@dolphin/contract/core/endpoint';
import { isInTurn } from '../../../tools/test-run/rotation.ts';
import { nameOf } from './endpoints.ts';

/** Who somebody is, what they may do, what is paid and what is kept from others: tried in every run. */
const EVERY_DAY =
  /\/auth|\/sign|session|password|guardian|consent|verification|famil|payment|order|refund|coupon|ticket|product|sales|accounts|plans|business|seller|gateway|\/admin|invitation|\/codes|roles|sanction|safety|reports|tokens|masters/;

/** In `npm test` an endpoint about something else is tried every third day: docs/decisions/0061-a-suite-that-people-run.md */
export function isTriedToday(endpoint: Endpoint): boolean {
  return EVERY_DAY.test(urlOf(endpoint)) || isInTurn(nameOf(endpoint));
}
