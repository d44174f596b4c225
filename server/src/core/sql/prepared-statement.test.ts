import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../../test/database.ts';
import { type Db, inTransaction, isDatabaseError, openDb, openPool, query } from '../db.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await makeDatabase();
  db = openDb(openPool(database.url, 1));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const backendOf = async (on: Db) =>
  (await query<{ pid: number }>(on, 'test.pid', 'select pg_backend_pid() as pid', []))[0]?.pid;

describe('[SQL-105] a prepared statement on a plain connection', () => {
  const at = new Date('2026-03-01T15:00:00.123Z');
  const VALUES = [
    7,
    'Ein "Satz", 한글 \\ {}',
    true,
    at,
    null,
    [1, null, -3],
    ['a,b', '"q"', '\\', null, 'NULL', ''],
    [at],
    { a: [1, '한'] },
  ] as const;
  const TEXT = `select $1::bigint as number, $2::text as text, $3::boolean as flag, $4::timestamptz as moment, $5::int as nothing, $6::int[] as numbers, $7::text[] as texts,
    $8::timestamptz[] as moments, $9::jsonb as json, date '2026-01-02' as day, array[9007199254740991]::bigint[] as many`;

  it('reads and writes every kind of value as a statement of the driver does', async () => {
    const read = () => query<Record<string, unknown>>(db, 'test.kinds', TEXT, VALUES);
    const own = await read();
    expect(own).toEqual([
      {
        number: 7,
        text: VALUES[1],
        flag: true,
        moment: at,
        nothing: null,
        numbers: [1, null, -3],
        texts: ['a,b', '"q"', '\\', null, 'NULL', ''],
        moments: [at],
        json: { a: [1, '한'] },
        day: '2026-01-02',
        many: [9_007_199_254_740_991],
      },
    ]);
    // Its columns are known the second time; a transaction sends the same text the driver's own way.
    expect(await read()).toEqual(own);
    expect(await inTransaction(db, (tx) => query(tx, 'test.kinds', TEXT, VALUES))).toEqual(own);
    expect(await read()).toEqual(own);
  });

  it('gives bytes as bytes, no rows and many rows', async () => {
    const bytes = Buffer.from([0, 1, 255, 0x5c]);
    expect(await query(db, 'test.bytes', 'select $1::bytea as bytes', [bytes])).toEqual([{ bytes }]);
    const rows = (count: number) =>
      query<{ n: number }>(db, 'test.rows', 'select n from generate_series(1, $1::int) n', [count]);
    expect(await rows(0)).toEqual([]);
    expect((await rows(1_000)).map(({ n }) => n)).toEqual(Array.from({ length: 1_000 }, (_, place) => place + 1));
    expect(await query(db, 'test.none', 'select where $1::int = 0', [1])).toEqual([]);
  });

  it('fails alone: the next statement of the pool gets another connection and its own answer', async () => {
    const before = await backendOf(db);
    for (const [name, text, values, code] of [
      ['test.divide', 'select 1 / $1::int as n', [0], '22012'],
      ['test.broken', 'selct $1::int', [1], '42601'],
      ['test.not-a-number', 'select $1::int as n', ['x'], '22P02'],
    ] as const) {
      const error: unknown = await query(db, name, text, values).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code });
      expect(isDatabaseError(error)).toBe(true);
    }
    const after = await backendOf(db);
    expect(after).not.toBe(before);
    expect(await query(db, 'test.divide', 'select 1 / $1::int as n', [1])).toEqual([{ n: 1 }]);
    expect(await backendOf(db)).toBe(after);
  });

  it('refuses a value that cannot be written and a second text of one name, and goes on', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    await expect(query(db, 'test.json', 'select $1::jsonb as json', [circle])).rejects.toThrow('circular');
    expect(await query(db, 'test.one', 'select $1::int as n', [1])).toEqual([{ n: 1 }]);
    await expect(query(db, 'test.one', 'select $1::int as other', [1])).rejects.toThrow('must be unique');
    expect(await query(db, 'test.one', 'select $1::int as n', [2])).toEqual([{ n: 2 }]);
  });

  it('gets the error when its connection is cut, and asks on a new one', async () => {
    const pid = await backendOf(db);
    const killer = openDb(openPool(database.url, 1));
    const waiting = query(db, 'test.sleep', 'select pg_sleep($1::int)', [30]).catch((thrown: unknown) => thrown);
    await expect
      .poll(
        async () =>
          (
            await sql`select pg_terminate_backend(${pid}::int) from pg_stat_activity where pid = ${pid} and query like '%pg_sleep%'`.execute(
              killer,
            )
          ).rows.length,
      )
      .toBe(1);
    expect(await waiting).toMatchObject({ code: '57P01' });
    expect(await backendOf(db)).not.toBe(pid);
    await killer.destroy();
  });

  it('is seen by whoever replaces what the driver sends with', async () => {
    const { prototype } = pg.Client;
    const own = Reflect.get(prototype, 'query') as (...given: unknown[]) => unknown;
    const seen: unknown[] = [];
    prototype.query = function (this: pg.Client, ...given: unknown[]) {
      seen.push((given[0] as { readonly name?: string }).name);
      return own.apply(this, given);
    } as typeof prototype.query;
    try {
      await query(db, 'test.seen', 'select 1 as n', []);
    } finally {
      prototype.query = own as typeof prototype.query;
    }
    expect(seen).toEqual(['test.seen']);
  });

  it('gives up a statement that gets no answer in time', async () => {
    const hasty = openDb(
      openPool(database.url, 1, {
        limits: { statementMs: 60_000, lockMs: 60_000, idleInTransactionMs: 60_000, answerMs: 100, acquireMs: 5_000 },
      }),
    );
    await expect(query(hasty, 'test.late', 'select pg_sleep($1::int)', [20])).rejects.toThrow('Query read timeout');
    expect(await query(hasty, 'test.next', 'select 1 as n', [])).toEqual([{ n: 1 }]);
    await hasty.destroy();
  });

  it('gives up waiting for a connection in time, and those who wait get one in their order', async () => {
    const limits = { statementMs: 60_000, lockMs: 60_000, idleInTransactionMs: 60_000, answerMs: 25_000 };
    const narrow = openDb(openPool(database.url, 1, { limits: { ...limits, acquireMs: 300 } }));
    const one = (n: number) => query<{ n: number }>(narrow, 'test.one', 'select $1::int as n', [n]);
    await one(0);
    const refused = await inTransaction(narrow, async () => one(1).catch((error: unknown) => error));
    expect(refused).toMatchObject({ message: 'timeout exceeded when trying to connect' });
    expect(isDatabaseError(refused)).toBe(true);
    const order: number[] = [];
    await Promise.all([1, 2, 3].map(async (n) => order.push((await one(n))[0]?.n ?? 0)));
    expect(order).toEqual([1, 2, 3]);
    await narrow.destroy();
  });

  it('does not wait for somebody who asked before it where two connections are free', async () => {
    const wide = openDb(openPool(database.url, 2));
    await Promise.all([sql`select pg_sleep(0.05)`.execute(wide), sql`select pg_sleep(0.05)`.execute(wide)]);
    let isOver = false;
    const slow = sql`select pg_sleep(0.5)`.execute(wide).then(() => (isOver = true));
    // The slow one is about to be given its connection.
    await Promise.resolve();
    await Promise.all([1, 2].map(async () => query(wide, 'test.beside', 'select 1 as n', [])));
    expect(isOver).toBe(false);
    await slow;
    await wide.destroy();
  });

  it('works in a transaction, with rows or none, and a failure leaves the connection as it was', async () => {
    await sql`create table kept_rows (id int primary key, at timestamptz not null)`.execute(db);
    const at = new Date('2026-03-01T15:00:00.123Z');
    const insert = (on: Db, id: number) =>
      query<{ id: number }>(on, 'test.insert', 'insert into kept_rows values ($1::int, $2::timestamptz)', [id, at]);
    const pid = await backendOf(db);
    for (const id of [1, 2])
      expect(await inTransaction(db, async (tx) => [await insert(tx, id), await backendOf(tx)])).toEqual([[], pid]);
    const twice = inTransaction(db, async (tx) => {
      await insert(tx, 3);
      await insert(tx, 2);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const broken = (on: Db) => query(on, 'test.broken', 'select from kept_rows where nothing = $1::int', [1]);
    for (let at = 0; at < 2; at++) await expect(inTransaction(db, broken)).rejects.toMatchObject({ code: '42703' });
    const many = await inTransaction(db, async (tx) =>
      query(tx, 'test.kept', 'select id, at from kept_rows where id > $1::int order by id', [0]),
    );
    expect(many).toEqual([
      { id: 1, at },
      { id: 2, at },
    ]);
    expect(await backendOf(db)).toBe(pid);
  });
});
