import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { defineListener } from '../../core/outbox/listeners.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { selectConnectedFriends } from '../presence/presence.queries.ts';
import { deleteLeaversHidings } from '../reports/hidings.queries.ts';
import { updateLeaversReports } from '../reports/reports.queries.ts';
import { publishFriendsChanged } from './befriend.ts';
import { deleteAllOf } from './friendship-changes.queries.ts';

/** Friends see a new outfit at once, also where no channel has both. Whoever is not connected sees it when they come. */
export const showOutfitToFriends = defineListener({
  name: 'social.show-outfit-to-friends',
  on: avatarEvents.outfitChanged,
  run: async ({ db }, { userId, outfitHash }) => {
    const friends = await selectConnectedFriends(db, userId);
    if (friends.length > 0)
      await publishEach(
        db,
        socialEvents.friendDressed,
        friends.map((target) => ({ target, payload: { userId, outfitHash } })),
      );
  },
});

/** Friendships, blocks and presence of a person who leaves; their friends' lists follow at once. */
export const eraseFriends = defineListener({
  name: 'social.erase-friends',
  on: accountEvents.left,
  run: async ({ db }, { userId }) => {
    await deleteLeaversHidings(db, userId);
    await updateLeaversReports(db, userId);
    await publishFriendsChanged(db, await deleteAllOf(db, userId));
  },
});
