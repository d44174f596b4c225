/**
 * Runs jobs. Each slot fetches one job at a time for itself: the queue's own workers pause between jobs, and jobs of
 * uneven length would wait behind each other. NOTIFY names the queue to look at; all queues are polled each second as
 * well. What a worker has in hand when its process ends is taken by others (core/workers) and run alone; what ended two
 * workers is set aside.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import { poolOf } from '../database-hosts.ts';
import { inTransaction } from '../db.ts';
import { openPgListener } from '../outbox/pg-listener.ts';
import { HEARTBEAT_SECONDS, type Job, JOBS_CHANNEL, type Sweep } from './job.ts';
import { readyNames } from './ready-names.ts';
import { type JobSlots, runSlot, runSuspectSlot } from './job-slots.ts';
import { runSweeps } from './sweeps.ts';
import { logFailure } from '../monitoring/log.ts';
import { collectFailedJobs, countSetAside } from '../workers/set-aside.queries.ts';
import { openWorker, type Worker } from '../workers/worker.ts';
import { deleteOldClaims, type Fetched, releaseClaim, selectReady } from './claim.queries.ts';

const POLL_MS = 1_000;
const SUPERVISE_SECONDS = 5;
/** How often rows of finished jobs are cleared away; left to itself the queue does it once a day, whatever a job's own time. */
const CLEAR_SECONDS = 30;
/** Jobs that the queue gave up by itself are looked for this often. */
const COLLECT_SECONDS = 60;
/** How long a stop waits for running jobs before it hands them back. */
const STOP_GRACE_MS = 10_000;

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
  const { jobs, sweeps } = sortWork(work);
  const boss = await startBoss(app, options.clearSeconds ?? CLEAR_SECONDS);
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
  const shared: JobSlots = { app, boss, jobs, worker, ready, suspects, active: new Map(), isStopping: false };

  const poll = async () => {
    for (const { name, hasSuspects, hasOthers } of await selectReady(app.db, [...jobs.keys()])) {
      if (hasOthers) ready.add(name);
      if (hasSuspects) suspects.add(name);
    }
  };
  let setAside = 0;
  const collect = async () => {
    await inTransaction(app.db, (tx) => collectFailedJobs(tx, null));
    await deleteOldClaims(app.db);
    setAside = await countSetAside(app.db);
  };
  const pgListener = openPgListener(app.config, app.log);
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
  const slots = [runSuspectSlot(shared), ...Array.from({ length: options.slots }, () => runSlot(shared))];
  const stopSweeps = runSweeps(app, sweeps, worker.lock);

  return {
    running: () => shared.active.size,
    orphans: () => orphans,
    setAside: () => setAside,
    async stop(graceMs = STOP_GRACE_MS) {
      shared.isStopping = true;
      clearInterval(clock);
      clearInterval(collecting);
      ready.close();
      suspects.close();
      await endActive(shared, Promise.all([...slots, stopSweeps()]), graceMs);
      await pgListener.close();
      if (!options.worker) await worker.stop();
      await boss.stop({ graceful: false });
    },
  };
}

function sortWork(work: readonly (Job | Sweep)[]): {
  readonly jobs: ReadonlyMap<string, Job>;
  readonly sweeps: readonly Sweep[];
} {
  const jobs = new Map<string, Job>();
  const sweeps: Sweep[] = [];
  const names = new Set<string>();
  for (const item of work) {
    if (names.has(item.name)) throw new Error(`Two jobs are named ${item.name}`);
    names.add(item.name);
    if (item.kind === 'job') jobs.set(item.name, item);
    else sweeps.push(item);
  }
  return { jobs, sweeps };
}

async function startBoss(app: App, clearSeconds: number): Promise<PgBoss> {
  // Not with the program: it is needed when people are served already.
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    ...poolOf(app.config.databaseUrl ?? ''),
    max: 2,
    application_name: 'dolphin jobs',
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: clearSeconds,
  });
  const onError = logFailure(app.log, 'jobs: the supervisor failed');
  boss.on('error', safeHandler(onError, onError));
  await boss.start();
  return boss;
}

/** Waits for what is running, and hands back what is not done in time. */
async function endActive({ app, worker, active }: JobSlots, done: Promise<unknown>, graceMs: number): Promise<void> {
  const inTime = await Promise.race([
    done.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, graceMs, false).unref()),
  ]);
  if (!inTime)
    await Promise.all([...active.values()].map(({ fetched, abort }) => handBack(app, worker.id, fetched, abort)));
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
