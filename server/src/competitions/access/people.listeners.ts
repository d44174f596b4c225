import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { settleEntry } from '../entries/settle-entry.ts';
import { erasePerson, selectWaitingOf } from './people.queries.ts';

/** Whoever leaves takes their name and their words along; what they reached stays where it was, without a name. */
export const eraseCompetitors = defineListener({
  name: 'competitions.erase-people',
  on: accountEvents.left,
  async run({ db, now }, { userId }) {
    // Nobody judges it any more: it counts for nothing, and nobody waits for it.
    for (const { requestId } of await selectWaitingOf(db, userId)) await settleEntry(db, requestId, undefined, now);
    await erasePerson(db, userId);
  },
});
