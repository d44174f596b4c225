import { type Db, query } from '../../core/db.ts';
import type { BirthDateOutcome } from './birth-dates.tables.ts';

export type Aged = { readonly birthDate: string; readonly hasGuardian: boolean };

export async function findAged(tx: Db, userId: number): Promise<Aged | undefined> {
  const [row] = await query<Aged>(
    tx,
    'accounts.find-aged',
    `select u.birth_date as "birthDate", exists (select from accounts_guardian_consents g where g.child_user_id = u.id
     and g.state = 'CONFIRMED') as "hasGuardian"
     from accounts_users u where u.id = $1 and u.left_at is null and u.birth_date is not null`,
    [userId],
  );
  return row;
}

type Correction = {
  readonly userId: number;
  readonly birthDate: string;
  readonly outcome: BirthDateOutcome;
  readonly now: Date;
};

/** With its entry. Whoever is held counts as somebody who has not finished to sign up. */
export async function updateBirthDate(tx: Db, { userId, birthDate, outcome, now }: Correction): Promise<void> {
  await query(
    tx,
    'accounts.correct-birth-date',
    `with entry as (insert into accounts_birth_date_corrections (user_id, outcome, at) values ($1, $3, $4))
     update accounts_users set birth_date = $2::date,
       held_signup_at = case when $3 = 'HELD' then signed_up_at else held_signup_at end,
       signed_up_at = case when $3 = 'HELD' then null else signed_up_at end
     where id = $1`,
    [userId, birthDate, outcome, now],
  );
}

/** False when nobody waits. */
export async function updateReleased(tx: Db, userId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'accounts.release',
    `update accounts_users set signed_up_at = held_signup_at, held_signup_at = null where id = $1
     and held_signup_at is not null returning id`,
    [userId],
  );
  return rows.length > 0;
}

/** What the guardian agreed to counts from now on, also where the child had agreed to more. */
export async function insertGuardianConsents(
  tx: Db,
  { userId, agreements, address, now }: Readonly<{ userId: number; agreements: string; address: string; now: Date }>,
): Promise<void> {
  await query(
    tx,
    'accounts.guardian-consents-of-held',
    `insert into accounts_consents (user_id, type, version, agreed, at, address)
     select $1, a.type, a.version, a.agreed, $3, $4 from jsonb_to_recordset($2::jsonb) as a (type text, version int, agreed boolean)`,
    [userId, agreements, now, address],
  );
}
