import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../tools/test-run/long.ts';
import { madeObjects, uploadedVideo } from '../src/learning/videos/conversion/conversion.fixture.ts';
import { type Person, startTestServer, type TestServer } from './harness.ts';
import { killedServers } from './killed-servers.fixture.ts';

/** The goal is sixty kills (`npm run test:long`). Every run does some of them. */
const KILLS = repeats(6, 60);
const VIDEOS = repeats(8, 60);
/** A converter lives so long after it is ready: kills happen before, in and after a conversion. */
const LIVES_MS = [120, 700, 1_300, 300, 1_000, 450, 1_600, 50];

let test: TestServer;
let author: Person;
const servers = killedServers({ programOf: () => ['converting-server.fixture.ts'], readyPath: '/' });

beforeAll(async () => {
  test = await startTestServer();
  author = await test.makePerson({ isAdmin: true });
}, 120_000);
afterAll(async () => {
  await servers.end('SIGKILL');
  await test?.close();
});

/** Nobody waits ten seconds for the lease of a process that is known to be dead, nor counts kills of ours as faults of a file. */
const endLeases = () =>
  sql`update learning_video_medias set lease_until = now(), attempts = 0 where state = 'CONVERTING'`.execute(test.db);

describe(`${KILLS} kills of converters in the middle of ${VIDEOS} videos`, { timeout: 1_800_000 }, () => {
  it('[VID-125] leave every video complete once, and no file that nothing shows', async () => {
    const videos = [];
    for (let nth = 0; nth < VIDEOS; nth++)
      videos.push(await uploadedVideo(test, author, { file: nth % 3 === 0 ? 'ordinary.mkv' : 'ordinary.mp4' }));
    for (let kill = 0; kill < KILLS; kill++) {
      await servers.start(test, 0);
      await servers.untilReady(0);
      await sleep(LIVES_MS[kill % LIVES_MS.length] ?? 0);
      expect(await servers.kill(0), servers.complaints()).toBe(true);
      await endLeases();
    }
    await servers.start(test, 0);
    await servers.untilReady(0);
    const open = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from learning_video_medias where state <> 'COMPLETE'`.execute(test.db)
      ).rows[0]?.n;
    for (const until = Date.now() + 120_000; (await open()) !== 0 && Date.now() < until;) await sleep(100);
    expect(await open()).toBe(0);
    const { rows } = await sql<{ media: number; n: number }>`
      select media_id as media, count(*)::int as n from learning_video_renditions group by media_id`.execute(test.db);
    expect(rows.length).toBe(videos.length);
    expect(rows.every(({ n }) => n === 1)).toBe(true);
    // Every row of a file is in use, and every object in the store has its row once the jobs that remove some have run.
    const files = await sql<{ key: string; used: boolean }>`
      select key, used_at is not null as used from storage_files where purpose = 'VIDEO_RENDITION'`.execute(test.db);
    expect(files.rows.every(({ used }) => used)).toBe(true);
    const removed = await sql<{ key: string }>`
      select o->>'key' as key from pgboss.job, jsonb_array_elements(data->'objects') o where name = 'storage.remove-objects'`.execute(
      test.db,
    );
    const known = new Set([...files.rows, ...removed.rows].map(({ key }) => key));
    expect((await madeObjects(test)).filter((key) => !known.has(key))).toEqual([]);
    for (const until = Date.now() + 30_000; Date.now() < until;) {
      if ((await readdir(path.join(test.dataDir, 'conversions'))).length === 0) break;
      await sleep(100);
    }
    expect(await readdir(path.join(test.dataDir, 'conversions'))).toEqual([]);
  });
});
