import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startProgram } from '../processes.ts';
import type { Avatar, Scene } from './kinds.ts';

type Siege = {
  readonly file: string;
  readonly folder: string;
  readonly databaseUrl: string;
  readonly count: number;
  readonly core: number;
};

/** Whoever is gone is seen for three seconds more, and their place is noted within a second after that. */
const GONE_MS = 6_000;

/**
 * The tests' hostile clients, as people of the scene who are not in yet. Their priority is below the honest ones, who
 * measure on the same core: counted is what the server makes honest ones wait, not what two programs take from each other.
 */
export async function startHostile(
  port: number,
  { file, folder, databaseUrl, count, core }: Siege,
): Promise<{ readonly stop: () => Promise<void> }> {
  const { roomId, avatars } = JSON.parse(readFileSync(file, 'utf8')) as Scene;
  const people = avatars.slice(-count);
  const hostile = path.join(folder, 'hostile.json');
  writeFileSync(
    hostile,
    JSON.stringify({ roomId, tokens: people.map(({ hello }) => (JSON.parse(hello) as { token: string }).token) }),
  );
  const running = startProgram('server/src/lounge/world/hostile-crowd.fixture.ts', {
    args: [String(port), String(count), hostile],
    core,
    isMeek: true,
  });
  await running.nextLine();
  return {
    async stop() {
      await running.stop();
      await sleep(GONE_MS);
      await putBack(databaseUrl, people);
    },
  };
}

/** Later on they are honest, and walk where the scene has them. */
async function putBack(databaseUrl: string, people: readonly Avatar[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'update lounge_members m set x = g.x, y = g.y from unnest($1::bigint[], $2::int[], $3::int[]) as g (user_id, x, y) where m.user_id = g.user_id',
    [people.map(({ userId }) => userId), people.map(({ x }) => x), people.map(({ y }) => y)],
  );
  await client.end();
}
