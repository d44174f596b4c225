import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Db, query } from '../../core/db.ts';
import './maps.tables.ts';

export type MapRow = {
  readonly mapId: string;
  readonly name: string;
  readonly channelId: number | null;
  readonly ownerId: number | null;
  readonly themeKey: string;
  readonly publishedVersion: number | null;
  readonly revision: number;
  readonly isChanged: boolean;
  readonly updatedAt: Date;
};
export type DraftRow = MapRow & { readonly draft: MapContent };

const COLUMNS = `m.id as "mapId", m.name, m.channel_id as "channelId", m.owner_id as "ownerId",
  coalesce(m.draft->>'themeKey', '') as "themeKey", m.published_version as "publishedVersion", m.revision,
  m.published_revision is distinct from m.revision as "isChanged", m.updated_at as "updatedAt"`;

/** Maps of the site, of a person and of a channel, whichever are asked for (null: none), newest change first. Each has at most MAPS_PER_OWNER_MAX. */
export function selectMaps(
  db: Db,
  of: { readonly isSite: boolean; readonly ownerId: number | null; readonly channelId: number | null },
): Promise<readonly MapRow[]> {
  return query<MapRow>(
    db,
    'maps.list',
    `select ${COLUMNS} from lounge_maps m where m.deleted_at is null
     and ((m.channel_id is null and m.owner_id is null and $1) or m.owner_id = $2 or m.channel_id = $3)
     order by m.updated_at desc, m.id`,
    [of.isSite, of.ownerId, of.channelId],
  );
}

export async function findMap(db: Db, mapId: string): Promise<DraftRow | undefined> {
  const [row] = await query<DraftRow>(
    db,
    'maps.one',
    `select ${COLUMNS}, m.draft from lounge_maps m where m.id = $1 and m.deleted_at is null`,
    [mapId],
  );
  return row;
}

/** Makes two changes of one map wait for each other, so that both are in what the second writes. */
export async function lockMap(tx: Db, mapId: string): Promise<DraftRow | undefined> {
  const [row] = await query<DraftRow>(
    tx,
    'maps.lock',
    `select ${COLUMNS}, m.draft from lounge_maps m where m.id = $1 and m.deleted_at is null for update`,
    [mapId],
  );
  return row;
}

type Owner = { readonly channelId: number | null; readonly ownerId: number | null };

/** Counts the maps of one owner; two who count together wait for each other until the transaction ends. */
export async function countMaps(tx: Db, { channelId, ownerId }: Owner): Promise<number> {
  await query(tx, 'maps.lock-owner', `select pg_advisory_xact_lock(hashtextextended('lounge_maps ' || $1, 0))`, [
    `${channelId ?? '-'} ${ownerId ?? '-'}`,
  ]);
  const [row] = await query<{ total: number }>(
    tx,
    'maps.count',
    `select count(*)::int as total from lounge_maps where channel_id is not distinct from $1
     and owner_id is not distinct from $2 and deleted_at is null`,
    [channelId, ownerId],
  );
  return row?.total ?? 0;
}

export async function insertMap(
  tx: Db,
  map: Owner & { readonly mapId: string; readonly name: string; readonly content: MapContent; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'maps.insert',
    'insert into lounge_maps (id, channel_id, owner_id, name, draft, created_at, updated_at) values ($1, $2, $3, $4, $5::jsonb, $6, $6)',
    [map.mapId, map.channelId, map.ownerId, map.name, JSON.stringify(map.content), map.now],
  );
}

/** Writes the draft, records that the writer is editing, and returns who else is editing now. */
export async function updateDraft(
  tx: Db,
  map: {
    readonly mapId: string;
    readonly name: string;
    readonly content: MapContent;
    readonly userId: number;
    readonly now: Date;
    readonly editingSince: Date;
  },
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'maps.draft',
    `with changed as (update lounge_maps set name = $2, draft = $3::jsonb, revision = revision + 1, updated_at = $5 where id = $1),
       seen as (insert into lounge_map_editors (map_id, user_id, seen_at)
         values ($1, $4, $5) on conflict (map_id, user_id) do update set seen_at = excluded.seen_at)
     select user_id as id from lounge_map_editors where map_id = $1 and user_id <> $4 and seen_at > $6`,
    [map.mapId, map.name, JSON.stringify(map.content), map.userId, map.now, map.editingSince],
  );
  return rows.map(({ id }) => id);
}

/** Lounges and rooms on the map go to the default map; gives who stands in them. */
export async function deleteMap(tx: Db, mapId: string, fallbackId: string, now: Date): Promise<readonly PlayerOnMap[]> {
  return query<PlayerOnMap>(
    tx,
    'maps.delete',
    `with gone as (update lounge_maps set deleted_at = $3 where id = $1), moved as (update lounge_rooms set map_id = $2
     where map_id = $1 returning id)
     select user_id as "userId", room_id as "roomId" from lounge_members where room_id in (select id from moved)`,
    [mapId, fallbackId, now],
  );
}

export type PlayerOnMap = { readonly userId: number; readonly roomId: number };

/** Who stands on a map, in whatever lounge or room. */
export function selectPlayersOnMap(db: Db, mapId: string): Promise<readonly PlayerOnMap[]> {
  return query<PlayerOnMap>(
    db,
    'maps.standing',
    `select p.user_id as "userId", p.room_id as "roomId" from lounge_rooms r join lounge_members p on p.room_id = r.id
     where r.map_id = $1 and r.closed_at is null`,
    [mapId],
  );
}
