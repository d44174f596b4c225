import type { Gender, SignupPath, Subject } from '@dolphin/contract/accounts/accounts.constants';
import { nicknameKey } from '@dolphin/contract/accounts/nickname';
import type { Language } from '@dolphin/contract/core/text';
import { type Db, query } from '../../core/db.ts';
import type { Choice } from './signup.rules.ts';

/** Consents are rows of the version that was read, if it is known, else of the one in force on that day ($today); a document that is not in force yet cannot be agreed to. */
const consentsFor = (person: string, choices: string, at: string, address: string, today: string) => `
  insert into accounts_consents (user_id, type, version, agreed, at, address)
  select ${person}.id, choice.type, coalesce(choice.version, inforce.version), choice.agreed, ${at}, ${address}
  from ${person}, jsonb_to_recordset(${choices}::jsonb) as choice (type text, agreed boolean, version int)
  join lateral (select max(version) as version from accounts_terms t where t.type = choice.type
    and t.effective_date <= ${today}::date) inforce on inforce.version is not null`;

export type NewAccount = {
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly name: string | null;
  /** Null: the additional information follows later. */
  readonly nickname: string | null;
  readonly birthDate: string;
  readonly gender: Gender | null;
  readonly subjectList: readonly Subject[];
  readonly signupPath: SignupPath;
  readonly language: Language;
  readonly choices: readonly Choice[];
  readonly address: string;
  readonly now: Date;
  readonly today: string;
};

/** Undefined when the e-mail is taken; of several at once, the first to commit wins and the others wait for it. */
export async function insertAccount(db: Db, given: NewAccount): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    db,
    'accounts.insert-account',
    `with person as (
       insert into accounts_users (email, password_hash, name, nickname, nickname_key, birth_date, gender,
         subject_list, signup_path, language, created_at, signed_up_at)
       values ($1, $2, $3, $4, $5, $6::date, $7, $8, $9, $10, $11, case when $4::text is null then null else $11::timestamptz end)
       on conflict (lower(email)) do nothing returning id
     ), consents as (${consentsFor('person', '$12', '$11', '$13', '$14')})
     select id from person`,
    [
      given.email,
      given.passwordHash,
      given.name,
      given.nickname,
      given.nickname === null ? null : nicknameKey(given.nickname),
      given.birthDate,
      given.gender,
      given.subjectList,
      given.signupPath,
      given.language,
      given.now,
      JSON.stringify(given.choices),
      given.address,
      given.today,
    ],
  );
  return row?.id;
}

export type Unfinished = {
  readonly email: string | null;
  readonly language: Language;
  readonly nickname_key: string | null;
  readonly password_hash: string | null;
  readonly birth_date: string;
  readonly signed_up_at: Date | null;
  readonly held_signup_at: Date | null;
};

/** Makes two completions of one sign-up wait for each other. */
export async function lockUnfinished(tx: Db, userId: number): Promise<Unfinished | undefined> {
  const [row] = await query<Unfinished>(
    tx,
    'accounts.lock-unfinished',
    `select email, language, nickname_key, password_hash, birth_date, signed_up_at, held_signup_at from accounts_users
     where id = $1 and left_at is null for update`,
    [userId],
  );
  return row;
}

type Completion = Pick<NewAccount, 'gender' | 'subjectList' | 'choices' | 'address' | 'now' | 'today'> & {
  readonly userId: number;
  readonly nickname: string;
};

export async function updateSignedUp(tx: Db, given: Completion): Promise<void> {
  await query(
    tx,
    'accounts.complete',
    `with person as (
       update accounts_users set nickname = $2, nickname_key = $3, gender = coalesce($4, gender), subject_list = $5,
         signed_up_at = $6 where id = $1 returning id
     ), consents as (${consentsFor('person', '$7', '$6', '$8', '$9')})
     select id from person`,
    [
      given.userId,
      given.nickname,
      nicknameKey(given.nickname),
      given.gender,
      given.subjectList,
      given.now,
      JSON.stringify(given.choices),
      given.address,
      given.today,
    ],
  );
}

export async function isNicknameTaken(db: Db, nickname: string): Promise<boolean> {
  const rows = await query(db, 'accounts.nickname-taken', 'select 1 from accounts_users where nickname_key = $1', [
    nicknameKey(nickname),
  ]);
  return rows.length > 0;
}
