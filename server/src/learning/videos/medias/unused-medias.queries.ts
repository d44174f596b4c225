/** Which files of videos nothing shows any more. */
import { type Db, query } from '../../../core/db.ts';
import './medias.tables.ts';

/** In no working copy, in no version at all. */
const IN_NOTHING = `not exists (select from learning_storages d where d.media_id = m.id)
  and not exists (select from learning_versions v where v.media_id = m.id)`;
/** In no working copy, and in no version that waits for a decision or is published. */
const NOT_SHOWN = `not exists (select from learning_storages d where d.media_id = m.id)
  and not exists (select from learning_versions v where v.media_id = m.id
  and (v.state = 'SUBMITTED' or exists (select from learning_contents k where k.version_id = v.id)))`;

/** Medias of one storage that its author has replaced or cleared; versions keep theirs. */
export async function selectReplacedMedias(tx: Db, storageId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'videos.replaced-medias',
    `select m.id from learning_video_medias m where m.storage_id = $1 and ${IN_NOTHING}`,
    [storageId],
  );
  return rows.map(({ id }) => id);
}

/**
 * One media that the sweep removes, its row and its storage's row locked: given up before `abandoned`, in nothing since
 * then, or only in versions that nobody has restored since `forgotten`.
 */
export async function lockUnusedMedia(
  tx: Db,
  { abandoned, forgotten }: { readonly abandoned: Date; readonly forgotten: Date },
  except: readonly number[],
): Promise<{ readonly id: number } | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'videos.lock-unused-media',
    `select m.id from learning_video_medias m left join learning_storages s on s.id = m.storage_id
     where m.updated_at < $1 and m.id <> all($3::bigint[])
       and (m.storage_id is null or (m.state = 'UPLOADING' and m.upload_id is null) or (m.state <> 'UPLOADING'
       and ${IN_NOTHING}) or (m.state <> 'UPLOADING' and m.updated_at < $2 and ${NOT_SHOWN}))
     order by m.updated_at limit 1 for update of m skip locked`,
    [abandoned, forgotten, except],
  );
  return row;
}

/** Deletes medias; gives their uploads and the keys of their files. */
export async function deleteMedias(
  tx: Db,
  mediaIds: readonly number[],
): Promise<{ readonly keys: readonly string[]; readonly uploadIds: readonly string[] }> {
  const files = await query<{ key: string }>(
    tx,
    'videos.media-files',
    `select f.key from (select file_id from learning_video_medias where id = any($1::bigint[]) union all
     select sprite_file_id from learning_video_medias where id = any($1::bigint[])
       union all select file_id from learning_video_renditions where media_id = any($1::bigint[]) union all
         select file_id from learning_video_frames where media_id = any($1::bigint[])
       union all select unnest(made_file_ids) from learning_video_medias where id = any($1::bigint[])) m
         join storage_kept_files f on f.id = m.file_id`,
    [mediaIds],
  );
  const rows = await query<{ uploadId: string | null }>(
    tx,
    'videos.delete-medias',
    'delete from learning_video_medias where id = any($1::bigint[]) returning upload_id as "uploadId"',
    [mediaIds],
  );
  return { keys: files.map(({ key }) => key), uploadIds: rows.flatMap(({ uploadId }) => uploadId ?? []) };
}

/** The files of a media, as they stand when a version with it is accepted. */
export async function selectMediaFileIds(db: Db, mediaId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'videos.media-file-ids',
    `select f.id from (select file_id as id from learning_video_medias where id = $1 union all select sprite_file_id
     from learning_video_medias where id = $1 union all select file_id from learning_video_renditions
     where media_id = $1 union all select file_id from learning_video_frames where media_id = $1) f
     where f.id is not null`,
    [mediaId],
  );
  return rows.map(({ id }) => id);
}
