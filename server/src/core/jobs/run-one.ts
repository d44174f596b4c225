import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import { inTransaction } from '../db.ts';
import { collectFailedJobs } from '../workers/set-aside.queries.ts';
import { checkPayload } from './check-payload.ts';
import { deleteClaim, type Fetched, releaseClaim } from './claim.queries.ts';
import { HEARTBEAT_SECONDS, type Job } from './job.ts';
import { logFailure } from '../monitoring/log.ts';
import { runSpan } from '../tracing/spans.ts';
import { nextTrace, runTraced, type Trace } from '../tracing/trace.ts';

export type Runner = { readonly app: App; readonly boss: PgBoss; readonly workerId: string };

const BEAT_MS = (HEARTBEAT_SECONDS * 1_000) / 2.5;

/** Runs one attempt and settles it. Throws only when the queue itself cannot be reached. */
export function runOne(runner: Runner, job: Job, fetched: Fetched, signal: AbortSignal): Promise<void> {
  const trace = nextTrace(fetched.traceparent);
  return runTraced(trace, () => runAttempt(runner, job, fetched, { signal, trace }));
}

type Under = { readonly signal: AbortSignal; readonly trace: Trace };

async function runAttempt({ app, boss, workerId }: Runner, job: Job, fetched: Fetched, under: Under): Promise<void> {
  const beat = setInterval(
    safeHandler(logFailure(app.log, 'jobs: no heartbeat'), () => boss.touch(job.name, fetched)),
    BEAT_MS,
  );
  const began = performance.now();
  try {
    const failure = await attempt(app, job, fetched, under);
    app.monitor?.jobEnded?.(job.name, failure === null ? 'done' : 'failed');
    if (failure === null) {
      await boss.complete(job.name, fetched);
      await deleteClaim(app.db, fetched.id, workerId);
      app.log.debug({ job: job.name, id: fetched.id, ms: Math.round(performance.now() - began) }, 'job done');
    } else {
      app.log.error({ err: failure, job: job.name, id: fetched.id, attempt: fetched.retryCount + 1 }, 'job failed');
      await releaseClaim(app.db, fetched.id, workerId);
      await boss.fail(job.name, fetched, { message: failure.message });
      if (fetched.retryCount >= fetched.retryLimit)
        await inTransaction(app.db, (tx) => collectFailedJobs(tx, [fetched.id]));
    }
  } finally {
    clearInterval(beat);
  }
}

async function attempt(app: App, job: Job, fetched: Fetched, { signal, trace }: Under): Promise<Error | null> {
  const about = {
    name: `job ${job.name}`,
    kind: 'CONSUMER' as const,
    attributes: { 'dolphin.job.id': fetched.id, 'dolphin.job.attempt': fetched.retryCount + 1 },
  };
  try {
    await runSpan(app.monitor?.spans, trace, about, async () => {
      const payload = checkPayload(job.name, job.payload, fetched.data);
      await job.run({ app, db: app.db, now: app.now(), jobId: fetched.id, signal }, payload);
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
