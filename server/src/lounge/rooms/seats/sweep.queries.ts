import { type Db, query } from '../../../core/db.ts';
import '../../lounge.tables.ts';

const AT_ONCE = 500;
const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

/** Rooms in which somebody was not seen since a moment. */
export async function selectUnseenRooms(db: Db, since: Date): Promise<readonly number[]> {
  return idsOf(
    await query<{ id: number }>(
      db,
      'lounge.unseen-rooms',
      `select distinct room_id as id from (select room_id from lounge_members where seen_at < $1 limit 10000) m
       order by id limit ${AT_ONCE}`,
      [since],
    ),
  );
}

export async function selectEmptyRooms(db: Db, since: Date): Promise<readonly number[]> {
  return idsOf(
    await query<{ id: number }>(
      db,
      'lounge.empty-rooms',
      `select id from lounge_rooms where empty_at < $1 and closed_at is null order by empty_at limit ${AT_ONCE}`,
      [since],
    ),
  );
}

export async function lockRoomRow(tx: Db, roomId: number): Promise<void> {
  await query(tx, 'lounge.lock-row', 'select id from lounge_rooms where id = $1 for update', [roomId]);
}

/** Undefined when somebody has come meanwhile. */
export async function lockEmptyRoom(
  tx: Db,
  roomId: number,
  since: Date,
): Promise<{ readonly channelId: number | null } | undefined> {
  const [row] = await query<{ channelId: number | null }>(
    tx,
    'lounge.lock-empty',
    `select channel_id as "channelId" from lounge_rooms where id = $1 and member_count = 0 and empty_at < $2
     and closed_at is null for update`,
    [roomId, since],
  );
  return row;
}

export async function deleteOldMutes(db: Db, now: Date): Promise<void> {
  await query(db, 'lounge.forget-mutes', 'delete from lounge_mutes where until < $1', [now]);
}

/** The room somebody is in, locked; with a channel only if it is that channel's, with sessions only if one of those took the place. */
export async function lockRoomOf(
  tx: Db,
  given: {
    readonly userId: number;
    readonly channelId?: number;
    readonly sessionId?: string | null;
    readonly sparedSessionId?: string | null;
  },
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'lounge.lock-room-of',
    `select r.id from lounge_rooms r where r.id = (
       select room_id from lounge_members where user_id = $1 and ($3::text is null or session_id = $3)
         and ($4::text is null or session_id is distinct from $4)
     ) and ($2::bigint is null or r.channel_id = $2) for update`,
    [given.userId, given.channelId ?? null, given.sessionId ?? null, given.sparedSessionId ?? null],
  );
  return row?.id;
}

/** Everything of a channel, by id. */
export async function lockRoomsOfChannel(tx: Db, channelId: number): Promise<readonly number[]> {
  return idsOf(
    await query<{ id: number }>(
      tx,
      'lounge.lock-rooms-of',
      'select id from lounge_rooms where channel_id = $1 and closed_at is null order by id for update',
      [channelId],
    ),
  );
}

/** Two people who are in one place, and which; undefined otherwise. */
export async function findSharedRoom(db: Db, oneId: number, otherId: number): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    db,
    'lounge.shared-room',
    'select a.room_id as id from lounge_members a join lounge_members b on b.room_id = a.room_id where a.user_id = $1 and b.user_id = $2',
    [oneId, otherId],
  );
  return row?.id;
}

const NEIGHBOURS_MAX = 200;

/** Where somebody is and who is around them, the nearest first. */
export async function findNeighbours(
  db: Db,
  userId: number,
): Promise<{ readonly roomId: number; readonly userIds: readonly number[] } | undefined> {
  const [row] = await query<{ roomId: number; userIds: readonly number[] }>(
    db,
    'lounge.neighbours',
    `select me.room_id as "roomId", to_json(array(select m.user_id from lounge_members m where m.room_id = me.room_id
     order by abs(m.x - me.x) limit ${NEIGHBOURS_MAX})) as "userIds" from lounge_members me where me.user_id = $1`,
    [userId],
  );
  return row;
}
