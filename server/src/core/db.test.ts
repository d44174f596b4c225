import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../test/database.ts';
import { openDb, openPool } from './db.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => { database = await makeDatabase(); });
afterAll(() => database.drop());

it.each([[false, '15s', '20s'], [true, '0', '0']])('gives statements their time: patient %s', async (isPatient, statement, idle) => {
  const db = openDb(openPool(database.url, 1, { isPatient }));
  try {
    expect((await sql`show statement_timeout`.execute(db)).rows).toEqual([{ statement_timeout: statement }]);
    expect((await sql`show idle_in_transaction_session_timeout`.execute(db)).rows).toEqual([{ idle_in_transaction_session_timeout: idle }]);
  } finally {
    await db.destroy();
  }
});
