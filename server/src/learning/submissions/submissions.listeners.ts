import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { deleteHandedIn } from './submissions.queries.ts';

/** Whoever leaves takes their programs along; what they solved stays counted, without a name. */
export const eraseHandedIn = defineListener({
  name: 'learning.erase-handed-in',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteHandedIn(db, userId),
});
