/**
 * Runs jobs. Each slot fetches one job at a time for itself: the queue's own workers sleep between jobs, and jobs of
 * uneven length would wait behind each other. A bell (NOTIFY) says which queue to look at, a look over all queues each
 * second is the floor under it. While a job runs, heartbeats keep it ours; a worker that dies stops beating, and the
 * supervisor of any other worker hands the job out again.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import { openPgListener } from '../outbox/pg-listener.ts';
import { HEARTBEAT_SECONDS, type Job, JOBS_CHANNEL, type Sweep } from './job.ts';
import { readyNames } from './ready-names.ts';
import { type Fetched, runOne } from './run-one.ts';
import { runSweeps } from './sweeps.ts';
import { logFailure } from '../log.ts';

const POLL_MS = 1_000;
const SUPERVISE_SECONDS = 5;
/** How often rows of finished jobs are cleared away; left to itself the queue does it once a day, whatever a job's own time. */
const CLEAR_SECONDS = 30;
/** How long a stop waits for running jobs before it hands them back. */
const STOP_GRACE_MS = 10_000;
const AFTER_TROUBLE_MS = 1_000;

export type JobRunner = {
  readonly stop: (graceMs?: number) => Promise<void>;
  readonly running: () => number;
  /** Jobs that waited at the start and that this program cannot run. */
  readonly orphans: () => number;
};

export async function runJobs(
  app: App,
  work: readonly (Job | Sweep)[],
  options: { readonly slots: number; readonly clearSeconds?: number },
): Promise<JobRunner> {
  const jobs = new Map<string, Job>();
  const sweeps: Sweep[] = [];
  const names = new Set<string>();
  for (const item of work) {
    if (names.has(item.name)) throw new Error(`Two jobs are named ${item.name}`);
    names.add(item.name);
    if (item.kind === 'job') jobs.set(item.name, item);
    else sweeps.push(item);
  }
  const boss = new PgBoss({
    connectionString: app.config.databaseUrl ?? '',
    max: 2,
    application_name: 'dolphin jobs',
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: options.clearSeconds ?? CLEAR_SECONDS,
  });
  const onError = logFailure(app.log, 'jobs: supervisor trouble');
  boss.on('error', safeHandler(onError, onError));
  await boss.start();
  let orphans = 0;
  try {
    orphans = await countOrphans(app, jobs);
    for (const job of jobs.values()) await describeQueue(boss, job);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }

  const ready = readyNames();
  const active = new Map<string, { readonly fetched: Fetched; readonly abort: AbortController }>();
  let stopping = false;

  async function slot(): Promise<void> {
    while (!stopping) {
      const name = await ready.take();
      if (name === null) return;
      try {
        const [fetched] = await boss.fetch<unknown>(name, { batchSize: 1 });
        const job = jobs.get(name);
        if (!fetched || !job) continue;
        ready.add(name); // where one job was, more may wait
        const abort = new AbortController();
        active.set(fetched.id, { fetched, abort });
        await runOne(app, boss, job, fetched, abort.signal).finally(() => active.delete(fetched.id));
      } catch (error) {
        app.log.warn({ err: error, job: name }, 'jobs: the queue cannot be reached');
        await new Promise((resolve) => setTimeout(resolve, AFTER_TROUBLE_MS));
      }
    }
  }

  const poll = async () => {
    const { rows } = await sql<{
      name: string;
    }>`select distinct name from pgboss.job_common where name = any(${[...jobs.keys()]}) and state < 'active' and start_after <= now()`.execute(
      app.db,
    );
    for (const { name } of rows) ready.add(name);
  };
  const pgListener = openPgListener(app.config.databaseUrl, app.log);
  const unseen = logFailure(app.log, 'jobs: the queue cannot be looked at');
  pgListener.on(
    JOBS_CHANNEL,
    safeHandler(unseen, (name: string) => (jobs.has(name) ? ready.add(name) : name === '' ? poll() : undefined)),
  );
  const clock = setInterval(safeHandler(unseen, poll), POLL_MS);
  await poll();
  const slots = Array.from({ length: options.slots }, slot);
  const stopSweeps = runSweeps(app, sweeps);

  return {
    running: () => active.size,
    orphans: () => orphans,
    async stop(graceMs = STOP_GRACE_MS) {
      stopping = true;
      clearInterval(clock);
      ready.close();
      const done = Promise.all([...slots, stopSweeps()]);
      const inTime = await Promise.race([
        done.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(resolve, graceMs, false).unref()),
      ]);
      if (!inTime) await Promise.all([...active.values()].map(({ fetched, abort }) => handBack(app, fetched, abort)));
      await pgListener.close();
      await boss.stop({ graceful: false });
    },
  };
}

/**
 * Jobs that nobody can run would wait in silence, so they are told of. No more than that: an older version, started
 * again because the newer one failed, must be able to do its own work while the newer one's jobs wait for it.
 */
async function countOrphans(app: App, jobs: ReadonlyMap<string, Job>): Promise<number> {
  const { rows } = await sql<{
    name: string;
    n: number;
  }>`select name, count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and name <> all(${[...jobs.keys()]}) and name not like '\\_\\_pgboss%' group by name order by name`.execute(
    app.db,
  );
  if (rows.length > 0)
    app.log.error(
      { orphans: Object.fromEntries(rows.map(({ name, n }) => [name, n])) },
      'jobs: nobody here can run these waiting jobs',
    );
  return rows.reduce((sum, { n }) => sum + n, 0);
}

async function describeQueue(boss: PgBoss, job: Job): Promise<void> {
  const settings = {
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: job.keptSeconds,
  };
  await boss.createQueue(job.name, settings);
  await boss.updateQueue(job.name, settings);
}

/**
 * Lets another worker start the job at once. `started_on` stays: it makes the next fetch count as another attempt, and
 * whatever this process may still say about its own attempt is then ignored.
 */
async function handBack(app: App, fetched: Fetched, abort: AbortController): Promise<void> {
  abort.abort();
  await sql`update pgboss.job_common set state = 'retry', start_after = now() where name = ${fetched.name} and id = ${fetched.id} and state = 'active' and retry_count = ${fetched.retryCount}`.execute(
    app.db,
  );
  await sql`select pg_notify(${JOBS_CHANNEL}, ${fetched.name})`.execute(app.db);
}
