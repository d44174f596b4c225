import { type Db, query } from '../../core/db.ts';

export type Candidate = {
  readonly id: number;
  readonly password_hash: string | null;
  readonly is_admin: boolean;
  readonly signed_up_at: Date | null;
  readonly is_known_address: boolean;
};

/** Who has this e-mail or login name, and whether they have signed in from this address before. */
export async function findCandidate(db: Db, signInKey: string, address: string): Promise<Candidate | undefined> {
  const [row] = await query<Candidate>(
    db,
    'accounts.candidate',
    `select id, password_hash, is_admin, signed_up_at, exists (select 1 from accounts_sessions s where s.user_id = u.id
     and s.address = $2) as is_known_address
     from accounts_users u where lower(email) = $1 or login_key = $1`,
    [signInKey, address],
  );
  return row;
}

type Failures = { readonly count: number; readonly since: Date };

/** Counts a try before it is judged, so that a thousand at once are a thousand; one that succeeds is taken off again. */
export async function countFailure(db: Db, key: Buffer, now: Date, windowStart: Date): Promise<Failures> {
  const [row] = await query<Failures>(
    db,
    'accounts.count-failure',
    `insert into accounts_signin_failures as f (key, count, since) values ($1, 1, $2)
     on conflict (key) do update set count = case when f.since <= $3 then 1 else f.count + 1 end,
       since = case when f.since <= $3 then $2 else f.since end
     returning count, since`,
    [key, now, windowStart],
  );
  return row ?? { count: 1, since: now };
}

export async function uncountFailure(db: Db, key: Buffer): Promise<void> {
  await query(
    db,
    'accounts.uncount-failure',
    'update accounts_signin_failures set count = greatest(count - 1, 0) where key = $1',
    [key],
  );
}
