import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { deleteProfile } from './profiles.queries.ts';

export const eraseProfile = defineListener({
  name: 'profile.erase-profile',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteProfile(db, userId),
});
