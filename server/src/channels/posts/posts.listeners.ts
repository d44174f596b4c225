import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { eraseWritingOf } from './erase-writing.queries.ts';

/** Who leaves the site is no longer named by anything they wrote; drafts, likes and earlier versions go. */
export const eraseWriting = defineListener({
  name: 'channels.erase-writing',
  on: accountEvents.left,
  run: async ({ db }, { userId }) => eraseWritingOf(db, userId),
});
