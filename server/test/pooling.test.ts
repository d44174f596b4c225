import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { isLongRun } from '../../tools/test-run/long.ts';
import { call } from '../src/accounts/calls.fixture.ts';
import { openDb, openPool, query } from '../src/core/db.ts';
import { keepAccountSettings } from '../src/core/start/account-settings.ts';
import { makeDatabase } from './database.ts';
import { startTestServer } from './harness.ts';
import { startStrictPooler } from './strict-pooler.fixture.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function startPooled(mode: 'transaction' | 'transaction-unnamed') {
  const database = await makeDatabase();
  const pooler = await startStrictPooler(database.url);
  closers.push(() => pooler.close());
  const server = await startTestServer({
    background: true,
    sweeps: true,
    database,
    env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, DATABASE_POOLER: mode },
  });
  closers.push(server.close);
  return { server, pooler };
}

describe('[SEC-157] a pooler that gives connections to transactions', () => {
  it('gets no parameters, LISTEN or other state of a session from a site at work', async () => {
    const { server, pooler } = await startPooled('transaction');
    const { people } = await server.makeChannel(['MANAGER', 'ADVANCED']);
    await server.makePerson({ isAdmin: true });
    await call(server, sessions.signin, { email: people.MANAGER.email, password: 'wrong-password' });
    const answer = await server.http.inject({ url: '/api/dolphin/v1/users/me', headers: people.ADVANCED.headers });
    expect(answer.statusCode).toBe(200);
    expect((await server.http.inject('/readyz')).statusCode).toBe(200);
    expect(pooler.faults).toEqual([]);
    expect(pooler.seen.connections).toBeGreaterThan(2);
    expect(pooler.seen.statements).toBeGreaterThan(50);
    expect(pooler.seen.named).toBeGreaterThan(10);
  });

  it('gets no named statements where it does not know them', async () => {
    const { server, pooler } = await startPooled('transaction-unnamed');
    const person = await server.makePerson();
    await server.http.inject({ url: '/api/dolphin/v1/users/me', headers: person.headers });
    expect([pooler.faults, pooler.seen.named]).toEqual([[], 0]);
    expect(pooler.seen.statements).toBeGreaterThan(20);
  });

  it('would be noticed by this test otherwise', async () => {
    const pooler = await startStrictPooler(inject('testPg'));
    closers.push(() => pooler.close());
    const db = openDb(openPool(pooler.url, 1));
    closers.push(() => db.destroy());
    await sql`select pg_try_advisory_lock(1)`.execute(db);
    await sql`listen something`.execute(db);
    await sql`set statement_timeout = 5`.execute(db);
    await query(db, 'test.named', 'select 1', []);
    expect(pooler.faults.map((fault) => fault.split(':')[0])).toEqual(
      expect.arrayContaining(['parameter of the connection', 'advisory lock of the session', 'LISTEN', 'SET']),
    );
    expect(pooler.seen.named).toBe(1);
  });

  it('finds the limits of statements and locks as defaults of the account, set once', async () => {
    const database = await makeDatabase();
    closers.push(database.drop);
    const db = openDb(openPool(database.url, 1, { pooler: { knowsStatements: true } }));
    closers.push(() => db.destroy());
    expect(await keepAccountSettings(db)).toContain('statement_timeout');
    expect(await keepAccountSettings(db)).toEqual([]);
    const fresh = openDb(openPool(database.url, 1, { pooler: { knowsStatements: true } }));
    closers.push(() => fresh.destroy());
    expect((await sql`show statement_timeout`.execute(fresh)).rows).toEqual([{ statement_timeout: '15s' }]);
    expect((await sql`show plan_cache_mode`.execute(fresh)).rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
    await Promise.all([keepAccountSettings(db), keepAccountSettings(fresh)]);
  });
});

/** Files that use transactions, jobs, events, websockets and locks. */
const SLICE = [
  'server/src/accounts',
  'server/src/channels/boards',
  'server/src/core/jobs/run-jobs.test.ts',
  'server/src/core/outbox',
  'server/src/commerce/orders',
  'server/src/lounge/rooms',
  'server/src/social',
];

it.runIf(isLongRun)('[SEC-157] PgBouncer passes a slice of the suite', { timeout: 1_800_000 }, () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--project', 'server', ...SLICE], {
    cwd: root,
    env: { ...process.env, TEST_POOLER: '1', LONG_TESTS: '' },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  // What failed is printed to stderr.
  expect(status, stderr.slice(-6_000) || stdout.slice(-6_000)).toBe(0);
});
