import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeDatabase } from '../../../test/database.ts';
import { type Db, inTransaction, openDb, openPool, query } from '../db.ts';
import { currentTrace, nextTrace, runTraced } from '../tracing/trace.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { describeStatement, watchPool } from './watch-pool.ts';

let db: Db;
let metrics: Metrics;
let close: () => Promise<void>;
const lines: { readonly about: Record<string, unknown>; readonly text: string }[] = [];

beforeAll(async () => {
  const database = await makeDatabase();
  const pool = openPool(database.url, 2);
  metrics = openMetrics();
  watchPool(pool, {
    slowMs: 30,
    metrics,
    log: { warn: (about: object, text: string) => void lines.push({ about: { ...about }, text }) } as never,
  });
  db = openDb(pool);
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => close());
beforeEach(() => void lines.splice(0));

const valueOf = async (name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> => {
  const family = metrics.registry.getSingleMetric(name.replace(/_(count|sum)$/, ''));
  const { values } = (await family?.get()) ?? { values: [] };
  const found = values.find(
    (value) =>
      ((value as { metricName?: string }).metricName ?? name) === name &&
      Object.entries(labels).every(([key, wanted]) => (value.labels as Record<string, unknown>)[key] === wanted),
  );
  return found?.value;
};

it('[SEC-274] logs a slow statement by its name, without a value, in a transaction or not', async () => {
  const secret = 'haru@test.example';
  const slow = (on: Db) => query(on, 'test.slow', 'select pg_sleep($2::float8), $1::text as email', [secret, 0.05]);
  await slow(db);
  await inTransaction(db, slow);
  await query(db, 'test.quick', 'select $1::text as email', [secret]);
  expect(lines.map(({ about, text }) => [about['query'], text])).toEqual([
    ['test.slow', 'slow statement'],
    ['test.slow', 'slow statement'],
  ]);
  expect(lines[0]?.about['ms']).toBeGreaterThanOrEqual(45);
  expect(JSON.stringify(lines)).not.toContain('haru');
  expect(await valueOf('dolphin_db_slow_statements_total')).toBe(2);
});

it('[SEC-274] logs the text of a slow statement without a name, and no value in it', async () => {
  await sql`select pg_sleep(0.05), 'haru''s secret' as name, ${'haru@test.example'}::text as email, 12345 as n`.execute(
    db,
  );
  expect(lines.map(({ about }) => about['text'])).toEqual(['select pg_sleep(?), ? as name, $1::text as email, ? as n']);
});

it('[SEC-272] logs a slow statement in the trace that asked for it, whoever opened or gave back the connection', async () => {
  const database = await makeDatabase();
  const pool = openPool(database.url, 1);
  const seen: (readonly [unknown, string | undefined])[] = [];
  watchPool(pool, {
    slowMs: 1,
    log: {
      warn: ({ query: name }: { query: string }) => void seen.push([name, currentTrace()?.traceId]),
    } as never,
  });
  const one = openDb(pool);
  const slow = (name: string, on: Db = one) => query(on, name, `select pg_sleep(0.01) as "${name}"`, []);
  const [first, second] = [nextTrace(null), nextTrace(null)];
  await runTraced(first, () => slow('test.opens'));
  // The connection is free: only the answer comes by it.
  await runTraced(second, () => slow('test.free'));
  await slow('test.outside');
  // All but the first wait for another to give it back.
  await Promise.all([
    runTraced(first, () => slow('test.held')),
    runTraced(second, () => slow('test.queued')),
    runTraced(first, () => inTransaction(one, (tx) => slow('test.transaction', tx))),
    slow('test.queued-outside'),
  ]);
  expect(Object.fromEntries(seen.filter(([name]) => name !== undefined))).toEqual({
    'test.opens': first.traceId,
    'test.free': second.traceId,
    'test.outside': undefined,
    'test.held': first.traceId,
    'test.queued': second.traceId,
    'test.transaction': first.traceId,
    'test.queued-outside': undefined,
  });
  await one.destroy();
  await database.drop();
});

it('[SEC-274] reports that a slow statement failed', async () => {
  await sql`select pg_sleep(0.05), 1 / 0`.execute(db).catch(() => undefined);
  await sql`do $body$ begin perform pg_sleep(0.05); raise exception 'haru'; end $body$`
    .execute(db)
    .catch(() => undefined);
  expect(lines.map(({ about }) => about['failed'])).toContain(true);
  expect(JSON.stringify(lines)).not.toContain('haru');
});

it('[SEC-271] measures transactions by outcome, conflicts and the wait for a connection', async () => {
  const commits = (await valueOf('dolphin_db_transaction_seconds_count', { outcome: 'commit' })) ?? 0;
  const waits = (await valueOf('dolphin_db_pool_wait_seconds_count')) ?? 0;
  let tries = 0;
  await inTransaction(db, async (tx) => {
    tries += 1;
    if (tries === 1) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
  });
  expect(tries).toBe(2);
  expect(await valueOf('dolphin_db_conflicts_total', { kind: 'serialization' })).toBe(1);
  expect(await valueOf('dolphin_db_conflicts_total', { kind: 'deadlock' })).toBe(0);
  expect(await valueOf('dolphin_db_transaction_seconds_count', { outcome: 'commit' })).toBe(commits + 1);
  expect(await valueOf('dolphin_db_transaction_seconds_count', { outcome: 'rollback' })).toBeGreaterThanOrEqual(1);
  expect(await valueOf('dolphin_db_pool_wait_seconds_count')).toBe(waits + 2);
});

it('[SEC-271] shows who waits while the pool is used up', async () => {
  const held = Array.from({ length: 3 }, () => sql`select pg_sleep(0.2)`.execute(db));
  await expect.poll(() => valueOf('dolphin_db_pool_waiting'), { timeout: 2_000, interval: 10 }).toBe(1);
  expect(await valueOf('dolphin_db_pool_connections', { state: 'used' })).toBe(2);
  expect(await valueOf('dolphin_db_pool_limit')).toBe(2);
  await Promise.all(held);
});

it('[SEC-274] describes a statement by its name where it has one', () => {
  expect(describeStatement({ name: 'users.me', text: 'select 1' })).toEqual({ query: 'users.me' });
  expect(describeStatement('/*query:users.me*/ select 1')).toEqual({ query: 'users.me' });
  expect(describeStatement(`select $tag$haru$tag$, -4.5, a1, $2 from t3`)).toEqual({
    text: 'select ?, -?, a1, $2 from t3',
  });
});
