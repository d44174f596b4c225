import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../../test/database.ts';
import { startTcpProxy, type TcpProxy } from '../../../test/tcp-proxy.fixture.ts';
import { StartRefusedError } from './start-refused.ts';
import { waitForDatabase } from './wait-for-database.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let proxy: TcpProxy;
beforeAll(async () => {
  database = await makeDatabase();
  proxy = await startTcpProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

const changed = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

describe('[SEC-153] a start without a database', () => {
  it('reports nothing when the database is there', async () => {
    const lines: string[] = [];
    await waitForDatabase(database.url, 'DATABASE_URL', { report: (sentence) => lines.push(sentence) });
    expect(lines).toEqual([]);
  });

  it('waits with a sentence until it is there, and does not name the password', async () => {
    const lines: string[] = [];
    await proxy.down();
    await waitForDatabase(proxy.url, 'DATABASE_URL', {
      retryMs: 1,
      report(sentence) {
        lines.push(sentence);
        // The second sentence proves that it went on waiting.
        if (lines.length === 2) void proxy.up();
      },
    });
    expect(lines[0]).toMatch(/^the database at 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\); waiting for it$/);
    expect(lines.at(-1)).toBe('the database answers');
    const { password } = new URL(proxy.url);
    expect(lines.join()).not.toContain(password);
  });

  it('waits for one that accepts connections and sends nothing, too', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const late = waitForDatabase(`postgres://127.0.0.1:${port}/dolphin`, 'DATABASE_URL', {
      report: () => undefined,
      forMs: 0,
      connectMs: 20,
    });
    await expect(late).rejects.toThrow(/cannot be reached \(timeout expired\)/);
    silent.close();
  });

  it('gives up where somebody watches', async () => {
    const late = waitForDatabase('postgres://127.0.0.1:1/dolphin', 'DATABASE_URL', {
      report: () => undefined,
      forMs: 0,
    });
    await expect(late).rejects.toThrow(StartRefusedError);
    await expect(late).rejects.toThrow(/cannot be reached.*correct DATABASE_URL/);
  });

  it.each([
    ['password', (url: URL) => void (url.password = 'wrong'), /user or password of DATABASE_URL/],
    ['database', (url: URL) => void (url.pathname = '/nowhere'), /no database of the name in DATABASE_URL/],
  ])('refuses at once with a wrong %s: nobody mends that by waiting', async (_what, change, sentence) => {
    const refused = waitForDatabase(changed(change), 'DATABASE_URL', { report: () => undefined });
    await expect(refused).rejects.toThrow(StartRefusedError);
    await expect(refused).rejects.toThrow(sentence);
  });
});
