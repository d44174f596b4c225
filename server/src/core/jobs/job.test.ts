import Type from 'typebox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../../test/database.ts';
import { type Db, inTransaction, openDb, openPool } from '../db.ts';
import { defineJob, defineSweep, enqueue } from './job.ts';

const greet = defineJob({
  name: 'test.greet-someone',
  payload: Type.Object({ who: Type.String() }),
  retries: 3,
  run: async () => {},
});

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeDatabase();
  db = openDb(openPool(made.url, 4));
  drop = made.drop;
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

const waiting = async () =>
  (
    await sql<{
      data: { who: string };
      retry_limit: number;
      start_after: Date;
      singleton_key: string | null;
    }>`select data, retry_limit, start_after, singleton_key from pgboss.job where state = 'created' order by created_on`.execute(
      db,
    )
  ).rows;

describe('enqueue', () => {
  it('writes the job in the transaction of the caller', async () => {
    await expect(
      inTransaction(db, async (tx) => {
        await enqueue(tx, greet, { who: 'nobody' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await waiting()).toEqual([]);

    await inTransaction(db, (tx) => enqueue(tx, greet, { who: 'world' }));
    expect(await waiting()).toMatchObject([{ data: { who: 'world' }, retry_limit: 3 }]);
  });

  it('lets only one job of a key wait', async () => {
    await enqueue(db, greet, { who: 'first' }, { singletonKey: 'k' });
    await enqueue(db, greet, { who: 'second' }, { singletonKey: 'k' });
    await enqueue(db, greet, { who: 'other' }, { singletonKey: 'l' });
    expect((await waiting()).filter((row) => row.singleton_key !== null).map((row) => row.data.who)).toEqual([
      'first',
      'other',
    ]);
  });

  it('keeps a job for later', async () => {
    const startAfter = new Date(Date.now() + 60_000);
    await enqueue(db, greet, { who: 'later' }, { startAfter });
    expect((await waiting()).find((row) => row.data.who === 'later')?.start_after).toEqual(startAfter);
  });

  it('refuses a payload that does not fit', async () => {
    await expect(enqueue(db, greet, { who: 7 } as never)).rejects.toThrow('test.greet-someone: payload/who');
  });
});

it('refuses names that are not domain.verb-noun', () => {
  expect(() => defineJob({ ...greet, name: 'greet' })).toThrow('domain.verb-noun');
  expect(() => defineSweep({ name: 'test.Sweep', everySeconds: 1, run: async () => {} })).toThrow('domain.verb-noun');
});
