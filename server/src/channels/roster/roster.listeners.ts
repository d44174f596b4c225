import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { publishMemberChanges } from '../members/member-changed.ts';
import { bindInvites } from './roster.queries.ts';

/** Whoever signs up with an e-mail that waits on a roster is in at once. */
export const bindRosterInvites = defineListener({
  name: 'channels.bind-roster-invites',
  on: accountEvents.signedUp,
  run: async ({ db, now }, { userId }) => {
    const bound = await bindInvites(db, userId, now);
    await publishMemberChanges(
      db,
      bound.map(({ channelId, from, to, invitedBy }) => ({ channelId, userId, from, to, actorId: invitedBy })),
    );
  },
});
