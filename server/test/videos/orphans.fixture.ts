import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { sweepVideoMedias } from '../../src/learning/videos/medias/medias.jobs.ts';
import { removeObjects, sweepUploads } from '../../src/storage/storage.jobs.ts';
import type { TestServer } from '../harness.ts';

const LATER_MS = 3 * 24 * 3_600_000;

/** Files of videos that could be read, for they are in use, although nothing shows them. */
export async function orphansOf({ db }: TestServer): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select f.key from storage_files f where f.purpose in ('VIDEO', 'VIDEO_RENDITION', 'VIDEO_PICTURE') and f.used_at is not null
      and not exists (select from learning_video_medias m where f.id in (m.file_id, m.sprite_file_id))
      and not exists (select from learning_video_renditions r where r.file_id = f.id)
      and not exists (select from learning_video_frames a where a.file_id = f.id)`.execute(db);
  return rows.map(({ key }) => key);
}

/** After the jobs that wait and the sweeps of three days later: each object has its row, each row its object. */
export async function expectNothingLeft(test: TestServer, videos: number): Promise<void> {
  const { app, db } = test;
  const now = new Date(Date.now() + LATER_MS);
  const context = { app, db, now, jobId: 'test', signal: new AbortController().signal };
  await sweepUploads.run(context);
  await sweepVideoMedias.run(context);
  const { rows: jobs } = await sql<{ data: Parameters<typeof removeObjects.run>[1] }>`
    select data from pgboss.job where name = ${removeObjects.name}`.execute(db);
  for (const { data } of jobs) await removeObjects.run(context, data);
  const { rows } = await sql<{
    key: string;
  }>`select key from storage_files where key like 'video%' order by key`.execute(db);
  // An original and a rendition of each.
  expect(rows.length).toBe(2 * videos);
  expect(await namesIn(test, 'objects')).toEqual(rows.map(({ key }) => key).toSorted());
  expect(await namesIn(test, 'about')).toEqual(rows.map(({ key }) => `${key}.json`).toSorted());
  expect([await namesIn(test, 'uploads'), await namesIn(test, 'drafts')]).toEqual([[], []]);
}

async function namesIn({ dataDir }: TestServer, folder: string): Promise<readonly string[]> {
  const root = path.join(dataDir, 'files', folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
