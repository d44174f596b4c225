import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { deleteSubmissions } from './submissions.queries.ts';

/** Whoever leaves takes their programs along, with what was written about them; what they solved stays counted, without a name. */
export const eraseSubmissions = defineListener({
  name: 'learning.erase-handed-in',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteSubmissions(db, userId),
});
