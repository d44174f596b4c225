import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun, repeats } from '../../tools/test-run/long.ts';
import { expectUploadsKept } from './crash-uploads.fixture.ts';
import { expectGracefulStop } from './graceful-stop.fixture.ts';
import { startDolphin, type RunningDolphin } from './running-dolphin.ts';

const WRITES = repeats(150, 1_000);
/** In the middle of the writes, by how many are acknowledged. */
const KILLED_AT = isLongRun ? [200, 450, 700] : [60];
const WRITERS = ['student', 'teacher', 'lecturer', 'visitor'];

type Acknowledged = { readonly key: string; readonly person: string; readonly mode: string; readonly body: string };

let dolphin: RunningDolphin;

beforeAll(async () => {
  dolphin = await startDolphin();
});

// The last test has stopped it, unless that one was left out.
afterAll(async () => void (await dolphin.stop()));

/** Each write has a key of its own, is repeated until it is answered, and leaves a row with its key and its answer. */
async function writeUnderKills(name: string, killAt: readonly number[], kill: () => void) {
  const acknowledged: Acknowledged[] = [];
  const refusals = new Set<number>();
  let begun = 0;
  const kills = [...killAt];

  const write = async (person: string): Promise<void> => {
    const headers = { ...(await dolphin.signIn(person)), 'content-type': 'application/json' };
    while (begun < WRITES) {
      const number = ++begun;
      const key = `${name}-${number}`;
      const mode = number % 2 === 0 ? 'DARK' : 'LIGHT';
      const body = await untilAnswered(key, { ...headers, 'idempotency-key': key }, mode, refusals);
      acknowledged.push({ key, person, mode, body });
      if (acknowledged.length >= (kills[0] ?? Infinity)) {
        kills.shift();
        kill();
      }
    }
  };

  await Promise.all(WRITERS.map(write));
  expect(kills).toEqual([]);
  return { acknowledged, refusals: [...refusals] };
}

async function untilAnswered(
  key: string,
  headers: Record<string, string>,
  mode: string,
  refusals: Set<number>,
): Promise<string> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(`${dolphin.address}/api/dolphin/v1/users/settings`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ mode }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    const body = await answer?.text().catch(() => undefined);
    if (answer?.ok && body !== undefined) return body;
    if (answer && !answer.ok) refusals.add(answer.status);
    if (Date.now() > deadline)
      throw new Error(
        `${key} was not answered for 30 s (last: ${answer?.status} ${body})\n${dolphin.output().slice(-2_000)}`,
      );
    await sleep(50);
  }
}

async function expectNothingLost(acknowledged: readonly Acknowledged[]): Promise<void> {
  await dolphin.untilReady();
  const client = new pg.Client({ connectionString: dolphin.databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; body: string | null }>(
      'select key, body from core_idempotency where key = any($1)',
      [acknowledged.map(({ key }) => key)],
    );
    const kept = new Map(rows.map(({ key, body }) => [key, body]));
    expect(acknowledged.filter(({ key, body }) => kept.get(key) !== body)).toEqual([]);
    expect(kept.size).toBe(WRITES);
  } finally {
    await client.end();
  }
  for (const person of WRITERS) {
    const last = acknowledged.findLast((write) => write.person === person);
    const me = await fetch(`${dolphin.address}/api/dolphin/v1/users/me`, { headers: await dolphin.signIn(person) });
    expect(await me.json()).toMatchObject({ mode: last?.mode });
  }
}

describe('a kill in the middle of many writes', { timeout: 120_000 }, () => {
  it('of the server loses no acknowledged row, and the server comes back by itself', async () => {
    const first = dolphin.serverPid();
    const { acknowledged } = await writeUnderKills('server', KILLED_AT, () =>
      process.kill(dolphin.serverPid(), 'SIGKILL'),
    );
    await expectNothingLost(acknowledged);
    expect(dolphin.serverPid()).not.toBe(first);
  });

  it('of PostgreSQL loses no acknowledged row; users get a retry message, and the server keeps running', async () => {
    const [server, database] = [dolphin.serverPid(), dolphin.databasePid()];
    const { acknowledged, refusals } = await writeUnderKills('database', KILLED_AT, () =>
      process.kill(dolphin.databasePid(), 'SIGKILL'),
    );
    await expectNothingLost(acknowledged);
    expect(refusals.filter((status) => status !== 503)).toEqual([]);
    expect(dolphin.serverPid()).toBe(server);
    expect(dolphin.databasePid()).not.toBe(database);
  });
});

it('no acknowledged upload is lost, halved or doubled when the server is killed again and again', async () => {
  await expectUploadsKept(dolphin);
}, 400_000);

it('stops under load from 30 kept connections without failing a request', { timeout: 90_000 }, async () => {
  await expectGracefulStop(dolphin);
});
