import { createHash } from 'node:crypto';
import type { VideoContent } from '@dolphin/contract/learning/storages/contents';
import type { App } from '../../core/app.ts';
import { words, publish } from '../learning.fixture.ts';
import './medias/medias.tables.ts';
import '../../storage/storage.tables.ts';

export const VIDEO_MS = 60_000;

export const PLAIN_VIDEO: VideoContent = {
  videoType: 'FILE',
  mediaId: null,
  youtubeId: null,
  description: words('반복문을 배워요.'),
  thumbnail: null,
  subtitles: [
    { language: 'ko', label: '한국어', cues: [{ startMs: 0, endMs: 2_500, text: '안녕하세요 <b>여러분</b>' }] },
  ],
  chapters: [{ atMs: 0, title: '시작' }],
  answerCodes: [{ atMs: 30_000, title: '반복', language: 'PYTHON', source: 'print(1)\n' }],
  questions: [],
  completeShare: 90,
  noSkip: false,
  durationMs: VIDEO_MS,
  level: 1,
  tags: [],
};

/** Bytes that can be distinguished at every place. */
export function someBytes(length: number, seed = 'video'): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, at) =>
    createHash('sha256').update(`${seed} ${at}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

export async function keepVideoFile(
  app: App,
  given: {
    readonly purpose: 'VIDEO' | 'VIDEO_RENDITION' | 'VIDEO_PICTURE';
    readonly type: string;
    readonly body: Buffer;
    readonly userId: number | null;
  },
) {
  const key = `${given.purpose.toLowerCase()}/0${createHash('sha256')
    .update(`${Math.random()} ${app.now().getTime()}`)
    .digest('base64url')
    .slice(0, 32)}`;
  const { id } = await app.db
    .insertInto('storage_files')
    .values({
      user_id: given.userId,
      purpose: given.purpose,
      key,
      file_name: 'video.mp4',
      content_type: given.type,
      byte_size: given.body.length,
      created_at: app.now(),
      used_at: app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.store.put(key, given.body, given.type);
  return { id, key };
}

const SEGMENT = 1_000;
const INIT = 200;

/** A converted file of two resolutions, a sprite and its original. */
export async function makeMedia(app: App, storageId: number | null, userId: number | null = null) {
  const file = (purpose: 'VIDEO' | 'VIDEO_RENDITION' | 'VIDEO_PICTURE', type: string, seed: string) =>
    keepVideoFile(app, { purpose, type, userId, body: someBytes(INIT + 10 * SEGMENT, seed) });
  const [original, low, high, sprite] = [
    await file('VIDEO', 'video/mp4', 'original'),
    await file('VIDEO_RENDITION', 'video/mp4', 'low'),
    await file('VIDEO_RENDITION', 'video/mp4', 'high'),
    await file('VIDEO_PICTURE', 'image/jpeg', 'sprite'),
  ];
  const { id: mediaId } = await app.db
    .insertInto('learning_video_medias')
    .values({
      storage_id: storageId,
      state: 'COMPLETE',
      upload_id: null,
      file_id: original.id,
      uploaded_by: userId,
      file_name: 'video.mp4',
      content_type: 'video/mp4',
      fingerprint: null,
      byte_size: INIT + 10 * SEGMENT,
      progress: 100,
      failure: null,
      duration_ms: VIDEO_MS,
      width: 1280,
      height: 720,
      method: 'COPY',
      sprite_file_id: sprite.id,
      sprite_columns: 5,
      sprite_rows: 2,
      sprite_tile_width: 160,
      sprite_tile_height: 90,
      sprite_interval_ms: 6_000,
      created_at: app.now(),
      updated_at: app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const segments = JSON.stringify(Array.from({ length: 10 }, (_, at) => [INIT + at * SEGMENT, SEGMENT, 6_000]));
  const shared = { media_id: mediaId, codecs: 'avc1.64001f,mp4a.40.2', init_bytes: INIT, segments };
  await app.db
    .insertInto('learning_video_renditions')
    .values([
      { ...shared, height: 720, width: 1280, bandwidth: 2_000_000, file_id: high.id },
      { ...shared, height: 360, width: 640, bandwidth: 700_000, file_id: low.id },
    ])
    .execute();
  return { mediaId, original, low, high, sprite };
}

type Params = {
  readonly channelId?: number | null;
  readonly authorId?: number | null;
  readonly content?: Partial<VideoContent>;
};

/** A published video with a file. */
export async function publishVideo(app: App, given: Params = {}) {
  const media = await makeMedia(app, null, given.authorId ?? null);
  const made = await publish(
    app.db,
    { kind: 'VIDEO', title: '반복문', content: { ...PLAIN_VIDEO, mediaId: media.mediaId, ...given.content } },
    given,
  );
  await app.db
    .updateTable('learning_video_medias')
    .set({ storage_id: made.storageId })
    .where('id', '=', media.mediaId)
    .execute();
  return { ...made, ...media, videoId: made.contentId };
}
