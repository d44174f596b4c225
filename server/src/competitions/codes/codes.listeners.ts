import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { deleteCodesOf } from './codes.queries.ts';

/** Whoever leaves takes along what they wrote in competitions, with the way to it. */
export const eraseCompetitionCodes = defineListener({
  name: 'competitions.erase-codes',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteCodesOf(db, userId),
});
