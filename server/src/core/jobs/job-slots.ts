import type { PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import type { Worker } from '../workers/worker.ts';
import { claimJob, type Fetched } from './claim.queries.ts';
import type { Job } from './job.ts';
import type { ReadyNames } from './ready-names.ts';
import { runOne } from './run-one.ts';

const AFTER_TROUBLE_MS = 1_000;
const AFTER_BUSY_MS = 5_000;

/** What the slots of a process share. */
export type JobSlots = {
  readonly app: App;
  readonly boss: PgBoss;
  readonly jobs: ReadonlyMap<string, Job>;
  readonly worker: Worker;
  /** Queues that may have jobs, and those that may have suspect ones. */
  readonly ready: ReadyNames;
  readonly suspects: ReadyNames;
  /** What is running, by the id of the job. */
  readonly active: Map<string, { readonly fetched: Fetched; readonly abort: AbortController }>;
  isStopping: boolean;
};

/** Runs one job after the other until the process stops. */
export async function runSlot(slots: JobSlots): Promise<void> {
  const { app, ready, worker } = slots;
  while (!slots.isStopping) {
    const name = await ready.take();
    if (name === null) return;
    await worker.lock.shared(() => runNext(slots, name, false)).catch((error: unknown) => pauseAfter(app, error, name));
  }
}

/** One for each process: suspect jobs are run one by one, with nothing beside them. */
export async function runSuspectSlot(slots: JobSlots): Promise<void> {
  const { app, suspects, worker } = slots;
  while (!slots.isStopping) {
    const name = await suspects.take();
    if (name === null) return;
    try {
      let isMore: boolean | null = true;
      while (isMore && !slots.isStopping) isMore = await worker.lock.exclusive(() => runNext(slots, name, true));
      // Too busy to run it alone: those under way get some time.
      if (isMore === null) await new Promise((resolve) => setTimeout(resolve, AFTER_BUSY_MS).unref());
    } catch (error) {
      await pauseAfter(app, error, name);
    }
  }
}

/** Takes one job of the queue and runs it; false when there is none. */
async function runNext(slots: JobSlots, name: string, isSuspect: boolean): Promise<boolean> {
  const { app, boss, jobs, worker, ready, active } = slots;
  const job = jobs.get(name);
  const fetched = job && (await claimJob(app.db, { name, workerId: worker.id, isSuspect }));
  if (!job || !fetched) return false;
  if (!isSuspect) ready.add(name); // where one job was, more may wait
  const abort = new AbortController();
  active.set(fetched.id, { fetched, abort });
  try {
    await worker.hold([{ kind: 'JOB', jobId: fetched.id }], () =>
      runOne({ app, boss, workerId: worker.id }, job, fetched, abort.signal),
    );
  } finally {
    active.delete(fetched.id);
  }
  return true;
}

async function pauseAfter(app: App, error: unknown, name: string): Promise<void> {
  app.log.warn({ err: error, job: name }, 'jobs: the queue cannot be reached');
  await new Promise((resolve) => setTimeout(resolve, AFTER_TROUBLE_MS));
}
