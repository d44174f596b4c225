import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Db, query } from '../../core/db.ts';
import '../lounge.tables.ts';

export type Place = { readonly x: number; readonly y: number; readonly mapId: string; readonly version: number | null };

/** Where a member of this lounge or room stands, and on which map. Undefined for whoever is not in it. */
export async function findPlaceIn(db: Db, userId: number, roomId: number): Promise<Place | undefined> {
  const [row] = await query<Place>(
    db,
    'world.place',
    `select m.x, m.y, k.id as "mapId", k.published_version as version from lounge_members m
     join lounge_rooms r on r.id = m.room_id join lounge_maps k on k.id = r.map_id
     where m.user_id = $1 and m.room_id = $2 and r.closed_at is null`,
    [userId, roomId],
  );
  return row;
}

export async function findMapOfRoom(db: Db, roomId: number): Promise<Pick<Place, 'mapId' | 'version'> | undefined> {
  const [row] = await query<Pick<Place, 'mapId' | 'version'>>(
    db,
    'world.map-of-room',
    `select k.id as "mapId", k.published_version as version from lounge_rooms r join lounge_maps k on k.id = r.map_id where r.id = $1`,
    [roomId],
  );
  return row;
}

export async function findVersion(db: Db, mapId: string, version: number): Promise<MapContent | undefined> {
  const [row] = await query<{ content: MapContent }>(
    db,
    'world.map',
    'select content from lounge_map_versions where map_id = $1 and version = $2',
    [mapId, version],
  );
  return row?.content;
}

/** Of these people those who are not members of the room they are thought to be in. */
export async function findGone(
  db: Db,
  people: readonly Pick<PlaceNow, 'userId' | 'roomId'>[],
): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'world.gone',
    `select g.user_id as "userId" from unnest($1::bigint[], $2::bigint[]) as g (user_id, room_id)
     where not exists (select from lounge_members m where m.user_id = g.user_id and m.room_id = g.room_id)`,
    [people.map(({ userId }) => userId), people.map(({ roomId }) => roomId)],
  );
  return rows.map(({ userId }) => userId);
}

export type PlaceNow = { readonly userId: number; readonly roomId: number; readonly x: number; readonly y: number };

/**
 * Notes where people are, all in one statement; gives those who are no longer in the room they are thought to be in.
 * Whoever is being moved elsewhere at this moment is left alone and noted the next time: this must never wait.
 */
export async function updatePlaces(db: Db, places: readonly PlaceNow[], now: Date): Promise<readonly number[]> {
  // Written as text here: the driver would look at each number of each list for something to quote.
  const list = (pick: (place: PlaceNow) => number) => `{${places.map(pick).join(',')}}`;
  const [noted] = await query<{ count: number }>(
    db,
    'world.note-places',
    `with given as (select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[]) as g (user_id, room_id, x, y)),
       free as (select m.user_id from lounge_members m join given g on g.user_id = m.user_id and g.room_id = m.room_id
         order by m.user_id for no key update of m skip locked),
       noted as (update lounge_members m set x = g.x, y = g.y, seen_at = greatest(m.seen_at, $5) from given g
         join free f on f.user_id = g.user_id where m.user_id = g.user_id returning 1)
     select count(*)::int as count from noted`,
    [list(({ userId }) => userId), list(({ roomId }) => roomId), list(({ x }) => x), list(({ y }) => y), now],
  );
  if (noted?.count === places.length) return [];
  const rows = await query<{ userId: number; roomId: number }>(
    db,
    'world.still-there',
    'select user_id as "userId", room_id as "roomId" from lounge_members where user_id = any($1)',
    [places.map(({ userId }) => userId)],
  );
  const roomOf = new Map(rows.map((row) => [row.userId, row.roomId]));
  return places.filter(({ userId, roomId }) => roomOf.get(userId) !== roomId).map(({ userId }) => userId);
}
