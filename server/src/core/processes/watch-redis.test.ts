import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { deleteHealth, upsertHealth } from './health.queries.ts';
import { watchRedis } from './watch-redis.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => sql`truncate core_process_health`.execute(server.db));

const NEVER = 1_000_000;
const FIGURES = {
  eventLoopMs: 0,
  cpuPercent: 0,
  memoryMb: 0,
  poolUsed: 0,
  poolLimit: 16,
  poolWaiting: 0,
  eventHead: null,
  sockets: 0,
  requests: 0,
  work: 0,
};

async function run(roles: readonly string[], hasRedis: boolean): Promise<string> {
  const id = randomUUID();
  await upsertHealth(server.db, { ...FIGURES, id, hostName: 'coral', processId: 1, roles, version: '1', hasRedis });
  return id;
}

function watch() {
  const lines: string[] = [];
  const log = { error: (text: string) => lines.push(text), info: (text: string) => lines.push(text) };
  const watched = watchRedis({ db: server.db, log: log as never }, NEVER);
  watched.stop();
  const look = async (times: number) => {
    for (let nth = 0; nth < times; nth++) await watched.look();
    return watched.warnings();
  };
  return { lines, look };
}

describe('[SEC-154] a second process for websockets without Redis', () => {
  it('is found, logged once, and over when it is gone', async () => {
    const { lines, look } = watch();
    await run(['http', 'realtime'], false);
    expect(await look(10)).toEqual([]);
    const second = await run(['realtime'], false);
    // A process that replaces another overlaps with it.
    expect(await look(3)).toEqual([]);
    expect(await look(5)).toEqual([
      expect.stringMatching(/^2 processes serve websockets, and REDIS_URL is not set for coral:1, coral:1/),
    ]);
    expect(lines).toHaveLength(1);
    await deleteHealth(server.db, second);
    expect(await look(1)).toEqual([]);
    expect(lines).toHaveLength(2);
  });

  it.each([
    ['with Redis', ['realtime'], true],
    ['of other roles', ['http', 'worker'], false],
  ])('two %s are as they should be', async (_what, roles, hasRedis) => {
    const { look } = watch();
    await run(roles, hasRedis);
    await run(roles, hasRedis);
    expect(await look(8)).toEqual([]);
  });

  it('that was killed counts no longer', async () => {
    const { look } = watch();
    await run(['realtime'], false);
    const killed = await run(['realtime'], false);
    expect(await look(4)).toHaveLength(1);
    await sql`update core_process_health set seen_at = now() - interval '1 minute' where id = ${killed}`.execute(
      server.db,
    );
    expect(await look(1)).toEqual([]);
  });
});
