import { type Db, query } from '../../core/db.ts';
import type { OwnFileRow } from '../../storage/public.ts';
import { FILE_JSON } from '../post-reading/post-detail.queries.ts';
import type { FileColumns } from '../post-reading/post-shapes.ts';

export type FileUse = FileColumns['use'];
export type StoredFile = {
  readonly fileId: number;
  readonly key: string;
  readonly channelId: number;
  readonly userId: number;
  readonly postId: number | null;
  readonly commentId: number | null;
  readonly tempId: number | null;
  readonly use: FileUse;
};

const STORED_FILE_COLUMNS = `file_id as "fileId", file_key as key, channel_id as "channelId", user_id as "userId",
  post_id as "postId", comment_id as "commentId", temp_id as "tempId", use`;

export async function selectStoredFiles(db: Db, fileIds: readonly number[]): Promise<readonly StoredFile[]> {
  return query<StoredFile>(
    db,
    'post-files.kept',
    `select ${STORED_FILE_COLUMNS} from channels_files where file_id = any($1::bigint[]) order by id for update`,
    [fileIds],
  );
}

/** Files of a draft, or answers and report files of a post, that are not among those named. */
export async function deleteOthers(
  tx: Db,
  of: { readonly tempId: number } | { readonly postId: number },
  fileIds: readonly number[],
): Promise<readonly string[]> {
  const rows =
    'tempId' in of
      ? await query<{ key: string }>(
          tx,
          'post-files.trim-temp',
          'delete from channels_files where temp_id = $1 and file_id <> all($2::bigint[]) returning file_key as key',
          [of.tempId, fileIds],
        )
      : await query<{ key: string }>(
          tx,
          'post-files.trim-post',
          `delete from channels_files where post_id = $1 and comment_id is null and use in ('FIELD', 'REPORT')
           and file_id <> all($2::bigint[]) returning file_key as key`,
          [of.postId, fileIds],
        );
  return rows.map(({ key }) => key);
}

export type Place = {
  readonly postId: number | null;
  readonly commentId: number | null;
  readonly tempId: number | null;
};
export type Wanted = {
  readonly fileId: number;
  readonly use: FileUse;
  readonly fieldId: number | null;
  readonly position: number;
};

export async function insertFiles(
  tx: Db,
  channelId: number,
  place: Place,
  files: readonly (Wanted & { readonly file: OwnFileRow })[],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  await query(
    tx,
    'post-files.insert',
    `insert into channels_files (file_id, file_key, channel_id, user_id, use, field_id, post_id, comment_id, temp_id,
     file_name, content_type, byte_size, position, created_at)
     select f.file_id, f.key, $1, f.user_id, f.use, f.field_id, $2, $3, $4, f.file_name, f.content_type, f.byte_size, f.position, $5
     from jsonb_to_recordset($6::jsonb) as f (file_id bigint, key text, user_id bigint, use text, field_id int,
       file_name text, content_type text, byte_size bigint, position int)`,
    [
      channelId,
      place.postId,
      place.commentId,
      place.tempId,
      now,
      JSON.stringify(
        files.map(({ fileId, use, fieldId, position, file }) => ({
          file_id: fileId,
          key: file.key,
          user_id: file.user_id,
          use,
          field_id: fieldId,
          file_name: file.file_name.toWellFormed(),
          content_type: file.content_type,
          byte_size: file.byte_size,
          position,
        })),
      ),
    ],
  );
}

/** Moves files that are kept already to where they belong now, in the use and order they have now. */
export async function updateFiles(tx: Db, place: Place, files: readonly Wanted[]): Promise<void> {
  if (files.length === 0) return;
  await query(
    tx,
    'post-files.move',
    `update channels_files c set post_id = $1, comment_id = $2, temp_id = $3, use = f.use, field_id = f.field_id, position = f.position
     from jsonb_to_recordset($4::jsonb) as f ("fileId" bigint, use text, field_id int, position int) where c.file_id = f."fileId"`,
    [
      place.postId,
      place.commentId,
      place.tempId,
      JSON.stringify(files.map(({ fileId, use, fieldId, position }) => ({ fileId, use, field_id: fieldId, position }))),
    ],
  );
}

export async function selectReportFiles(db: Db, postId: number): Promise<readonly FileColumns[]> {
  const rows = await query<{ file: FileColumns }>(
    db,
    'post-files.reports',
    `select ${FILE_JSON} as file from channels_files f where post_id = $1 and use = 'REPORT' order by position, id`,
    [postId],
  );
  return rows.map(({ file }) => file);
}

/** The files of a draft, and of the post whose edit it is, if it is one. */
export async function selectTempFiles(db: Db, tempId: number, postId: number | null): Promise<readonly FileColumns[]> {
  const rows = await query<{ file: FileColumns }>(
    db,
    'post-files.of-temp',
    `select ${FILE_JSON} as file from channels_files f where temp_id = $1 or (post_id = $2 and comment_id is null) order by position, id`,
    [tempId, postId],
  );
  return rows.map(({ file }) => file);
}

/** The report files of a post, counted; the post itself is locked by the caller. */
export async function countReportFiles(tx: Db, postId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'post-files.count-reports',
    `select count(*)::int as count from channels_files where post_id = $1 and use = 'REPORT'`,
    [postId],
  );
  return row?.count ?? 0;
}

/** One more report file; the number it is known by. */
export async function insertReportFile(
  tx: Db,
  channelId: number,
  postId: number,
  file: OwnFileRow,
  position: number,
  now: Date,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'post-files.insert-report',
    `with noted as (update channels_posts set has_files = true where id = $3)
     insert into channels_files (file_id, file_key, channel_id, post_id, user_id, use, file_name, content_type,
       byte_size, position, created_at) values ($1, $4, $2, $3, $5, 'REPORT', $6, $7, $8, $9, $10) returning id`,
    [
      file.id,
      channelId,
      postId,
      file.key,
      file.user_id,
      file.file_name.toWellFormed(),
      file.content_type,
      file.byte_size,
      position,
      now,
    ],
  );
  return row?.id ?? 0;
}

/** Takes a report file off its post; the key of its bytes, or undefined when there was none. */
export async function deleteReportFile(tx: Db, postId: number, reportFileId: number): Promise<string | undefined> {
  const [row] = await query<{ key: string }>(
    tx,
    'post-files.remove-report',
    `with gone as (delete from channels_files where id = $2 and post_id = $1 and use = 'REPORT' returning id, file_key),
     noted as (update channels_posts p set has_files = exists (select 1 from channels_files f where f.post_id = $1
       and f.comment_id is null and f.use in ('REPORT', 'FILE') and f.id <> g.id) from gone g where p.id = $1)
     select file_key as key from gone`,
    [postId, reportFileId],
  );
  return row?.key;
}

export type FilePlace = {
  readonly channelId: number;
  readonly userId: number;
  readonly postId: number | null;
  readonly isRemoved: boolean;
  readonly isInvisible: boolean;
  readonly isAdmin: boolean;
};

/** Where a file belongs, and what else its rule must know. An answer to a field that is gone is shown to no more people than before. */
export async function findFilePlace(db: Db, fileId: number, viewerId: number | null): Promise<FilePlace | undefined> {
  const [row] = await query<FilePlace>(
    db,
    'post-files.place',
    `select f.channel_id as "channelId", f.user_id as "userId", f.post_id as "postId",
     coalesce(c.deleted_at is not null, false) as "isRemoved",
       coalesce(f.use = 'FIELD' and not exists (select 1 from channels_posts p
         join channels_boards b on b.id = p.board_id, jsonb_array_elements(b.form_fields) field where p.id = f.post_id
         and (field ->> 'fieldId')::int = f.field_id and field ->> 'visibility' = 'VISIBLE'), false) as "isInvisible",
       exists (select 1 from accounts_site_staff s where s.user_id = $2) as "isAdmin"
     from channels_files f left join channels_comments c on c.id = f.comment_id where f.file_id = $1`,
    [fileId, viewerId],
  );
  return row;
}
