import type { Gender, SignupPath, Subject, VerifiedState } from '@dolphin/contract/accounts/accounts.constants';
import type { Language } from '@dolphin/contract/core/text';
import type { Character, Mode, Theme } from '@dolphin/contract/profile/profile.constants';
import { type Db, query } from '../../core/db.ts';
import { UNREAD } from '../sanctions/sanctions.queries.ts';

export type MeRow = {
  readonly id: number;
  readonly email: string | null;
  readonly has_password: boolean;
  readonly name: string | null;
  readonly nickname: string | null;
  readonly birth_date: string;
  readonly gender: Gender | null;
  readonly subject_list: Subject[];
  readonly signup_path: SignupPath;
  readonly is_admin: boolean;
  readonly verified_state: VerifiedState;
  readonly portrait_key: string | null;
  readonly theme: Theme;
  readonly mode: Mode;
  readonly language: Language;
  readonly character: Character;
  readonly is_signed_up: boolean;
  readonly is_held: boolean;
  readonly has_sanction_notice: boolean;
};

/** What accounts knows of the caller, for the call that every page makes; higher domains add their parts. */
export async function findMe(db: Db, userId: number): Promise<MeRow | undefined> {
  const [row] = await query<MeRow>(
    db,
    'accounts.me',
    `select u.id, u.email, u.password_hash is not null as has_password, u.name, u.nickname, u.birth_date, u.gender, u.subject_list, u.signup_path, u.is_admin,
       u.verified_state, u.portrait_key, u.theme, u.mode, u.language, u.character, u.signed_up_at is not null as is_signed_up, u.held_signup_at is not null as is_held,
       exists (select from accounts_sanctions s where s.user_id = u.id and ${UNREAD}) as has_sanction_notice
     from accounts_users u where u.id = $1 and u.left_at is null`,
    [userId],
  );
  return row;
}

export type UserRow = {
  readonly id: number;
  readonly nickname: string | null;
  readonly email: string | null;
  readonly portraitKey: string | null;
  readonly language: Language;
  readonly isSignedUp: boolean;
};

/** Somebody who is here; undefined for those who left or never were. */
export async function findUser(db: Db, userId: number): Promise<UserRow | undefined> {
  const [row] = await query<UserRow>(
    db,
    'accounts.find-user',
    `select id, nickname, email, portrait_key as "portraitKey", language, signed_up_at is not null as "isSignedUp" from accounts_users where id = $1 and left_at is null`,
    [userId],
  );
  return row;
}

/** Makes two commands of one user wait for each other, so that a limit checked here still holds at commit. */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await query(tx, 'accounts.lock-user', 'select 1 from accounts_users where id = $1 for update', [userId]);
}

export type Owner = {
  readonly email: string | null;
  readonly nickname: string | null;
  readonly birth_date: string;
  readonly password_hash: string | null;
  readonly language: Language;
  readonly session_created_at: Date | null;
};

/** Locks the user against sessions being opened meanwhile, and returns when the current session began. */
export async function lockOwner(tx: Db, userId: number, sessionId: string): Promise<Owner | undefined> {
  const [row] = await query<Owner>(
    tx,
    'accounts.lock-owner',
    `select email, nickname, birth_date, password_hash, language, (select created_at from accounts_sessions s where s.id = $2::uuid) as session_created_at
     from accounts_users u where id = $1 and left_at is null for update of u`,
    [userId, sessionId],
  );
  return row;
}

export type EmailStanding = {
  readonly hasEmail: boolean;
  readonly birthDate: string;
  /** A guardian has agreed, by mail or on paper. */ readonly hasGuardian: boolean;
};

export async function findEmailStanding(db: Db, userId: number): Promise<EmailStanding | undefined> {
  const [row] = await query<EmailStanding>(
    db,
    'accounts.email-standing',
    `select u.email is not null as "hasEmail", u.birth_date as "birthDate",
       exists (select from accounts_guardian_consents g where g.child_user_id = u.id and g.state = 'CONFIRMED') as "hasGuardian"
     from accounts_users u where u.id = $1 and u.left_at is null`,
    [userId],
  );
  return row;
}

export async function updateEmail(tx: Db, userId: number, email: string): Promise<void> {
  await query(tx, 'accounts.add-email', 'update accounts_users set email = $2 where id = $1 and email is null', [
    userId,
    email,
  ]);
}

type Settings = {
  readonly theme: Theme;
  readonly mode: Mode;
  readonly language: Language;
  readonly character: Character;
};

export async function updateSettings(
  db: Db,
  userId: number,
  { theme, mode, language, character }: Partial<Settings>,
): Promise<Settings | undefined> {
  const [row] = await query<Settings>(
    db,
    'accounts.settings',
    `update accounts_users set theme = coalesce($2, theme), mode = coalesce($3, mode), language = coalesce($4, language), character = coalesce($5, character)
     where id = $1 and left_at is null returning theme, mode, language, character`,
    [userId, theme ?? null, mode ?? null, language ?? null, character ?? null],
  );
  return row;
}

export async function updateGender(db: Db, userId: number, gender: Gender): Promise<void> {
  await query(db, 'accounts.gender', 'update accounts_users set gender = $2 where id = $1 and left_at is null', [
    userId,
    gender,
  ]);
}

/** The identity of this person was verified by a provider. [IDV-1] */
export async function updateVerified(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'accounts.set-verified',
    `update accounts_users set verified_state = 'VERIFIED' where id = $1 and left_at is null`,
    [userId],
  );
}

/** Whether anybody ever was here. */
export async function hasPeople(db: Db): Promise<boolean> {
  const rows = await query<{ id: number }>(db, 'accounts.anybody', 'select id from accounts_users limit 1', []);
  return rows.length > 0;
}
