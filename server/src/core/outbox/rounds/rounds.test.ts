import { defineEvents } from '@dolphin/contract/core/event';
import { sql } from 'kysely';
import Type from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import { inTransaction } from '../../db.ts';
import { makeScratchApp, until } from '../../jobs/scratch-app.fixture.ts';
import { defineListener, type Listener } from '../listeners.ts';
import { type Outbox, startOutbox } from '../outbox.ts';
import { publish } from '../publish.ts';

const payload = Type.Object({ n: Type.Integer() });
const events = defineEvents('test', { happened: { to: 'user', payload }, elsewhere: { to: 'user', payload } });

let app: App;
let close: () => Promise<void>;
const running: Outbox[] = [];

beforeAll(async () => {
  ({ app, close } = await makeScratchApp());
  await sql`create table test_effects (listener text, n int, transaction text)`.execute(app.db);
});
beforeEach(() => sql`truncate core_outbox, core_listener_cursors, core_set_aside, test_effects`.execute(app.db));
afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop();
});
afterAll(() => close());

const start = async (listeners: readonly Listener[]) => {
  running.push(await startOutbox(app, { listeners, retryMinMs: 5 }));
};
const recording = (
  name: string,
  on: (typeof events)['happened' | 'elsewhere'] = events.happened,
  act: (n: number) => Promise<void> | void = () => {},
) =>
  defineListener({
    name,
    on,
    run: async ({ db }, { n }) => {
      await sql`insert into test_effects values (${name}, ${n}, pg_current_xact_id()::text)`.execute(db);
      await act(n);
    },
  });
type Effect = { readonly listener: string; readonly n: number; readonly transaction: string };
const effects = async () =>
  (await sql<Effect>`select listener, n, transaction from test_effects order by listener, n`.execute(app.db)).rows;
const untilCount = (count: number) => until(`${count} effects`, async () => (await effects()).length >= count, 20_000);
const NAMES = ['a', 'b', 'c', 'd'];

describe('listeners with few events each', () => {
  it('[SEC-251] share a transaction', async () => {
    await start(NAMES.map((name) => recording(name)));
    await publish(app.db, events.happened, 1, { n: 1 });
    await untilCount(NAMES.length);
    const all = await effects();
    expect(all.map(({ listener }) => listener)).toEqual(NAMES);
    expect(new Set(all.map(({ transaction }) => transaction)).size).toBe(1);
  });

  it('[SEC-251] are run one by one when one of them fails, each effect once', async () => {
    const tries: number[] = [];
    const bad = recording('b', events.happened, (n) => {
      if (tries.push(n) < 3) throw new Error('not yet');
    });
    await start(NAMES.map((name) => (name === 'b' ? bad : recording(name))));
    await publish(app.db, events.happened, 1, { n: 1 });
    await untilCount(NAMES.length);
    const all = await effects();
    expect(all.map(({ listener }) => listener)).toEqual(NAMES);
    expect(new Set(all.map(({ transaction }) => transaction)).size).toBe(NAMES.length);
    // Together with the others, which is no attempt of its own, then alone twice.
    expect(tries).toHaveLength(3);
    await publish(app.db, events.happened, 1, { n: 2 });
    await untilCount(2 * NAMES.length);
    expect(new Set((await effects()).filter(({ n }) => n === 2).map(({ transaction }) => transaction)).size).toBe(1);
  });

  it('[SEC-251] wait in no circle: who waits for the lock of another gives it up and is run alone', async () => {
    await sql`create table if not exists test_rows (n int primary key)`.execute(app.db);
    await sql`insert into test_rows values (1), (2) on conflict do nothing`.execute(app.db);
    const lock = (db: App['db'], n: number) => sql`select from test_rows where n = ${n} for update`.execute(db);
    const locking = (name: string, n: number) =>
      defineListener({
        name,
        on: events.happened,
        run: async ({ db }) => {
          await lock(db, n);
          await sql`insert into test_effects values (${name}, 1, pg_current_xact_id()::text)`.execute(db);
        },
      });
    await start([locking('a', 1), locking('b', 2)]);
    await inTransaction(app.db, async (tx) => {
      await lock(tx, 2);
      await publish(app.db, events.happened, 1, { n: 1 });
      const isWaiting = async () => (await sql`select from pg_locks where not granted`.execute(app.db)).rows.length > 0;
      await until('b waits', isWaiting, 20_000);
      // Before the database would look for a circle.
      await sql`set local lock_timeout = '800ms'`.execute(tx);
      await lock(tx, 1);
    });
    await untilCount(2);
    expect((await effects()).map(({ listener }) => listener)).toEqual(['a', 'b']);
  });

  it('[SEC-251] do not wait for one that takes long with another event', async () => {
    const held = Promise.withResolvers<void>();
    await start([
      recording('slow', events.happened, () => held.promise),
      ...NAMES.map((name) => recording(name, events.elsewhere)),
    ]);
    await publish(app.db, events.happened, 1, { n: 1 });
    // The slow one has a transaction under way, which waits for this test.
    await until('the slow one is at it', async () => {
      const { rows } =
        await sql`select 1 from core_listener_cursors where listener = 'slow' and claimed_seq is not null`.execute(
          app.db,
        );
      return rows.length > 0;
    });
    try {
      for (const n of [1, 2, 3]) await inTransaction(app.db, (tx) => publish(tx, events.elsewhere, 1, { n }));
      await untilCount(3 * NAMES.length);
      expect((await effects()).every(({ listener }) => listener !== 'slow')).toBe(true);
    } finally {
      held.resolve();
    }
    await untilCount(3 * NAMES.length + 1);
  });
});
