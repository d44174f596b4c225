import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { deleteTalksOf } from './talks.queries.ts';

export const eraseTalks = defineListener({
  name: 'competitions.erase-talks',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteTalksOf(db, userId),
});
