import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../test/database.ts';
import { openDb, openPool } from './db.ts';

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
