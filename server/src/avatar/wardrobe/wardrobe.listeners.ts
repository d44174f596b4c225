import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { channelIdsOf } from '../../channels/public.ts';
import { defineListener } from '../../core/outbox/listeners.ts';
import { publish } from '../../core/outbox/publish.ts';
import { deleteWardrobe, lockWearer } from './wardrobe.queries.ts';
import { starterOf } from './wear.ts';

/** A newcomer has something to wear before the first look into the mirror. */
export const starterSet = defineListener({
  name: 'avatar.starter-set',
  on: accountEvents.signedUp,
  run: async ({ db }, { userId }) => {
    await lockWearer(db, userId, starterOf(userId));
  },
});

/** Those who share a channel see the new outfit at once. */
export const showOutfit = defineListener({
  name: 'avatar.show-outfit',
  on: avatarEvents.outfitChanged,
  run: async ({ db }, outfit) => {
    for (const channelId of await channelIdsOf(db, outfit.userId))
      await publish(db, avatarEvents.outfitSeen, channelId, outfit);
  },
});

export const eraseWardrobe = defineListener({
  name: 'avatar.erase-wardrobe',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteWardrobe(db, userId),
});
