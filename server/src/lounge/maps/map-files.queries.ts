import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';

export type MapFile = { readonly fileId: number; readonly key: string };

export function selectMapFiles(db: Db, mapId: string): Promise<readonly MapFile[]> {
  return query<MapFile>(
    db,
    'maps.files',
    `select f.file_id as "fileId", s.key from lounge_map_files f join storage_kept_files s on s.id = f.file_id
     where f.map_id = $1 order by f.file_id`,
    [mapId],
  );
}

export async function selectStoredFileIds(
  db: Db,
  mapId: string,
  fileIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'maps.kept-files',
    'select file_id as id from lounge_map_files where map_id = $1 and file_id = any($2::bigint[])',
    [mapId, fileIds],
  );
  return rows.map(({ id }) => id);
}

export async function insertMapFiles(tx: Db, mapId: string, fileIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'maps.add-files',
    'insert into lounge_map_files (map_id, file_id) select $1, unnest($2::bigint[]) on conflict do nothing',
    [mapId, fileIds],
  );
}

/** A copy shows the same pictures. */
export async function copyMapFiles(tx: Db, fromId: string, toId: string, fileIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'maps.copy-files',
    `insert into lounge_map_files (map_id, file_id) select $2, file_id from lounge_map_files where map_id = $1
     and file_id = any($3::bigint[])`,
    [fromId, toId, fileIds],
  );
}

export type FilePlace = {
  readonly channelId: number | null;
  readonly ownerId: number | null;
  readonly isAdmin: boolean;
  readonly role: ChannelRole | null;
};

/** The maps that show a file, as somebody stands to them; removed ones show nothing. */
export function selectFilePlaces(db: Db, fileId: number, viewerId: number): Promise<readonly FilePlace[]> {
  return query<FilePlace>(
    db,
    'maps.file-places',
    `select m.channel_id as "channelId", m.owner_id as "ownerId", u.user_id is not null as "isAdmin", c.role
     from lounge_map_files f join lounge_maps m on m.id = f.map_id left join accounts_site_staff u on u.user_id = $2
       left join channels_memberships c on c.channel_id = m.channel_id and c.user_id = $2
     where f.file_id = $1 and m.deleted_at is null limit 20`,
    [fileId, viewerId],
  );
}
