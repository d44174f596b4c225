/**
 * Listeners that write down each event they handle, one by one and several at once; as a program of its own, a worker to
 * be killed. Usage: batch-worker.fixture.ts <database url>
 */
import { defineEvents } from '@dolphin/contract/core/event';
import { sql } from 'kysely';
import Type from 'typebox';
import { type Db, query } from '../db.ts';
import { scratchApp } from '../jobs/scratch-app.fixture.ts';
import { openWorker } from '../workers/worker.ts';
import { defineListener, type Listener } from './listeners.ts';
import { startOutbox } from './outbox.ts';
import { publish } from './publish.ts';

export const batchEvents = defineEvents('test', {
  happened: { to: 'user', payload: Type.Object({ n: Type.Integer() }) },
  followed: { to: 'user', payload: Type.Object({ n: Type.Integer() }) },
});

export async function makeEffects(db: Db): Promise<void> {
  await sql`create table test_effects (id bigint generated always as identity, listener text, topic text, n int)`.execute(
    db,
  );
}

type Effect = { readonly topic: string; readonly n: number };

export async function writeEffects(db: Db, listener: string, effects: readonly Effect[]): Promise<void> {
  await query(
    db,
    'test.effects',
    'insert into test_effects (listener, topic, n) select $1, topic, n from unnest($2::text[], $3::int[]) with ordinality as e (topic, n, place) order by place',
    [listener, effects.map(({ topic }) => topic), effects.map(({ n }) => n)],
  );
}

/** One handles its events singly and publishes others; one takes all it gets; one receives what the first published. */
export const batchListeners: readonly Listener[] = [
  defineListener({
    name: 'single',
    on: batchEvents.happened,
    run: async ({ db }, { n }, { topic = '' }) => {
      await writeEffects(db, 'single', [{ topic, n }]);
      await publish(db, batchEvents.followed, Number(topic.slice('user:'.length)), { n });
    },
  }),
  defineListener({
    name: 'many',
    on: batchEvents.happened,
    runMany: ({ db }, events) =>
      writeEffects(
        db,
        'many',
        events.map(({ topic = '', payload: { n } }) => ({ topic, n })),
      ),
  }),
  defineListener({
    name: 'following',
    on: batchEvents.followed,
    run: ({ db }, { n }, { topic = '' }) => writeEffects(db, 'following', [{ topic, n }]),
  }),
];

if (import.meta.main) {
  const app = scratchApp(process.argv[2] ?? '');
  const worker = await openWorker(app, { silentSeconds: 2, beatMs: 200 });
  await startOutbox(app, { listeners: batchListeners, worker });
  process.stdout.write('started\n');
}
