import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { deleteVerification } from './identities.queries.ts';

/** The identity is free for another account. [IDV-102] */
export const eraseVerification = defineListener({
  name: 'verification.erase',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteVerification(db, userId),
});
