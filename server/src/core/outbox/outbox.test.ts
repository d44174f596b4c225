import { defineEvents } from '@dolphin/contract/core/event';
import Type from 'typebox';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../app.ts';
import { type Db, inTransaction } from '../db.ts';
import { makeScratchApp, scratchApp, until } from '../jobs/scratch-app.fixture.ts';
import { clearEvents } from './clear-old.ts';
import { defineListener, TRIES_MAX } from './listeners.ts';
import { type Outbox, startOutbox } from './outbox.ts';
import { publish, publishEach } from './publish.ts';
import { oldestSeq, type OutboxPlace, type OutboxRow } from './read.ts';

const events = defineEvents('test', {
  happened: { to: 'user', payload: Type.Object({ n: Type.Integer() }) },
  elsewhere: { to: 'server', payload: Type.Object({ n: Type.Integer() }) },
});

let app: App;
let url: string;
let close: () => Promise<void>;
const running: Outbox[] = [];
const apps: App[] = [];

beforeAll(async () => {
  ({ app, url, close } = await makeScratchApp());
  await sql`create table test_effects (listener text, n int)`.execute(app.db);
});
beforeEach(() => sql`truncate core_outbox, core_listener_cursors, core_set_aside, test_effects`.execute(app.db));
afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop();
  for (const other of apps.splice(0)) await other.db.destroy();
});
afterAll(() => close());

const start = async (options: Parameters<typeof startOutbox>[1] = {}, on = app) => {
  const outbox = await startOutbox(on, options);
  running.push(outbox);
  return outbox;
};
const collectRows = (outbox: Outbox) => {
  const received: OutboxRow[] = [];
  outbox.reader.subscribe((row) => void received.push(row));
  return received;
};
const numbers = (rows: readonly OutboxRow[]) => rows.map((row) => (JSON.parse(row.payload) as { n: number }).n);
const publishOne = (db: Db, n: number) => publish(db, events.happened, 1, { n });
const effects = async (listener: string) =>
  (
    await sql<{ n: number }>`select n from test_effects where listener = ${listener} order by n`.execute(app.db)
  ).rows.map((row) => row.n);

describe('events', () => {
  it('reach a reader in order, at the commit, and not without one', async () => {
    // The table is not polled: what arrives was announced by the commit and by NOTIFY.
    const received = collectRows(await start({ pollMs: 3_600_000 }));
    await expect(
      inTransaction(app.db, async (tx) => {
        await publishOne(tx, 99);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await inTransaction(app.db, async (tx) => {
      for (let n = 1; n <= 3; n++) await publishOne(tx, n);
    });
    await until('three events', () => received.length === 3);
    expect(numbers(received)).toEqual([1, 2, 3]);
    expect(received[0]).toMatchObject({ name: 'test.happened', topic: 'user:1' });
  });

  it('are not stepped over when an earlier row is committed late', async () => {
    const received = collectRows(await start());
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const late = inTransaction(app.db, async (tx) => {
      await publishOne(tx, 1); // takes the lower id
      written();
      await held;
    });
    await isWritten;
    await inTransaction(app.db, (tx) => publishOne(tx, 2));
    await until('the later row', () => received.length === 1);
    finish();
    await late;
    await until('the late row', () => received.length === 2);
    expect(numbers(received)).toEqual([2, 1]);
    expect(received[1]!.seq).toBeGreaterThan(received[0]!.seq);
  });

  it('reach every process once, in one order, while several write and number them', async () => {
    const others = [scratchApp(url), scratchApp(url)];
    apps.push(...others);
    const all = [app, ...others];
    const received: OutboxRow[][] = [];
    for (const one of all) received.push(collectRows(await start({}, one)));
    await Promise.all(
      all.flatMap((one, i) =>
        Array.from({ length: 60 }, async (_, n) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
          await inTransaction(one.db, async (tx) => {
            await publishOne(tx, i * 1_000 + n);
            if (n % 5 === 0) await sql`select pg_sleep(${Math.random() / 20})`.execute(tx);
          });
        }),
      ),
    );
    await until('180 events in each process', () => received.every((rows) => rows.length === 180));
    const [first, ...rest] = received.map(numbers);
    expect(new Set(first).size).toBe(180);
    for (const other of rest) expect(other).toEqual(first);
    const seqs = received[0]!.map((row) => row.seq);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  });

  it('arrive without any NOTIFY, by the poll each second', async () => {
    const received = collectRows(
      await start({}, { ...app, config: { ...app.config, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' } }),
    );
    await sql`insert into core_outbox (name, topic, payload) values ('test.happened', 'user:1', '{"n":1}')`.execute(
      app.db,
    ); // without a NOTIFY
    await until('the event', () => received.length === 1);
  });

  it('arrive without payloads where nobody reads them, and with them from the moment somebody does', async () => {
    const { reader } = await start({ pollMs: 3_600_000 });
    const [places, received]: [OutboxPlace[], OutboxRow[]] = [[], []];
    reader.subscribeToPlaces((place) => {
      places.push({ ...place });
      if (places.length === 4) reader.subscribe((row) => void received.push(row));
    });
    const ten = Array.from({ length: 10 }, (_, i) => ({ target: 1, payload: { n: i + 1 } }));
    await publishEach(app.db, events.happened, ten);
    await until('ten places', async () => places.length >= 10);
    expect(places.slice(0, 4).map((place) => 'payload' in place && place.payload)).toEqual([null, null, null, null]);
    expect(places.map(({ name, topic }) => `${name} ${topic}`)).toEqual(ten.map(() => 'test.happened user:1'));
    expect(numbers(received)).toEqual([5, 6, 7, 8, 9, 10]);
  });

  it('arrive after the database has cut every connection', async () => {
    const received = collectRows(await start());
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`.execute(
      app.db,
    );
    await until('it can be written', () =>
      inTransaction(app.db, (tx) => publishOne(tx, 5)).then(
        () => true,
        () => false,
      ),
    );
    await until('the event', () => received.length >= 1);
    expect(numbers(received)).toEqual([5]);
  });
});

describe('listeners', () => {
  const recording = (name: string, act: (n: number, attempt: number) => Promise<void> | void = () => {}) => {
    let attempts = 0;
    return defineListener({
      name,
      on: events.happened,
      run: async ({ db }, { n }) => {
        await sql`insert into test_effects values (${name}, ${n})`.execute(db);
        await act(n, ++attempts);
      },
    });
  };

  it('receive what was published before they first started, each event once, in several processes', async () => {
    await publishOne(app.db, 1);
    const other = scratchApp(url);
    apps.push(other);
    await start({ listeners: [recording('a')] });
    await start({ listeners: [recording('a')] }, other);
    for (let n = 2; n <= 40; n++) await inTransaction(n % 2 ? app.db : other.db, (tx) => publishOne(tx, n));
    await until('forty effects', async () => (await effects('a')).length >= 40);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await effects('a')).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it('have their effect exactly once when the work is cut off before the commit', async () => {
    const cutOff = recording('b', async (n, attempt) => {
      // The connection is lost after the listener's write and before the commit, as when the process is killed.
      if (n === 2 && attempt === 2) throw Object.assign(new Error('cut'), { cut: true });
    });
    const killed = defineListener({
      ...cutOff,
      on: events.happened,
      run: async (ctx, payload, about) => {
        try {
          await (cutOff.run as (c: typeof ctx, p: typeof payload, a: typeof about) => Promise<void>)(
            ctx,
            payload,
            about,
          );
        } catch (error) {
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db).catch(() => undefined);
          throw error;
        }
      },
    });
    await start({ listeners: [killed] });
    for (let n = 1; n <= 3; n++) await publishOne(app.db, n);
    await until('three effects', async () => (await effects('b')).length >= 3);
    expect(await effects('b')).toEqual([1, 2, 3]);
  });

  it('that fail try again, and hold up nobody else', async () => {
    const outbox = await start({
      listeners: [
        recording('bad', (_, attempt) => {
          if (attempt < 4) throw new Error('not yet');
        }),
        recording('good'),
      ],
    });
    await publishOne(app.db, 1);
    await until('the good one', async () => (await effects('good')).length === 1);
    await until('the bad one is known', () => outbox.failingListeners() === 1);
    await until('the bad one', async () => (await effects('bad')).length === 1);
    expect(await effects('bad')).toEqual([1]);
    await until('all is well', () => outbox.failingListeners() === 0);
  });

  it('[SEC-161] that fail at an event every time have it set aside, and receive the events behind it', async () => {
    const tries: number[] = [];
    const picky = recording('picky', (n) => {
      tries.push(n);
      if (n === 2) throw new Error('never');
    });
    await start({ listeners: [picky], retryMinMs: 10 });
    for (const n of [1, 2, 3]) await publishOne(app.db, n);
    await until('the event behind it', async () => (await effects('picky')).includes(3), 30_000);
    expect(await effects('picky')).toEqual([1, 3]);
    // Once more when it was first tried among others, which is no attempt of its own.
    expect([TRIES_MAX, TRIES_MAX + 1]).toContain(tries.filter((n) => n === 2).length);
    expect(await app.db.selectFrom('core_set_aside').selectAll().execute()).toMatchObject([
      { kind: 'EVENT', name: 'picky', reason: 'FAILED', attempts: TRIES_MAX, last_error: 'never', payload: { n: 2 } },
    ]);
  });

  it('[SEC-161] that fail because of the machine try until it works', async () => {
    const shaky = recording('shaky', (_, attempt) => {
      if (attempt <= TRIES_MAX + 4) throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
    });
    await start({ listeners: [shaky], retryMinMs: 10 });
    await publishOne(app.db, 1);
    await until('its effect', async () => (await effects('shaky')).length === 1, 30_000);
    expect(await app.db.selectFrom('core_set_aside').selectAll().execute()).toEqual([]);
  });

  it('refuse to share a name', async () => {
    await expect(start({ listeners: [recording('same'), recording('same')] })).rejects.toThrow('same name');
  });
});

describe('clearing', () => {
  it('removes old events once every known listener has passed them, and remembers the last', async () => {
    const { db } = app;
    const outbox = await start();
    const received = collectRows(outbox);
    for (let n = 1; n <= 4; n++) await publishOne(db, n);
    await until('four events', () => received.length === 4);
    await sql`update core_outbox set created_at = now() - interval '25 hours' where seq <= ${received[2]!.seq}`.execute(
      db,
    );
    await sql`insert into core_listener_cursors (listener, seq) values ('slow', ${received[1]!.seq})`.execute(db);
    const dayAgo = new Date(Date.now() - 24 * 3_600_000);
    expect(await clearEvents(db, dayAgo)).toBe(2);
    expect(await oldestSeq(db)).toBe(received[1]!.seq);
    await sql`update core_listener_cursors set known_at = now() - interval '8 days'`.execute(db);
    expect(await clearEvents(db, dayAgo)).toBe(1);
    expect(await clearEvents(db, dayAgo)).toBe(0);
    expect(await oldestSeq(db)).toBe(received[2]!.seq);
  });
});
