import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Db, query } from '../../core/db.ts';
import '../lounge.tables.ts';

export type Scene = {
  readonly roomId: number;
  readonly mapId: string;
  readonly mapVersion: number;
  readonly content: MapContent;
  readonly x: number;
  readonly y: number;
};

/** The published map of a room, and where somebody in it stands. */
export async function findScene(db: Db, roomId: number, userId: number): Promise<Scene | undefined> {
  const [row] = await query<Scene>(
    db,
    'lounge.scene',
    `select r.id as "roomId", k.id as "mapId", v.version as "mapVersion", v.content, m.x, m.y from lounge_members m
     join lounge_rooms r on r.id = m.room_id
     join lounge_maps k on k.id = r.map_id join lounge_map_versions v on v.map_id = k.id
       and v.version = k.published_version where m.user_id = $2 and r.id = $1`,
    [roomId, userId],
  );
  return row;
}
