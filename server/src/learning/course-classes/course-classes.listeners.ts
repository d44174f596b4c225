import { channelGroupEvents } from '@dolphin/contract/channels/members/groups.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import type { Db } from '../../core/db.ts';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { admit, removeFromClass } from './class-people.ts';
import { selectMismatches } from './class-people.queries.ts';

/**
 * Somebody came into the group of a class by its code, a roster or the page of groups, or left it: the class follows. What a
 * class itself changes in its group is equal on both sides by then. [LMS-241]
 */
const followGroup = defineListener({
  name: 'learning.class-follows-group',
  on: channelGroupEvents.groupsChanged,
  run: ({ db, now }, { channelId, userId }) => followGroups(db, channelId, userId, now),
});

/** An applicant may stand in the group already; whoever leaves the channel is in no group of it. */
const followMember = defineListener({
  name: 'learning.class-follows-member',
  on: channelMemberEvents.changed,
  run: ({ db, now }, { channelId, userId }) => followGroups(db, channelId, userId, now),
});

export const courseClassListeners: readonly Listener[] = [followGroup, followMember];

async function followGroups(db: Db, channelId: number, userId: number, now: Date): Promise<void> {
  for (const place of await selectMismatches(db, channelId, userId)) {
    if (place.isInGroup) await admit(db, place, [{ userId, groupId: null }], now);
    else await removeFromClass(db, place, [userId]);
  }
}
