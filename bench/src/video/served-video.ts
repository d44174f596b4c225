import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import pg from 'pg';
import { startOurServer } from '../our-server.ts';
import { accessToken } from '../realtime/people.ts';

/** A segment of six seconds at about 1 Mbit/s. */
export const SEGMENT_BYTES = 786_432;
const SEGMENT_MS = 6_000;
const SEGMENTS = 100;
const INIT_BYTES = 1_024;
export const SERVER_CORE = 0;

export type Viewer = { readonly userId: number; readonly token: string; readonly segmentPath: string };
export type ServedVideo = Awaited<ReturnType<typeof serveVideo>>;

/** Our server with a converted video of ten minutes that everybody may watch, and so many people. */
export async function serveVideo(people: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-bench-video-'));
  const secret = randomBytes(32).toString('base64');
  const env = { TOKEN_SECRET: secret, DATA_DIR: folder, LOG_LEVEL: 'error', WEB_ROOT: '' };
  const stage = await startOurServer({ core: SERVER_CORE, env });
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  const close = async (): Promise<void> => {
    await client.end();
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await client.connect();
    const key = `video_rendition/0${randomBytes(24).toString('base64url')}`;
    const file = path.join(folder, 'files/objects', key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(INIT_BYTES + SEGMENTS * SEGMENT_BYTES));
    const videoId = await publishVideo(client, key);
    const { rows } = await client.query<{ id: string }>(
      `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at)
       select $1 || n || '@test.example', $1 || n, $1 || n, '2000-01-01', 'EMAIL', now() from generate_series(1, $2::int) n returning id`,
      [`v${randomBytes(4).toString('hex')}`, people],
    );
    const viewers: Viewer[] = [];
    for (const { id } of rows) {
      const token = accessToken(secret, Number(id));
      viewers.push({ userId: Number(id), token, segmentPath: await segmentPathOf(stage.url, videoId, token) });
    }
    return { url: stage.url, port: stage.port, client, file, videoId, viewers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The bytes of one segment, as a playlist names them. */
export function segmentRange(at: number): string {
  const start = INIT_BYTES + (at % SEGMENTS) * SEGMENT_BYTES;
  return `bytes=${start}-${start + SEGMENT_BYTES - 1}`;
}

/** As a player finds it: by the call, the playlist and the playlist of the lowest resolution. */
async function segmentPathOf(url: string, videoId: number, token: string): Promise<string> {
  const address = url + urlOf(watching.playback).replace(':videoId', String(videoId));
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`playback: ${answer.status} ${await answer.text()}`);
  const { masterUrl } = (await answer.json()) as { masterUrl: string };
  const first = async (of: string) =>
    (await (await fetch(url + of)).text()).split('\n').find((line) => line.startsWith('/')) ?? '';
  return first(await first(masterUrl));
}

async function publishVideo(client: pg.Client, key: string): Promise<number> {
  const one = async (text: string, values: readonly unknown[]) => {
    const { rows } = await client.query<{ id: string }>(text, [...values]);
    return Number(rows[0]?.id);
  };
  const bytes = INIT_BYTES + SEGMENTS * SEGMENT_BYTES;
  const durationMs = SEGMENTS * SEGMENT_MS;
  const fileId = await one(
    `insert into storage_files (purpose, key, file_name, content_type, byte_size, created_at, used_at) values ('VIDEO_RENDITION', $1, 'bench.mp4', 'video/mp4', $2, now(), now()) returning id`,
    [key, bytes],
  );
  const mediaId = await one(
    `insert into learning_video_medias (state, file_name, content_type, byte_size, progress, duration_ms, width, height, method, created_at, updated_at) values ('COMPLETE', 'bench.mp4', 'video/mp4', $1, 100, $2, 640, 360, 'COPY', now(), now()) returning id`,
    [bytes, durationMs],
  );
  const segments = Array.from({ length: SEGMENTS }, (_, at) => [
    INIT_BYTES + at * SEGMENT_BYTES,
    SEGMENT_BYTES,
    SEGMENT_MS,
  ]);
  await client.query(
    `insert into learning_video_renditions (media_id, height, width, bandwidth, codecs, file_id, init_bytes, segments) values ($1, 360, 640, 1048576, 'avc1.64001e,mp4a.40.2', $2, $3, $4)`,
    [mediaId, fileId, INIT_BYTES, JSON.stringify(segments)],
  );
  const content = JSON.stringify({
    videoType: 'FILE',
    mediaId,
    youtubeId: null,
    description: { type: 'doc', content: [] },
    thumbnail: null,
    subtitles: [],
    chapters: [],
    answerCodes: [],
    questions: [],
    completeShare: 90,
    noSkip: false,
    durationMs,
    level: 1,
    tags: [],
  });
  const storageId = await one(
    `insert into learning_storages (kind, title, draft, state) values ('VIDEO', 'bench', $1, 'ACCEPTED') returning id`,
    [content],
  );
  const versionId = await one(
    `insert into learning_versions (storage_id, number, state, title, content) values ($1, 1, 'ACCEPTED', 'bench', $2) returning id`,
    [storageId, content],
  );
  return one(
    `insert into learning_contents (storage_id, version_id, kind, title) values ($1, $2, 'VIDEO', 'bench') returning id`,
    [storageId, versionId],
  );
}
