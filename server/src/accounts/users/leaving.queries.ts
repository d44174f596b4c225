import { type Db, query } from '../../core/db.ts';

type Erasure = { readonly userId: number; readonly subject: Buffer | null; readonly now: Date };

/**
 * Empties the row, ends the sessions, and moves what the law makes us keep to the holds: five years for the record of
 * the contract and its end, six months for what was agreed about advertising. Gives the sessions that were open.
 */
export async function eraseUser(tx: Db, { userId, subject, now }: Erasure): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(
    tx,
    'accounts.erase-user',
    `with before as (
       select id, signup_path, created_at, signed_up_at from accounts_users where id = $1
     ), erased as (
       update accounts_users set email = null, password_hash = null, name = null, nickname = null, nickname_key = null, birth_date = null, gender = null,
         subject_list = '{}', portrait_key = null, verified_state = 'UNVERIFIED', is_admin = false, left_at = $2 where id = $1
     ), consents as (
       delete from accounts_consents where user_id = $1 returning type, version, agreed, at
     ), held as (
       insert into accounts_legal_holds (subject, kind, content, held_at, destroy_after)
       select $3::bytea, 'CONTRACT', jsonb_build_object('signupPath', signup_path, 'createdAt', created_at, 'signedUpAt', signed_up_at, 'leftAt', $2::timestamptz), $2, $2::timestamptz + interval '5 years' from before
       union all
       select $3::bytea, 'CONSENT', to_jsonb(consents), $2, $2::timestamptz + case when type like 'MARKETING%' then interval '6 months' else interval '5 years' end from consents
     ), links as (
       delete from accounts_social_links where user_id = $1
     ), guardians as (
       update accounts_guardian_consents set contact_sealed = null, email_mark = null, child_user_id = null where child_user_id = $1
     )
     update accounts_sessions set ended_at = $2, end_reason = 'LEFT' where user_id = $1 and ended_at is null returning id`,
    [userId, now, subject],
  );
  return rows.map((row) => row.id);
}
