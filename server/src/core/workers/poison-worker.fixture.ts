/**
 * A worker in a process of its own whose job and listener end the process at a number below zero, unless a row in
 * `test_mended` records that they are mended. Usage: poison-worker.fixture.ts <database url>
 */
import { defineEvents } from '@dolphin/contract/core/event';
import { sql } from 'kysely';
import Type from 'typebox';
import type { Db } from '../db.ts';
import { defineJob } from '../jobs/job.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { scratchApp } from '../jobs/scratch-app.fixture.ts';
import { defineListener } from '../outbox/listeners.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { openWorker } from './worker.ts';

export const poisonEvents = defineEvents('test', {
  happened: { to: 'user', payload: Type.Object({ n: Type.Integer() }) },
});

async function act(db: Db, who: string, n: number, key: string): Promise<void> {
  // Long enough that neighbours are under way when the process ends.
  await new Promise((resolve) => setTimeout(resolve, 30));
  if (n < 0 && who !== 'healthy') {
    const { rows } = await sql`select 1 from test_mended`.execute(db);
    if (rows.length === 0) process.exit(9);
  }
  await sql`insert into test_effects values (${who}, ${n}, ${key})`.execute(db);
}

export const poisonJob = defineJob({
  name: 'test.run-poison',
  payload: Type.Object({ n: Type.Integer() }),
  retries: 9,
  retryDelaySeconds: 0,
  run: ({ db, jobId }, { n }) => act(db, 'job', n, jobId),
});
const listenerOf = (name: string) =>
  defineListener({
    name,
    on: poisonEvents.happened,
    run: ({ db }, { n }, { seq }) => act(db, name, n, String(seq)),
  });

if (import.meta.main) {
  const app = scratchApp(process.argv[2] ?? '');
  const worker = await openWorker(app, { silentSeconds: 2, beatMs: 400 });
  await startOutbox(app, { listeners: [listenerOf('poisoned'), listenerOf('healthy')], worker });
  await runJobs(app, [poisonJob], { slots: 4, worker });
}
