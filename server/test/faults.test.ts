import { notificationSettings } from '@dolphin/contract/social/notifications/notification-settings.contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { until } from '../src/core/jobs/scratch-app.fixture.ts';
import { call } from './call.ts';
import { type Person, startTestServer, type TestServer } from './harness.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.fixture.ts';

const POOL = 4;
let proxy: TcpProxy;
let server: TestServer;
let person: Person;
/** Another connection to the server's database, past the proxy. */
let other: pg.Client;

beforeAll(async () => {
  proxy = await startTcpProxy(inject('testPg'));
  server = await startTestServer({
    env: { DATABASE_POOL: String(POOL) },
    through: proxy.url,
    limits: {
      database: { acquireMs: 2_000, statementMs: 6_000, lockMs: 0, idleInTransactionMs: 20_000, answerMs: 25_000 },
      health: { probeMs: 20, freshMs: 0 },
    },
  });
  person = await server.makePerson();
  const url = new URL(inject('testPg'));
  url.pathname = new URL(server.databaseUrl).pathname;
  other = new pg.Client({ connectionString: url.href });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await server.close();
  await proxy.close();
});

const write = () => call(server, notificationSettings.change, { quietHours: nextHours() }, person.headers);
const read = () => call(server, notificationSettings.read, {}, person.headers);
const ready = async () => (await server.http.inject('/readyz')).statusCode;
let minute = 0;
function nextHours() {
  minute = (minute + 1) % 60;
  return { from: `21:${String(minute).padStart(2, '0')}`, to: '07:00' };
}
/** What a command leaves in the database; a refused one must leave nothing. */
async function kept(): Promise<unknown> {
  const { rows } = await other.query<{ kept: unknown }>(
    `select array[(select jsonb_agg(s order by user_id) from social_notification_settings s), (select to_jsonb(count(*)) from core_outbox)] as kept`,
  );
  return rows[0]?.kept;
}

async function expectRefused(code: string): Promise<void> {
  const before = await kept();
  const answer = await write();
  expect([answer.status, answer.error.errorCode]).toEqual([503, code]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.error.message).not.toBe('');
  expect(await kept()).toEqual(before);
}

async function expectRecovered(): Promise<void> {
  await until('it is ready by itself', async () => (await ready()) === 200, 30_000);
  expect((await write()).status).toBe(200);
}

describe('[SEC-47] a fault of the database is answered 503 with a code, and passes by itself', () => {
  beforeEach(expectRecovered);
  // Whatever a test found: its locks must not be the next one's fault.
  afterEach(() => other.query('rollback'));

  it('read-only: what only reads goes on', async () => {
    const { pathname } = new URL(server.databaseUrl);
    const database = pg.escapeIdentifier(pathname.slice(1));
    await other.query(`alter database ${database} set default_transaction_read_only = on`);
    await endOthers();
    await until('a connection is new', async () => (await write()).error.errorCode === 'SERVER_READ_ONLY');
    await expectRefused('SERVER_READ_ONLY');
    expect((await read()).status).toBe(200);
    expect(await ready()).toBe(503);
    await other.query('set default_transaction_read_only = off');
    await other.query(`alter database ${database} reset default_transaction_read_only`);
    await endOthers();
  });

  it('a statement that takes too long', async () => {
    await other.query('begin; lock table social_notification_settings');
    const before = await kept();
    const answer = await write();
    expect([answer.status, answer.error.errorCode]).toEqual([503, 'SERVER_BUSY']);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(await kept()).toEqual(before);
  });

  it('a database on which every statement takes too long is not ready', async () => {
    await other.query('begin; lock table social_notification_settings, core_heartbeat');
    expect((await write()).status).toBe(503);
    await until('it is not ready', async () => (await ready()) === 503);
    expect((await server.http.inject('/readyz')).json()).toEqual({ status: 'database busy' });
  });

  it('all connections of the pool in use', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const holders = Array.from({ length: POOL }, () => server.db.connection().execute(() => gate));
    await expectRefused('SERVER_BUSY');
    expect(await ready()).toBe(503);
    release();
    await Promise.all(holders);
  });

  it('the connection killed in the middle of a command', async () => {
    await other.query('begin; lock table social_notification_settings');
    const answer = write();
    await until('the command waits', async () => {
      const { rows } = await other.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await endOthers();
    const { status, error, headers } = await answer;
    expect([status, error.errorCode, Number(headers['retry-after']) > 0]).toEqual([503, 'SERVICE_UNAVAILABLE', true]);
  });

  it('away: nobody waits, and the process goes on', async () => {
    await proxy.down();
    try {
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all([write(), read(), write(), read(), write(), read()]);
        expect(new Set(answers.map(({ status, error }) => `${status} ${error.errorCode}`))).toEqual(
          new Set(['503 SERVICE_UNAVAILABLE']),
        );
      }
      expect(await ready()).toBe(503);
      expect((await server.http.inject('/healthz')).statusCode).toBe(200);
    } finally {
      await proxy.up();
    }
  });
});

/** Ends every connection but this one, as an operator or a failover does. */
async function endOthers(): Promise<void> {
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

describe('[SEC-47] by SQLSTATE', () => {
  beforeEach(expectRecovered);
  beforeAll(() =>
    other.query(`create function refuse() returns trigger language plpgsql as $$ begin
        raise exception 'as asked' using errcode = tg_argv[0]; end $$`),
  );
  afterEach(() => other.query('drop trigger if exists refuse on social_notification_settings'));

  const refuseWith = (code: string) =>
    other.query(
      `create trigger refuse before insert or update on social_notification_settings for each row execute function refuse('${code}')`,
    );

  it.each([
    ['53100', 'SERVER_READ_ONLY'], // disk full
    ['25006', 'SERVER_READ_ONLY'],
    ['53200', 'SERVER_BUSY'], // out of memory
    ['53300', 'SERVER_BUSY'], // too many connections
    ['57014', 'SERVER_BUSY'],
    ['55P03', 'SERVER_BUSY'],
    ['40001', 'SERVER_BUSY'], // tried again, and in vain
    ['40P01', 'SERVER_BUSY'],
    ['57P01', 'SERVICE_UNAVAILABLE'],
    ['57P03', 'SERVICE_UNAVAILABLE'],
    ['08006', 'SERVICE_UNAVAILABLE'],
    ['58030', 'SERVICE_UNAVAILABLE'], // the database could not read or write a file
  ])('%s is %s', async (code, errorCode) => {
    await refuseWith(code);
    await expectRefused(errorCode);
    await other.query('drop trigger refuse on social_notification_settings');
    await expectRecovered();
  });

  it('and everything else stays unexpected', async () => {
    await refuseWith('P0001');
    expect((await write()).error.errorCode).toBe('UNEXPECTED');
    expect(await ready()).toBe(200);
  });

  it('a deadlock is tried again inside', async () => {
    await other.query(`create or replace function refuse_once() returns trigger language plpgsql as $$ begin
      if nextval('refusals') = 1 then raise exception 'as asked' using errcode = '40P01'; end if; return new; end $$;
      create sequence refusals;
      create trigger refuse before insert or update on social_notification_settings for each row execute function refuse_once()`);
    expect((await write()).status).toBe(200);
    const { rows } = await other.query<{ last_value: number }>('select last_value::int from refusals');
    expect(rows[0]?.last_value).toBeGreaterThan(1);
    await sql`drop sequence refusals`.execute(server.db);
  });
});
