import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../app.ts';
import { makeScratchApp, scratchApp, until } from '../jobs/scratch-app.fixture.ts';
import { batchEvents, batchListeners, makeEffects } from './batch-worker.fixture.ts';
import { type Outbox, startOutbox } from './outbox.ts';
import { publishEach } from './publish.ts';
import type { OutboxRow } from './read.ts';
import { LOCK, sequenceBatch } from './sequence.ts';

let app: App;
let url: string;
let close: () => Promise<void>;
const running: Outbox[] = [];
const apps: App[] = [];

beforeAll(async () => {
  ({ app, url, close } = await makeScratchApp());
  await makeEffects(app.db);
});
beforeEach(() =>
  sql`truncate core_outbox, core_listener_cursors, core_outbox_epochs, core_set_aside, test_effects`.execute(app.db),
);
afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop();
  for (const other of apps.splice(0)) await other.db.destroy();
});
afterAll(() => close());

/** One that publishes nothing: what it would publish after the loss has no place in what was lost. */
const listeners = batchListeners.filter(({ name }) => name === 'many');
const start = async (on: App, options: Parameters<typeof startOutbox>[1]) => {
  const outbox = await startOutbox(on, options);
  running.push(outbox);
  return outbox;
};
const collect = (outbox: Outbox) => {
  const rows: OutboxRow[] = [];
  outbox.reader.subscribe((row) => void (row.name === batchEvents.happened.name && rows.push(row)));
  return () => rows.map((row) => (JSON.parse(row.payload) as { n: number }).n);
};
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const publishNumbers = (from: number, to: number) =>
  publishEach(
    app.db,
    batchEvents.happened,
    numbers(from, to).map((n) => ({ target: 1, payload: { n } })),
  );
const effects = async () =>
  (await sql<{ n: number }>`select n from test_effects where listener = 'many' order by id`.execute(app.db)).rows.map(
    ({ n }) => n,
  );
const handled = (count: number) => until(`${count} are handled`, async () => (await effects()).length >= count);

/**
 * As when a replica takes over that has seen the events up to `kept` only: rows, cursors and numbers are those of then, in
 * another timeline; processes and what they have in memory stay.
 */
async function loseAfter(kept: number, { isOtherTimeline }: { readonly isOtherTimeline: boolean }): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // Numbers are set back at once, not at the commit: nobody may give one before.
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    await sql`delete from test_effects where n > ${kept}`.execute(tx);
    const { rows } = await sql<{ seq: number }>`
      select max(seq) as seq from core_outbox where name = ${batchEvents.happened.name} and (payload ->> 'n')::int <= ${kept}`.execute(
      tx,
    );
    const seq = rows[0]?.seq ?? 0;
    await sql`delete from core_outbox where seq > ${seq} or seq is null`.execute(tx);
    await sql`update core_listener_cursors set seq = ${seq}, worker_id = null, claimed_seq = null`.execute(tx);
    await sql`select setval('core_outbox_seq_numbers', ${seq})`.execute(tx);
    if (isOtherTimeline) await sql`update core_outbox_epochs set timeline = timeline + 1`.execute(tx);
  });
}

describe('a database that takes over without the last events', () => {
  for (const isOtherTimeline of [true, false]) {
    const what = isOtherTimeline ? 'another timeline' : 'a copy of the same timeline';
    it(`[SEC-253] has all later ones handled and read exactly once: ${what}`, async () => {
      const other = scratchApp(url);
      apps.push(other);
      const worker = await start(app, { listeners });
      const reader = await start(other, {});
      const read = collect(reader);
      await publishNumbers(1, 300);
      await handled(300);
      await until('the reader has them', () => read().length === 300);
      const head = reader.reader.head();
      const lost = head - 5;

      await loseAfter(120, { isOtherTimeline });
      // Fewer than were lost: their numbers would all be below what the readers have seen.
      await publishNumbers(1_001, 1_100);
      await handled(220);
      await until('the reader has the new ones', () => read().length >= 400);
      expect(await effects()).toEqual([...numbers(1, 120), ...numbers(1_001, 1_100)]);
      expect(read()).toEqual([...numbers(1, 300), ...numbers(1_001, 1_100)]);
      for (const outbox of [worker, reader]) expect(outbox.reader.losses()).toBe(1);
      expect(reader.reader.isLost(lost)).toBe(true);
      expect(reader.reader.isLost(reader.reader.head())).toBe(false);
      // A process that starts later knows as well.
      const later = await start(scratchAppOf(), {});
      expect(later.reader.isLost(lost)).toBe(true);
    });
  }

  it('[SEC-253] moves places above its last event back, also when nothing is published', async () => {
    const worker = await start(app, { listeners });
    await publishNumbers(1, 50);
    await handled(50);
    await sql`update core_listener_cursors set seq = seq + 5000 where listener = 'many'`.execute(app.db);
    await sql`update core_outbox_epochs set timeline = timeline + 1`.execute(app.db);
    await until('it is noticed', () => worker.reader.losses() === 1);
    await publishNumbers(51, 60);
    await handled(60);
    expect(await effects()).toEqual(numbers(1, 60));
  });

  it('[SEC-253] begins no epoch without a loss', async () => {
    await start(app, {});
    const other = scratchApp(url);
    apps.push(other);
    const second = await start(other, {});
    const read = collect(second);
    await publishNumbers(1, 10);
    await until('ten', () => read().length === 10);
    const { rows } = await sql`select after_seq, first_seq from core_outbox_epochs`.execute(app.db);
    expect(rows).toHaveLength(1);
    expect(second.reader.losses()).toBe(0);
  });
});

describe('a database that does not report which one it is', () => {
  const managed: { app: App; close: () => Promise<void> }[] = [];
  const logged: string[] = [];
  beforeAll(async () => {
    const made = await makeScratchApp();
    const name = new URL(made.url).pathname.slice(1);
    // As where a managed database refuses it; found before the function of the same name.
    await sql`create function pg_control_system(out system_identifier bigint) language plpgsql
      as 'begin raise insufficient_privilege using message = ''permission denied''; end'`.execute(made.app.db);
    await sql`alter database ${sql.id(name)} set search_path = public, pg_catalog`.execute(made.app.db);
    await makeEffects(made.app.db);
    const fresh = scratchApp(made.url);
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
    managed.push({
      app: { ...fresh, log },
      close: async () => void (await fresh.db.destroy(), await made.close()),
    });
  });
  afterAll(async () => {
    for (const { close: end } of managed) await end();
  });

  it('[SEC-253] still puts events in order, reports it once, and notices lost events by their numbers', async () => {
    const [{ app: on } = { app }] = managed;
    const worker = await start(on, { listeners: batchListeners });
    const read = collect(worker);
    const publishTo = (n: number) => publishEach(on.db, batchEvents.happened, [{ target: 1, payload: { n } }]);
    await publishTo(1);
    await until('it is read', () => read().length === 1);
    expect(worker.reader.losses()).toBe(0);
    const { rows } = await sql`select system_id, timeline from core_outbox_epochs`.execute(on.db);
    expect(rows).toEqual([{ system_id: 0, timeline: 0 }]);
    expect(logged.filter((line) => line.includes('does not report which one it is'))).toHaveLength(1);
    // A process has seen a number that this database never gave.
    await sequenceBatch(on.db, on.log, worker.reader.head() + 1_000);
    await until('it is noticed', () => worker.reader.losses() === 1);
    await publishTo(2);
    await until('the next is read', () => read().length === 2);
  });
});

function scratchAppOf(): App {
  const made = scratchApp(url);
  apps.push(made);
  return made;
}
