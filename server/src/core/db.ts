import { setTimeout as sleep } from 'node:timers/promises';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { beganOn, runAfterCommit } from './after-commit.ts';
import { poolOf, READ_ONLY } from './database-hosts.ts';
import { type DatabaseLimits, LIMITS } from './limits.ts';
import { isPlain, NO_ANSWER, PreparedStatement } from './sql/prepared-statement.ts';
import { prepareOn, runOn, runPrepared } from './sql/run-prepared.ts';

/**
 * The tables of the database. Each domain adds its own in `<domain>.tables.ts`:
 * `declare module '../core/db.ts' { interface Tables { social_friends: … } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging, see above
export interface Tables {}

export type Db = Kysely<Tables>;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** A plain date stays the string it is; a Date would turn it into an instant of some zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, String);
/** The same in arrays, for which the driver has parsers of their own; the library has no names for these. */
const INT8_ARRAY: number = 1016;
const DATE_ARRAY: number = 1182;
pg.types.setTypeParser(INT8_ARRAY, (text: string) => readArray(text, Number));
pg.types.setTypeParser(DATE_ARRAY, (text: string) => readArray(text, String));

/** `{1,2,NULL}`: one dimension, of values that are never quoted. */
function readArray<T>(text: string, read: (item: string) => T): readonly (T | null)[] {
  return text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : read(item)));
}

/** The name in front of a statement: it is prepared by that name once per connection. */
const NAME = /^\/\*query:([\w.-]+)\*\//;

/**
 * A statement prepared by name is planned once for all values. Left to itself the database plans many of ours anew each
 * time, which takes longer than running them, and one day decides otherwise. See docs/decisions/0044.
 */
const PLANNED_ONCE = { options: '-c plan_cache_mode=force_generic_plan' };

/**
 * For those who may take their time. Sent and not left out: the account may have the limits of `timeoutsOf` as its
 * defaults (see `accountSettings`). As options, because the driver does not send a limit of 0.
 */
const WITHOUT_LIMITS = {
  options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
};

/** Limits and planning as defaults of an account, for connections that cannot bring them (see `Pooler`). */
export function accountSettings(limits: DatabaseLimits = LIMITS.database): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(Object.entries(timeoutsOf(limits)).map(([name, ms]) => [name, `${ms}ms`])),
    plan_cache_mode: 'force_generic_plan',
  };
}

/** What may be taken of the time of somebody who waits for an answer. */
function timeoutsOf({ statementMs, lockMs, idleInTransactionMs }: DatabaseLimits) {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
}

/** A pooler in front of the database that gives connections to transactions, not to clients (PgBouncer). */
export type Pooler = {
  /** It remembers prepared statements for its clients: PgBouncer 1.21 and newer with `max_prepared_statements`. */
  readonly knowsStatements: boolean;
};

type PoolOptions = {
  /**
   * Without parameters of the connection then, which a pooler refuses; the database has them as defaults of the account
   * (core/start/account-settings.ts).
   */
  readonly pooler?: Pooler | null;
  /** For migrations, which may take long over a grown table, and wait for those of another process. Never by a pooler. */
  readonly isPatient?: boolean;
  readonly limits?: DatabaseLimits;
};

export function openPool(
  connectionString: string,
  max: number,
  { isPatient = false, limits = LIMITS.database, pooler = null }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...poolOf(connectionString),
    max,
    connectionTimeoutMillis: limits.acquireMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(isPatient ? WITHOUT_LIMITS : pooler ? {} : { ...timeoutsOf(limits), ...PLANNED_ONCE }),
    application_name: 'dolphin',
  });
  const answerMs = isPatient ? null : limits.answerMs;
  if (answerMs !== null) withAnswerLimit.set(pool, { query_timeout: answerMs });
  prepareOn(pool, { answerMs, acquireMs: limits.acquireMs });
  // Without a listener on every client, also a checked-out one, a database crash ends this process.
  const survive = () => undefined;
  pool.on('error', survive);
  pool.on(
    'connect',
    safeHandler(survive, (client: pg.PoolClient) => client.on('error', survive)),
  );
  if (pooler && !pooler.knowsStatements) withoutNames.add(pool);
  return pool;
}

/** How long the driver waits for an answer; given with each statement, because those of `runPrepared` need no timer each. */
const withAnswerLimit = new WeakMap<pg.Pool, { readonly query_timeout: number }>();

/** Pools whose statements have no names, because the pooler would look for them on another connection. */
const withoutNames = new WeakSet<pg.Pool>();

type Log = (event: LogEvent) => void;

export function openDb(pool: pg.Pool, log?: Log): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: naming(pool) }), ...(log ? { log } : {}) });
  plain.set(db, { pool, log });
  const destroyKysely = db.destroy.bind(db);
  db.destroy = async () => {
    await destroyKysely();
    // Kysely ends the pool only after a statement of its own, such as a transaction.
    if (!pool.ending) await pool.end();
  };
  return db;
}

/** What is behind a connection that is no transaction: there a named statement needs none of Kysely's machinery. */
const plain = new WeakMap<Db, { readonly pool: pg.Pool; readonly log: Log | undefined }>();

/** This host is the primary no more: the connection is given up, and the next one looks for it. */
const isReadOnly = (error: Error) => 'code' in error && error.code === READ_ONLY;

const databaseErrors = new WeakSet<object>();

/** Marks an error as a database error: a refused connection itself does not show which service it was for. */
function markDatabaseError(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) databaseErrors.add(error);
  return error;
}

function asDatabaseError(error: unknown): never {
  throw markDatabaseError(error);
}

export function isDatabaseError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && databaseErrors.has(error);
}

/** Turns statements with a name in front into named prepared ones; Kysely itself never names a statement. */
function naming(pool: pg.Pool) {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(asDatabaseError);
      /** Its last statement got no answer in time: whatever comes next on this connection would wait behind it. */
      let isStuck = false;
      const failed = (error: unknown): never => {
        isStuck ||= error instanceof Error && (error.message === NO_ANSWER || isReadOnly(error));
        return asDatabaseError(error);
      };
      const run = (text: string, values?: readonly unknown[]) => {
        const name = typeof text === 'string' && !withoutNames.has(pool) ? NAME.exec(text)?.[1] : undefined;
        if (name !== undefined && values && isPlain(values))
          return runOn(pool, client, new PreparedStatement(name, text, values)).catch(failed);
        const config = { text, values: values as unknown[], ...withAnswerLimit.get(pool) };
        return client.query(name === undefined ? config : { ...config, name }).catch(failed);
      };
      return {
        release: (isBroken?: boolean) => client.release(isBroken === true || isStuck),
        // Kysely declares cursors as well, which nobody here opens.
        query: run as unknown as PostgresPoolClient['query'],
      };
    },
  };
}

/** Runs a named prepared statement: `query(db, 'users.me', 'select …', [id])`. The name must belong to one text only. */
export function query<Row>(db: Db, name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  const marked = markedText(name, text);
  const direct = plain.get(db);
  if (direct) {
    direct.log?.({ level: 'query', query: CompiledQuery.raw(marked, [...values]), queryDurationMillis: 0 });
    if (!withoutNames.has(direct.pool) && isPlain(values))
      return runPrepared<Row>(direct.pool, new PreparedStatement(name, marked, values), markDatabaseError);
    return direct.pool
      .query<Row & pg.QueryResultRow>({
        text: marked,
        values: values as unknown[],
        ...withAnswerLimit.get(direct.pool),
        ...(withoutNames.has(direct.pool) ? {} : { name }),
      })
      .then(rowsOf, asDatabaseError);
  }
  return db.executeQuery<Row>(CompiledQuery.raw(marked, [...values])).then(rowsOf);
}

function rowsOf<Row>({ rows }: { readonly rows: readonly Row[] }): readonly Row[] {
  return rows;
}

/** Marked once per text: a name must always come with the very same text, in a transaction or not. */
const markedTexts = new Map<string, string>();

function markedText(name: string, text: string): string {
  const known = markedTexts.get(text);
  if (known !== undefined) return known;
  const marked = `/*query:${name}*/ ${text}`;
  markedTexts.set(text, marked);
  return marked;
}

/** Errors after which the same transaction may simply be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
/** The pause before the next attempt, random up to this and longer each time: those who met must not meet again. */
const PAUSE_MS = 20;

/** One transaction. A deadlock or serialisation failure is our affair and not the caller's, so it is tried again. */
export async function inTransaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let used: Db | undefined;
      const result = await db.transaction().execute((tx) => {
        beganOn(tx, db);
        return run((used = tx));
      });
      if (used) await runAfterCommit(used);
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(String((error as { code?: unknown }).code))) throw error;
      await sleep(Math.random() * PAUSE_MS * attempt);
    }
  }
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && (constraint === undefined || broken === constraint);
}
