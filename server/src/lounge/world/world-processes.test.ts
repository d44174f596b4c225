/** Two real processes of the product and a real Redis; one of them is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { openWorldClient, type WorldClient } from './world-client.fixture.ts';

const SECRET = Buffer.from('a secret that only this test knows!!').toString('base64');
let [redis, other]: (ChildProcess | undefined)[] = [];
let folder: string;
let server: TestServer;
let otherPort: number;
const clients: WorldClient[] = [];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dolphin-world-'));
  const redisPort = await freePort();
  redis = spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder], { stdio: 'ignore' });
  const shared = { REDIS_URL: `redis://127.0.0.1:${redisPort}`, TOKEN_SECRET: SECRET };
  server = await startTestServer({ background: true, env: shared });
  otherPort = await freePort();
  other = spawn(process.execPath, [path.join(import.meta.dirname, '../../main.ts'), 'realtime'], {
    env: { PATH: process.env['PATH'], ...shared, DATABASE_URL: server.databaseUrl, DATA_DIR: folder, PORT: String(otherPort), HOST: '127.0.0.1', LOG_LEVEL: 'silent', WEB_ROOT: '' }, stdio: 'ignore',
  });
  await until('the other process listens', async () => (await fetch(`http://127.0.0.1:${otherPort}/readyz`).catch(() => null))?.ok === true, 60_000);
}, 120_000);
afterAll(async () => {
  for (const client of clients) client.ws.terminate();
  other?.kill('SIGKILL');
  await server.close();
  redis?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function person() {
  const made = await server.makePerson();
  const { roomId } = (await server.http.inject({ method: 'POST', url: '/api/dolphin/v1/auth/rooms/lobbies/members', headers: made.headers })).json<{ roomId: number }>();
  return { made, roomId };
}
async function enter(made: Person, roomId: number, port: number): Promise<WorldClient> {
  const client = openWorldClient(port, (made.headers['authorization'] ?? '').replace('Bearer ', ''));
  clients.push(client);
  expect((await client.enter(roomId))?.e).toBe('lounge.entered');
  await until('the view', () => client.people.has(made.id));
  return client;
}

it('[WLD-107] people of two processes see each other; of a killed one they are back where they were, or gone in five seconds', async () => {
  const here = (server.http.server.address() as { port: number }).port;
  const [anna, boris, clara] = [await person(), await person(), await person()];
  const annas = await enter(anna.made, anna.roomId, here);
  const boriss = await enter(boris.made, boris.roomId, otherPort);
  await enter(clara.made, clara.roomId, otherPort);
  await until('all see all', () => [annas, boriss].every(({ people }) => people.size === 3), 10_000);
  const to = boriss.placed()!.x + 88;
  await boriss.walk(to);
  await until('his steps are seen in the other process', () => annas.people.get(boris.made.id)?.x === to);
  await annas.walk(annas.placed()!.x - 44);
  await until('and hers in his', () => boriss.people.get(anna.made.id)?.x === annas.placed()!.x);

  const heard = annas.changes.length;
  const killedAt = Date.now();
  other?.kill('SIGKILL');
  await until('his line breaks', () => boriss.closed() !== null);
  const again = await enter(boris.made, boris.roomId, here);
  expect(again.placed()?.x).toBe(to);
  await until('clara, who did not come back, is gone', () => !annas.people.has(clara.made.id), 8_000);
  expect(Date.now() - killedAt).toBeLessThan(6_000);
  expect(annas.people.get(boris.made.id)?.x).toBe(to);
  expect(annas.changes.slice(heard).some((change) => change.kind === 'changes' && change.gone.includes(boris.made.id))).toBe(false);
}, 60_000);
