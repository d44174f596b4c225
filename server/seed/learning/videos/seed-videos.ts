import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import type { App } from '../../../src/core/app.ts';
import type { Db } from '../../../src/core/db.ts';
import { insertPublished } from '../../../src/learning/contents/publish-contents.queries.ts';
import '../../../src/learning/videos/medias/medias.tables.ts';
import type { Segment } from '../../../src/learning/videos/medias/medias.tables.ts';
import { VARIABLES, variablesContent } from './variables.ts';

type Place = { readonly channelId: number; readonly userId: number; readonly now: Date };

/** A video that is converted already, so that the demo needs no converter, at the end of a lesson of the academy's course. */
export async function seedVideos(tx: Db, app: App, { channelId }: { readonly channelId: number }): Promise<void> {
  const lesson = await tx
    .selectFrom('learning_lessons as l')
    .innerJoin('learning_courses as c', 'c.id', 'l.course_id')
    .select(['l.id', 'l.course_id as courseId', 'c.author_id as userId'])
    .where('c.channel_id', '=', channelId)
    .where('l.position', '=', 2)
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
  if (!lesson || lesson.userId === null) return;
  const place = { channelId, userId: lesson.userId, now: app.now() };
  const contentId = await seedVideo(tx, app, place);
  const { count } = await tx
    .selectFrom('learning_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lesson_id', '=', lesson.id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('learning_items')
    .values({
      lesson_id: lesson.id,
      worksheet_id: null,
      position: Number(count) + 1,
      kind: 'VIDEO',
      content_id: contentId,
      item_worksheet_id: null,
    })
    .execute();
  await tx
    .updateTable('learning_courses')
    .set((to) => ({ item_count: to('item_count', '+', 1) }))
    .where('id', '=', lesson.courseId)
    .execute();
}

async function seedVideo(tx: Db, app: App, place: Place): Promise<number> {
  const { channelId, userId, now } = place;
  const { title, durationMs, renditions, sprite, frame } = VARIABLES;
  const largest = renditions[1];
  const original = await keepFile(tx, app, place, 'VIDEO', largest.file);
  const picture = await keepFile(tx, app, place, 'VIDEO_PICTURE', sprite.file);
  const { id: mediaId } = await tx
    .insertInto('learning_video_medias')
    .values({
      storage_id: null,
      state: 'COMPLETE',
      upload_id: null,
      file_id: original.id,
      uploaded_by: userId,
      file_name: '변수.mp4',
      content_type: 'video/mp4',
      byte_size: original.body.length,
      progress: 100,
      duration_ms: durationMs,
      width: largest.width,
      height: largest.height,
      method: 'COPY',
      sprite_file_id: picture.id,
      sprite_columns: sprite.columns,
      sprite_rows: sprite.rows,
      sprite_tile_width: sprite.tileWidth,
      sprite_tile_height: sprite.tileHeight,
      sprite_interval_ms: sprite.intervalMs,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: frameId } = await keepFile(tx, app, place, 'VIDEO_PICTURE', frame.file);
  await tx
    .insertInto('learning_video_frames')
    .values({ media_id: mediaId, at_ms: frame.atMs, file_id: frameId })
    .execute();
  for (const { file, width, height, codecs } of renditions) {
    const { id, body } = await keepFile(tx, app, place, 'VIDEO_RENDITION', file);
    const { initBytes, segments } = segmentsOf(body);
    await tx
      .insertInto('learning_video_renditions')
      .values({
        media_id: mediaId,
        height,
        width,
        bandwidth: Math.ceil((body.length * 8_000) / durationMs),
        codecs,
        file_id: id,
        init_bytes: initBytes,
        segments: JSON.stringify(segments),
      })
      .execute();
  }
  const [video] = await insertPublished(tx, { channelId, authorId: userId, now }, [
    { kind: 'VIDEO', title, content: variablesContent(mediaId) },
  ]);
  if (!video) throw new Error('The video of the demo was not published.');
  await tx
    .updateTable('learning_video_medias')
    .set({ storage_id: video.storageId })
    .where('id', '=', mediaId)
    .execute();
  return video.contentId;
}

/** As the converter keeps a file, but in the transaction of the seed. */
async function keepFile(tx: Db, app: App, { channelId, userId, now }: Place, purpose: UploadPurpose, file: string) {
  const body = readFileSync(path.join(import.meta.dirname, file));
  const key = `${purpose.toLowerCase()}/0${randomBytes(24).toString('base64url')}`;
  const contentType = purpose === 'VIDEO_PICTURE' ? 'image/jpeg' : 'video/mp4';
  await app.store.put(key, body, contentType);
  const { id } = await tx
    .insertInto('storage_files')
    .values({
      user_id: userId,
      is_handed_over: true,
      purpose,
      key,
      file_name: file,
      content_type: contentType,
      byte_size: body.length,
      created_at: now,
      used_at: now,
      channel_id: channelId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, body };
}

/** Where the segments of a fragmented MP4 are: each begins with a `moof` box; what stands before the first is the initialization segment. */
function segmentsOf(body: Buffer): { readonly initBytes: number; readonly segments: readonly Segment[] } {
  const starts: number[] = [];
  for (let at = 0; at < body.length; at += body.readUInt32BE(at))
    if (body.toString('latin1', at + 4, at + 8) === 'moof') starts.push(at);
  const segments = starts.map((start, index): Segment => {
    const from = index * VARIABLES.segmentMs;
    return [
      start,
      (starts[index + 1] ?? body.length) - start,
      Math.min(VARIABLES.segmentMs, VARIABLES.durationMs - from),
    ];
  });
  return { initBytes: starts[0] ?? body.length, segments };
}
