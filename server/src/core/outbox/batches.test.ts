import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { endSilence } from '../../../test/killed-servers.fixture.ts';
import { bundledProgram } from '../../../test/programs.ts';
import type { App } from '../app.ts';
import { makeScratchApp, scratchApp, until } from '../jobs/scratch-app.fixture.ts';
import { inTransaction } from '../db.ts';
import { replaySetAside } from '../workers/replay.queries.ts';
import { FEW } from './pacing/batch-size.ts';
import { batchEvents, batchListeners, makeEffects, writeEffects } from './batch-worker.fixture.ts';
import { defineListener, type Listener } from './listeners.ts';
import { inOrderOfTopics } from './order-of-topics.ts';
import { type Outbox, startOutbox } from './outbox.ts';
import { publishEach } from './publish.ts';
import { sequenceBatch } from './sequence.ts';

let app: App;
let url: string;
let close: () => Promise<void>;
const running: Outbox[] = [];
const apps: App[] = [];

beforeAll(async () => {
  ({ app, url, close } = await makeScratchApp());
  await makeEffects(app.db);
});
beforeEach(() => sql`truncate core_outbox, core_listener_cursors, core_set_aside, test_effects`.execute(app.db));
afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop();
  for (const other of apps.splice(0)) await other.db.destroy();
});
afterAll(() => close());

const start = async (listeners: readonly Listener[], on = app) => {
  const outbox = await startOutbox(on, { listeners, retryMinMs: 5 });
  running.push(outbox);
};
const PEOPLE = 7;
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const publishNumbers = (from: number, to: number) =>
  publishEach(
    app.db,
    batchEvents.happened,
    numbers(from, to).map((n) => ({ target: 1 + (n % PEOPLE), payload: { n } })),
  );
const effectsOf = async (listener: string) =>
  (
    await sql<{
      topic: string;
      n: number;
    }>`select topic, n from test_effects where listener = ${listener} order by id`.execute(app.db)
  ).rows;
const untilCount = (listener: string, count: number) =>
  until(`${count} effects of ${listener}`, async () => (await effectsOf(listener)).length >= count, 60_000);

/** Each once, and those of one topic in their order. */
async function expectAll(listener: string, expected: readonly number[]): Promise<void> {
  const effects = await effectsOf(listener);
  expect(effects.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(expected);
  for (const [, ofTopic] of Map.groupBy(effects, ({ topic }) => topic))
    expect(ofTopic.map(({ n }) => n)).toEqual(ofTopic.map(({ n }) => n).toSorted((a, b) => a - b));
}

describe('events of a listener that is behind', () => {
  it('[SEC-251] are handled many at a time, each once, those of one topic in their order, by several workers', async () => {
    const sizes: number[] = [];
    const counted = batchListeners.map((listener) => {
      const { runMany } = listener;
      if (!runMany) return listener;
      return {
        ...listener,
        runMany: (...[ctx, events]: Parameters<typeof runMany>) => (sizes.push(events.length), runMany(ctx, events)),
      };
    });
    await publishNumbers(1, 400);
    const other = scratchApp(url);
    apps.push(other);
    await start(counted);
    await start(counted, other);
    for (const name of ['single', 'many', 'following']) await untilCount(name, 400);
    for (const name of ['single', 'many', 'following']) await expectAll(name, numbers(1, 400));
    // How many depends on how busy the machine is.
    expect(Math.max(...sizes)).toBeGreaterThan(2 * FEW);
    expect(sizes.length).toBeLessThan(400 / FEW);
  });

  it('[SEC-251] which a worker had in hand are handled by another one while it is busy with others', async () => {
    const [released, helped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const begun = new Map<string, number>();
    const listeners = (wait: (name: string) => Promise<void> | void) =>
      ['one', 'other'].map((name) =>
        defineListener({
          name,
          on: batchEvents.happened,
          async runMany({ db }, events) {
            await wait(name);
            await writeEffects(
              db,
              name,
              events.map(({ topic = '', payload: { n } }) => ({ topic, n })),
            );
          },
        }),
      );
    await publishNumbers(1, 100);
    // In order before anybody looks: whoever saw a few of them only would not be behind, and would not wait for a turn.
    await sequenceBatch(app.db, app.log);
    // Each begins with a few events. Once the first worker goes on with one of them, it has no turn for the other one until
    // it was helped.
    const first = listeners((name) => {
      const count = (begun.get(name) ?? 0) + 1;
      begun.set(name, count);
      if (count > 1) return helped.promise;
      return name === 'one' ? released.promise : undefined;
    });
    await start(first);
    await until('one is in hand', async () => begun.has('one'), 20_000);
    const second = scratchApp(url);
    apps.push(second);
    await start(
      listeners(() => helped.resolve()),
      second,
    );
    await sleep(200);
    expect(await effectsOf('one')).toEqual([]);
    released.resolve();
    // Sooner than a worker looks without any reason.
    const late = sleep(8_000).then(() => Promise.reject(new Error('Nobody helped.')));
    // Also then nobody waits for the first worker.
    await Promise.race([helped.promise, late]).finally(helped.resolve);
    late.catch(() => undefined);
    for (const name of ['one', 'other']) await untilCount(name, 100);
    for (const name of ['one', 'other']) await expectAll(name, numbers(1, 100));
  });

  it('[SEC-251] that fails at one of them handles all others, and has the one set aside', async () => {
    const failing = (name: string, isMany: boolean) => {
      const act = (topic: string, n: number) => {
        if (n === 77) throw new Error('never');
        return { topic, n };
      };
      return isMany
        ? defineListener({
            name,
            on: batchEvents.happened,
            runMany: ({ db }, events) =>
              writeEffects(
                db,
                name,
                events.map(({ topic = '', payload: { n } }) => act(topic, n)),
              ),
          })
        : defineListener({
            name,
            on: batchEvents.happened,
            run: async ({ db }, { n }, { topic = '' }) => writeEffects(db, name, [act(topic, n)]),
          });
    };
    await publishNumbers(1, 200);
    await start([failing('some', true), failing('one', false)]);
    for (const name of ['some', 'one']) await untilCount(name, 199);
    for (const name of ['some', 'one'])
      await expectAll(
        name,
        numbers(1, 200).filter((n) => n !== 77),
      );
    const aside = await app.db.selectFrom('core_set_aside').selectAll().orderBy('name').execute();
    expect(aside).toMatchObject([
      { name: 'one', reason: 'FAILED', payload: { n: 77 } },
      { name: 'some', reason: 'FAILED', payload: { n: 77 } },
    ]);
    // Set aside, it does not keep the listener from taking many again.
    await publishNumbers(201, 300);
    await untilCount('some', 299);
  });

  it(
    '[SEC-252] are neither lost nor doubled by workers that are killed in the middle',
    { timeout: repeats(120_000, 900_000) },
    async () => {
      const kills = repeats(3, 40);
      const each = 400;
      const program = await bundledProgram('server/src/core/outbox/batch-worker.fixture.ts');
      const spawnWorker = () => {
        const worker = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
        // Also when the test fails: nobody waits for a worker that is left.
        onTestFinished(() => void worker.kill('SIGKILL'));
        return worker;
      };
      let cutShort = 0;
      for (let round = 0; round < kills; round++) {
        // Counted before it can begin: on a busy machine it may be done before this process looks.
        const before = (await effectsOf('many')).length;
        await publishNumbers(round * each + 1, (round + 1) * each);
        const worker = spawnWorker();
        await once(worker.stdout, 'data');
        await until('it is at work', async () => (await effectsOf('many')).length > before, 60_000);
        await sleep(Math.random() * 40);
        worker.kill('SIGKILL');
        await once(worker, 'exit');
        await endSilence(app.db, worker.pid);
        if ((await effectsOf('following')).length < (round + 1) * each) cutShort++;
      }
      const last = spawnWorker();
      try {
        const all = numbers(1, kills * each);
        await until(
          'all are handled',
          async () => {
            // Kills that met the same event twice set it aside; an administrator has it tried again.
            await inTransaction(app.db, (tx) => replaySetAside(tx, { setAsideId: null, userId: 1 }));
            return (
              (await effectsOf('following')).length >= all.length && (await effectsOf('many')).length >= all.length
            );
          },
          repeats(60_000, 300_000),
        );
        for (const name of ['single', 'many', 'following'])
          expect((await effectsOf(name)).map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(all);
        expect(cutShort).toBeGreaterThan(0);
      } finally {
        last.kill('SIGKILL');
        await once(last, 'exit');
      }
    },
  );
});

it('events go by topic, people and channels in the order of their numbers', () => {
  const events = ['user:10', 'user:9', 'channel:3', 'server', 'user:10', 'channel:20'].map((topic, seq) => ({
    seq,
    topic,
  }));
  expect(inOrderOfTopics(events).map(({ topic, seq }) => `${topic} ${seq}`)).toEqual([
    'channel:3 2',
    'channel:20 5',
    'server 3',
    'user:9 1',
    'user:10 0',
    'user:10 4',
  ]);
});
