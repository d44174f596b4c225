import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { deleteMembershipsOf } from './members.queries.ts';

/** Memberships, notes, requests and the history of somebody who leaves the service; the channels' lists follow. */
export const eraseMemberships = defineListener({
  name: 'channels.erase-memberships',
  on: accountEvents.left,
  run: async ({ db }, { userId }) => {
    const channelIds = await deleteMembershipsOf(db, userId);
    await publishEach(
      db,
      channelMemberEvents.membersChanged,
      channelIds.map((channelId) => ({ target: channelId, payload: { channelId } })),
    );
  },
});
