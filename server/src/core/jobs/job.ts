import type { Static, TSchema } from 'typebox';
import type { App } from '../app.ts';
import { type Db, query } from '../db.ts';
import { currentTraceparent } from '../tracing/trace.ts';
import { checkPayload } from './check-payload.ts';

/** What a job may touch. `db` is a plain connection: a job that wants a transaction opens one, as short as it can. */
export type JobCtx = {
  readonly app: App;
  readonly db: Db;
  readonly now: Date;
  /** The same for every try of one job, so that a second try recognises its outside effects; for a sweep, its name. */
  readonly jobId: string;
  /** Fires when this process must let go of the job because it is about to stop; another one runs it again. */
  readonly signal: AbortSignal;
};

/**
 * Work done later, after the caller's response. It is run at least once: a worker can crash between the work and the
 * note that it is done, so running a job twice must be harmless.
 */
export type Job<P extends TSchema = TSchema> = {
  readonly kind: 'job';
  /** `domain.verb-noun`; never renamed while rows of that name may wait. */
  readonly name: string;
  readonly payload: P;
  /** How often it is tried again after the first failure, each time after a longer pause. */
  readonly retries: number;
  readonly retryDelaySeconds: number;
  /** A run longer than this counts as failed, however lively its worker is. */
  readonly timeoutSeconds: number;
  /** How long a finished job's row is kept; its payload may be private data that is not needed any more. */
  readonly keptSeconds: number;
  readonly run: (ctx: JobCtx, payload: Static<P>) => Promise<void>;
};

const JOB_NAME = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9]*(-[a-z0-9]+)+$/;
const DEFAULT_TIMEOUT_SECONDS = 900;
const DEFAULT_RETRY_DELAY_SECONDS = 2;
const DONE_RETENTION_SECONDS = 3 * 24 * 3_600;

export function defineJob<P extends TSchema>(spec: {
  readonly name: string;
  readonly payload: P;
  readonly retries: number;
  readonly retryDelaySeconds?: number;
  readonly timeoutSeconds?: number;
  readonly keptSeconds?: number;
  readonly run: (ctx: JobCtx, payload: Static<P>) => Promise<void>;
}): Job<P> {
  if (!JOB_NAME.test(spec.name)) throw new Error(`A job is named domain.verb-noun, not "${spec.name}"`);
  return {
    kind: 'job',
    retryDelaySeconds: DEFAULT_RETRY_DELAY_SECONDS,
    timeoutSeconds: DEFAULT_TIMEOUT_SECONDS,
    keptSeconds: DONE_RETENTION_SECONDS,
    ...spec,
  };
}

/** A task that comes round by itself. Of all processes one runs it each time; a failed run is made good by the next. */
export type Sweep = {
  readonly kind: 'sweep';
  readonly name: string;
  readonly everySeconds: number;
  readonly run: (ctx: JobCtx) => Promise<void>;
};

export function defineSweep(spec: {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: (ctx: JobCtx) => Promise<void>;
}): Sweep {
  if (!JOB_NAME.test(spec.name)) throw new Error(`A sweep is named domain.verb-noun, not "${spec.name}"`);
  return { kind: 'sweep', ...spec };
}
/** Notified by the statement below when a job can start at once; carries the job's name. */
export const JOBS_CHANNEL = 'core_jobs';
/**
 * A job that was not renewed for so long is taken from its worker. Ends of workers are noticed sooner (core/workers); this
 * is for what they miss.
 */
export const HEARTBEAT_SECONDS = 60;
const RETRY_DELAY_MAX_SECONDS = 3_600;
export const WAITING_RETENTION = '14 days';

/**
 * The queue's row is written along, so that a job can be enqueued before a worker of this version has ever run. The
 * policy `short` lets only one job with the same key wait; one that runs already does not count.
 */
const INSERT = `
with queue as (
  insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, partition, table_name, heartbeat_seconds)
  values ($1, 'standard', $5, $6, true, ${RETRY_DELAY_MAX_SECONDS}, $7, extract(epoch from interval '${WAITING_RETENTION}'), $8, false, 'job_common', ${HEARTBEAT_SECONDS})
  on conflict do nothing
), job as (
  insert into pgboss.job_common (name, data, start_after, keep_until, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, trace_parent)
  select $1, $2::jsonb, at, at + interval '${WAITING_RETENTION}', $4, case when $4::text is null then 'standard' else 'short' end, $5, $6, true, ${RETRY_DELAY_MAX_SECONDS}, $7, $8, ${HEARTBEAT_SECONDS}, $9::text
  from (select coalesce($3::timestamptz, now()) as at) due
  on conflict do nothing
  returning start_after
)
select pg_notify('${JOBS_CHANNEL}', $1) from job where start_after <= now()`;

export type EnqueueOptions = {
  readonly startAfter?: Date;
  /** While a job of this name and key waits, another one is not added. */
  readonly singletonKey?: string;
};

/** Asks for a job. The row is written in the caller's transaction: the job runs if, and only if, the change is committed. */
export async function enqueue<P extends TSchema>(
  db: Db,
  job: Job<P>,
  payload: Static<P>,
  options: EnqueueOptions = {},
): Promise<void> {
  checkPayload(job.name, job.payload, payload);
  const values = [
    job.name,
    JSON.stringify(payload),
    options.startAfter ?? null,
    options.singletonKey ?? null,
    job.retries,
    job.retryDelaySeconds,
    job.timeoutSeconds,
    job.keptSeconds,
    currentTraceparent(),
  ] as const;
  await query(db, 'jobs.enqueue', INSERT, values);
}
