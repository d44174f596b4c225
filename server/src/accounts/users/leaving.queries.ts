import { type Db, query } from '../../core/db.ts';
import { deletePhone } from '../my-profile/my-profile.queries.ts';
import { updateGuardianErased } from '../guardians/guardians.queries.ts';

type Erasure = { readonly userId: number; readonly subject: Buffer | null; readonly now: Date };

/**
 * Empties the row, ends the sessions, and moves what the law makes us keep to the holds: five years for the record of
 * the contract and its end, six months for what was agreed about advertising. Gives the sessions that were open.
 */
export async function eraseUser(tx: Db, { userId, subject, now }: Erasure): Promise<readonly string[]> {
  await holdContract(tx, { userId, subject, now });
  await holdConsents(tx, { userId, subject, now });
  await emptyUser(tx, userId, now);
  await deleteSocialLinks(tx, userId);
  await deleteSanctions(tx, userId);
  await deletePhone(tx, userId);
  await updateGuardianErased(tx, userId);
  const rows = await query<{ id: string }>(
    tx,
    'accounts.end-sessions-left',
    `update accounts_sessions set ended_at = $2, end_reason = 'LEFT' where user_id = $1 and ended_at is null returning id`,
    [userId, now],
  );
  return rows.map((row) => row.id);
}

async function holdContract(tx: Db, { userId, subject, now }: Erasure): Promise<void> {
  await query(
    tx,
    'accounts.hold-contract',
    `insert into accounts_legal_holds (subject, kind, content, held_at, destroy_after)
     select $3::bytea, 'CONTRACT', jsonb_build_object('signupPath', signup_path, 'createdAt', created_at, 'signedUpAt',
       coalesce(signed_up_at, held_signup_at), 'leftAt', $2::timestamptz), $2, $2::timestamptz + interval '5 years'
     from accounts_users where id = $1`,
    [userId, now, subject],
  );
}

/** A consent is moved: what is held is what is deleted. */
async function holdConsents(tx: Db, { userId, subject, now }: Erasure): Promise<void> {
  await query(
    tx,
    'accounts.hold-consents',
    `with consents as (delete from accounts_consents where user_id = $1 returning type, version, agreed, at)
     insert into accounts_legal_holds (subject, kind, content, held_at, destroy_after)
     select $3::bytea, 'CONSENT', to_jsonb(consents), $2, $2::timestamptz + case when type like 'MARKETING%'
       then interval '6 months' else interval '5 years' end from consents`,
    [userId, now, subject],
  );
}

async function emptyUser(tx: Db, userId: number, now: Date): Promise<void> {
  await query(
    tx,
    'accounts.empty-user',
    `update accounts_users set email = null, login_name = null, login_key = null, password_hash = null, name = null,
     nickname = null, nickname_key = null, birth_date = null, gender = null,
       subject_list = '{}', portrait_key = null, verified_state = 'UNVERIFIED', is_admin = false,
         held_signup_at = null, left_at = $2 where id = $1`,
    [userId, now],
  );
}

/** With sign-ins that were begun and not finished. */
async function deleteSocialLinks(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'accounts.delete-social-links',
    `with starts as (delete from accounts_social_starts where user_id = $1)
     delete from accounts_social_links where user_id = $1`,
    [userId],
  );
}

/** With the reminder of consents, and the entries of corrected birth dates. */
async function deleteSanctions(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'accounts.delete-sanctions',
    `with reminders as (delete from accounts_consent_reminders where user_id = $1),
       corrections as (delete from accounts_birth_date_corrections where user_id = $1)
     delete from accounts_sanctions where user_id = $1`,
    [userId],
  );
}
