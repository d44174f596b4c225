import { loungeEvents, type PlaceReason } from '@dolphin/contract/lounge/lounge.events';
import type { Db } from '../../core/db.ts';
import { publishAll, outgoing, type OutgoingEvent } from '../../core/outbox/publish.ts';
import type { Vacated } from './seats/seats.queries.ts';

/** Those who went learn that they did and why, those who stayed that somebody has; of a channel's room also its lists. */
export async function publishVacated(
  tx: Db,
  roomId: number,
  vacated: Vacated | undefined,
  reason: PlaceReason,
): Promise<void> {
  if (!vacated) return;
  await publishAll(tx, [
    ...placeChangedFor(roomId, vacated.gone, reason),
    ...roomChangedFor(roomId, vacated.others),
    ...roomsChangedFor(vacated.kind === 'ROOM' ? vacated.channelId : null),
  ]);
}

export function placeChangedFor(
  roomId: number,
  userIds: readonly number[],
  reason: PlaceReason,
): readonly OutgoingEvent[] {
  return userIds.map((userId) =>
    outgoing(loungeEvents.placeChanged, userId, { userId, roomId: null, leftRoomId: roomId, reason }),
  );
}

export function roomChangedFor(roomId: number, userIds: readonly number[]): readonly OutgoingEvent[] {
  return userIds.map((userId) => outgoing(loungeEvents.roomChanged, userId, { roomId }));
}

/** Only channels have a topic for all their members; lists of the site's rooms are polled. */
export function roomsChangedFor(channelId: number | null): readonly OutgoingEvent[] {
  return channelId === null ? [] : [outgoing(loungeEvents.roomsChanged, channelId, { channelId })];
}
