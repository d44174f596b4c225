import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDb, openPool } from '../../server/src/core/db.ts';
import { startEmbedded } from '../../server/src/core/embedded-postgres/supervise.ts';
import { migrate } from '../../server/src/core/migrate.ts';

/** Starts a PostgreSQL, migrates it, and takes both away afterwards. */
export async function withOwnDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-sql-types-db-'));
  // The account that runs the database must get in.
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ root: path.join(folder, 'postgres'), database: 'dolphin', volatile: true });
  try {
    const db = openDb(openPool(server.url, 1, { isPatient: true }));
    await migrate(db);
    await db.destroy();
    return await use(server.url);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
