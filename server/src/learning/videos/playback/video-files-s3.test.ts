import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishVideo, someBytes } from '../watching.fixture.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'dolphin-s3-'));
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => {
  run: () => Promise<{ port: number }>;
  close: () => Promise<void>;
};
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'dolphin' }],
});
let server: TestServer;

beforeAll(async () => {
  const { port } = await s3.run();
  server = await startTestServer({
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'dolphin',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
  });
});
afterAll(async () => {
  await server.close();
  await s3.close();
  rmSync(directory, { recursive: true, force: true });
});

it('[VID-101] with S3 a segment is read from the store, by an address that is made after the right was asked for', async () => {
  const { videoId } = await publishVideo(server.app);
  const { body } = await call(server, watching.playback, { videoId }, (await server.makePerson()).headers);
  const lines = async (url: string) => (await server.http.inject(url)).body.split('\n');
  const first = async (url: string) => (await lines(url)).find((line) => line.startsWith('/')) ?? '';
  const segment = await first(await first(body.masterUrl ?? ''));
  const sent = await server.http.inject({ url: segment, headers: { range: 'bytes=200-1199' } });
  expect([sent.statusCode, sent.headers['cache-control'], sent.rawPayload.length]).toEqual([
    302,
    'private, no-store',
    0,
  ]);
  const answer = await fetch(String(sent.headers.location), { headers: { range: 'bytes=200-1199' } });
  expect(answer.status).toBe(206);
  expect(Buffer.from(await answer.arrayBuffer()).equals(someBytes(10_200, 'low').subarray(200, 1_200))).toBe(true);
  const refused = await server.http.inject({ url: segment.replace(/as=\d+/, 'as=999') });
  expect([refused.statusCode, refused.headers.location]).toEqual([404, undefined]);
  // Small pictures come from here, so that a page needs no further source of pictures.
  expect((await server.http.inject(body.sprite?.url ?? '')).statusCode).toBe(200);
});
