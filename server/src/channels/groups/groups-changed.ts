import { channelGroupEvents } from '@dolphin/contract/channels/members/groups.events';
import type { Db } from '../../core/db.ts';
import { publishAll, type OutgoingEvent, outgoing } from '../../core/outbox/publish.ts';

/** Events for users who were added to a group or removed from one. Every change of a group's members publishes them. */
export function groupsChangedFor(channelId: number, userIds: readonly number[]): readonly OutgoingEvent[] {
  return userIds.map((userId) => outgoing(channelGroupEvents.groupsChanged, userId, { channelId, userId }));
}

export function publishGroupsChanged(tx: Db, channelId: number, userIds: readonly number[]): Promise<void> {
  return publishAll(tx, groupsChangedFor(channelId, userIds));
}
