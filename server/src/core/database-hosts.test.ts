import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../test/database.ts';
import { startTcpProxy, type TcpProxy } from '../../test/tcp-proxy.fixture.ts';
import { databaseUrl, urlsOf } from './database-hosts.ts';
import { openDb, openPool } from './db.ts';

const read = (DATABASE_URL: string) => databaseUrl({ DATABASE_URL }, 'DATABASE_URL');

describe('[SEC-158] the address of a database', () => {
  it('may name several hosts', () => {
    expect(urlsOf('postgres://me:a%40b@one:5432,two:5433,[::1]:5434/dolphin?sslmode=require')).toEqual([
      'postgres://me:a%40b@one:5432/dolphin?sslmode=require',
      'postgres://me:a%40b@two:5433/dolphin?sslmode=require',
      'postgres://me:a%40b@[::1]:5434/dolphin?sslmode=require',
    ]);
    expect(urlsOf('postgresql://one,two/dolphin')).toEqual(['postgresql://one/dolphin', 'postgresql://two/dolphin']);
    expect(urlsOf('postgres://me@one/dolphin')).toHaveLength(1);
  });

  it.each(['mysql://host/name', 'postgres://one:x,two/dolphin', 'dolphin'])('is not %s', (text) => {
    expect(() => read(text)).toThrow('DATABASE_URL must be an address');
  });
});

/** Two hosts: in front of a database that can be written, and in front of one that cannot. */
let hosts: { readonly primary: TcpProxy; readonly standby: TcpProxy; readonly url: string };
const closers: (() => Promise<unknown>)[] = [];
let names: { readonly primary: string; readonly standby: string };

beforeEach(async () => {
  const database = await makeDatabase();
  const [primary, standby] = [await startTcpProxy(database.url), await startTcpProxy(database.url)];
  const { username, password, pathname } = new URL(database.url);
  const hostOf = (proxy: TcpProxy) => new URL(proxy.url).host;
  names = { primary: hostOf(primary), standby: hostOf(standby) };
  hosts = { primary, standby, url: `postgres://${username}:${password}@${names.standby},${names.primary}${pathname}` };
  closers.push(
    database.drop,
    () => primary.close(),
    () => standby.close(),
  );
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const open = (url: string) => {
  const db = openDb(openPool(url, 2));
  closers.push(() => db.destroy());
  return async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one;
};

describe('[SEC-158] several hosts', () => {
  it('are tried until one answers, also when that one goes away and another comes', async () => {
    await hosts.standby.down();
    const ask = open(hosts.url);
    expect(await ask()).toBe(1);
    await hosts.primary.down();
    await expect(ask()).rejects.toThrow();
    await hosts.standby.up();
    // What was in the pool is gone; the first who connects looks for the host.
    await expect.poll(() => ask().catch(() => null)).toBe(1);
    await hosts.primary.up();
  });

  it('that break a new connection while it is asked fail who waits for it, not the process', async () => {
    // The first connection looks for the primary; every later one breaks when it asks whether it can write.
    let connections = 0;
    const breaking = createServer((near) => {
      const isProbe = ++connections === 1;
      const far = connect(Number(new URL(hosts.primary.url).port), '127.0.0.1');
      near.on('error', () => undefined).on('close', () => far.destroy());
      far.on('error', () => undefined).on('close', () => near.destroy());
      far.pipe(near);
      near.on('data', (data) => {
        if (!isProbe && data.includes('transaction_read_only')) near.destroy();
        else far.write(data);
      });
    });
    breaking.listen(0, '127.0.0.1');
    await once(breaking, 'listening');
    closers.push(async () => breaking.close());
    await hosts.standby.down();
    const { username, password, pathname } = new URL(hosts.primary.url);
    const { port } = breaking.address() as AddressInfo;
    const ask = open(`postgres://${username}:${password}@${names.standby},127.0.0.1:${port}${pathname}`);
    const uncaught: unknown[] = [];
    const note = (error: unknown) => void uncaught.push(error);
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', note);
    try {
      await expect(ask()).rejects.toThrow('Connection terminated');
      await new Promise((resolve) => setImmediate(resolve));
      expect(connections).toBe(2);
      expect(uncaught).toEqual([]);
    } finally {
      process.off('uncaughtException', note);
      for (const other of others) process.on('uncaughtException', other);
    }
  });

  it('that cannot be written are passed over', async () => {
    const writable = await makeDatabase();
    closers.push(writable.drop);
    const admin = openDb(openPool(writable.url, 1));
    closers.push(() => admin.destroy());
    const { username, password, pathname } = new URL(writable.url);
    // As on a replica: no transaction of a new connection can write.
    await sql`alter database ${sql.id(pathname.slice(1))} set default_transaction_read_only = on`.execute(admin);
    const ask = open(`postgres://${username}:${password}@${names.standby},${names.primary}${pathname}`);
    await expect(ask()).rejects.toMatchObject({ code: '25006' });
    await sql`set default_transaction_read_only = off`.execute(admin);
    await sql`alter database ${sql.id(pathname.slice(1))} reset default_transaction_read_only`.execute(admin);
    expect(await ask()).toBe(1);
  });
});
