import { channelGroupEvents } from '@dolphin/contract/channels/groups.events';
import type { Db } from '../../core/db.ts';
import { publishAll, type OutgoingEvent, outgoing } from '../../core/outbox/publish.ts';

/** What those hear who were put into a group or taken out of one. Every path that changes a group's members says it. */
export function groupsChangedFor(channelId: number, userIds: readonly number[]): readonly OutgoingEvent[] {
  return userIds.map((userId) => outgoing(channelGroupEvents.groupsChanged, userId, { channelId, userId }));
}

export function publishGroupsChanged(tx: Db, channelId: number, userIds: readonly number[]): Promise<void> {
  return publishAll(tx, groupsChangedFor(channelId, userIds));
}
