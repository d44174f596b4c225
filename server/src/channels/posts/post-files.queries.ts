import { type Db, hot } from '../../core/db.ts';
import type { FileRow } from '../../storage/public.ts';
import { FILE_JSON } from './post-detail.queries.ts';
import type { FileColumns } from './post-shapes.ts';

export type FileUse = FileColumns['use'];
export type KeptFile = { readonly fileId: number; readonly key: string; readonly channelId: number; readonly userId: number; readonly postId: number | null; readonly commentId: number | null; readonly tempId: number | null; readonly use: FileUse };

const KEPT = `file_id as "fileId", file_key as key, channel_id as "channelId", user_id as "userId", post_id as "postId", comment_id as "commentId", temp_id as "tempId", use`;

export async function selectKept(db: Db, fileIds: readonly number[]): Promise<readonly KeptFile[]> {
  return hot<KeptFile>(db, 'post-files.kept', `select ${KEPT} from channels_files where file_id = any($1::bigint[]) order by id for update`, [fileIds]);
}

/** Files of a draft, or of a post and one of its uses, that are not among those named. */
export async function deleteOthers(tx: Db, of: { readonly tempId: number } | { readonly postId: number; readonly use: FileUse }, fileIds: readonly number[]): Promise<readonly string[]> {
  const rows = 'tempId' in of
    ? await hot<{ key: string }>(tx, 'post-files.trim-temp', 'delete from channels_files where temp_id = $1 and file_id <> all($2::bigint[]) returning file_key as key', [of.tempId, fileIds])
    : await hot<{ key: string }>(tx, 'post-files.trim-post', 'delete from channels_files where post_id = $1 and comment_id is null and use = $3 and file_id <> all($2::bigint[]) returning file_key as key', [of.postId, fileIds, of.use]);
  return rows.map(({ key }) => key);
}

export type Place = { readonly postId: number | null; readonly commentId: number | null; readonly tempId: number | null };
export type Wanted = { readonly fileId: number; readonly use: FileUse; readonly fieldId: number | null; readonly position: number };

export async function insertFiles(tx: Db, channelId: number, place: Place, files: readonly (Wanted & { readonly file: FileRow })[], now: Date): Promise<void> {
  if (files.length === 0) return;
  await hot(
    tx,
    'post-files.insert',
    `insert into channels_files (file_id, file_key, channel_id, user_id, use, field_id, post_id, comment_id, temp_id, file_name, content_type, byte_size, position, created_at)
     select f.file_id, f.key, $1, f.user_id, f.use, f.field_id, $2, $3, $4, f.file_name, f.content_type, f.byte_size, f.position, $5
     from jsonb_to_recordset($6::jsonb) as f (file_id bigint, key text, user_id bigint, use text, field_id int, file_name text, content_type text, byte_size bigint, position int)`,
    [channelId, place.postId, place.commentId, place.tempId, now, JSON.stringify(files.map(({ fileId, use, fieldId, position, file }) => ({ file_id: fileId, key: file.key, user_id: file.user_id, use, field_id: fieldId, file_name: file.file_name.toWellFormed(), content_type: file.content_type, byte_size: file.byte_size, position })))],
  );
}

/** Moves files that are kept already to where they belong now, in the use and order they have now. */
export async function updateFiles(tx: Db, place: Place, files: readonly Wanted[]): Promise<void> {
  if (files.length === 0) return;
  await hot(
    tx,
    'post-files.move',
    `update channels_files c set post_id = $1, comment_id = $2, temp_id = $3, use = f.use, field_id = f.field_id, position = f.position
     from jsonb_to_recordset($4::jsonb) as f ("fileId" bigint, use text, field_id int, position int) where c.file_id = f."fileId"`,
    [place.postId, place.commentId, place.tempId, JSON.stringify(files.map(({ fileId, use, fieldId, position }) => ({ fileId, use, field_id: fieldId, position })))],
  );
}

export async function selectFilesOf(db: Db, of: { readonly postId: number; readonly use?: FileUse } | { readonly tempId: number }): Promise<readonly FileColumns[]> {
  const rows = 'tempId' in of
    ? await hot<{ file: FileColumns }>(db, 'post-files.of-temp', `select ${FILE_JSON} as file from channels_files f where temp_id = $1 order by position, id`, [of.tempId])
    : await hot<{ file: FileColumns }>(db, 'post-files.of-post', `select ${FILE_JSON} as file from channels_files f where post_id = $1 and comment_id is null and ($2::text is null or use = $2) order by position, id`, [of.postId, of.use ?? null]);
  return rows.map(({ file }) => file);
}

/** The report files of a post, counted; the post itself is locked by the caller. */
export async function countReportFiles(tx: Db, postId: number): Promise<number> {
  const [row] = await hot<{ count: number }>(tx, 'post-files.count-reports', `select count(*)::int as count from channels_files where post_id = $1 and use = 'REPORT'`, [postId]);
  return row?.count ?? 0;
}

export async function deleteReportFile(tx: Db, postId: number, reportFileId: number): Promise<string | undefined> {
  const [row] = await hot<{ key: string }>(tx, 'post-files.remove-report', `delete from channels_files where id = $2 and post_id = $1 and use = 'REPORT' returning file_key as key`, [postId, reportFileId]);
  return row?.key;
}

export async function updateHasFiles(tx: Db, postId: number): Promise<void> {
  await hot(tx, 'post-files.note', `update channels_posts set has_files = exists (select 1 from channels_files where post_id = $1 and comment_id is null and use in ('REPORT', 'FILE')) where id = $1`, [postId]);
}
