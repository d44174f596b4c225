import pg from 'pg';
import { ADMIN, readPassword } from './cluster.ts';

/** Makes the account and the database when they are missing. The account owns its database and may make others (tests). */
export async function ensureDatabase(root: string, port: number, database: string): Promise<string> {
  const admin = new pg.Client({ connectionString: connectionUrl(root, port, ADMIN, 'postgres') });
  await admin.connect();
  try {
    const password = pg.escapeLiteral(readPassword(root, APP));
    const role = pg.escapeIdentifier(APP);
    const { rowCount: roles } = await admin.query('select 1 from pg_roles where rolname = $1', [APP]);
    await admin.query(`${roles ? 'alter' : 'create'} role ${role} login createdb password ${password}`);
    const { rowCount: databases } = await admin.query('select 1 from pg_database where datname = $1', [database]);
    if (!databases) await admin.query(`create database ${pg.escapeIdentifier(database)} owner ${role}`);
  } finally {
    await admin.end();
  }
  return connectionUrl(root, port, APP, database);
}

const APP = 'dolphin';

export function connectionUrl(root: string, port: number, account: string, database: string): string {
  return `postgres://${account}:${readPassword(root, account)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
