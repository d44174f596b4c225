import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../../core/db.ts';
import { contentAccess, type ContentAccessColumns } from '../../access/content-access.queries.ts';
import type { FileColumns } from './file-columns.ts';

/** The files of a storage, whatever version names them. */
export async function selectStorageFiles(db: Db, storageId: number): Promise<readonly FileColumns[]> {
  return query<FileColumns>(
    db,
    'learning-files.list',
    `select f.id as "fileId", f.key, f.file_name as "fileName", f.content_type as "contentType",
     f.byte_size as "byteSize" from learning_files l join storage_kept_files f on f.id = l.file_id
     where l.storage_id = $1 order by f.id`,
    [storageId],
  );
}

export async function selectStoredIds(
  tx: Db,
  storageId: number,
  fileIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'learning-files.kept',
    'select file_id as id from learning_files where storage_id = $1 and file_id = any($2::bigint[])',
    [storageId, fileIds],
  );
  return rows.map(({ id }) => id);
}

export async function insertStorageFiles(
  tx: Db,
  storageId: number,
  fileIds: readonly number[],
  now: Date,
): Promise<void> {
  await query(
    tx,
    'learning-files.insert',
    'insert into learning_files (storage_id, file_id, created_at) select $1, id, $3 from unnest($2::bigint[]) id on conflict do nothing',
    [storageId, fileIds, now],
  );
}

export async function copyStorageFiles(tx: Db, fromId: number, toId: number, now: Date): Promise<void> {
  await query(
    tx,
    'learning-files.copy',
    'insert into learning_files (storage_id, file_id, created_at) select $2, file_id, $3 from learning_files where storage_id = $1',
    [fromId, toId, now],
  );
}

/** Without a content, what only authors have seen. */
export type FilePlaceRow = ContentAccessColumns & {
  readonly channelId: number | null;
  readonly authorId: number | null;
  readonly isVisible: boolean | null;
  readonly isDeleted: boolean;
  readonly isAdmin: boolean;
  readonly role: ChannelRole | null;
};

/** Where a file stands, as somebody sees it; a copied problem shows the pictures of the first. */
export async function selectFilePlaces(db: Db, fileId: number, viewerId: number): Promise<readonly FilePlaceRow[]> {
  return query<FilePlaceRow>(
    db,
    'learning-files.places',
    `select s.channel_id as "channelId", s.author_id as "authorId", k.visible_state = 'VISIBLE' as "isVisible",
     ${contentAccess.columns('$2')}, s.deleted_at is not null as "isDeleted", u.user_id is not null as "isAdmin", m.role
     from learning_files l join learning_storages s on s.id = l.storage_id left
       join learning_contents k on k.storage_id = s.id left join accounts_site_staff u on u.user_id = $2 left
       join channels_memberships m on m.channel_id = s.channel_id and m.user_id = $2 ${contentAccess.join}
     where l.file_id = $1 limit 20`,
    [fileId, viewerId],
  );
}
