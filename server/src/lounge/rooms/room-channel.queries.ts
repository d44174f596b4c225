import { type Db, query } from '../../core/db.ts';
import '../lounge.tables.ts';

/** The channel whose lounge or room it is; undefined for those of the site. */
export async function findChannelOfRoom(db: Db, roomId: number): Promise<number | undefined> {
  const [row] = await query<{ channelId: number | null }>(
    db,
    'lounge.channel-of-room',
    'select channel_id as "channelId" from lounge_rooms where id = $1',
    [roomId],
  );
  return row?.channelId ?? undefined;
}
