import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Db, inTransaction } from './db.ts';
import { StartRefusedError } from './start/start-refused.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');

/** The key of the library that earlier releases migrated with: theirs and ours wait for each other. */
const LOCK = '3853314791062309107';

/**
 * `-- needs: 0335_stop_reading_x` at the start of a line: after this migration only releases that have 0335 can run. A
 * migration without it keeps everything that the release before reads and writes.
 */
const NEEDS = /^-- needs: (\S+)$/m;

type Migration = { readonly name: string; readonly text: () => string };
type Applied = { readonly name: string; readonly needs: string | null };

type Options = {
  /** The schema has migrations that this release does not have: it was made by a newer one. */
  readonly onNewer?: (names: readonly string[]) => void;
  /** Another folder than the product's, for tests. */
  readonly folder?: string;
};

/** Brings the schema up to date: plain SQL files in the order of their names, forward only, under a lock. */
export async function migrate(db: Db, { onNewer, folder = FOLDER }: Options = {}): Promise<readonly string[]> {
  const own = readMigrations(folder);
  const applied = await findApplied(db);
  const names = applied && compare(own, applied, onNewer);
  if (names?.length === 0) return [];
  return inTransaction(db, async (tx) => {
    // Ends with the transaction, so it also works through a pooler that hands out connections by transaction.
    await sql`select pg_advisory_xact_lock(${sql.raw(LOCK)})`.execute(tx);
    await sql`create table if not exists core_migrations (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      tx,
    );
    await sql`alter table core_migrations add column if not exists needs varchar(255)`.execute(tx);
    // Another process may have done it all while this one waited.
    const pending = compare(own, (await findApplied(tx)) ?? []);
    for (const { name, text } of pending) await apply(tx, name, text());
    return pending.map(({ name }) => name);
  });
}

async function apply(tx: Db, name: string, text: string): Promise<void> {
  await sql.raw(text).execute(tx);
  const needs = NEEDS.exec(text)?.[1] ?? null;
  await sql`insert into core_migrations (name, timestamp, needs) values (${name}, ${new Date().toISOString()}, ${needs})`.execute(
    tx,
  );
}

function readMigrations(folder: string): readonly Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({
      name: file.replace(/\.sql$/, ''),
      text: () => readFileSync(path.join(folder, file), 'utf8'),
    }));
}

/** What is left to apply. Refuses a schema for which this release is too old. */
function compare(
  own: readonly Migration[],
  applied: readonly Applied[],
  onNewer: Options['onNewer'] = () => undefined,
): readonly Migration[] {
  const known = new Set(own.map(({ name }) => name));
  const newer = applied.filter(({ name }) => !known.has(name));
  const breaking = newer.find(({ needs }) => needs !== null && !known.has(needs));
  if (breaking)
    throw new StartRefusedError(
      `this release is too old for the database. A newer release changed the schema (${breaking.name}) in a way that needs at least the release with ${breaking.needs}. Start that release or a newer one, or restore the backup from before the upgrade`,
    );
  if (newer.length > 0) onNewer(newer.map(({ name }) => name));
  const done = new Set(applied.map(({ name }) => name));
  return own.filter(({ name }) => !done.has(name));
}

/** Null: an empty database. Two statements: nearly every start finds nothing to do. */
async function findApplied(db: Db): Promise<readonly Applied[] | null> {
  const missing = await sql<{
    isMissing: boolean;
  }>`select to_regclass('core_migrations') is null as "isMissing"`.execute(db);
  if (missing.rows[0]?.isMissing !== false) return null;
  // By JSON, because a schema of an earlier release does not have the column.
  const { rows } = await sql<Applied>`
    select name, to_jsonb(m) ->> 'needs' as needs from core_migrations m order by name`.execute(db);
  return rows;
}
