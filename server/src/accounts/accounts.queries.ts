import { sql } from 'kysely';
import type { Db } from '../core/db.ts';

type Due = { readonly now: Date; readonly accessBefore: Date; readonly shortBefore: Date };

/** Gives how many rows of each kind went. Refresh ids go with their session. */
export async function deleteOldRows(
  db: Db,
  { now, accessBefore, shortBefore }: Due,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<Record<string, number>>`
    with holds as (delete from accounts_legal_holds where destroy_after <= ${now} returning 1),
    sessions as (delete from accounts_sessions where last_used_at < ${accessBefore} and (ended_at is null or ended_at < ${accessBefore}) returning 1),
    proofs as (delete from accounts_email_proofs where expires_at < ${shortBefore} returning 1),
    links as (delete from accounts_password_resets where expires_at < ${shortBefore} returning 1),
    failures as (delete from accounts_signin_failures where since < ${shortBefore} returning 1)
    select (select count(*) from holds) as holds, (select count(*) from sessions) as sessions, (select count(*) from links) as links, (select count(*) from failures) as failures`.execute(
    db,
  );
  return rows[0] ?? {};
}
