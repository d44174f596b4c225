import { randomBytes } from 'node:crypto';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { partBytesOf, partCountOf } from '@dolphin/contract/storage/storage.constants';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import type { Db } from '../../core/db.ts';
import { finishMedia } from './medias/conversion.queries.ts';

/** Looks like an MP4 file by its first bytes; nothing in these tests reads more of it. */
export function mp4(length: number): Buffer {
  const body = randomBytes(length);
  Buffer.from('000000186674797069736f6d', 'hex').copy(body);
  return body;
}

export async function makeVideo(server: TestServer, who: Person, channelId: number | null, title = '변수란?') {
  const made = await call(server, storages.create, { shelf: 'videos', channelId, title }, who.headers);
  if (made.status !== 200) throw new Error(`create: ${made.status} ${made.error.errorCode}`);
  return made.body.videoStorageId ?? 0;
}

export const fileOf = (body: Buffer, fileName = '강의.mp4') => ({
  fileName,
  contentType: 'video/mp4',
  byteSize: body.length,
});

export function initVideo(server: TestServer, who: Person, videoStorageId: number, body: Buffer, fileName?: string) {
  return call(server, videoStorages.init, { videoStorageId, ...fileOf(body, fileName) }, who.headers);
}

/** PUTs one part to its address; gives its ETag. */
export async function putPart(
  server: TestServer,
  who: Person,
  given: { readonly videoStorageId: number; readonly uploadId: string; readonly fileName: string },
  body: Buffer,
  partNumber: number,
): Promise<string> {
  const { body: address } = await call(server, videoStorages.url, { ...given, partNumber }, who.headers);
  const start = (partNumber - 1) * partBytesOf(Number.MAX_SAFE_INTEGER, 1);
  const written = await server.http.inject({
    method: 'PUT',
    url: address.preSignedUrl,
    payload: body.subarray(start, start + partBytesOf(body.length, partNumber)),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return String(written.headers['etag']).replaceAll('"', '');
}

/** The whole upload, until the video waits for the converter. */
export async function uploadVideo(server: TestServer, who: Person, videoStorageId: number, body = mp4(2_000)) {
  const begun = await initVideo(server, who, videoStorageId, body);
  if (begun.status !== 200) throw new Error(`init: ${begun.status} ${begun.error.errorCode}`);
  const at = { videoStorageId, uploadId: begun.body.uploadId, fileName: begun.body.fileName };
  const parts: { partNumber: number; awsETag: string }[] = [];
  for (let partNumber = 1; partNumber <= partCountOf(body.length); partNumber += 1)
    parts.push({ partNumber, awsETag: await putPart(server, who, at, body, partNumber) });
  const done = await call(server, videoStorages.complete, { ...at, parts }, who.headers);
  if (done.status !== 200) throw new Error(`complete: ${done.status} ${done.error.errorCode}`);
  return { ...at, parts, mediaId: done.body.mediaId, url: done.body.url, draftRevision: done.body.draftRevision };
}

/** A file of the converter's, in use. */
export async function insertMadeFile(
  db: Db,
  purpose: 'VIDEO_RENDITION' | 'VIDEO_PICTURE',
  { userId, channelId, byteSize = 1_000 }: { userId: number | null; channelId: number | null; byteSize?: number },
): Promise<number> {
  const { id } = await db
    .insertInto('storage_files')
    .values({
      user_id: userId,
      purpose,
      key: `${purpose.toLowerCase()}/0${randomBytes(24).toString('base64url')}`,
      file_name: purpose === 'VIDEO_PICTURE' ? 'sprite.jpg' : '360.mp4',
      content_type: purpose === 'VIDEO_PICTURE' ? 'image/jpeg' : 'video/mp4',
      byte_size: byteSize,
      created_at: new Date(),
      used_at: new Date(),
      channel_id: channelId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Simulates the converter: one rendition and a sprite. */
export async function convertVideo(
  db: Db,
  mediaId: number,
  { userId = null, channelId = null }: { userId?: number | null; channelId?: number | null } = {},
): Promise<boolean> {
  const owner = { userId, channelId };
  return finishMedia(db, mediaId, {
    durationMs: 20_000,
    width: 640,
    height: 360,
    method: 'COPY',
    renditions: [
      {
        height: 360,
        width: 640,
        bandwidth: 400_000,
        codecs: 'avc1.64001f,mp4a.40.2',
        fileId: await insertMadeFile(db, 'VIDEO_RENDITION', owner),
        initBytes: 700,
        segments: [
          [700, 200, 10_000],
          [900, 100, 10_000],
        ],
      },
    ],
    sprite: {
      fileId: await insertMadeFile(db, 'VIDEO_PICTURE', owner),
      columns: 5,
      rows: 2,
      tileWidth: 160,
      tileHeight: 90,
      intervalMs: 2_000,
    },
    now: new Date(),
  });
}
