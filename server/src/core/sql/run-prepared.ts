/**
 * Runs a prepared statement on a connection of a pool, as `pool.connect` and `client.query` do, with less work for each
 * one: a free connection is taken at once, limits on time share a timer, and whoever measures is called instead of
 * wrapping every callback. See docs/decisions/0135.
 */
import pg from 'pg';
import { currentTrace, type Trace } from '../tracing/trace.ts';
import { type Deadlines, openDeadlines } from './deadlines.ts';
import type { PreparedStatement } from './prepared-statement.ts';

export type PoolObserver = {
  /** For a connection. */ readonly waited: (ms: number) => void;
  readonly statementEnded: (
    statement: PreparedStatement,
    ended: { readonly ms: number; readonly error: unknown; readonly trace: Trace | undefined },
  ) => void;
};

type Release = (error?: Error) => void;
type Taken = (refused: unknown, client?: pg.PoolClient, release?: Release) => void;
/** What the pool has for those who wait; its types do not name it. */
type Pending = { readonly callback: Taken; timedOut: boolean };
type Inside = { readonly _pendingQueue: Pending[]; readonly _pulseQueue: () => void };
type Sides = { readonly answers: Deadlines | null; readonly connections: Deadlines; observer: PoolObserver | null };

const sides = new WeakMap<pg.Pool, Sides>();

/** `answerMs`: how long an answer may take. The driver's own limit would be a timer for each statement. */
export function prepareOn(
  pool: pg.Pool,
  limits: { readonly answerMs: number | null; readonly acquireMs: number },
): void {
  sides.set(pool, {
    answers: limits.answerMs === null ? null : openDeadlines(limits.answerMs),
    connections: openDeadlines(limits.acquireMs),
    observer: null,
  });
}

export function observePrepared(pool: pg.Pool, observer: PoolObserver): void {
  const side = sides.get(pool);
  if (side) side.observer = observer;
}

/** `mark` is given every error on its way out. A connection whose statement failed is given up. */
export function runPrepared<Row>(
  pool: pg.Pool,
  statement: PreparedStatement,
  mark: (error: unknown) => unknown,
): Promise<readonly Row[]> {
  const side = sides.get(pool);
  const trace = currentTrace();
  return new Promise<readonly Row[]>((resolve, reject) => {
    takeConnection(pool, side, (refused, client, release) => {
      if (!client) return reject(mark(refused));
      statement.since = performance.now();
      const answered = (error: unknown, rows?: readonly object[]) => {
        side?.answers?.delete(statement);
        side?.observer?.statementEnded(statement, {
          ms: performance.now() - statement.since,
          error: error ?? null,
          trace,
        });
        release?.(error as Error | undefined);
        if (error) reject(mark(error));
        else resolve(rows as readonly Row[]);
      };
      side?.answers?.add(statement);
      send(client, statement, answered);
    });
  });
}

/** The same on a connection that somebody holds, in a transaction; gives what the driver gives. */
export function runOn(pool: pg.Pool, client: pg.PoolClient, statement: PreparedStatement): Promise<PreparedResult> {
  const answers = sides.get(pool)?.answers;
  return new Promise((resolve, reject) => {
    statement.since = performance.now();
    answers?.add(statement);
    // With the measuring of transactions, which is of the client.
    (client.query as unknown as (statement: PreparedStatement, answered: Answered) => void)(statement, (error) => {
      answers?.delete(statement);
      if (error) reject(error as Error);
      else resolve(statement.result());
    });
  });
}

type PreparedResult = ReturnType<PreparedStatement['result']>;
type Answered = (error: unknown, rows?: readonly object[]) => void;

type Send = (this: pg.PoolClient, statement: PreparedStatement, answered: Answered) => void;

/**
 * The driver takes any statement that can send itself; its types name those alone that it has itself. Looked up each
 * time, for whoever replaces it to see every statement.
 */
function send(client: pg.PoolClient, statement: PreparedStatement, answered: Answered): void {
  // The types of the driver know its own queries only.
  (pg.Client.prototype.query as unknown as Send).call(client, statement, answered);
}

function takeConnection(pool: pg.Pool, side: Sides | undefined, taken: Taken): void {
  const isFree = pool.idleCount > 0;
  // One has to be opened, or there are none any more.
  if (!side || pool.ending || (!isFree && pool.totalCount < pool.options.max))
    return void (pool.connect as (taken: Taken) => void)(taken);
  // The types of the pool leave out what is inside.
  const { _pendingQueue: queue } = pool as unknown as Inside;
  if (isFree && queue.length === 0) {
    side.observer?.waited(0);
    queue.push({ callback: taken, timedOut: false });
    return givePending(pool);
  }
  const since = performance.now();
  const pending: Pending = {
    timedOut: false,
    callback: (...given) => {
      side.connections.delete(waiting);
      side.observer?.waited(performance.now() - since);
      taken(...given);
    },
  };
  const waiting = {
    since,
    expire() {
      pending.timedOut = true;
      const at = queue.indexOf(pending);
      if (at !== -1) queue.splice(at, 1);
      pending.callback(new Error('timeout exceeded when trying to connect'));
    },
  };
  side.connections.add(waiting);
  queue.push(pending);
  // To the first who waits, whose own turn then comes to this one.
  if (isFree) givePending(pool);
}

/** Gives a free connection to the first who waits for one. */
function givePending(pool: pg.Pool): void {
  // The types of the pool leave out what is inside.
  (pool as unknown as Inside)._pulseQueue();
}
