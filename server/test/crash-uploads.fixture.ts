import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { repeats } from '../../tools/test-run/long.ts';
import type { RunningDolphin } from './running-dolphin.ts';

const UPLOADERS = ['student', 'teacher', 'lecturer'];
const UPLOADS_EACH = repeats(6, 12);
/** Below the limit per user, however fast the machine. */
const UPLOADS_MAX = 150;
const KILLS = repeats(2, 6);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Repeats a step until it is answered. A refusal is an answer too, and here always a mistake; an absence is not. */
async function persist(dolphin: RunningDolphin, url: string, init: RequestInit): Promise<Response> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(40)) {
    const response = await fetch(new URL(url, dolphin.address), { ...init, signal: AbortSignal.timeout(10_000) }).catch(
      () => undefined,
    );
    if (response && response.status < 500) return response;
  }
  throw new Error(`no answer from ${url}`);
}

const API = '/api/dolphin/v1/storages/uploads';

async function upload(
  dolphin: RunningDolphin,
  headers: Record<string, string>,
  body: Buffer,
): Promise<{ key: string; fileId: number; url: string; body: Buffer }> {
  const post = (path: string, input: object) =>
    persist(dolphin, `${API}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
  const begun = (await (
    await post('', { purpose: 'PORTRAIT', fileName: 'a.png', contentType: 'image/png', byteSize: body.length })
  ).json()) as { uploadId: string };
  const { preSignedUrl } = (await (await post(`/${begun.uploadId}/parts`, { partNumber: 1 })).json()) as {
    preSignedUrl: string;
  };
  await persist(dolphin, preSignedUrl, { method: 'PUT', body: new Uint8Array(body) });
  // As after a reload: what has arrived is asked of the server.
  const { parts } = (await (await persist(dolphin, `${API}/${begun.uploadId}`, { headers })).json()) as {
    parts: object[];
  };
  const done = await post(`/${begun.uploadId}/complete`, { parts });
  expect([done.status, parts.length]).toEqual([200, 1]);
  return { key: begun.uploadId, ...((await done.json()) as { fileId: number; url: string }), body };
}

/** Kills the server again and again while several people upload: no file is lost, halved or doubled. */
export async function expectUploadsKept(dolphin: RunningDolphin): Promise<void> {
  // Before the first kill: a sign-in is not tried again.
  const signedIn = await Promise.all(UPLOADERS.map((person) => dolphin.signIn(person)));
  let isOver = false;
  const killer = (async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(100 + Math.random() * 400);
      process.kill(dolphin.serverPid(), 'SIGKILL');
      await dolphin.untilReady();
    }
    isOver = true;
  })();
  const files = (
    await Promise.all(
      signedIn.map(async (headers) => {
        const done = [];
        for (let index = 0; index < UPLOADS_EACH || (!isOver && index < UPLOADS_MAX); index++)
          done.push(await upload(dolphin, headers, Buffer.concat([PNG, randomBytes(200_000)])));
        return done;
      }),
    )
  ).flat();
  await killer;

  for (const { url, body } of files)
    expect(Buffer.from(await (await persist(dolphin, url, {})).arrayBuffer()).equals(body)).toBe(true);
  const database = new pg.Client({ connectionString: dolphin.databaseUrl() });
  await database.connect();
  const { rows } = await database.query<{ id: string; file_id: string }>(
    'select id, file_id from storage_uploads where file_id is not null',
  );
  await database.end();
  const stored = new Map(rows.map(({ id, file_id }) => [id, Number(file_id)]));
  for (const { key, fileId } of files) expect(stored.get(key)).toBe(fileId);
  expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(files.length);
}
