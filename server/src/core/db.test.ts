import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../test/database.ts';
import { openDb, openPool, query } from './db.ts';
import { keepAccountSettings } from './start/account-settings.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.drop());

it.each([
  [false, '15s', '20s', 'force_generic_plan'],
  [true, '0', '0', 'auto'],
])('gives statements their time, and plans them once: patient %s', async (isPatient, statement, idle, planned) => {
  const db = openDb(openPool(database.url, 1, { isPatient }));
  try {
    expect((await sql`show statement_timeout`.execute(db)).rows).toEqual([{ statement_timeout: statement }]);
    expect((await sql`show idle_in_transaction_session_timeout`.execute(db)).rows).toEqual([
      { idle_in_transaction_session_timeout: idle },
    ]);
    expect((await sql`show plan_cache_mode`.execute(db)).rows).toEqual([{ plan_cache_mode: planned }]);
  } finally {
    await db.destroy();
  }
});

it('[SQL-101] reads whole numbers and plain dates in arrays as it reads them alone', async () => {
  const db = openDb(openPool(database.url, 1));
  try {
    const { rows } = await sql`select 7::bigint as one, array[7, null, -1]::bigint[] as many, '{}'::bigint[] as none,
      date '2026-01-02' as day, array['2026-01-02']::date[] as days`.execute(db);
    expect(rows).toEqual([{ one: 7, many: [7, null, -1], none: [], day: '2026-01-02', days: ['2026-01-02'] }]);
  } finally {
    await db.destroy();
  }
});

it.each(['nothing', 'a statement by name'])('ends its connections after %s, and once only', async (what) => {
  const pool = openPool(database.url, 1);
  const db = openDb(pool);
  if (what !== 'nothing') await query(db, 'test.one', 'select 1 as one', []);
  await db.destroy();
  await db.destroy();
  expect(pool.ended).toBe(true);
  await expect(query(db, 'test.one', 'select 1 as one', [])).rejects.toThrow('after calling end');
});

it('[SEC-157] gives migrations their time also when the account has limits as its defaults', async () => {
  const db = openDb(openPool(database.url, 1));
  await keepAccountSettings(db);
  await db.destroy();
  const patient = openDb(openPool(database.url, 1, { isPatient: true }));
  try {
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      patient,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '0' },
      { name: 'lock_timeout', setting: '0' },
      { name: 'statement_timeout', setting: '0' },
    ]);
  } finally {
    await patient.destroy();
  }
});
