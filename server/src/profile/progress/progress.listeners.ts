import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { WELCOME_EXPERIENCE, WELCOME_POINTS } from '@dolphin/contract/profile/profile.constants';
import { defineListener } from '../../core/outbox/listeners.ts';
import { grant } from './grant.ts';

/** A newcomer starts with something to spend, once, however often the event is told. */
export const welcomeGrant = defineListener({
  name: 'profile.welcome-grant',
  on: accountEvents.signedUp,
  run: async ({ db }, { userId }) => {
    await grant(db, { userId, cause: 'WELCOME', causeId: 'signup', point: WELCOME_POINTS, experience: WELCOME_EXPERIENCE });
  },
});
