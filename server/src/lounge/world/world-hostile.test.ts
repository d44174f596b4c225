/** Hostile and broken clients beside honest ones; what they cost is in world-attacked.test.ts. Small here; WORLD_HOSTILE=1000 WORLD_HONEST=200 runs the whole crowd on a quiet machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CLOSE } from '@dolphin/contract/core/realtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { openWorldClient, type WorldClient } from './world-client.fixture.ts';

const HOSTILE = Number(process.env['WORLD_HOSTILE'] ?? 35);
const HONEST = Number(process.env['WORLD_HONEST'] ?? 6);
/** Ends a wait for what never comes; no machine is that slow. */
const NEVER_MS = 120_000;
const ROUNDS_MIN = 12;
/** How the gateway closes attacks that it refuses. The others may stay, and disturb nobody. */
const CLOSED_WITH: Readonly<Record<string, readonly number[]>> = {
  flood: [CLOSE.FLOOD],
  // Whoever still sends when the connection is closed may not receive the code any more.
  hugeFrames: [1009, 1006],
  badToken: [CLOSE.UNAUTHENTICATED],
};
let server: TestServer;
let port: number;
const clients: WorldClient[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-hostile-'));
let crowd: ChildProcess | undefined;
/** The codes with which connections of each attack were closed. */
const closed = new Map<string, Set<number>>();

beforeAll(async () => {
  server = await startTestServer({ background: true });
  ({ port } = server.http.server.address() as { port: number });
});
afterAll(async () => {
  crowd?.kill('SIGKILL');
  for (const client of clients) client.ws.terminate();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const tokenOf = (person: Person) => (person.headers['authorization'] ?? '').replace('Bearer ', '');
const open = (token: string) => {
  const client = openWorldClient(port, token);
  clients.push(client);
  return client;
};
/** With a place in the lounge, and no line yet. */
async function placed() {
  const person = await server.makePerson();
  const { roomId } = (
    await server.http.inject({
      method: 'POST',
      url: '/api/dolphin/v1/auth/rooms/lobbies/members',
      headers: person.headers,
    })
  ).json<{ roomId: number }>();
  return { person, roomId };
}
/** In the lounge, at a spot of one's own. */
async function comeIn(spot: { readonly x: number; readonly y: number }) {
  const { person, roomId } = await placed();
  await server.db.updateTable('lounge_members').set(spot).where('user_id', '=', person.id).execute();
  const client = open(tokenOf(person));
  await client.enter(roomId);
  // In a crowd one may be hidden even from oneself.
  await until('the view', () => client.changes.some(({ kind }) => kind === 'view') || client.closed() !== null, 30_000);
  return { person, client, roomId };
}

/** Every seventh kind of them does another thing; four of seven are somebody. */
async function sendHostile(roomId: number): Promise<void> {
  const tokens: string[] = [];
  for (let i = 0; i < Math.ceil((HOSTILE / 7) * 4) + 4; i++) tokens.push(tokenOf((await placed()).person));
  const file = path.join(folder, 'hostile.json');
  writeFileSync(file, JSON.stringify({ roomId, tokens }));
  crowd = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'hostile-crowd.fixture.ts'), String(port), String(HOSTILE), file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let isReady = false;
  createInterface(crowd.stdout!).on('line', (line) => {
    const [attack = '', code] = line.split(' ');
    if (attack === 'ready') isReady = true;
    else closed.set(attack, (closed.get(attack) ?? new Set()).add(Number(code)));
  });
  await until('all have begun', () => isReady, NEVER_MS);
}

/** Side by side and away from where the hostile ones come in: two neighbours are always among those shown to each other. */
const spotOf = (index: number) => ({ x: 3_000 + index * 24, y: 1_500 });
const neighbourOf = <T>(people: readonly T[], index: number) => (people[index + 1] ?? people[index - 1])!;

/** Everybody steps, and the next one along sees it. */
async function walkAndSee(honest: readonly { person: Person; client: WorldClient }[], round: number): Promise<void> {
  await Promise.all(
    honest.map(async ({ person, client }, i) => {
      const x = client.placed()!.x + (round % 2 === 0 ? 15 : -15);
      await client.walk(x);
      await until('it is seen', () => neighbourOf(honest, i).client.people.get(person.id)?.x === x, NEVER_MS);
    }),
  );
}

it('[WLD-109] honest clients see each other and stay while every attack is met by its defence', async () => {
  const honest: Awaited<ReturnType<typeof comeIn>>[] = [];
  for (let i = 0; i < HONEST; i++) honest.push(await comeIn(spotOf(i)));
  await until(
    'they see each other',
    () => honest.every(({ person }, i) => neighbourOf(honest, i).client.people.has(person.id)),
    NEVER_MS,
  );
  await sendHostile(honest[0]!.roomId);
  let round = 0;
  // Until every kind was closed at least once, and for a while after.
  await until(
    `closed: ${Object.keys(CLOSED_WITH).join(', ')}`,
    async () => {
      await walkAndSee(honest, round++);
      return round >= ROUNDS_MIN && Object.keys(CLOSED_WITH).every((attack) => closed.has(attack));
    },
    NEVER_MS,
  );
  for (const [attack, codes] of Object.entries(CLOSED_WITH))
    expect(codes).toEqual(expect.arrayContaining([...(closed.get(attack) ?? [])]));
  expect(honest.map(({ client }) => client.closed())).toEqual(honest.map(() => null));
}, 400_000);
