/**
 * The server as it runs in production, in its http role, with a hook in the driver. For a request with the header
 * `x-explain` its statements are recorded; `GET /explained` runs them again under EXPLAIN and reports which blocks each
 * touched, `GET /recorded` gives them as they are. The benchmarks start it as a program.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { buildServer } from '../src/build.ts';
import { readConfig } from '../src/config.ts';
import { openDb, openPool } from '../src/core/db.ts';
import { migrate } from '../src/core/migrate.ts';

type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Plan = {
  readonly 'Node Type': string;
  readonly 'Actual Loops': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
};

const NAMED = /^\/\*query:/;
const FRAME = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i;
const recorded = new AsyncLocalStorage<Statement[]>();
let last: readonly Statement[] = [];

const { prototype } = pg.Client;
const query = Reflect.get(prototype, 'query') as (...given: unknown[]) => unknown;
prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first, second] = given;
  const text = typeof first === 'string' ? first : (first as { text?: string }).text;
  const values = typeof first === 'string' ? second : (first as { values?: unknown }).values;
  if (text !== undefined) recorded.getStore()?.push({ text, values: Array.isArray(values) ? values : [] });
  return query.apply(this, given);
} as typeof prototype.query;

const config = readConfig();
const migrating = openDb(openPool(config.databaseUrl ?? '', 1));
await migrate(migrating);
await migrating.destroy();
const server = await buildServer(config, { roles: ['http'] });
// Without the server's own limits: a slow statement is to be reported, not cancelled.
const explaining = new pg.Pool({ connectionString: config.databaseUrl ?? '', max: 1 });

server.http.addHook('onRequest', (request, _reply, done) => {
  if (request.headers['x-explain'] === undefined) return done();
  const statements: Statement[] = [];
  last = statements;
  return recorded.run(statements, done);
});
server.http.get('/explained', async () => ({
  statements: await explain(last.filter(({ text }) => !FRAME.test(text))),
}));
// As they were sent, with the borders of transactions; for statements that cannot run twice.
server.http.get('/recorded', async () => ({ statements: last }));

async function explain(statements: readonly Statement[]) {
  const client = await explaining.connect();
  try {
    const costs: (Statement & { readonly buffers: number; readonly lookups: number; readonly descents: number })[] = [];
    for (const statement of statements) {
      await client.query('begin');
      // A statement prepared by name is planned for its values at first, and from the sixth time on perhaps for any values: the worse of the two counts.
      const plans = [
        await planOf(client, statement),
        ...(NAMED.test(statement.text) ? [await planForAny(client, statement)] : []),
      ];
      // The same, looked up row by row as in a large table: one of a few pages is rather read whole.
      await client.query('set local enable_seqscan = off');
      await client.query('set local enable_hashjoin = off');
      await client.query('set local enable_mergejoin = off');
      const lookups = buffersOf(await planOf(client, statement));
      await client.query('rollback');
      const [worst] = plans.toSorted((a, b) => buffersOf(b) - buffersOf(a));
      if (worst)
        costs.push({
          ...statement,
          buffers: buffersOf(worst),
          lookups,
          descents: Math.max(...plans.map(descentsOf)),
        });
    }
    return costs;
  } finally {
    client.release();
  }
}

type Explained = { readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[] };
const EXPLAIN = 'explain (analyze, buffers, timing off, format json)';

async function planOf(client: pg.PoolClient, { text, values }: Statement): Promise<Plan> {
  const { rows } = await client.query<Explained>(`${EXPLAIN} ${text}`, [...values]);
  return firstOf(rows);
}

async function planForAny(client: pg.PoolClient, { text, values }: Statement): Promise<Plan> {
  await client.query('set local plan_cache_mode = force_generic_plan');
  await client.query(`prepare explained as ${text}`);
  const given = values.map((value) =>
    value === null || value === undefined ? 'null' : pg.escapeLiteral(written(value)),
  );
  const { rows } = await client.query<Explained>(
    `${EXPLAIN} execute explained${given.length > 0 ? `(${given.join(', ')})` : ''}`,
  );
  await client.query('deallocate explained');
  return firstOf(rows);
}

/** A value as PostgreSQL reads it, formatted as the driver formats it. */
function written(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return `{${value.map((each: unknown) => (each === null ? 'null' : JSON.stringify(written(each)))).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function firstOf(rows: readonly Explained[]): Plan {
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('a statement without a plan');
  return plan;
}

function buffersOf(plan: Plan): number {
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** How often an index is entered from its root: where a table has grown a hundredfold, each time costs one page more. */
function descentsOf(plan: Plan): number {
  const own = /Index/.test(plan['Node Type']) ? plan['Actual Loops'] : 0;
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + descentsOf(inner), 0);
}

process.stdout.write(`${await server.start()}\n`);
process.once('SIGTERM', () => void Promise.all([server.stop(), explaining.end()]).then(() => process.exit(0)));
