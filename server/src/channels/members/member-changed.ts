import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import type { PayloadOf } from '@dolphin/contract/core/event';
import type { Db } from '../../core/db.ts';
import { publishAll, type OutgoingEvent, outgoing } from '../../core/outbox/publish.ts';

export type MemberChange = PayloadOf<typeof channelMemberEvents.changed>;

/**
 * Publishes the change in its own transaction: to the person, whose devices read again and whose sockets
 * check their subscriptions again, and to the lists of the channel. Every path that changes a role ends here.
 */
export async function publishMemberChanges(
  tx: Db,
  changes: readonly MemberChange[],
  also: readonly OutgoingEvent[] = [],
): Promise<void> {
  const channelIds = [...new Set(changes.map(({ channelId }) => channelId))];
  await publishAll(tx, [
    ...changes.map((change) => outgoing(channelMemberEvents.changed, change.userId, change)),
    ...channelIds.map((channelId) => outgoing(channelMemberEvents.membersChanged, channelId, { channelId })),
    ...also,
  ]);
}
