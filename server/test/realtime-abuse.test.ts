import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { channelTopic, PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../src/core/jobs/scratch-app.fixture.ts';
import { sequenceBatch } from '../src/core/outbox/sequence.ts';
import { connect } from '../src/core/realtime/socket-client.fixture.ts';
import { type Person, startTestServer, type TestServer } from './harness.ts';
import { bundledProgram } from './programs.ts';

/** Ends a wait for what never comes. */
const NEVER_MS = 60_000;
/** So much memory may stay. */
const GROWTH_BYTES = 50 * 1_024 * 1_024;
const HEALTHY = 20;
const EVENTS_AFTER = 20;
const SECRET = 'only-for-this-test-and-long-enough-to-be-accepted';

let test: TestServer;
let channelId: number;
/** A channel with many events, whose only subscribers are clients that do not read. */
let loudId: number;
let people: readonly Person[];
let server: { readonly port: number; readonly pid: number; readonly stop: () => Promise<void> };

beforeAll(async () => {
  test = await startTestServer({ env: { TOKEN_SECRET: SECRET } });
  ({ id: channelId } = await test.makeChannel());
  ({ id: loudId } = await test.makeChannel());
  people = await Promise.all(Array.from({ length: HEALTHY + 10 }, () => test.makePerson()));
  for (const { id } of people)
    await test.db
      .insertInto('channels_members')
      .values([channelId, loudId].map((channel_id) => ({ channel_id, user_id: id, role: 'USER' as const })))
      .execute();
  server = await startGateway();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await test.close();
});

/** A process of its own: its memory is looked at, and what the attackers need is not the gateway's. */
async function startGateway() {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
  const child = spawn(process.execPath, [await bundledProgram('server/src/main.ts'), 'realtime'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: test.dataDir,
      TOKEN_SECRET: SECRET,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (
    let tries = 0;
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries++
  ) {
    if (tries > 900) throw new Error('the gateway did not start');
    await sleep(100);
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { port, pid: child.pid ?? 0, stop };
}

const residentBytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'latin1'))?.[1]) * 1_024;
const tokenOf = (person: Person) => (person.headers['authorization'] ?? '').replace('Bearer ', '');

async function enter(person: Person, channel = channelId) {
  const client = connect(server.port);
  await client.hello(tokenOf(person), { topics: [channelTopic(channel)] });
  return client;
}
type Client = Awaited<ReturnType<typeof enter>>;
const socketOf = (client: Client) => (client.ws as unknown as { readonly _socket: Socket })._socket;

let published = 0;
/** Publishes an event to the channel of the healthy clients. */
const publishSmall = () => publishEvents(channelId, 1, sql`jsonb_build_object('n', ${++published}::int)`);
/** Publishes many large events to the clients that do not read. */
const publishLarge = () => publishEvents(loudId, 30, sql`jsonb_build_object('pad', repeat('x', 15000))`);

async function publishEvents(channel: number, count: number, payload: RawBuilder<unknown>): Promise<void> {
  await sql`insert into core_outbox (name, topic, payload) select 'test.sent', ${channelTopic(channel)}, ${payload} from generate_series(1, ${count}::int)`.execute(
    test.db,
  );
  // As a process does that commits events: at once, and not when the gateway looks.
  await sequenceBatch(test.db, test.app.log);
}

/** Publishes events until it is over, and a few after it; the healthy clients must receive all of them. */
async function publishWhile(isOver: () => boolean): Promise<void> {
  for (let after = 0; after < EVENTS_AFTER; after += isOver() ? 1 : 0) {
    await publishSmall();
    await sleep(25);
  }
}

/** A frame as no browser of ours would send it: any first byte, masked or not. */
function frame(first: number, body: Buffer, isMasked = true): Buffer {
  const mask = isMasked ? 0x80 : 0;
  const head =
    body.length < 126
      ? Buffer.of(first, mask | body.length)
      : Buffer.of(first, mask | 126, body.length >> 8, body.length & 255);
  return Buffer.concat([head, isMasked ? Buffer.alloc(4) : Buffer.alloc(0), body]);
}

type Offence = { readonly name: string; readonly commit: (client: Client) => void };

/** Again and again, a thousand times a second, until it is cut. */
function flood(bytes: Buffer): (client: Client) => void {
  return (client) => {
    const timer = setInterval(() => {
      if (client.closed()) return clearInterval(timer);
      const socket = socketOf(client);
      for (let i = 0; i < 10 && socket.writable; i++) socket.write(bytes);
    }, 10);
  };
}
const once = (bytes: Buffer) => (client: Client) => void socketOf(client).write(bytes);

const PING = Buffer.from('{"t":"ping"}');
const OFFENCES: readonly Offence[] = [
  { name: 'a flood of words', commit: flood(frame(0x81, PING)) },
  { name: 'a flood of pings', commit: flood(frame(0x89, Buffer.alloc(0))) },
  { name: 'a flood of pongs', commit: flood(frame(0x8a, Buffer.alloc(0))) },
  {
    name: 'a flood of empty pieces',
    commit: (client) => {
      once(frame(0x01, Buffer.from('{')))(client);
      flood(frame(0x00, Buffer.alloc(0)))(client);
    },
  },
  { name: 'frames of 64 KiB', commit: flood(frame(0x81, Buffer.alloc(60_000, 'x'))) },
  {
    name: 'pieces without end',
    commit: (client) => {
      once(frame(0x01, Buffer.alloc(1_000, 'x')))(client);
      flood(frame(0x00, Buffer.alloc(1_000, 'x')))(client);
    },
  },
  { name: 'no mask', commit: once(frame(0x81, PING, false)) },
  { name: 'no UTF-8', commit: once(frame(0x81, Buffer.of(0xff, 0xfe))) },
  { name: 'an unknown opcode', commit: once(frame(0x83, PING)) },
  { name: 'reserved bits', commit: once(frame(0xf1, PING)) },
  { name: 'a piece of nothing', commit: once(frame(0x80, PING)) },
  { name: 'a broken close', commit: once(frame(0x88, Buffer.of(0x00))) },
  {
    name: 'half a hello again',
    commit: once(frame(0x81, Buffer.from(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token: 'x' })))),
  },
];

/** Everything at once; ends when everybody was disconnected, and names who was not. */
async function abuse(): Promise<readonly string[]> {
  const offenders = await Promise.all(
    OFFENCES.map(async ({ name, commit }, index) => ({
      name,
      commit,
      client: await enter(people[HEALTHY + (index % 8)]!),
    })),
  );
  const stalled = await Promise.all(Array.from({ length: 5 }, () => enter(people[HEALTHY + 8]!, loudId)));
  for (const client of stalled) client.ws.pause();
  for (const { commit, client } of offenders) commit(client);
  await Promise.all(offenders.map(({ client }) => client.cut(NEVER_MS).catch(() => undefined)));
  // More than the kernel holds for a socket, or nobody would be slow.
  for (let batch = 0; batch < 30; batch++) await publishLarge();
  await Promise.all(
    stalled.map(async (client) => {
      // Nothing more is read from it; that the other side is gone is seen when it is written to.
      const probe = setInterval(() => client.ws.readyState === client.ws.OPEN && client.ws.ping(), 100);
      await until('it is cut', () => socketOf(client).destroyed, NEVER_MS).catch(() => undefined);
      clearInterval(probe);
    }),
  );
  return [
    ...offenders.filter(({ client }) => client.closed() === null).map(({ name }) => name),
    ...stalled.filter((client) => !socketOf(client).destroyed).map(() => 'a reader that does not read'),
  ];
}

it('disconnects slow readers, floods and broken frames; the others receive every event, and memory stays flat', async () => {
  const healthy = await Promise.all(people.slice(0, HEALTHY).map((person) => enter(person)));
  await publishWhile(() => true);
  const before = residentBytes();
  let isOver = false;
  const [remaining] = await Promise.all([abuse().finally(() => (isOver = true)), publishWhile(() => isOver)]);
  expect(remaining).toEqual([]);
  await until(
    'all received every event',
    () => healthy.every((client) => client.numbers().length >= published),
    NEVER_MS,
  );
  for (const client of healthy) {
    expect(client.closed()).toBeNull();
    expect(client.numbers()).toEqual(Array.from({ length: published }, (_, i) => i + 1));
  }
  expect(residentBytes() - before).toBeLessThan(GROWTH_BYTES);
  for (const client of healthy) client.ws.terminate();
}, 240_000);
