import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { eraseCustomer } from './orders.queries.ts';

export const eraseOrders = defineListener({
  name: 'commerce.erase-orders',
  on: accountEvents.left,
  run: ({ db }, { userId }) => eraseCustomer(db, userId),
});
