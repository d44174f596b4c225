import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { bundledProgram } from '../../../test/programs.ts';
import type { App } from '../app.ts';
import { makeScratchApp, scratchApp, until } from '../jobs/scratch-app.fixture.ts';
import { openWorker, type Worker } from '../workers/worker.ts';
import { batchEvents, makeEffects, writeEffects } from './batch-worker.fixture.ts';
import { defineListener } from './listeners.ts';
import { type Outbox, startOutbox } from './outbox.ts';
import { preferredWorkers } from './pacing/preference.ts';
import { publishEach } from './publish.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const GRACE_MS = 250;
/** Nobody takes over meanwhile, however busy the machine is. */
const NEVER_MS = 600_000;
const BEAT_MS = 100;

let app: App;
let url: string;
let close: () => Promise<void>;
const running: Outbox[] = [];
const workers: Worker[] = [];
const apps: App[] = [];

beforeAll(async () => {
  ({ app, url, close } = await makeScratchApp());
  await makeEffects(app.db);
});
beforeEach(() =>
  sql`truncate core_outbox, core_listener_cursors, core_set_aside, core_workers, test_effects`.execute(app.db),
);
afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop();
  for (const worker of workers.splice(0)) await worker.stop();
  for (const other of apps.splice(0)) await other.db.destroy();
});
afterAll(() => close());

const openOne = async () => {
  const own = scratchApp(url);
  apps.push(own);
  const worker = await openWorker(own, { beatMs: BEAT_MS });
  workers.push(worker);
  return { own, worker };
};
const untilAlive = (count: number) =>
  until(`${count} workers know each other`, async () => workers.every((worker) => worker.alive().length === count));

type Handled = { readonly listener: string; readonly n: number; readonly worker: string; readonly at: number };

/** Listeners that write down which events they handled, and remember which worker it was. */
async function startListeners(one: { own: App; worker: Worker }, handled: Handled[], graceMs: number) {
  const listeners = NAMES.map((name) =>
    defineListener({
      name,
      on: batchEvents.happened,
      async runMany({ db }, events) {
        await writeEffects(
          db,
          name,
          events.map(({ topic = '', payload: { n } }) => ({ topic, n })),
        );
        for (const { payload } of events)
          handled.push({ listener: name, n: payload.n, worker: one.worker.id, at: performance.now() });
      },
    }),
  );
  const outbox = await startOutbox(one.own, { listeners, worker: one.worker, graceMs });
  running.push(outbox);
  return outbox;
}

const publishNumbers = (from: number, to: number) =>
  publishEach(
    app.db,
    batchEvents.happened,
    Array.from({ length: to - from + 1 }, (_, i) => ({ target: 1 + (i % 7), payload: { n: from + i } })),
  );
const effects = async () =>
  (await sql<{ listener: string; n: number }>`select listener, n from test_effects`.execute(app.db)).rows;
const untilAll = (count: number, names = NAMES) =>
  until(
    'all events are handled',
    async () => (await effects()).filter(({ listener }) => names.includes(listener)).length >= count * names.length,
    60_000,
  );
/** Every listener has every event, each once. */
async function expectOnce(count: number, names = NAMES): Promise<void> {
  const all = (await effects()).filter(({ listener }) => names.includes(listener));
  const expected = names.flatMap((name) => Array.from({ length: count }, (_, i) => `${name} ${i + 1}`));
  expect(all.map(({ listener, n }) => `${listener} ${n}`).toSorted()).toEqual(expected.toSorted());
}
const placesOf = (handled: readonly Handled[]) =>
  new Map(NAMES.map((name) => [name, handled.filter(({ listener }) => listener === name).map(({ worker }) => worker)]));

describe('of two workers', () => {
  it('[SEC-251] the one that looks first at a listener handles all its events', async () => {
    const [one, other] = [await openOne(), await openOne()];
    await untilAlive(2);
    const handled: Handled[] = [];
    await startListeners(one, handled, NEVER_MS);
    await startListeners(other, handled, NEVER_MS);
    for (let i = 0; i < 10; i++) {
      await publishNumbers(1 + i * 30, (i + 1) * 30);
      await sleep(10);
    }
    await untilAll(300);
    await expectOnce(300);
    const preferred = preferredWorkers(NAMES, [one.worker.id, other.worker.id]);
    for (const [name, places] of placesOf(handled)) expect(new Set(places)).toEqual(new Set([preferred.get(name)]));
    expect(new Set(handled.map(({ worker }) => worker)).size).toBe(2);
  });

  it('[SEC-251] one takes over after a moment what the other one leaves', async () => {
    // It lives and handles nothing.
    const idle = await openOne();
    const one = await openOne();
    await untilAlive(2);
    const preferred = preferredWorkers(NAMES, [idle.worker.id, one.worker.id]);
    const handled: Handled[] = [];
    await startListeners(one, handled, GRACE_MS);
    // What comes at the start is looked at once more after a moment.
    await sleep(3 * GRACE_MS);
    const since = performance.now();
    await publishNumbers(1, 3);
    await untilAll(3);
    await expectOnce(3);
    for (const { listener, at } of handled) {
      if (preferred.get(listener) === idle.worker.id) expect(at - since).toBeGreaterThanOrEqual(GRACE_MS);
      // Sooner than anybody looks without a reason.
      expect(at - since).toBeLessThan(8_000);
    }
    expect(handled.filter(({ listener }) => preferred.get(listener) === idle.worker.id)).toHaveLength(9);
  });

  it('[SEC-251] one looks first at everything when the other one has stopped in the middle', async () => {
    const [one, other] = [await openOne(), await openOne()];
    await untilAlive(2);
    const handled: Handled[] = [];
    const stopping = await startListeners(one, handled, GRACE_MS);
    await startListeners(other, handled, GRACE_MS);
    await publishNumbers(1, 1_000);
    await until('it is at work', async () => handled.some(({ worker }) => worker === one.worker.id));
    await stopping.stop();
    await one.worker.stop();
    workers.splice(workers.indexOf(one.worker), 1);
    await untilAll(1_000);
    await untilAlive(1);
    await publishNumbers(1_001, 1_100);
    await untilAll(1_100);
    await expectOnce(1_100);
    expect(handled.filter(({ n }) => n > 1_000).map(({ worker }) => worker)).toEqual(
      Array.from({ length: 100 * NAMES.length }, () => other.worker.id),
    );
  });

  it('[SEC-252] one loses and doubles nothing when the other one is killed', async () => {
    const program = await bundledProgram('server/src/core/outbox/batch-worker.fixture.ts');
    const start = async () => {
      const child = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
      onTestFinished(() => void child.kill('SIGKILL'));
      await once(child.stdout, 'data');
      return child;
    };
    const [victim] = [await start(), await start()];
    const names = ['single', 'many', 'following'];
    await publishNumbers(1, 600);
    await until('they are at work', async () => (await effects()).length > 0, 30_000);
    await sleep(Math.random() * 60);
    victim.kill('SIGKILL');
    await publishNumbers(601, 900);
    await untilAll(900, names);
    await expectOnce(900, names);
  }, 120_000);
});
