import { type Db, query } from '../../core/db.ts';
import '../lounge.tables.ts';

/** Of these rooms, those of channels, each with its channel. */
export async function selectChannelsOfRooms(db: Db, roomIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ roomId: number; channelId: number }>(
    db,
    'lounge.channels-of-rooms',
    'select id as "roomId", channel_id as "channelId" from lounge_rooms where id = any($1::bigint[]) and channel_id is not null',
    [roomIds],
  );
  return new Map(rows.map(({ roomId, channelId }) => [roomId, channelId]));
}
