/**
 * Runs jobs. Each slot fetches one job at a time for itself: the queue's own workers pause between jobs, and jobs of
 * uneven length would wait behind each other. NOTIFY says which queue to look at; all queues are polled each second as
 * well. What a worker has in hand when its process ends is taken by others (core/workers) and run alone; what ended two
 * workers is set aside.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import { openPgListener } from '../outbox/pg-listener.ts';
import { HEARTBEAT_SECONDS, type Job, JOBS_CHANNEL, type Sweep } from './job.ts';
import { readyNames } from './ready-names.ts';
import { runOne } from './run-one.ts';
import { runSweeps } from './sweeps.ts';
import { logFailure } from '../monitoring/log.ts';
import { collectFailedJobs, countSetAside } from '../workers/set-aside.queries.ts';
import { openWorker, type Worker } from '../workers/worker.ts';
import { claimJob, deleteOldClaims, type Fetched, releaseClaim, selectReady } from './claim.queries.ts';

const POLL_MS = 1_000;
const SUPERVISE_SECONDS = 5;
/** How often rows of finished jobs are cleared away; left to itself the queue does it once a day, whatever a job's own time. */
const CLEAR_SECONDS = 30;
/** Jobs that the queue gave up by itself are looked for this often. */
const COLLECT_SECONDS = 60;
/** How long a stop waits for running jobs before it hands them back. */
const STOP_GRACE_MS = 10_000;
const AFTER_TROUBLE_MS = 1_000;
const AFTER_BUSY_MS = 5_000;

export type JobRunner = {
  readonly stop: (graceMs?: number) => Promise<void>;
  readonly running: () => number;
  /** Jobs and events that wait for an administrator, as counted last. */
  readonly setAside: () => number;
  /** Jobs that waited at the start and that this program cannot run. */
  readonly orphans: () => number;
};

export async function runJobs(
  app: App,
  work: readonly (Job | Sweep)[],
  options: {
    readonly slots: number;
    readonly clearSeconds?: number;
    /** How often all queues are looked at; for tests of what comes sooner. */
    readonly pollMs?: number;
    /** The process, as other workers know it; one of its own unless given. */
    readonly worker?: Worker;
  },
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
  // Not with the program: it is needed when people are served already.
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
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
  const worker = options.worker ?? (await openWorker(app));

  const ready = readyNames();
  const suspects = readyNames();
  const active = new Map<string, { readonly fetched: Fetched; readonly abort: AbortController }>();
  let stopping = false;

  /** Takes one job of the queue and runs it; false when there is none. */
  async function runNext(name: string, isSuspect: boolean): Promise<boolean> {
    const job = jobs.get(name);
    const fetched = job && (await claimJob(app.db, { name, workerId: worker.id, isSuspect }));
    if (!job || !fetched) return false;
    if (!isSuspect) ready.add(name); // where one job was, more may wait
    const abort = new AbortController();
    active.set(fetched.id, { fetched, abort });
    try {
      await worker.hold({ kind: 'JOB', jobId: fetched.id }, () =>
        runOne({ app, boss, workerId: worker.id }, job, fetched, abort.signal),
      );
    } finally {
      active.delete(fetched.id);
    }
    return true;
  }

  async function slot(): Promise<void> {
    while (!stopping) {
      const name = await ready.take();
      if (name === null) return;
      await worker.gate.beside(() => runNext(name, false)).catch((error: unknown) => pauseAfter(error, name));
    }
  }

  /** One for each process: suspect jobs are run one by one, with nothing beside them. */
  async function suspectSlot(): Promise<void> {
    while (!stopping) {
      const name = await suspects.take();
      if (name === null) return;
      try {
        let isMore: boolean | null = true;
        while (isMore && !stopping) isMore = await worker.gate.alone(() => runNext(name, true));
        // Too busy to run it alone: those under way get some time.
        if (isMore === null) await new Promise((resolve) => setTimeout(resolve, AFTER_BUSY_MS).unref());
      } catch (error) {
        await pauseAfter(error, name);
      }
    }
  }

  async function pauseAfter(error: unknown, name: string): Promise<void> {
    app.log.warn({ err: error, job: name }, 'jobs: the queue cannot be reached');
    await new Promise((resolve) => setTimeout(resolve, AFTER_TROUBLE_MS));
  }

  const poll = async () => {
    for (const { name, hasSuspects, hasOthers } of await selectReady(app.db, [...jobs.keys()])) {
      if (hasOthers) ready.add(name);
      if (hasSuspects) suspects.add(name);
    }
  };
  let setAside = 0;
  const collect = async () => {
    await collectFailedJobs(app.db, null);
    await deleteOldClaims(app.db);
    setAside = await countSetAside(app.db);
  };
  const pgListener = openPgListener(app.config.databaseUrl, app.log);
  const unseen = logFailure(app.log, 'jobs: the queue cannot be looked at');
  pgListener.on(
    JOBS_CHANNEL,
    safeHandler(unseen, (name: string) => (jobs.has(name) ? ready.add(name) : name === '' ? poll() : undefined)),
  );
  const clock = setInterval(safeHandler(unseen, poll), options.pollMs ?? POLL_MS);
  const collecting = setInterval(
    safeHandler(logFailure(app.log, 'jobs: failed ones not collected'), collect),
    COLLECT_SECONDS * 1_000,
  );
  await poll();
  await collect();
  const slots = [suspectSlot(), ...Array.from({ length: options.slots }, slot)];
  const stopSweeps = runSweeps(app, sweeps, worker.gate);

  return {
    running: () => active.size,
    orphans: () => orphans,
    setAside: () => setAside,
    async stop(graceMs = STOP_GRACE_MS) {
      stopping = true;
      clearInterval(clock);
      clearInterval(collecting);
      ready.close();
      suspects.close();
      const done = Promise.all([...slots, stopSweeps()]);
      const inTime = await Promise.race([
        done.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(resolve, graceMs, false).unref()),
      ]);
      if (!inTime)
        await Promise.all([...active.values()].map(({ fetched, abort }) => handBack(app, worker.id, fetched, abort)));
      await pgListener.close();
      if (!options.worker) await worker.stop();
      await boss.stop({ graceful: false });
    },
  };
}

/**
 * Jobs that no worker can run would wait unnoticed, so they are reported. No more than that: an older version, started
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
 * whatever this process may still report about its own attempt is then ignored.
 */
async function handBack(app: App, workerId: string, fetched: Fetched, abort: AbortController): Promise<void> {
  abort.abort();
  await releaseClaim(app.db, fetched.id, workerId);
  await sql`update pgboss.job_common set state = 'retry', start_after = now() where name = ${fetched.name} and id = ${fetched.id} and state = 'active' and retry_count = ${fetched.retryCount}`.execute(
    app.db,
  );
  await sql`select pg_notify(${JOBS_CHANNEL}, ${fetched.name})`.execute(app.db);
}
