/** Two releases side by side on one database, up and back, with people at work. Whole copies of the sources: long runs only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { isLongRun } from '../../tools/test-run/long.ts';
import { DEMO_PASSWORD } from '../seed/demo-people.ts';
import { words } from '../src/channels/posts/boards.fixture.ts';
import { earlierRelease, nextRelease, ROOT } from './releases.fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-releases-'));
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(root: string, databaseUrl: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/src/main.ts', 'http'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      DOLPHIN_DEMO: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      WEB_ROOT: '',
      TOKEN_SECRET: 'r'.repeat(40),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`did not start:\n${output}`);
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) break;
    await sleep(100);
  }
  return {
    address,
    output: () => output,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      running.delete(child);
    },
  };
}
type Running = Awaited<ReturnType<typeof start>>;

/** Somebody reads and writes at every process that serves, until it is over. */
function work(serving: ReadonlySet<Running>, headers: Record<string, string>, place: { url: string; boardId: number }) {
  const counts = { answered: 0, written: 0, failed: [] as string[] };
  let isOver = false;
  const ask = async ({ address }: Running, nth: number) => {
    const isWrite = nth % 2 === 1;
    const answer = await fetch(address + (isWrite ? place.url : '/api/dolphin/v1/users/me'), {
      method: isWrite ? 'POST' : 'GET',
      headers: {
        ...headers,
        ...(isWrite ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
      ...(isWrite ? { body: JSON.stringify({ boardId: place.boardId, title: `글 ${nth}`, body: words('글') }) } : {}),
    });
    counts.answered += 1;
    if (isWrite && answer.ok) counts.written += 1;
    if (answer.status >= 500) counts.failed.push(`${answer.status} ${await answer.text()}`);
  };
  const done = (async () => {
    for (let nth = 0; !isOver; nth++) {
      for (const one of serving)
        await ask(one, nth).catch((error: unknown) => serving.has(one) && counts.failed.push(String(error)));
      await sleep(50);
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return counts;
  };
}

describe.runIf(isLongRun)('[SEC-152] an upgrade that is taken back', { timeout: 1_200_000 }, () => {
  it.for([
    ['this release and the next', () => [ROOT, nextRelease(folder)] as const],
    ['the release before and this one', () => [earlierRelease(folder), ROOT] as const],
  ] as const)(
    '%s serve side by side on one database, and the older one starts again on the newer schema',
    async ([, make], { skip }) => {
      const [older, newer] = make();
      if (older === null)
        return skip('No earlier release that tolerates a newer schema is in the history of this copy.');
      const url = await emptyDatabase();
      const serving = new Set<Running>();
      const first = await start(older, url);
      serving.add(first);
      const { headers, place } = await someone(first.address, url);
      const finish = work(serving, headers, place);

      const upgraded = await start(newer, url);
      serving.add(upgraded);
      await sleep(3_000);
      serving.delete(first);
      await first.stop();
      const back = await start(older, url);
      expect(back.output()).toContain('the schema is of a newer release');
      serving.add(back);
      await sleep(3_000);
      serving.delete(upgraded);
      await upgraded.stop();
      await sleep(2_000);

      const { answered, written, failed } = await finish();
      expect(failed).toEqual([]);
      expect(answered).toBeGreaterThan(50);
      expect(written).toBeGreaterThan(5);
      await back.stop();
    },
  );
});

/** A demo person, and a board of the demo academy in which they can write. */
async function someone(address: string, url: string) {
  const answer = await fetch(`${address}/api/dolphin/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'teacher@demo.dolphin.example', password: DEMO_PASSWORD }),
  });
  const channel = await onDatabase(url, `select id from channels_channels where slug = 'blue-sea'`);
  const headers = {
    authorization: `Bearer ${answer.headers.get('access_token')}`,
    'channel-id': String(channel[0]?.id),
  };
  const refusals: string[] = [];
  const place = `/api/eduenv/v1/channels/${channel[0]?.id}/posts`;
  for (const { id } of await onDatabase(
    url,
    `select id from channels_boards where channel_id = ${channel[0]?.id} order by id`,
  )) {
    const tried = await fetch(address + place, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ boardId: Number(id), title: '첫 글', body: words('첫 글') }),
    });
    refusals.push(`${tried.status} ${await tried.clone().text()}`);
    if (tried.ok) return { headers, place: { url: place, boardId: Number(id) } };
  }
  throw new Error(`There is no board to write in: ${answer.status} ${refusals.join(' ')}`);
}

async function emptyDatabase(): Promise<string> {
  const name = `test_release_${randomBytes(4).toString('hex')}`;
  await onDatabase(inject('testPg'), `create database ${name}`);
  const url = new URL(inject('testPg'));
  url.pathname = `/${name}`;
  return url.href;
}

async function onDatabase(connectionString: string, text: string): Promise<readonly { readonly id: number }[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ id: number }>(text)).rows;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
