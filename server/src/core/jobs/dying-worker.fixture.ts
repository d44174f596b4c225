/** A worker in a process of its own, to be killed in the middle of a job. Usage: dying-worker.fixture.ts <database url> */
import Type from 'typebox';
import { openDb, openPool } from '../db.ts';
import type { App } from '../app.ts';
import pino from 'pino';
import { defineJob } from './job.ts';
import { runJobs } from './run-jobs.ts';

const [url = ''] = process.argv.slice(2);
const app = {
  config: { databaseUrl: url },
  db: openDb(openPool(url, 4)),
  log: pino({ level: 'silent' }),
  now: () => new Date(),
} as App;
const hang = defineJob({
  name: 'test.survive-kill',
  payload: Type.Object({ id: Type.Integer() }),
  retries: 3,
  retryDelaySeconds: 0,
  run: async () => {
    process.stdout.write('began\n');
    await new Promise(() => setInterval(() => undefined, 1_000));
  },
});
await runJobs(app, [hang], { slots: 1 });
