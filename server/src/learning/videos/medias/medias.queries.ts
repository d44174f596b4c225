import type { MediaState } from '@dolphin/contract/learning/learning.constants';
import type { ConvertMethod, VideoFailure } from '@dolphin/contract/learning/videos/videos.constants';
import { type Db, query } from '../../../core/db.ts';
import '../../learning.tables.ts';
import './medias.tables.ts';

/** A media with what was made of it. */
export type MediaRow = {
  readonly mediaId: number;
  readonly state: MediaState;
  readonly uploadId: string | null;
  readonly key: string | null;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly fingerprint: string | null;
  readonly progress: number;
  readonly failure: VideoFailure | null;
  readonly durationMs: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly method: ConvertMethod | null;
  readonly spriteKey: string | null;
  readonly spriteColumns: number | null;
  readonly spriteRows: number | null;
  readonly spriteTileWidth: number | null;
  readonly spriteTileHeight: number | null;
  readonly spriteIntervalMs: number | null;
  readonly renditions: readonly RenditionRow[];
};
export type RenditionRow = {
  readonly height: number;
  readonly width: number;
  readonly bandwidth: number;
  readonly byteSize: number;
};

/** An upload that was given up or swept leaves a row behind for a while; it counts for nothing. */
const ALIVE = `(m.state <> 'UPLOADING' or m.upload_id is not null)`;

/** The newest media of a storage: the one that is uploaded, converted or ready. */
export async function findNewestMedia(db: Db, storageId: number): Promise<MediaRow | undefined> {
  const [row] = await query<MediaRow>(
    db,
    'videos.newest-media',
    `select m.id as "mediaId", m.state, m.upload_id as "uploadId", o.key, m.file_name as "fileName",
     m.content_type as "contentType", m.byte_size as "byteSize", m.fingerprint, m.progress, m.failure,
       m.duration_ms as "durationMs", m.width, m.height, m.method, p.key as "spriteKey",
         m.sprite_columns as "spriteColumns", m.sprite_rows as "spriteRows", m.sprite_tile_width as "spriteTileWidth",
         m.sprite_tile_height as "spriteTileHeight", m.sprite_interval_ms as "spriteIntervalMs",
       coalesce((select json_agg(json_build_object('height', r.height, 'width', r.width, 'bandwidth', r.bandwidth,
         'byteSize', f.byte_size) order by r.height) from learning_video_renditions r
         join storage_kept_files f on f.id = r.file_id where r.media_id = m.id), '[]') as renditions
     from learning_video_medias m left join storage_kept_files o on o.id = m.file_id left
       join storage_kept_files p on p.id = m.sprite_file_id
     where m.storage_id = $1 and ${ALIVE} order by m.id desc limit 1`,
    [storageId],
  );
  return row;
}

export async function insertMedia(
  tx: Db,
  given: {
    readonly storageId: number;
    readonly userId: number;
    readonly uploadId: string;
    readonly fileName: string;
    readonly contentType: string;
    readonly byteSize: number;
    readonly fingerprint: string | null;
    readonly now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('learning_video_medias')
    .values({
      storage_id: given.storageId,
      state: 'UPLOADING',
      upload_id: given.uploadId,
      uploaded_by: given.userId,
      file_name: given.fileName,
      content_type: given.contentType,
      byte_size: given.byteSize,
      fingerprint: given.fingerprint,
      created_at: given.now,
      updated_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type UploadedMedia = { readonly mediaId: number; readonly state: MediaState; readonly fileName: string };

/** The media that an upload is for. */
export async function findMediaOfUpload(
  db: Db,
  storageId: number,
  uploadId: string,
): Promise<UploadedMedia | undefined> {
  const [row] = await query<UploadedMedia>(
    db,
    'videos.media-of-upload',
    `select id as "mediaId", state, file_name as "fileName" from learning_video_medias where upload_id = $2 and storage_id = $1`,
    [storageId, uploadId],
  );
  return row;
}

/** UPLOADING → CONVERTING. Gives the state that it has then; undefined when it was cleared. The storage is locked by whoever calls. */
export async function updateMediaUploaded(
  tx: Db,
  mediaId: number,
  fileId: number,
  now: Date,
): Promise<{ readonly state: MediaState; readonly isNew: boolean } | undefined> {
  const [row] = await query<{ state: MediaState }>(
    tx,
    'videos.lock-media',
    'select state from learning_video_medias where id = $1 for update',
    [mediaId],
  );
  if (row?.state !== 'UPLOADING') return row && { state: row.state, isNew: false };
  await query(
    tx,
    'videos.media-uploaded',
    `update learning_video_medias set state = 'CONVERTING', file_id = $2, progress = 0, attempts = 0, updated_at = $3 where id = $1`,
    [mediaId, fileId, now],
  );
  return { state: 'CONVERTING', isNew: true };
}

/** FAILED → CONVERTING, for those who try again. */
export async function updateMediaRetried(tx: Db, mediaId: number, now: Date): Promise<void> {
  await query(
    tx,
    'videos.media-retried',
    `update learning_video_medias set state = 'CONVERTING', failure = null, progress = 0, attempts = 0,
     lease_id = null, lease_until = null, updated_at = $2 where id = $1 and state = 'FAILED' and file_id is not null`,
    [mediaId, now],
  );
}

/** Puts a media into the working copy, or takes it out. No new revision: authors never write these parts. */
export async function updateDraftMedia(
  tx: Db,
  storageId: number,
  mediaId: number | null,
  now: Date,
): Promise<{ readonly draftRevision: number }> {
  const [row] = await query<{ draftRevision: number }>(
    tx,
    'videos.draft-media',
    `update learning_storages set draft = draft || jsonb_build_object('mediaId', $2::bigint, 'durationMs',
     null) || case when $2::bigint is null then '{}'::jsonb else '{"videoType": "FILE"}'::jsonb end,
       state = 'DRAFT', updated_at = $3 where id = $1 and kind = 'VIDEO' returning draft_revision as "draftRevision"`,
    [storageId, mediaId, now],
  );
  return row ?? { draftRevision: 1 };
}

/** A version that was restored may name a file that is gone; the working copy then has none. */
export async function clearMissingMedia(tx: Db, storageId: number): Promise<void> {
  await query(
    tx,
    'videos.clear-missing-media',
    `update learning_storages s set draft = s.draft || '{"mediaId": null, "durationMs": null}'::jsonb where s.id = $1
     and s.kind = 'VIDEO' and s.media_id is not null
     and not exists (select from learning_video_medias m where m.id = s.media_id)`,
    [storageId],
  );
}

export async function isMediaComplete(db: Db, storageId: number): Promise<boolean> {
  const rows = await query(
    db,
    'videos.media-complete',
    `select 1 from learning_storages s join learning_video_medias m on m.id = s.media_id and m.storage_id = s.id
     where s.id = $1 and m.state = 'COMPLETE'`,
    [storageId],
  );
  return rows.length > 0;
}
