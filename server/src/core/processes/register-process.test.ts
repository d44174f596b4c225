import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type RegisteredProcess, registerProcess } from './register-process.ts';

let server: TestServer;
const open: RegisteredProcess[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const one of open) await one.stop();
  await server.close();
});

const NEVER = 1_000_000;

async function register(roles: readonly string[], redisUrl: string | null) {
  const said: string[] = [];
  const log = { error: (text: string) => said.push(text), info: (text: string) => said.push(text) };
  const registered = await registerProcess(
    { db: server.db, log: log as never, config: { redisUrl } },
    { roles, beatMs: NEVER },
  );
  open.push(registered);
  const look = async (times: number) => {
    for (let nth = 0; nth < times; nth++) await registered.look();
  };
  return { said, look, warnings: registered.warnings, stop: registered.stop };
}

describe('[SEC-154] a second process for websockets without Redis', () => {
  it('is found, logged once, and over when it is gone', async () => {
    const first = await register(['http', 'realtime'], null);
    await first.look(10);
    expect(first.warnings()).toEqual([]);
    const second = await register(['realtime'], null);
    // A process that replaces another overlaps with it.
    await first.look(3);
    expect(first.warnings()).toEqual([]);
    await first.look(5);
    expect(first.warnings()).toEqual([
      expect.stringMatching(/^2 processes serve websockets, and REDIS_URL is not set/),
    ]);
    expect(first.said).toHaveLength(1);
    await second.stop();
    await first.look(1);
    expect(first.warnings()).toEqual([]);
    expect(first.said).toHaveLength(2);
    await first.stop();
  });

  it.each([
    ['with Redis', ['realtime'], 'redis://127.0.0.1'],
    ['of other roles', ['http', 'worker'], null],
  ])('two %s are as they should be', async (_what, roles, redisUrl) => {
    const [first, second] = [await register(roles, redisUrl), await register(roles, redisUrl)];
    await first.look(8);
    await second.look(8);
    expect([...first.warnings(), ...second.warnings()]).toEqual([]);
    await first.stop();
    await second.stop();
  });

  it('that was killed counts no longer', async () => {
    const first = await register(['realtime'], null);
    await register(['realtime'], null);
    await first.look(4);
    expect(first.warnings()).toHaveLength(1);
    await server.db
      .updateTable('core_processes')
      .set({ seen_at: new Date(Date.now() - 60_000) })
      .execute();
    await first.look(1);
    expect(first.warnings()).toEqual([]);
    await first.stop();
  });
});
