import { sql } from 'kysely';
import { accountSettings, type Db, inTransaction } from '../db.ts';

/**
 * A pooler takes no parameters with a connection, so the account has them as defaults in this database: limits of
 * statements and locks, and how statements are planned. Connections that the pooler has open already get them when it
 * opens them anew. Gives what was changed.
 */
export async function keepAccountSettings(db: Db, wanted = accountSettings()): Promise<readonly string[]> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('dolphin account settings'))`.execute(tx);
    const { rows } = await sql<{ name: string; config: readonly string[] | null }>`
      select current_database() as name, (
        select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where d.datname = current_database() and s.setrole = current_user::regrole
      ) as config`.execute(tx);
    const [row] = rows;
    if (!row) return [];
    const changed = Object.entries(wanted).filter(([name, value]) => !row.config?.includes(`${name}=${value}`));
    for (const [name, value] of changed)
      await sql`alter role current_user in database ${sql.id(row.name)} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(
        tx,
      );
    return changed.map(([name]) => name);
  });
}
