/** What the converter does with a media. Each statement changes a media that is still CONVERTING, and nothing else. */
import type { ConvertMethod, VideoFailure } from '@dolphin/contract/learning/videos/videos.constants';
import { type Db, query } from '../../../core/db.ts';
import './medias.tables.ts';
import type { Segment } from './medias.tables.ts';

/** A media to convert, with the file as it came. */
export type ConvertingRow = {
  readonly mediaId: number;
  readonly storageId: number | null;
  readonly channelId: number | null;
  readonly fileId: number;
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly attempts: number;
  /** Who uploaded it, and owns what is made of it; null: they have left. */ readonly userId: number | null;
};

/** The media with its original, its row locked; undefined when it is not CONVERTING. */
export async function lockConverting(tx: Db, mediaId: number): Promise<ConvertingRow | undefined> {
  const [row] = await query<ConvertingRow>(
    tx,
    'videos.lock-converting',
    `select m.id as "mediaId", m.storage_id as "storageId", s.channel_id as "channelId", f.id as "fileId", f.key,
     m.file_name as "fileName", m.content_type as "contentType", m.byte_size as "byteSize", m.attempts,
     m.uploaded_by as "userId"
     from learning_video_medias m join storage_kept_files f on f.id = m.file_id left
       join learning_storages s on s.id = m.storage_id where m.id = $1 and m.state = 'CONVERTING' for update of m`,
    [mediaId],
  );
  return row;
}

export type NewRendition = {
  readonly height: number;
  readonly width: number;
  readonly bandwidth: number;
  readonly codecs: string;
  readonly fileId: number;
  readonly initBytes: number;
  readonly segments: readonly Segment[];
};
export type NewSprite = {
  readonly fileId: number;
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly intervalMs: number;
};
export type Converted = {
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  readonly method: ConvertMethod;
  readonly renditions: readonly NewRendition[];
  readonly sprite: NewSprite | null;
  readonly now: Date;
};

/**
 * The media is COMPLETE, with its renditions and the length of the working copy that holds it. False: it is not
 * CONVERTING any more, nothing was written, and the files that were made for it are to be dropped. The files must be in
 * use (`useOwnFiles` or `used_at`) in the same transaction.
 */
export async function finishMedia(tx: Db, mediaId: number, made: Converted): Promise<boolean> {
  const { durationMs, width, height, method, sprite, now } = made;
  const rows = await query(
    tx,
    'videos.finish-media',
    `update learning_video_medias set state = 'COMPLETE', progress = 100, duration_ms = $2, width = $3, height = $4, method = $5,
       sprite_file_id = $6, sprite_columns = $7, sprite_rows = $8, sprite_tile_width = $9, sprite_tile_height = $10,
         sprite_interval_ms = $11, lease_id = null, lease_until = null, updated_at = $12
     where id = $1 and state = 'CONVERTING' returning id`,
    [
      mediaId,
      durationMs,
      width,
      height,
      method,
      sprite?.fileId ?? null,
      sprite?.columns ?? null,
      sprite?.rows ?? null,
      sprite?.tileWidth ?? null,
      sprite?.tileHeight ?? null,
      sprite?.intervalMs ?? null,
      now,
    ],
  );
  if (rows.length === 0) return false;
  await insertRenditions(tx, mediaId, made.renditions);
  await updateDraftDuration(tx, mediaId, durationMs);
  return true;
}

async function insertRenditions(tx: Db, mediaId: number, renditions: readonly NewRendition[]): Promise<void> {
  await tx
    .insertInto('learning_video_renditions')
    .values(
      renditions.map(({ fileId, initBytes, segments, ...rest }) => ({
        ...rest,
        media_id: mediaId,
        file_id: fileId,
        init_bytes: initBytes,
        segments: JSON.stringify(segments),
      })),
    )
    .execute();
}

/** No new revision: the author does not write the length, so nobody's change is lost. */
async function updateDraftDuration(tx: Db, mediaId: number, durationMs: number): Promise<void> {
  await query(
    tx,
    'videos.draft-duration',
    `update learning_storages set draft = draft || jsonb_build_object('durationMs', $2::int) where media_id = $1
     and kind = 'VIDEO' and draft ->> 'videoType' = 'FILE'`,
    [mediaId, durationMs],
  );
}

/** False: it is not CONVERTING any more. */
export async function failMedia(tx: Db, mediaId: number, failure: VideoFailure, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'videos.fail-media',
    `update learning_video_medias set state = 'FAILED', failure = $2, lease_id = null, lease_until = null,
     updated_at = $3 where id = $1 and state = 'CONVERTING' returning id`,
    [mediaId, failure, now],
  );
  return rows.length > 0;
}
