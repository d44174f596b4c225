import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import '../lounge.tables.ts';

export type RoomChange = {
  readonly name: string | null;
  readonly nameKey: string | null;
  readonly mapId: string | null;
  readonly start: { readonly x: number; readonly y: number } | null;
  /** Undefined: as it was. */
  readonly passwordHash: string | null | undefined;
  readonly capacity: number | null;
  readonly isAccepting: boolean | null;
};

/** Changes a room that is locked; on another map everybody begins anew. Gives those inside. */
export async function updateRoom(tx: Db, roomId: number, change: RoomChange): Promise<readonly number[]> {
  const [row] = await query<{ people: readonly number[] }>(
    tx,
    'lounge.change-room',
    `with placed as (update lounge_members set x = $10, y = $11 where room_id = $1 and $4::text is not null)
     update lounge_rooms set name = coalesce($2, name), name_key = coalesce($3, name_key),
       map_id = coalesce($4, map_id), password_hash = case when $5 then $6 else password_hash end,
       capacity = coalesce($7, capacity), is_accepting = coalesce($8, is_accepting)
     where id = $1 returning to_json(array(select user_id from lounge_members where room_id = $9)) as people`,
    [
      roomId,
      change.name,
      change.nameKey,
      change.mapId,
      change.passwordHash !== undefined,
      change.passwordHash ?? null,
      change.capacity,
      change.isAccepting,
      roomId,
      Math.round(change.start?.x ?? 0),
      Math.round(change.start?.y ?? 0),
    ],
  );
  return row?.people ?? [];
}

/** Makes somebody in the room its host; undefined when they are not in it. The room must be locked. */
export async function updateHost(tx: Db, roomId: number, userId: number): Promise<readonly number[] | undefined> {
  const [row] = await query<{ people: readonly number[] }>(
    tx,
    'lounge.hand-over',
    `update lounge_rooms set host_id = $2 where id = $1 and exists (select from lounge_members where room_id = $1 and user_id = $2)
     returning to_json(array(select user_id from lounge_members where room_id = $1)) as people`,
    [roomId, userId],
  );
  return row?.people;
}

export type Target = {
  readonly isMember: boolean;
  /** Of the site, or of the room's channel. */ readonly isStaff: boolean;
};

export async function findTarget(db: Db, roomId: number, userId: number): Promise<Target> {
  const [row] = await query<Target>(
    db,
    'lounge.target',
    `select exists (select from lounge_members where room_id = $1 and user_id = $2) as "isMember", exists (select
     from accounts_site_staff where user_id = $2)
       or exists (select from channels_memberships m join lounge_rooms r on r.channel_id = m.channel_id where r.id = $1
         and m.user_id = $2 and m.role in (${ROLE_CHECKS.TEACHER.map((role) => `'${role}'`).join(', ')})) as "isStaff"`,
    [roomId, userId],
  );
  return row ?? { isMember: false, isStaff: false };
}

export async function insertBan(tx: Db, roomId: number, userId: number, now: Date): Promise<void> {
  await query(
    tx,
    'lounge.ban',
    'insert into lounge_room_bans (room_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing',
    [roomId, userId, now],
  );
}

export async function upsertMute(tx: Db, roomId: number, userId: number, until: Date): Promise<void> {
  await query(
    tx,
    'lounge.mute',
    `insert into lounge_mutes (room_id, user_id, until) values ($1, $2, $3) on conflict (room_id, user_id) do update
     set until = excluded.until`,
    [roomId, userId, until],
  );
}

/** Until when a user is muted in a room; null when not muted. */
export async function findMute(db: Db, roomId: number, userId: number, now: Date): Promise<Date | null> {
  const [row] = await query<{ until: Date }>(
    db,
    'lounge.muted',
    'select until from lounge_mutes where room_id = $1 and user_id = $2 and until > $3',
    [roomId, userId, now],
  );
  return row?.until ?? null;
}

export async function deleteMute(tx: Db, roomId: number, userId: number): Promise<void> {
  await query(tx, 'lounge.unmute', 'delete from lounge_mutes where room_id = $1 and user_id = $2', [roomId, userId]);
}
