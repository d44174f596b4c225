import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { eraseGuardianTexts } from './family-threads.queries.ts';

/** What a guardian wrote who leaves the service. What the academy wrote belongs to the academy. [CHN-234] */
export const eraseFamilyMessages = defineListener({
  name: 'channels.erase-family-messages',
  on: accountEvents.left,
  run: async ({ db, now }, { userId }) => eraseGuardianTexts(db, userId, now),
});
