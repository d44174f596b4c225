import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { runAfterCommit } from './after-commit.ts';

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

/** The name in front of a statement: it is prepared by that name once per connection. */
const NAME = /^\/\*query:([\w.-]+)\*\//;

/** What one statement, and one silence within a transaction, may take while somebody waits for an answer. */
const STATEMENT_TIMEOUTS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 20_000 };
/**
 * A statement prepared by name is planned once for all values. Left to itself the database plans many of ours anew each
 * time, which takes longer than running them, and one day decides otherwise. See docs/decisions/0044.
 */
const PLANNED_ONCE = { options: '-c plan_cache_mode=force_generic_plan' };

/** `isPatient`: for migrations, which may take long over a grown table, and wait for those of another process. */
export function openPool(connectionString: string, max: number, { isPatient: isUnlimited = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(isUnlimited ? {} : { ...STATEMENT_TIMEOUTS, ...PLANNED_ONCE }),
    application_name: 'dolphin',
  });
  // Without a listener on every client, also a checked-out one, a database crash ends this process.
  const survive = () => undefined;
  pool.on('error', survive);
  pool.on(
    'connect',
    safeHandler(survive, (client: pg.PoolClient) => client.on('error', survive)),
  );
  return pool;
}

type Log = (event: LogEvent) => void;

export function openDb(pool: pg.Pool, log?: Log): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: naming(pool) }), ...(log ? { log } : {}) });
  plain.set(db, { pool, log });
  return db;
}

/** What is behind a connection that is no transaction: there a named statement needs none of Kysely's machinery. */
const plain = new WeakMap<Db, { readonly pool: pg.Pool; readonly log: Log | undefined }>();

/** Turns statements with a name in front into named prepared ones; Kysely itself never names a statement. */
function naming(pool: pg.Pool) {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        release: () => client.release(),
        query: ((text: string, values?: readonly unknown[]) => {
          const name = typeof text === 'string' ? NAME.exec(text)?.[1] : undefined;
          return name === undefined
            ? client.query(text, values as unknown[])
            : client.query({ name, text, values: values as unknown[] });
        }) as never,
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
    return direct.pool.query<Row & pg.QueryResultRow>({ name, text: marked, values: values as unknown[] }).then(rowsOf);
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

/** One transaction. A deadlock or serialisation failure is our affair and not the caller's, so it is tried again. */
export async function inTransaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let used: Db | undefined;
      const result = await db.transaction().execute((tx) => run((used = tx)));
      if (used) runAfterCommit(used);
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}

const DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
]);

/** Whether the database itself is away, so that the answer is "try again soon" and not "unexpected". */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && DOWN.has(code)) return true;
  return (
    typeof message === 'string' &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection error and is not queryable/.test(
      message,
    )
  );
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && (constraint === undefined || broken === constraint);
}
