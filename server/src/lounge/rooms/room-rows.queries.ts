import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { ROOMS_LISTED_MAX } from '@dolphin/contract/lounge/lounge.constants';
import { type Db, query } from '../../core/db.ts';
import { listJson, momentJson, pageCountJson } from '../../core/sql/sql-json.ts';
import { hiddenFrom } from '../hidden-people.queries.ts';
import '../lounge.tables.ts';

/** A lounge or room that is open, and how somebody stands to it. */
export type RoomRow = {
  readonly id: number;
  readonly kind: 'LOUNGE' | 'ROOM';
  readonly channelId: number | null;
  readonly hostId: number | null;
  readonly hostName: string | null;
  readonly name: string;
  readonly mapId: string;
  readonly mapName: string;
  readonly mapVersion: number | null;
  readonly start: { readonly x: number; readonly y: number } | null;
  readonly passwordHash: string | null;
  readonly capacity: number;
  readonly memberCount: number;
  readonly isAccepting: boolean;
  readonly createdAt: Date;
};
export type RoomForUserRow = RoomRow & {
  /** In the room's channel; null in rooms of the site and for those who have no part in it. */
  readonly role: ChannelRole | null;
  readonly isMember: boolean;
  /** Sent away from this room. */
  readonly isBanned: boolean;
  /** The host has blocked the user, or the user has blocked the host. */
  readonly isHostBlocked: boolean;
};

const COLUMNS = `r.id, r.kind, r.channel_id as "channelId", r.host_id as "hostId", (select nickname
  from accounts_people where user_id = r.host_id) as "hostName", r.name,
  r.map_id as "mapId", k.name as "mapName", k.published_version as "mapVersion", (select v.content->'start'
    from lounge_map_versions v where v.map_id = k.id and v.version = k.published_version) as start,
  r.password_hash as "passwordHash", r.capacity, r.member_count as "memberCount", r.is_accepting as "isAccepting",
    r.created_at as "createdAt"`;
const isBlocked = (user: string) =>
  `exists (select from social_blocked_people b
   where (b.blocker_id = ${user} and b.blocked_id = r.host_id) or (b.blocker_id = r.host_id
   and b.blocked_id = ${user}))`;
const ROOM_FOR_USER = `${COLUMNS}, (select m.role from channels_memberships m where m.channel_id = r.channel_id and m.user_id = $2) as role,
  exists (select from lounge_members m where m.user_id = $2 and m.room_id = r.id) as "isMember", exists (select
    from lounge_room_bans b where b.room_id = r.id and b.user_id = $2) as "isBanned",
    ${isBlocked('$2')} as "isHostBlocked"
  from lounge_rooms r join lounge_maps k on k.id = r.map_id where r.id = $1 and r.closed_at is null`;

export async function findRoom(db: Db, roomId: number, userId: number): Promise<RoomForUserRow | undefined> {
  const [row] = await query<RoomForUserRow>(db, 'lounge.room', `select ${ROOM_FOR_USER}`, [roomId, userId]);
  return row;
}

/** The same, and everybody else who wants to change the room or its seats waits. */
export async function lockRoom(tx: Db, roomId: number, userId: number): Promise<RoomForUserRow | undefined> {
  const [row] = await query<RoomForUserRow>(tx, 'lounge.lock-room', `select ${ROOM_FOR_USER} for update of r`, [
    roomId,
    userId,
  ]);
  return row;
}

/** The lounge of the site or of a channel; the same statement marks a member as seen there. */
export async function findLounge(
  db: Db,
  given: {
    readonly channelId: number | null;
    readonly userId: number;
    readonly sessionId: string;
    readonly now: Date;
    /** Who was not seen since has come anew. */ readonly since: Date;
  },
): Promise<(RoomForUserRow & { readonly x: number | null; readonly y: number | null }) | undefined> {
  const [row] = await query<RoomForUserRow & { readonly x: number | null; readonly y: number | null }>(
    db,
    'lounge.stay',
    `with r as (select * from lounge_rooms where kind = 'LOUNGE' and coalesce(channel_id, 0) = coalesce($1::bigint, 0)),
       seen as (update lounge_members m set seen_at = $3, session_id = $4, came_at = case when m.seen_at < $5 then $3
         else m.came_at end from r where m.user_id = $2 and m.room_id = r.id returning m.x, m.y)
     select ${COLUMNS}, (select m.role from channels_memberships m where m.channel_id = r.channel_id
       and m.user_id = $2) as role, seen.x is not null as "isMember", false as "isBanned", false as "isHostBlocked",
       seen.x, seen.y
     from r join lounge_maps k on k.id = r.map_id left join seen on true`,
    [given.channelId, given.userId, given.now, given.sessionId, given.since],
  );
  return row;
}

type Listing = {
  readonly channelId: number | null;
  readonly viewerId: number;
  /** Lower-cased, without spaces. */ readonly key: string | null;
  readonly offset: number;
};

/**
 * A page of rooms as the call answers, written by the database. Newest first, and looked for among the newest that are
 * open. Rooms of people who have blocked one another are not shown to them.
 */
export async function readRooms(db: Db, given: Listing): Promise<string> {
  const [row] = await query<{ page: string }>(
    db,
    'lounge.rooms',
    // Who is hidden from the viewer is read once, and the rooms are walked through once for the page and the total.
    `with listed as materialized (select r.id
     from (select r.id, r.name_key, r.host_id from lounge_rooms r where r.kind = 'ROOM' and r.closed_at is null
     and coalesce(r.channel_id, 0) = coalesce($1::bigint, 0) order by r.id desc limit ${ROOMS_LISTED_MAX}) r
       where ($3::text is null or position($3 in r.name_key) > 0) and coalesce(r.host_id, 0) <> all(${hiddenFrom('$2')}))
     select json_build_object('roomList', ${listJson(
       `select r.id as "roomId", r.kind, r.channel_id as "channelId", r.name, case when p.nickname is not null then json_build_object('userId', r.host_id, 'nickname', p.nickname) end as host, r.map_id as "mapId", k.name as "mapName",
          r.password_hash is not null as "hasPassword", r.capacity, r.member_count as "memberCount", r.is_accepting as "isAccepting", ${momentJson('r.created_at')} as "createdAt"
        from (select id from listed order by id desc limit ${PAGE_SIZE} offset $4) l join lounge_rooms r on r.id = l.id join lounge_maps k on k.id = r.map_id left join accounts_people p on p.user_id = r.host_id order by r.id desc`,
     )}, 'pageCount', ${pageCountJson('t.total', PAGE_SIZE)}, 'totalCount', t.total)::text as page
       from (select count(*)::int as total from listed) t`,
    [given.channelId, given.viewerId, given.key, given.offset],
  );
  return row?.page ?? '';
}

export type PlaceRow = {
  readonly roomId: number;
  readonly kind: 'LOUNGE' | 'ROOM';
  readonly channelId: number | null;
  readonly name: string;
  readonly seenAt: Date;
};

/** Where somebody is; a place that was not seen since the moment given is lost already, only not cleared away yet. */
export async function findPlace(db: Db, userId: number, since: Date): Promise<PlaceRow | undefined> {
  const [row] = await query<PlaceRow>(
    db,
    'lounge.place',
    `select r.id as "roomId", r.kind, r.channel_id as "channelId", r.name, m.seen_at as "seenAt" from lounge_members m
     join lounge_rooms r on r.id = m.room_id where m.user_id = $1 and m.seen_at >= $2`,
    [userId, since],
  );
  return row;
}

export type UsableMap = {
  readonly mapName: string;
  /** Somebody's own, and not of the channel or the site. */ readonly isPersonal: boolean;
  readonly mapVersion: number;
  readonly start: { readonly x: number; readonly y: number };
  /** Of the one who asks: their name, and how many rooms they have open. */ readonly nickname: string;
  readonly hostedCount: number;
};

/** A published map that this person may open a room with: of the site, of the room's channel, or their own. */
export async function findUsableMap(
  db: Db,
  given: { readonly mapId: string; readonly userId: number; readonly channelId: number | null },
): Promise<UsableMap | undefined> {
  const [row] = await query<UsableMap>(
    db,
    'lounge.usable-map',
    `select k.name as "mapName", k.published_version as "mapVersion", k.owner_id is not null as "isPersonal",
     coalesce(v.content->'start', '{"x": 0, "y": 0}') as start, p.nickname, (select count(*)::int from lounge_rooms r
     where r.host_id = $2 and r.closed_at is null) as "hostedCount"
     from accounts_people p, lounge_maps k join lounge_map_versions v on v.map_id = k.id and v.version = k.published_version
     where p.user_id = $2 and k.id = $1 and k.deleted_at is null
       and (k.owner_id = $2 or (k.owner_id is null and coalesce(k.channel_id, $3, 0) = coalesce($3::bigint, 0)))`,
    [given.mapId, given.userId, given.channelId],
  );
  return row;
}
