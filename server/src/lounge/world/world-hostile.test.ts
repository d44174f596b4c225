/** Hostile and broken clients beside honest ones. Small here; WORLD_HOSTILE=1000 WORLD_HONEST=200 runs the whole crowd on a quiet machine. */
import { createConnection, type Socket } from 'node:net';
import { encodeStep } from '@dolphin/contract/lounge/world/steps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { openWorldClient, type WorldClient } from './world-client.fixture.ts';

const HOSTILE = Number(process.env['WORLD_HOSTILE'] ?? 35);
const HONEST = Number(process.env['WORLD_HONEST'] ?? 6);
let server: TestServer;
let port: number;
const clients: WorldClient[] = [];
const sockets: Socket[] = [];
const timers: NodeJS.Timeout[] = [];

beforeAll(async () => {
  server = await startTestServer({ background: true });
  ({ port } = server.http.server.address() as { port: number });
});
afterAll(async () => {
  timers.forEach(clearInterval);
  for (const client of clients) client.ws.terminate();
  for (const socket of sockets) socket.destroy();
  await server.close();
});

const tokenOf = (person: Person) => (person.headers['authorization'] ?? '').replace('Bearer ', '');
const open = (token: string) => {
  const client = openWorldClient(port, token);
  clients.push(client);
  return client;
};
async function comeIn() {
  const person = await server.makePerson();
  const { roomId } = (await server.http.inject({ method: 'POST', url: '/api/dolphin/v1/auth/rooms/lobbies/members', headers: person.headers })).json<{ roomId: number }>();
  const client = open(tokenOf(person));
  await client.enter(roomId);
  await until('the view', () => client.people.has(person.id));
  return { person, client, roomId };
}
const sendOften = (ms: number, send: () => void) => void timers.push(setInterval(send, ms));
const isOpen = ({ ws }: WorldClient) => ws.readyState === ws.OPEN;

/** Each of these goes on for as long as the test does, coming back when it is cut. */
const ATTACKS: readonly (() => Promise<void>)[] = [
  async function flood() {
    const { client } = await comeIn();
    sendOften(5, () => isOpen(client) && client.emote('HEART'));
  },
  async function hugeFrames() {
    sendOften(300, () => {
      const client = open('x');
      client.ws.once('open', () => client.ws.send(Buffer.alloc(1_000_000)));
    });
  },
  async function halfOpen() {
    sockets.push(createConnection(port, '127.0.0.1', function (this: Socket) {
      this.write(`GET /realtime HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nUpgrade: websocket\r\n`);
    }).on('error', () => undefined));
  },
  async function slowReader() {
    const { client } = await comeIn();
    client.ws.pause();
  },
  async function badToken() {
    sendOften(300, () => void open('not.a.token'));
  },
  async function speedCheat() {
    const { client } = await comeIn();
    let x = client.placed()?.x ?? 500;
    sendOften(66, () => isOpen(client) && client.step({ x: (x = (x + 900) % 8_000), y: client.placed()?.y ?? 0, pose: 'WALK', facesLeft: false }));
  },
  async function otherPeople() {
    const client = open(tokenOf(await server.makePerson()));
    await until('open', () => isOpen(client));
    sendOften(250, () => isOpen(client) && client.say('lounge.enter', { roomId: 1 }));
    sendOften(100, () => isOpen(client) && client.ws.send(encodeStep({ x: 5, y: 5, pose: 'STAND', facesLeft: false }, 0)));
  },
];

/** How long after a step the next one along sees it: the median of what everybody measures in a round. */
async function seenAfter(honest: readonly { person: Person; client: WorldClient }[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 12; round++) {
    await Promise.all(honest.map(async ({ person, client }, i) => {
      const at = client.placed()!;
      const watcher = honest[(i + 1) % honest.length]!.client;
      const x = at.x + (round % 2 === 0 ? 15 : -15);
      const from = performance.now();
      await client.walk(x);
      await until('it is seen', () => watcher.people.get(person.id)?.x === x, 15_000);
      times.push(performance.now() - from);
    }));
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1]!;
}

it('[WLD-109] hostile clients do not slow honest ones, and nobody honest is cut', async () => {
  const honest = await Promise.all(Array.from({ length: HONEST }, comeIn));
  await until('they see each other', () => honest.every(({ client }) => honest.every(({ person }) => client.people.has(person.id))), 15_000);
  const before = await seenAfter(honest);
  for (let i = 0; i < HOSTILE; i++) await ATTACKS[i % ATTACKS.length]!();
  const during = await seenAfter(honest);
  process.stdout.write(`seen after ${before.toFixed(0)} ms alone, ${during.toFixed(0)} ms beside ${HOSTILE} hostile clients\n`);
  expect(honest.every(({ client }) => client.closed() === null)).toBe(true);
  // The clients live in this process as well and slow themselves: far more than a fifth is allowed for here.
  expect(during).toBeLessThan(before * 2 + 150);
}, 180_000);
