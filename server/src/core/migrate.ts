import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './db.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');

/** Brings the schema up to date: plain SQL files in the order of their names, forward only, under a lock. */
export async function migrate(db: Db): Promise<readonly string[]> {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  if (await isUpToDate(db, files)) return [];
  const migrations = Object.fromEntries(
    files.map((file) => [
      file.replace(/\.sql$/, ''),
      {
        up: async (tx: Db) => {
          await sql.raw(readFileSync(path.join(FOLDER, file), 'utf8')).execute(tx);
        },
      },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'core_migrations',
    migrationLockTableName: 'core_migrations_lock',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** One look instead of the migrator's dozen: nearly every start finds nothing to do. */
async function isUpToDate(db: Db, files: readonly string[]): Promise<boolean> {
  const missing = await sql<{
    isMissing: boolean;
  }>`select to_regclass('core_migrations') is null as "isMissing"`.execute(db);
  if (missing.rows[0]?.isMissing !== false) return false;
  const { rows } = await sql<{ name: string }>`select name from core_migrations order by name`.execute(db);
  return rows.length === files.length && rows.every(({ name }, index) => `${name}.sql` === files[index]);
}
