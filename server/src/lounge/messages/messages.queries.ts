import { LOUNGE_MESSAGES_PER_READ } from '@dolphin/contract/lounge/lounge.constants';
import type { MapArea } from '@dolphin/contract/lounge/maps/maps.schema';
import type { Phrase, MessageScope } from '@dolphin/contract/lounge/lounge-messages.schema';
import { type Db, query } from '../../core/db.ts';
import { hiddenFrom } from '../hidden-people.queries.ts';
import '../lounge.tables.ts';

export type MessageRow = {
  readonly id: number;
  readonly roomId: number;
  readonly userId: number | null;
  readonly scope: MessageScope;
  readonly text: string;
  readonly phrase: Phrase | null;
  readonly clientKey: string;
  readonly createdAt: Date;
};

const COLUMNS =
  's.id, s.room_id as "roomId", s.user_id as "userId", s.scope, s.text, s.phrase, s.client_key as "clientKey", s.created_at as "createdAt"';

export type Around = { readonly userId: number; readonly x: number; readonly y: number };
export type Sender = {
  readonly kind: 'LOUNGE' | 'ROOM';
  readonly channelId: number | null;
  /** Null: not in it. */ readonly x: number | null;
  readonly y: number | null;
  readonly areas: readonly MapArea[] | null;
  readonly mutedUntil: Date | null;
  /** The nearest first. */ readonly around: readonly Around[];
};

/** More than the maximum of recipients, because some are filtered out for other reasons. */
const ASKED_MAX = 200;

/** The sender of a message: position, areas, mute, and the members within a distance; with null all in the room. */
export async function findSender(
  db: Db,
  given: { readonly roomId: number; readonly userId: number; readonly within: number | null; readonly now: Date },
): Promise<Sender | undefined> {
  const [row] = await query<Sender>(
    db,
    'lounge-messages.sender',
    `select r.kind, r.channel_id as "channelId", m.x, m.y, v.content->'areas' as areas, (select until
     from lounge_mutes u where u.room_id = r.id and u.user_id = $2 and u.until > $3) as "mutedUntil", a.around
     from lounge_rooms r left join lounge_members m on m.room_id = r.id and m.user_id = $2
     join lounge_maps k on k.id = r.map_id left join lounge_map_versions v on v.map_id = k.id and v.version = k.published_version
     cross join lateral (
       select coalesce(json_agg(json_build_object('userId', o.user_id, 'x', o.x, 'y', o.y) order by o.far, o.user_id),
         '[]') as around from (
         select o.user_id, o.x, o.y, (o.x - m.x) ^ 2 + (o.y - m.y) ^ 2 as far from lounge_members o
         where o.room_id = r.id and o.user_id <> $2
           and ($4::int is null or (o.x between m.x - $4 and m.x + $4
           and (o.x - m.x) ^ 2 + (o.y - m.y) ^ 2 <= $4::float8 ^ 2))
         order by far, o.user_id limit ${ASKED_MAX}
       ) o
     ) a where r.id = $1 and r.closed_at is null`,
    [given.roomId, given.userId, given.now, given.within],
  );
  return row;
}

export async function findMessage(db: Db, userId: number, clientKey: string): Promise<MessageRow | undefined> {
  const [row] = await query<MessageRow>(
    db,
    'lounge-messages.by-key',
    `select ${COLUMNS} from lounge_sayings s where s.user_id = $1 and s.client_key = $2`,
    [userId, clientKey],
  );
  return row;
}

export type NewMessage = {
  readonly roomId: number;
  readonly userId: number;
  readonly clientKey: string;
  readonly scope: MessageScope;
  readonly text: string;
  readonly typed: string;
  readonly phrase: Phrase | null;
  readonly x: number;
  readonly y: number;
  readonly recipientIds: readonly number[];
  readonly now: Date;
};

/** Undefined when something came under this key before. */
export async function insertMessage(tx: Db, given: NewMessage): Promise<MessageRow | undefined> {
  const [row] = await query<MessageRow>(
    tx,
    'lounge-messages.add',
    `insert into lounge_sayings as s (room_id, user_id, client_key, scope, text, original, x, y, created_at, phrase,
     heard_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (user_id, client_key) where user_id is not null do nothing returning ${COLUMNS}`,
    [
      given.roomId,
      given.userId,
      given.clientKey,
      given.scope,
      given.text,
      given.typed,
      given.x,
      given.y,
      given.now,
      given.phrase,
      given.recipientIds,
    ],
  );
  return row;
}

const NEWEST = '9223372036854775807';

/**
 * The messages a user sent and received in the current room since they joined, newest first; an extra row shows
 * whether there is more. Bounded by time, because in a lounge most messages were received by others.
 */
export async function selectHistory(
  db: Db,
  given: { readonly roomId: number; readonly userId: number; readonly before: number | null; readonly since: Date },
): Promise<readonly MessageRow[]> {
  return query<MessageRow>(
    db,
    'lounge-messages.history',
    // From the newest back to the user's joining; that limit is found by time, so a page does not read a whole day.
    `with place as materialized (select greatest(came_at, $4::timestamptz) as since from lounge_members
     where user_id = $2 and room_id = $1),
     before as materialized (select o.id from place, lateral (select id from lounge_sayings where room_id = $1
       and created_at < place.since order by created_at desc limit 1) o)
     select ${COLUMNS} from place, lounge_sayings s
     where s.room_id = $1 and s.hidden_at is null and s.id < coalesce($3::bigint, ${NEWEST})
       and s.id > coalesce((select id from before), 0) and s.created_at + interval '0' >= place.since
       and (s.user_id = $2 or s.heard_by @> array[$2]::bigint[])
       and (s.user_id is null or s.user_id <> all(${hiddenFrom('$2')}))
     order by s.id desc limit ${LOUNGE_MESSAGES_PER_READ + 1}`,
    [given.roomId, given.userId, given.before, given.since],
  );
}

const AT_ONCE = 5_000;

/** True when there may be more. */
export async function deleteOldMessages(db: Db, before: Date): Promise<boolean> {
  const rows = await query(
    db,
    'lounge-messages.forget',
    `delete from lounge_sayings where id in (select id from lounge_sayings where created_at < $1 order by created_at
     limit ${AT_ONCE}) returning id`,
    [before],
  );
  return rows.length === AT_ONCE;
}

/** Everything of a person who leaves; what was copied into complaints and the log stays there. */
export async function deleteTraces(tx: Db, userId: number): Promise<void> {
  await query(tx, 'lounge-messages.erase', 'delete from lounge_sayings where user_id = $1', [userId]);
  await query(tx, 'lounge-messages.erase-mutes', 'delete from lounge_mutes where user_id = $1', [userId]);
  await query(tx, 'lounge-messages.erase-bans', 'delete from lounge_room_bans where user_id = $1', [userId]);
  await query(tx, 'lounge.erase-editing', 'delete from lounge_map_editors where user_id = $1', [userId]);
  await query(
    tx,
    'lounge.erase-hosting',
    `update lounge_rooms set host_id = null, name = case when closed_at is null then name else '' end,
     name_key = case when closed_at is null then name_key else '' end where host_id = $1`,
    [userId],
  );
  await eraseMaps(tx, userId);
}

/** Their own maps. One that a room was made with stays for it, without its owner and out of every list. */
async function eraseMaps(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'lounge.erase-maps',
    'delete from lounge_maps m where m.owner_id = $1 and not exists (select from lounge_rooms r where r.map_id = m.id)',
    [userId],
  );
  await query(
    tx,
    'lounge.erase-map-publisher',
    `update lounge_map_versions v set published_by = null from lounge_maps m where m.id = v.map_id and m.owner_id = $1
     and v.published_by = $1`,
    [userId],
  );
  await query(
    tx,
    'lounge.erase-map-owner',
    `update lounge_maps set owner_id = null, name = '', deleted_at = coalesce(deleted_at, now()) where owner_id = $1`,
    [userId],
  );
}
