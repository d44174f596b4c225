import type { MapArea } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Db, query } from '../../core/db.ts';

export type CoachCaller = {
  readonly x: number;
  readonly y: number;
  readonly channelId: number | null;
  readonly kind: 'LOUNGE' | 'ROOM';
  readonly areas: readonly MapArea[] | null;
};

/** Where somebody in a room stands, and the areas of the map that is walked there. */
export async function findCoachCaller(db: Db, roomId: number, userId: number): Promise<CoachCaller | undefined> {
  const [row] = await query<CoachCaller>(
    db,
    'coach-calls.caller',
    `select p.x, p.y, r.channel_id as "channelId", r.kind, v.content->'areas' as areas from lounge_members p
     join lounge_rooms r on r.id = p.room_id
     join lounge_maps m on m.id = r.map_id join lounge_map_versions v on v.map_id = m.id
       and v.version = m.published_version where p.user_id = $2 and r.id = $1 and r.closed_at is null`,
    [roomId, userId],
  );
  return row;
}
