/** Two real processes of the product and a real Redis; one of them is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { bundledProgram } from '../../../test/programs.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { type Client, connect } from '../../core/realtime/socket-client.fixture.ts';
import { roomCalls } from '../rooms/rooms.fixture.ts';
import { messageCalls } from '../messages/messages.fixture.ts';
import { openWorldClient, type WorldClient } from './world-client.fixture.ts';

const SECRET = Buffer.from('a secret that only this test knows!!').toString('base64');
type Process = { readonly child: ChildProcess; readonly port: number };
let redis: ChildProcess | undefined;
let folder: string;
let server: TestServer;
let here: number;
let shared: { readonly REDIS_URL: string; readonly TOKEN_SECRET: string };
let isOver = false;
const others: Process[] = [];
const clients: { readonly ws: { readonly terminate: () => void } }[] = [];
const { roomOf, join, clearRateLimits } = roomCalls(() => server);
const { send } = messageCalls(() => server);
const tokenOf = (person: Person) => (person.headers['authorization'] ?? '').replace('Bearer ', '');

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
  redis = spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
  shared = { REDIS_URL: `redis://127.0.0.1:${redisPort}`, TOKEN_SECRET: SECRET };
  server = await startTestServer({ background: true, env: shared });
  here = (server.http.server.address() as { port: number }).port;
}, 120_000);
afterAll(async () => {
  isOver = true;
  for (const client of clients) client.ws.terminate();
  for (const { child } of others) child.kill('SIGKILL');
  await server.close();
  redis?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A process of its own that only serves lines. */
async function startOther(): Promise<Process> {
  const port = await freePort();
  const child = spawn(process.execPath, [await bundledProgram('server/src/main.ts'), 'realtime'], {
    env: {
      PATH: process.env['PATH'],
      ...shared,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      WEB_ROOT: '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
    stdio: 'ignore',
  });
  others.push({ child, port });
  await until(
    'the other process listens',
    async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true,
    60_000,
  );
  return { child, port };
}

async function person() {
  const made = await server.makePerson();
  const { roomId } = (
    await server.http.inject({
      method: 'POST',
      url: '/api/dolphin/v1/auth/rooms/lobbies/members',
      headers: made.headers,
    })
  ).json<{ roomId: number }>();
  return { made, roomId };
}
async function enter(made: Person, roomId: number, port: number): Promise<WorldClient> {
  const client = openWorldClient(port, tokenOf(made));
  clients.push(client);
  expect((await client.enter(roomId))?.e).toBe('lounge.entered');
  await until('the view', () => client.people.has(made.id));
  return client;
}

it('[WLD-107] people of two processes see each other; of a killed one they are back where they were, or gone', async () => {
  const other = await startOther();
  const [anna, boris, clara] = [await person(), await person(), await person()];
  const annas = await enter(anna.made, anna.roomId, here);
  const boriss = await enter(boris.made, boris.roomId, other.port);
  await enter(clara.made, clara.roomId, other.port);
  await until('all see all', () => [annas, boriss].every(({ people }) => people.size === 3));
  const to = boriss.placed()!.x + 88;
  await boriss.walk(to);
  await until('his steps are seen in the other process', () => annas.people.get(boris.made.id)?.x === to);
  await annas.walk(annas.placed()!.x - 44);
  await until('and hers in his', () => boriss.people.get(anna.made.id)?.x === annas.placed()!.x);

  const before = annas.changes.length;
  other.child.kill('SIGKILL');
  await until('his line breaks', () => boriss.closed() !== null);
  const again = await enter(boris.made, boris.roomId, here);
  expect(again.placed()?.x).toBe(to);
  await until('clara, who did not come back, is gone', () => !annas.people.has(clara.made.id), 60_000);
  expect(annas.people.get(boris.made.id)?.x).toBe(to);
  expect(
    annas.changes.slice(before).some((change) => change.kind === 'changes' && change.gone.includes(boris.made.id)),
  ).toBe(false);
}, 120_000);

/** A client that reconnects through another process after a disconnect, with the last sequence number it received. */
function receiver(person: Person, firstPort: number) {
  const lines: Client[] = [];
  async function come(port: number, resume?: number): Promise<void> {
    const line = connect(port);
    clients.push(line);
    lines.push(line);
    await line.hello(tokenOf(person), resume === undefined ? {} : { resume });
    await until('the line breaks', () => line.closed() !== null, 60_000).catch(() => undefined);
    if (line.closed() === null) return;
    // Not at once, as browsers do: messages sent meanwhile must arrive as well.
    await new Promise((resolve) => setTimeout(resolve, 400));
    if (isOver) return;
    void come(here, Math.max(...lines.map((each) => each.lastSeq())));
  }
  void come(firstPort);
  return {
    lines,
    received: () =>
      lines.flatMap(({ events }) => events.filter(({ e }) => e === 'lounge.said').map(({ p }) => String(p['text']))),
    isReady: () => lines.at(-1)?.word('ready') !== undefined,
  };
}

it('[WLD-107] of messages sent while a process is killed none is lost and none comes twice', async () => {
  const other = await startOther();
  const people = [
    await server.makePerson(),
    await server.makePerson(),
    await server.makePerson(),
    await server.makePerson(),
  ] as const;
  const [client, ...others] = people;
  const roomId = await roomOf(client, { capacity: 10 });
  for (const each of others) await join(each, roomId);
  const receivers = [receiver(others[0], here), receiver(others[1], other.port), receiver(others[2], other.port)];
  await until('all are connected', () => receivers.every(({ isReady }) => isReady()));

  const sent: string[] = [];
  const sendNext = async () => {
    await clearRateLimits();
    const text = `말 ${sent.length + 1}`;
    sent.push(text);
    expect((await send(client, roomId, text, { scope: 'ROOM' })).status).toBe(200);
  };
  for (let n = 0; n < 10; n++) await sendNext();
  // In the middle of a sentence.
  const [tenth] = [sendNext(), other.child.kill('SIGKILL')];
  await tenth;
  for (let n = 0; n < 20; n++) {
    await sendNext();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await until('those of the killed process are back', () =>
    receivers.every(({ lines, isReady }, i) => lines.length === (i === 0 ? 1 : 2) && isReady()),
  );
  await sendNext();
  await until('all have the last one', () => receivers.every(({ received }) => received().includes(sent.at(-1) ?? '')));
  expect(receivers.map(({ received }) => received())).toEqual([sent, sent, sent]);
}, 120_000);
