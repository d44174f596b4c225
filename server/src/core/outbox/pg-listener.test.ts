import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../../test/database.ts';
import { startTcpProxy } from '../../../test/tcp-proxy.fixture.ts';
import { openPgListener } from './pg-listener.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await makeDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const log = pino({ level: 'silent' });
const connections = async () =>
  (
    await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'dolphin listener'`,
    )
  ).rowCount;

it('[SEC-157] listens past the pooler, with one connection for all parts of a process', async () => {
  // Nobody is there at the address of the pooler.
  const addresses = { databaseUrl: 'postgres://127.0.0.1:1/pooler', databaseDirectUrl: database.url };
  const [one, two] = [openPgListener(addresses, log), openPgListener(addresses, log)];
  const received = { one: [] as string[], two: [] as string[] };
  one.on('test_channel', (payload) => received.one.push(payload));
  two.on('test_channel', (payload) => received.two.push(payload));
  await expect.poll(() => [received.one.length > 0, received.two.length > 0]).toEqual([true, true]);
  expect(await connections()).toBe(1);
  // Somebody who comes later is notified as well that it may have missed something.
  const late: string[] = [];
  one.on('test_channel', (payload) => late.push(payload));
  await expect.poll(() => late).toEqual(['']);
  await one.close();
  const before = received.one.length;
  await client.query(`select pg_notify('test_channel', 'after')`);
  await expect.poll(() => received.two.at(-1)).toBe('after');
  expect(received.one).toHaveLength(before);
  await two.close();
  await expect.poll(connections).toBe(0);
});

it('[SEC-158] listens to what was asked for while none of several hosts answered', async () => {
  const [one, two] = [await startTcpProxy(database.url), await startTcpProxy(database.url)];
  const { username, password, pathname } = new URL(database.url);
  const hosts = `${new URL(one.url).host},${new URL(two.url).host}`;
  await one.down();
  await two.down();
  const databaseUrl = `postgres://${username}:${password}@${hosts}${pathname}`;
  const listener = openPgListener({ databaseUrl, databaseDirectUrl: null }, log);
  const received: string[] = [];
  listener.on('test_hosts', (payload) => received.push(payload));
  await two.up();
  await expect.poll(() => received, { timeout: 10_000 }).toEqual(['']);
  await client.query(`select pg_notify('test_hosts', 'now')`);
  await expect.poll(() => received.at(-1)).toBe('now');
  await listener.close();
  await one.close();
  await two.close();
});
