import type { Client } from '../../core/module.ts';
import { type Db, query } from '../../core/db.ts';
import { bansSignInSql } from '../sanctions/active-sanction.queries.ts';
import type { EndReason } from '../accounts.tables.ts';

export type SessionRow = {
  readonly id: string;
  readonly user_agent: string;
  readonly address: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
};

type NewSession = {
  readonly id: string;
  readonly userId: number;
  /** The hash that the sign-in was judged by: if it has changed meanwhile, so has the password. */
  readonly passwordHash: string | null;
  readonly client: Pick<Client, 'address' | 'userAgent'>;
  readonly refreshHash: Buffer;
  readonly now: Date;
};

/**
 * False when the person has left, changed the password since they were looked up, or is kept out by a sanction. The user's row is locked against
 * both, so neither leaving nor a new password can miss a session that is just being opened.
 */
export async function insertSession(
  db: Db,
  { id, userId, passwordHash, client, refreshHash, now }: NewSession,
): Promise<boolean> {
  const rows = await query(
    db,
    'accounts.insert-session',
    `with owner as (
       select id from accounts_users where id = $2 and left_at is null and ($7::text is null or password_hash = $7)
         and not exists (select from accounts_sanctions s where s.user_id = $2 and ${bansSignInSql('s', '$5::timestamptz')}) for share
     ), session as (
       insert into accounts_sessions (id, user_id, user_agent, address, rotated_at, created_at, last_used_at)
         select $1, id, $3, $4, $5, $5, $5 from owner returning id
     )
     insert into accounts_refresh_ids (hash, session_id, generation, issued_at) select $6, id, 0, $5 from session returning generation`,
    [id, userId, client.userAgent, client.address, now, refreshHash, passwordHash],
  );
  return rows.length > 0;
}

export type FamilyRow = {
  readonly session_id: string;
  readonly user_id: number;
  readonly is_admin: boolean;
  readonly signed_up_at: Date | null;
  readonly id_generation: number;
  readonly generation: number;
  readonly rotated_at: Date;
  readonly last_used_at: Date;
  readonly ended_at: Date | null;
};

/** The family a refresh id belongs to, locked, so that two tabs take turns. The id's own row never changes. */
export async function lockFamily(tx: Db, refreshHash: Buffer): Promise<FamilyRow | undefined> {
  const [row] = await query<FamilyRow>(
    tx,
    'accounts.lock-family',
    `select s.id as session_id, s.user_id, u.is_admin, u.signed_up_at, r.generation as id_generation, s.generation,
     s.rotated_at, s.last_used_at, s.ended_at
     from accounts_refresh_ids r join accounts_sessions s on s.id = r.session_id join accounts_users u on u.id = s.user_id
     where r.hash = $1 for update of s`,
    [refreshHash],
  );
  return row;
}

/** Ids kept behind the current one, by which a copy is recognised. An older id is reported as unknown. */
const GENERATIONS_KEPT = 500;

type Renewal = {
  readonly sessionId: string;
  readonly generation: number;
  readonly refreshHash: Buffer;
  readonly address: string;
  readonly now: Date;
};

/** Begins the next generation. Call it under the lock of the family. */
export async function insertNextGeneration(
  tx: Db,
  { sessionId, generation, refreshHash, address, now }: Renewal,
): Promise<void> {
  await query(
    tx,
    'accounts.move-generation',
    'update accounts_sessions set generation = $2::int, rotated_at = $3, last_used_at = $3, address = $4 where id = $1',
    [sessionId, generation, now, address],
  );
  await query(
    tx,
    'accounts.next-generation',
    'insert into accounts_refresh_ids (hash, session_id, generation, issued_at) values ($3, $1, $2::int, $4)',
    [sessionId, generation, refreshHash, now],
  );
  await query(
    tx,
    'accounts.forget-generations',
    `delete from accounts_refresh_ids where session_id = $1 and generation < $2::int - ${GENERATIONS_KEPT}`,
    [sessionId, generation],
  );
}

/** One more id of the current generation, beside those given out already. */
export async function insertSiblingId(
  tx: Db,
  { sessionId, refreshHash, now }: { readonly sessionId: string; readonly refreshHash: Buffer; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'accounts.sibling-id',
    `insert into accounts_refresh_ids (hash, session_id, generation, issued_at) select $2, id, generation, $3
     from accounts_sessions where id = $1`,
    [sessionId, refreshHash, now],
  );
}

/** Which sessions to end: all of a user's, or one of them, or all but one. */
export type Ending = {
  readonly userId: number;
  readonly only?: string;
  readonly spare?: string;
  readonly reason: EndReason;
  readonly now: Date;
};

export async function updateSessionsEnded(
  db: Db,
  { userId, only, spare, reason, now }: Ending,
): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(
    db,
    'accounts.end-sessions',
    `update accounts_sessions set ended_at = $2, end_reason = $3
     where user_id = $1 and ended_at is null and ($4::uuid is null or id = $4) and ($5::uuid is null or id <> $5) returning id`,
    [userId, now, reason, only ?? null, spare ?? null],
  );
  return rows.map((row) => row.id);
}

export function updateSessionsOfEnded(
  db: Db,
  userIds: readonly number[],
  { reason, now }: Pick<Ending, 'reason' | 'now'>,
): Promise<readonly { readonly id: string; readonly userId: number }[]> {
  return query<{ id: string; userId: number }>(
    db,
    'accounts.end-sessions-of',
    `update accounts_sessions set ended_at = $2, end_reason = $3 where user_id = any($1::bigint[]) and ended_at is null
     returning id, user_id as "userId"`,
    [userIds, now, reason],
  );
}

export function selectEndedSessions(db: Db, after: Date): Promise<readonly { id: string; ended_at: Date }[]> {
  return query<{ id: string; ended_at: Date }>(
    db,
    'accounts.ended-sessions',
    'select id, ended_at from accounts_sessions where ended_at > $1',
    [after],
  );
}

export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  const rows = await query(
    db,
    'accounts.is-session-open',
    'select 1 from accounts_sessions where id = $1::uuid and ended_at is null',
    [sessionId],
  );
  return rows.length > 0;
}

/** Devices shown; whoever has more signs out of old ones by the idle limit. */
const DEVICES_MAX = 100;

export function selectDevices(db: Db, userId: number, usedAfter: Date): Promise<readonly SessionRow[]> {
  return query<SessionRow>(
    db,
    'accounts.devices',
    `select id, user_agent, address, created_at, last_used_at from accounts_sessions
     where user_id = $1 and ended_at is null and last_used_at > $2 order by last_used_at desc limit ${DEVICES_MAX}`,
    [userId, usedAfter],
  );
}
