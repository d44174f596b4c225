import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../../core/outbox/listeners.ts';
import { deleteWatchingOf } from './watching.queries.ts';

/** What somebody watched, answered and noted goes with their account. [VID-105] */
export const eraseWatching = defineListener({
  name: 'learning.erase-watching',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteWatchingOf(db, userId),
});
