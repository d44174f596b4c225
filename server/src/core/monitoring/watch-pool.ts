/**
 * Measures what goes through a pool of database connections: how long somebody waits for one, how long transactions
 * last, which conflicts are tried again, and which statements are slow. It looks at the driver, so that no statement
 * escapes it, and never at the values of a statement: they are people's data.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type pg from 'pg';
import type { Logger } from 'pino';
import { observePrepared } from '../sql/run-prepared.ts';
import { currentTrace, resumeTrace } from '../tracing/trace.ts';
import { logFailure } from './log.ts';
import type { Metrics } from './metrics.ts';
import { makePlainTally } from './tally.ts';

const WAITS = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5];
const DURATIONS = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];
/** Errors after which `inTransaction` tries again. */
const CONFLICTS: Readonly<Record<string, 'serialization' | 'deadlock'>> = {
  '40001': 'serialization',
  '40P01': 'deadlock',
};
const TEXT_MAX = 300;

type Options = {
  /** Statements that take longer are logged; 0: none. */ readonly slowMs: number;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly metrics?: Metrics | undefined;
};

type Callback = (error: unknown, ...rest: unknown[]) => void;
type Watch = ReturnType<typeof openWatch>;

/** Call it before the first connection is made. */
export function watchPool(pool: pg.Pool, options: Options): void {
  const watch = openWatch(pool, options);
  watchWaits(pool, watch);
  observePrepared(pool, {
    waited: watch.waited,
    statementEnded: (statement, { ms, error, trace }) => {
      // The connection calls it in the trace of whoever opened it.
      if (error !== null || watch.isSlow(ms)) resumeTrace(trace, () => watch.statementEnded(statement, ms, error));
    },
  });
  pool.on(
    'connect',
    safeHandler(logFailure(options.log, 'database: a connection is not measured'), (client: pg.PoolClient) =>
      watchClient(client, watch),
    ),
  );
}

function openWatch(pool: pg.Pool, { slowMs, log, metrics }: Options) {
  const conflicts = metrics?.counter({
    name: 'dolphin_db_conflicts_total',
    help: 'Transactions that met another one and were tried again, by kind.',
    labels: ['kind'],
  });
  for (const kind of Object.values(CONFLICTS)) conflicts?.inc({ kind }, 0);
  const slow = metrics?.counter({
    name: 'dolphin_db_slow_statements_total',
    help: 'Statements that took longer than SLOW_QUERY_MS.',
  });
  const waits = makePlainTally({
    name: 'dolphin_db_pool_wait_seconds',
    help: 'How long somebody waited for a connection of the pool.',
    buckets: WAITS,
  });
  metrics?.registry.registerMetric(waits.metric);
  const transactions = metrics?.histogram({
    name: 'dolphin_db_transaction_seconds',
    help: 'How long transactions were open, by outcome.',
    labels: ['outcome'],
    buckets: DURATIONS,
  });
  for (const outcome of ['commit', 'rollback']) transactions?.zero({ outcome });
  if (metrics) addPoolGauges(pool, metrics);
  const isSlow = (ms: number) => slowMs > 0 && ms >= slowMs;
  return {
    isSlow,
    waited: (ms: number) => waits.count(ms / 1_000),
    transactionEnded: (outcome: 'commit' | 'rollback', ms: number) => transactions?.observe({ outcome }, ms / 1_000),
    statementEnded(statement: unknown, ms: number, error: unknown): void {
      const kind = error === null ? undefined : CONFLICTS[String((error as { code?: unknown }).code)];
      if (kind) conflicts?.inc({ kind });
      if (!isSlow(ms)) return;
      slow?.inc();
      log.warn({ ...describeStatement(statement), ms: Math.round(ms), failed: error !== null }, 'slow statement');
    },
  };
}

function addPoolGauges(pool: pg.Pool, metrics: Metrics): void {
  metrics.gauges(
    { name: 'dolphin_db_pool_connections', help: 'Connections of the pool, by what they do.', labels: ['state'] },
    () => [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    ],
  );
  metrics.gauge('dolphin_db_pool_limit', 'Connections that the pool may open.', () => pool.options.max ?? 0);
  metrics.gauge('dolphin_db_pool_waiting', 'Who waits for a connection of the pool now.', () => pool.waitingCount);
}

/** The driver calls it with a callback, others await it. */
function watchWaits(pool: pg.Pool, watch: Watch): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<unknown>;
  const watched = (callback?: Callback): unknown => {
    const began = performance.now();
    const ended = () => watch.waited(performance.now() - began);
    if (!callback) return connect().finally(ended);
    // Whoever waited is called by whoever gave the connection back.
    const trace = currentTrace();
    return connect((...given) => {
      ended();
      resumeTrace(trace, () => callback(...given));
    });
  };
  pool.connect = watched as typeof pool.connect;
}

function watchClient(client: pg.PoolClient, watch: Watch): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  /** Since when a transaction is open on this connection. */
  let openSince: number | null = null;
  const run = (...given: unknown[]): unknown => {
    const began = performance.now();
    const [statement] = given;
    const ended = (error: unknown) => {
      const at = performance.now();
      const word = controlWord(statement);
      if (word === 'begin') openSince = began;
      else if (word !== null && openSince !== null) {
        watch.transactionEnded(word, at - openSince);
        openSince = null;
      }
      watch.statementEnded(statement, at - began, error);
    };
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      // The connection calls it in the trace of whoever opened it.
      const trace = currentTrace();
      const answered: Callback = (error, ...rest) =>
        resumeTrace(trace, () => {
          ended(error ?? null);
          (callback as Callback)(error, ...rest);
        });
      return query(...given.slice(0, -1), answered);
    }
    const answer = query(...given);
    if (answer instanceof Promise)
      answer.then(
        () => ended(null),
        (error: unknown) => ended(error),
      );
    return answer;
  };
  client.query = run as typeof client.query;
}

/** What Kysely sends around a transaction. */
function controlWord(statement: unknown): 'begin' | 'commit' | 'rollback' | null {
  const text = typeof statement === 'string' ? statement : (statement as { readonly text?: string } | undefined)?.text;
  if (text === undefined || text.length > 100) return null;
  if (text.startsWith('begin') || text.startsWith('start transaction')) return 'begin';
  return text === 'commit' || text === 'rollback' ? text : null;
}

const NAME = /^\/\*query:([\w.-]+)\*\/\s*/;

/** The name of a statement, or its text without anything that could be a value. */
export function describeStatement(statement: unknown): { readonly query?: string; readonly text?: string } {
  const { name, text } =
    typeof statement === 'string'
      ? { name: undefined, text: statement }
      : ((statement ?? {}) as { readonly name?: string; readonly text?: string });
  const known = name ?? NAME.exec(text ?? '')?.[1];
  return known === undefined ? { text: withoutValues(text ?? '') } : { query: known };
}

/** Strings, dollar-quoted ones included, and numbers become `?`; parameters keep their number. */
function withoutValues(text: string): string {
  return text
    .replace(/\$([A-Za-z_]*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, TEXT_MAX);
}
