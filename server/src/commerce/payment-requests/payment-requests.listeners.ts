import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { eraseRequests } from './close-requests.queries.ts';

export const erasePaymentRequests = defineListener({
  name: 'commerce.erase-payment-requests',
  on: accountEvents.left,
  run: ({ db }, { userId }) => eraseRequests(db, userId),
});
