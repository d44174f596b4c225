import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { updateLeaversReports } from '../reports/reports.queries.ts';
import { tellChanged } from './befriend.ts';
import { deleteAllOf } from './friendship-changes.queries.ts';

/** Friendships, blocks and presence of a person who leaves; their friends' lists follow at once. */
export const eraseFriends = defineListener({
  name: 'social.erase-friends',
  on: accountEvents.left,
  run: async ({ db }, { userId }) => {
    await updateLeaversReports(db, userId);
    await tellChanged(db, await deleteAllOf(db, userId));
  },
});
