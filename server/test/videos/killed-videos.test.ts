import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun, repeats } from '../../../tools/test-run/long.ts';
import { makeVideo } from '../../src/learning/videos/videos.fixture.ts';
import { type Person, startTestServer, type TestServer } from '../harness.ts';
import { endSilence, killedServers } from '../killed-servers.fixture.ts';
import { expectNothingLeft, orphansOf } from './orphans.fixture.ts';
import { PARTS, putHalf, putPart, send, VIDEO } from './video-client.fixture.ts';
import { COMPLETE_POINTS, CONVERT_POINTS, UPLOAD_POINTS } from './video-points.fixture.ts';

/** Three kills each, so sixty in a long run (`npm run test:long`). */
const VIDEOS = repeats(1, 20);
const KIND = isLongRun ? 'whole' : 'part';
const WAIT_MS = 120_000;
/** The bar: from the start of the next process. Compared in long runs alone. */
const SETTLED_WITHIN_MS = 30_000;

let test: TestServer;
let author: Person;
let channelId: number;
/** Where the next process ends. */
let point = '';
const servers = killedServers({
  programOf: () => ['server/test/videos/video-server.fixture.ts', KIND, point],
  readyPath: '/',
  env: { VIDEO_FFMPEG: '' },
  onKilled: (processId) => endSilence(test.db, processId),
});

beforeAll(async () => {
  test = await startTestServer();
  const channel = await test.makeChannel(['TEACHER']);
  channelId = channel.id;
  author = channel.people.TEACHER;
}, 120_000);
afterAll(async () => {
  await servers.end('SIGKILL');
  await test?.close();
});

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(10)) if (await holds()) return;
  throw new Error(`${what}\n${servers.complaints()}`);
}

async function startUntil(next: string): Promise<void> {
  point = next;
  await servers.start(test, 0);
  await servers.untilReady(0);
}

const untilKilled = () => until(`not killed at ${point}`, async () => !servers.isRunning(0));
const ask = <E extends Parameters<typeof send>[2]>(endpoint: E, input: Parameters<typeof send<E>>[3]) =>
  send(servers.addressOf(0), author, endpoint, input);

type Upload = { readonly videoStorageId: number; readonly uploadId: string; readonly fileName: string };

async function sendPart(upload: Upload, partNumber: number): Promise<string | undefined> {
  const address = await ask(videoStorages.url, { ...upload, partNumber });
  expect(address?.status).toBe(200);
  return putPart(servers.addressOf(0), address?.body.preSignedUrl ?? '', partNumber);
}

/** Killed in the middle: what was acknowledged is listed by the next process, and nothing in half. */
async function uploadUntilKilled(videoStorageId: number, at: string): Promise<Upload> {
  const file = { fileName: '강의.mp4', contentType: 'video/mp4', byteSize: VIDEO.length };
  const begun = await ask(videoStorages.init, { videoStorageId, ...file });
  expect(begun?.status).toBe(200);
  const upload = { videoStorageId, uploadId: begun?.body.uploadId ?? '', fileName: file.fileName };
  const first = await sendPart(upload, 1);
  if (at === 'WRITING_PART') {
    const { body } = (await ask(videoStorages.url, { ...upload, partNumber: 2 })) ?? { body: { preSignedUrl: '' } };
    putHalf(servers.addressOf(0), body.preSignedUrl, 2);
    await until('no half of a part', async () => (await draftBytes()) > 0);
  }
  if (at !== 'PART_WRITTEN') expect([typeof first, await servers.kill(0)]).toEqual(['string', true]);
  await untilKilled();
  return upload;
}

/** What the store has received of parts that are not whole yet. */
async function draftBytes(): Promise<number> {
  const folder = path.join(test.dataDir, 'files/drafts');
  const sizes = await Promise.all(
    (await readdir(folder).catch(() => [])).map((name) => stat(path.join(folder, name)).catch(() => undefined)),
  );
  return Math.max(0, ...sizes.map((found) => found?.size ?? 0));
}

/** The rest of the parts, as the web sends them after a reload; then the last step, killed on its way. */
async function completeUntilKilled(upload: Upload): Promise<void> {
  const listed = await ask(videoStorages.parts, { videoStorageId: upload.videoStorageId });
  expect(listed?.body.parts.map(({ partNumber }) => partNumber)).toEqual([1]);
  expect(listed?.body.uploadId).toBe(upload.uploadId);
  const parts = [...(listed?.body.parts ?? [])];
  for (const partNumber of PARTS.slice(1))
    parts.push({ partNumber, awsETag: (await sendPart(upload, partNumber)) ?? '' });
  expect(await ask(videoStorages.complete, { ...upload, parts })).toBeUndefined();
  await untilKilled();
}

/** The last step again: what it did before the kill is found, not done twice. */
async function completeAgain(upload: Upload): Promise<void> {
  const state = async () => (await ask(videoStorages.media, { videoStorageId: upload.videoStorageId }))?.body.state;
  const found = await state();
  expect(['UPLOADING', 'CONVERTING', undefined]).toContain(found);
  if (found !== 'UPLOADING') return;
  const listed = await ask(videoStorages.parts, { videoStorageId: upload.videoStorageId });
  expect(listed?.body.parts.map(({ partNumber }) => partNumber)).toEqual(PARTS);
  // The converter may take it, and end this process, before the answer is sent.
  const done = await ask(videoStorages.complete, { ...upload, parts: listed?.body.parts ?? [] });
  expect([200, undefined]).toContain(done?.status);
}

/** Nobody waits ten seconds for the lease of a process that is known to be dead; in a long run they do. */
async function endLeases(): Promise<void> {
  if (!isLongRun)
    await sql`update learning_video_medias set lease_until = now() where lease_id is not null`.execute(test.db);
}

async function stateOf(videoStorageId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ state: string }>`
    select m.state || case when s.media_id = m.id then ' IN_DRAFT' else '' end as state from learning_video_medias m join learning_storages s on s.id = m.storage_id where s.id = ${videoStorageId}`.execute(
    test.db,
  );
  return rows.map(({ state }) => state);
}

describe(`${VIDEOS * 3} kills of a server that takes ${VIDEOS} videos`, { timeout: 1_800_000 }, () => {
  it('[VID-125] [VID-2] go on with the listed parts, end in one state, and leave nothing that nothing shows', async () => {
    const storages: number[] = [];
    let slowestMs = 0;
    for (let nth = 0; nth <= VIDEOS; nth++) {
      const began = Date.now();
      const at = UPLOAD_POINTS[nth % UPLOAD_POINTS.length] ?? '';
      await startUntil(nth < VIDEOS ? at : '');
      const before = storages.at(-1);
      if (before !== undefined) {
        await until('no end of a conversion', async () => (await stateOf(before)).join() === 'COMPLETE IN_DRAFT');
        slowestMs = Math.max(slowestMs, Date.now() - began);
        expect(await orphansOf(test)).toEqual([]);
      }
      if (nth === VIDEOS) break;
      const videoStorageId = await makeVideo(test, author, channelId, `영상 ${nth}`);
      storages.push(videoStorageId);
      const upload = await uploadUntilKilled(videoStorageId, at);
      expect(await stateOf(videoStorageId)).toEqual(['UPLOADING']);
      await startUntil(COMPLETE_POINTS[nth % COMPLETE_POINTS.length] ?? '');
      await completeUntilKilled(upload);
      expect(await orphansOf(test)).toEqual([]);
      await startUntil(CONVERT_POINTS[nth % CONVERT_POINTS.length] ?? '');
      await completeAgain(upload);
      await untilKilled();
      expect(await orphansOf(test)).toEqual([]);
      await endLeases();
    }
    if (isLongRun) {
      process.stdout.write(`${VIDEOS * 3} kills; a video was settled at most ${slowestMs} ms after the restart\n`);
      expect(slowestMs).toBeLessThan(SETTLED_WITHIN_MS);
    }
    await until('folders of killed conversions', async () => (await conversions()).length === 0);
    await servers.kill(0);
    await expectNothingLeft(test, storages.length);
  });
});

const conversions = () => readdir(path.join(test.dataDir, 'conversions'));
