import { type Db, query } from '../core/db.ts';

type Due = { readonly now: Date; readonly accessBefore: Date; readonly shortBefore: Date };

/** Gives how many rows of each kind went. Refresh ids go with their session. */
export async function deleteOldRows(
  db: Db,
  { now, accessBefore, shortBefore }: Due,
): Promise<Readonly<Record<'holds' | 'sessions' | 'proofs' | 'links' | 'failures', number>>> {
  return {
    holds: await deleteHolds(db, now),
    sessions: await deleteSessions(db, accessBefore),
    proofs: await deleteProofs(db, shortBefore),
    links: await deleteLinks(db, shortBefore),
    failures: await deleteFailures(db, shortBefore),
  };
}

type Deleted = { readonly count: number };
const COUNT = 'select count(*)::int as count from gone';

async function deleteHolds(db: Db, now: Date): Promise<number> {
  const [row] = await query<Deleted>(
    db,
    'accounts.delete-holds',
    `with gone as (delete from accounts_legal_holds where destroy_after <= $1 returning 1) ${COUNT}`,
    [now],
  );
  return row?.count ?? 0;
}

async function deleteSessions(db: Db, before: Date): Promise<number> {
  const [row] = await query<Deleted>(
    db,
    'accounts.delete-sessions',
    `with gone as (delete from accounts_sessions where last_used_at < $1 and (ended_at is null or ended_at < $1) returning 1) ${COUNT}`,
    [before],
  );
  return row?.count ?? 0;
}

async function deleteProofs(db: Db, before: Date): Promise<number> {
  const [row] = await query<Deleted>(
    db,
    'accounts.delete-proofs',
    `with gone as (delete from accounts_email_proofs where expires_at < $1 returning 1) ${COUNT}`,
    [before],
  );
  return row?.count ?? 0;
}

async function deleteLinks(db: Db, before: Date): Promise<number> {
  const [row] = await query<Deleted>(
    db,
    'accounts.delete-links',
    `with gone as (delete from accounts_password_resets where expires_at < $1 returning 1) ${COUNT}`,
    [before],
  );
  return row?.count ?? 0;
}

async function deleteFailures(db: Db, before: Date): Promise<number> {
  const [row] = await query<Deleted>(
    db,
    'accounts.delete-failures',
    `with gone as (delete from accounts_signin_failures where since < $1 returning 1) ${COUNT}`,
    [before],
  );
  return row?.count ?? 0;
}
