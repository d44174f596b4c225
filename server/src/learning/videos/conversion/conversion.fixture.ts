import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person, TestServer } from '../../../../test/harness.ts';
import { writeStorage } from '../../storages/storages.fixture.ts';
import '../medias/medias.tables.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../../../../converter/test/fixtures');

/** A video of somebody's whose file has arrived, as the last step of the upload leaves it. */
export async function uploadedVideo(
  server: TestServer,
  who: Person,
  { file = 'ordinary.mp4', channelId = null }: { readonly file?: string; readonly channelId?: number | null } = {},
): Promise<{ readonly mediaId: number; readonly storageId: number }> {
  const { storageId } = await writeStorage(server, who, { shelf: 'videos', channelId });
  const { app, db } = server;
  const key = `video/0${Math.random().toString(36).slice(2)}${storageId}`;
  const place = path.join(server.dataDir, 'in.bin');
  await mkdir(server.dataDir, { recursive: true });
  await copyFile(path.join(FIXTURES, file), place);
  await app.store.moveIn?.(key, place, 'video/mp4');
  const stored = await app.store.find(key);
  const byteSize = stored?.byteSize ?? 0;
  const now = app.now();
  const { id: fileId } = await db
    .insertInto('storage_files')
    .values({
      user_id: who.id,
      purpose: 'VIDEO',
      key,
      file_name: file,
      content_type: 'video/mp4',
      byte_size: byteSize,
      created_at: now,
      used_at: now,
      channel_id: channelId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: mediaId } = await db
    .insertInto('learning_video_medias')
    .values({
      storage_id: storageId,
      state: 'CONVERTING',
      upload_id: null,
      file_id: fileId,
      uploaded_by: who.id,
      file_name: file,
      content_type: 'video/mp4',
      fingerprint: null,
      byte_size: byteSize,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { mediaId, storageId };
}

export function findMedia(server: Pick<TestServer, 'db'>, mediaId: number) {
  return server.db.selectFrom('learning_video_medias').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow();
}

/** Waits until the media is in one of its last states. */
export async function untilConverted(server: Pick<TestServer, 'db'>, mediaId: number) {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const media = await findMedia(server, mediaId);
    if (media.state !== 'CONVERTING') return media;
    await sleep(50);
  }
  throw new Error('not converted');
}

/** Keys of videos in the store of a test, originals left out. */
export async function madeObjects({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<readonly string[]> {
  const names = await Promise.all(
    ['video_rendition', 'video_picture'].map(async (folder) =>
      (await readdir(path.join(dataDir, 'files/objects', folder)).catch(() => [])).map((name) => `${folder}/${name}`),
    ),
  );
  return names.flat();
}
