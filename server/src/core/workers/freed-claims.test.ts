import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTcpProxy } from '../../../test/tcp-proxy.fixture.ts';
import type { App } from '../app.ts';
import { makeScratchApp, scratchApp, until } from '../jobs/scratch-app.fixture.ts';
import { batchEvents } from '../outbox/batch-worker.fixture.ts';
import { claimEvents } from '../outbox/claim-events.queries.ts';
import { defineListener } from '../outbox/listeners.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { publish } from '../outbox/publish.ts';
import { sequenceBatch } from '../outbox/sequence.ts';
import { endSilentWorkers } from './end-workers.queries.ts';
import { claimReplay } from './replay.queries.ts';
import { openWorker, type Worker } from './worker.ts';
import { SILENT_SECONDS } from './workers.queries.ts';

const LISTENER = 'receiver';
let app: App;
let url: string;
let close: () => Promise<void>;
const workers: Worker[] = [];

beforeAll(async () => {
  ({ app, url, close } = await makeScratchApp());
});
beforeEach(() => sql`truncate core_outbox, core_listener_cursors, core_set_aside, core_workers`.execute(app.db));
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});
afterAll(() => close());

const open = async () => {
  // It looks for others only when the test asks it to.
  const worker = await openWorker(app, { beatMs: 60_000 });
  workers.push(worker);
  return worker;
};
const claim = (workerId: string) =>
  claimEvents(app.db, {
    listener: LISTENER,
    event: batchEvents.happened.name,
    head: Number.MAX_SAFE_INTEGER,
    workerId,
    limit: 8,
    isAlone: false,
  });
const EVENTS = [{ topic: 'user:1', payload: { n: 1 } }];

/** An event that waits for its listener, and one that an administrator wants tried again; both taken by this worker. */
async function takeBoth(workerId: string): Promise<void> {
  await sql`insert into core_listener_cursors (listener, seq) values (${LISTENER}, 0)`.execute(app.db);
  await publish(app.db, batchEvents.happened, 1, { n: 1 });
  await sequenceBatch(app.db, app.log);
  await sql`insert into core_set_aside (kind, name, key, reason, attempts, ends, payload, topic, created_at, expires_at, replay_at)
    values ('EVENT', ${LISTENER}, '7', 'FAILED', 8, 0, '{"n": 7}', 'user:1', now(), now() + interval '1 day', now())`.execute(
    app.db,
  );
  expect(await claim(workerId)).toMatchObject({ events: EVENTS, attempts: 1 });
  expect(await claimReplay(app.db, LISTENER, workerId)).toMatchObject({ seq: 7 });
}

describe('a claim that could not be given back', () => {
  it('[SEC-252] is run by the same process when the database is back', async () => {
    const proxy = await startTcpProxy(url);
    const cut = scratchApp(proxy.url);
    const received: number[] = [];
    let isFirst = true;
    const listener = defineListener({
      name: LISTENER,
      on: batchEvents.happened,
      run: async ({ db }, { n }) => {
        if (isFirst) {
          isFirst = false;
          // Neither the batch nor the release of its claim reaches the database.
          await proxy.down();
        }
        await sql`select 1`.execute(db);
        received.push(n);
      },
    });
    const outbox = await startOutbox(cut, { listeners: [listener], retryMinMs: 5 });
    try {
      await publish(app.db, batchEvents.happened, 1, { n: 1 });
      await until('it failed', () => outbox.failingListeners() === 1);
      const { rows } = await sql`select worker_id is not null as held from core_listener_cursors`.execute(app.db);
      expect(rows).toEqual([{ held: true }]);
      await proxy.up();
      await until('it is received', () => received.length > 0);
      await until('the next one as well', async () => {
        if (received.length === 1) await publish(app.db, batchEvents.happened, 1, { n: 2 });
        return received.includes(2);
      });
      expect(received.slice(0, 2)).toEqual([1, 2]);
    } finally {
      await outbox.stop();
      await cut.db.destroy();
      await proxy.close();
    }
  });

  it('[SEC-252] is taken again by its process alone, which is no further attempt', async () => {
    const [one, other] = [await open(), await open()];
    await takeBoth(one.id);
    expect(await claim(other.id)).toBe('CLOSED');
    expect(await claimReplay(app.db, LISTENER, other.id)).toBeUndefined();
    expect(await claim(one.id)).toMatchObject({ events: EVENTS, attempts: 1 });
    expect(await claimReplay(app.db, LISTENER, one.id)).toMatchObject({ seq: 7 });
  });

  it('[SEC-252] is free when its process ends in order', async () => {
    const [one, other] = [await open(), await open()];
    await takeBoth(one.id);
    await one.stop();
    expect(await claim(other.id)).toMatchObject({ events: EVENTS, attempts: 1, isSuspect: false });
    expect(await claimReplay(app.db, LISTENER, other.id)).toMatchObject({ seq: 7 });
  });

  it('[SEC-252] is freed by others when its process has no row, and only then', async () => {
    const [one, other] = [await open(), await open()];
    await takeBoth(one.id);
    expect(await endSilentWorkers(app.db, other.id, SILENT_SECONDS)).toEqual({ freed: 0, setAside: 0 });
    const gone = randomUUID();
    await sql`update core_listener_cursors set worker_id = ${gone}`.execute(app.db);
    await sql`update core_set_aside set worker_id = ${gone}`.execute(app.db);
    expect(await claim(other.id)).toBe('CLOSED');
    expect(await endSilentWorkers(app.db, other.id, SILENT_SECONDS)).toEqual({ freed: 2, setAside: 0 });
    expect(await claim(other.id)).toMatchObject({ events: EVENTS, isSuspect: false });
    expect(await claimReplay(app.db, LISTENER, other.id)).toMatchObject({ seq: 7 });
  });
});
