import { LOUNGE_CAPACITY } from '@dolphin/contract/lounge/lounge.constants';
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Db, query } from '../../../core/db.ts';
import '../../lounge.tables.ts';

/**
 * Seats change under the lock of the room's row, and only after a person's own lock: so a person is in one place, the
 * count of a room is its rows, and the last place is taken once. Statements that change seats come after the ones that
 * lock, because a statement sees what was there when it began, not when it got its lock.
 */
export async function lockPerson(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'lounge.lock-person',
    `select pg_advisory_xact_lock(hashtextextended('lounge.place:' || $1::bigint, 0))`,
    [userId],
  );
}

type OldPlace = { readonly roomId: number; readonly kind: 'LOUNGE' | 'ROOM'; readonly seenAt: Date };
/** What may have changed while the caller waited for the lock. */
export type LockedRoom = {
  readonly memberCount: number;
  readonly capacity: number;
  readonly isClosed: boolean;
  readonly isAccepting: boolean;
  readonly passwordHash: string | null;
};

/** Locks the room somebody is in and the one they want to be in, by their ids, so that nobody waits in a circle. */
export async function lockPlaces(
  tx: Db,
  userId: number,
  roomId: number | null,
): Promise<{ readonly old: OldPlace | undefined; readonly wanted: LockedRoom | undefined }> {
  const rows = await query<
    LockedRoom & { readonly id: number; readonly kind: 'LOUNGE' | 'ROOM'; readonly seenAt: Date | null }
  >(
    tx,
    'lounge.lock-places',
    `select r.id, r.kind, r.member_count as "memberCount", r.capacity, r.closed_at is not null as "isClosed",
     r.is_accepting as "isAccepting", r.password_hash as "passwordHash",
       (select m.seen_at from lounge_members m where m.user_id = $1 and m.room_id = r.id) as "seenAt" from lounge_rooms r
     where r.id = $2 or r.id = (select room_id from lounge_members where user_id = $1) order by r.id for update of r`,
    [userId, roomId],
  );
  const old = rows.find(({ seenAt }) => seenAt !== null);
  return {
    old: old?.seenAt ? { roomId: old.id, kind: old.kind, seenAt: old.seenAt } : undefined,
    wanted: rows.find(({ id }) => id === roomId),
  };
}

export type NewSeat = {
  readonly userId: number;
  readonly sessionId: string;
  readonly roomId: number;
  readonly x: number;
  readonly y: number;
  readonly now: Date;
  /** Whether the map is wanted, too. */ readonly withMap: boolean;
};
export type Seated = {
  readonly content: MapContent | null;
  readonly leftRoomId: number | null;
  /** The other members of the room; empty for a lounge, which has too many to notify. */ readonly others: readonly number[];
};

/** Moves somebody into a room, from the lounge they were in. Whoever comes into an empty room is its host. */
export async function takeSeat(tx: Db, { userId, sessionId, roomId, x, y, now, withMap }: NewSeat): Promise<Seated> {
  const [row] = await query<Seated>(
    tx,
    'lounge.take-seat',
    `with old as (
       select room_id from lounge_members where user_id = $1
     ), counted as (
       update lounge_rooms r set member_count = r.member_count + d.change,
         host_id = case when r.kind = 'ROOM' and d.change > 0 and r.member_count = 0 then $1 else r.host_id end,
         empty_at = case when r.kind = 'ROOM' and r.member_count + d.change = 0 then $6::timestamptz end
       from (select $2::bigint as id, 1 as change union all select room_id, -1 from old) d where r.id = d.id
     ), seated as (
       insert into lounge_members (user_id, room_id, came_at, seen_at, x, y, session_id) values ($1, $2, $6, $6, $3, $4, $5)
       on conflict (user_id) do update set room_id = excluded.room_id, came_at = excluded.came_at,
         seen_at = excluded.seen_at, x = excluded.x, y = excluded.y, session_id = excluded.session_id
     )
     select (select room_id from old) as "leftRoomId",
       to_json(array(select m.user_id from lounge_members m join lounge_rooms r on r.id = m.room_id where r.id = $2
       and r.kind = 'ROOM' and m.user_id <> $1)) as others,
       (select v.content from lounge_rooms r join lounge_maps k on k.id = r.map_id
         join lounge_map_versions v on v.map_id = k.id and v.version = k.published_version where r.id = $2
         and $7) as content`,
    [userId, roomId, x, y, sessionId, now, withMap],
  );
  if (!row) throw new Error('One row always comes back.');
  return row;
}

export type NewRoom = {
  readonly channelId: number | null;
  readonly hostId: number;
  readonly name: string;
  readonly nameKey: string;
  readonly mapId: string;
  readonly passwordHash: string | null;
  readonly capacity: number;
  readonly now: Date;
};

/** A room that nobody is in yet: its host takes the first seat in the same transaction. */
export async function insertRoom(tx: Db, room: NewRoom): Promise<number> {
  const { channelId, hostId, name, nameKey, mapId, passwordHash, capacity, now } = room;
  const [row] = await query<{ id: number }>(
    tx,
    'lounge.insert-room',
    `insert into lounge_rooms (kind, channel_id, host_id, name, name_key, map_id, password_hash, capacity, member_count, created_at)
     values ('ROOM', $1, $2, $3, $4, $5, $6, $7, 0, $8) returning id`,
    [channelId, hostId, name, nameKey, mapId, passwordHash, capacity, now],
  );
  if (!row) throw new Error('A room that was inserted comes back.');
  return row.id;
}

export type Vacated = {
  readonly gone: readonly number[];
  readonly kind: 'LOUNGE' | 'ROOM';
  readonly channelId: number | null;
  /** Those still there; nobody for a lounge. */ readonly others: readonly number[];
};

/**
 * Takes people out of a room that is locked: those given, or with null all who were not seen since a moment. Of the
 * rest the one who is there longest becomes the host if the host has gone.
 */
export async function vacateSeats(
  tx: Db,
  given: {
    readonly roomId: number;
    readonly userIds: readonly number[] | null;
    readonly unseenSince: Date | null;
    readonly now: Date;
  },
): Promise<Vacated | undefined> {
  const [row] = await query<Vacated>(
    tx,
    'lounge.vacate',
    `with gone as (
       delete from lounge_members where room_id = $1 and ($2::bigint[] is null or user_id = any($2))
         and ($3::timestamptz is null or seen_at < $3) returning user_id
     ), rest as (
       select m.user_id, m.came_at from lounge_members m where m.room_id = $1
         and not exists (select from gone where gone.user_id = m.user_id)
     )
     update lounge_rooms r set member_count = r.member_count - (select count(*) from gone),
       host_id = case when r.kind = 'ROOM' and (r.host_id is null or r.host_id in (select user_id from gone))
         then coalesce((select user_id from rest order by came_at, user_id limit 1), r.host_id) else r.host_id end,
       empty_at = case when r.kind = 'ROOM' and not exists (select from rest) then coalesce(r.empty_at, $4::timestamptz) end
     where r.id = $1 and exists (select from gone)
     returning r.kind, r.channel_id as "channelId", to_json(array(select user_id from gone)) as gone,
       to_json(array(select user_id from rest where r.kind = 'ROOM')) as others`,
    [given.roomId, given.userIds, given.unseenSince, given.now],
  );
  return row;
}

/** Everyone is removed, and the room is closed permanently. The room must be locked. */
export async function updateClosed(tx: Db, roomId: number, now: Date): Promise<readonly number[]> {
  const [row] = await query<{ gone: readonly number[] }>(
    tx,
    'lounge.close-room',
    `with gone as (delete from lounge_members where room_id = $1 returning user_id)
     update lounge_rooms set closed_at = case when kind = 'ROOM' then $2::timestamptz end, member_count = 0,
       empty_at = null, password_hash = null where id = $1 returning to_json(array(select user_id from gone)) as gone`,
    [roomId, now],
  );
  return row?.gone ?? [];
}

/** Somebody is still there; false when they are not in this room. */
export async function touchSeat(
  db: Db,
  userId: number,
  roomId: number,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  return (
    (
      await query(
        db,
        'lounge.touch-seat',
        'update lounge_members set seen_at = $4, session_id = $3 where user_id = $1 and room_id = $2 returning user_id',
        [userId, roomId, sessionId, now],
      )
    ).length > 0
  );
}

/** Whether somebody's place in a room is lost, and not yet given away. */
export async function hasLostSeat(db: Db, roomId: number, unseenSince: Date): Promise<boolean> {
  return (
    (
      await query(db, 'lounge.lost-seat', 'select from lounge_members where room_id = $1 and seen_at < $2 limit 1', [
        roomId,
        unseenSince,
      ])
    ).length > 0
  );
}

/** The lounge of the site or of a channel, made when somebody asks for it the first time. */
export async function ensureLounge(db: Db, channelId: number | null, mapId: string): Promise<void> {
  await query(
    db,
    'lounge.ensure',
    `insert into lounge_rooms (kind, channel_id, name, map_id, capacity)
     select 'LOUNGE', $1, '', k.id, ${LOUNGE_CAPACITY} from lounge_maps k
     where k.id = $2 on conflict (coalesce(channel_id, 0)) where kind = 'LOUNGE' do nothing`,
    [channelId, mapId],
  );
}
