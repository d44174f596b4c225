import { type Gender, GENDER_NOT_SELECTED } from '@dolphin/contract/accounts/accounts.constants';
import type { Language } from '@dolphin/contract/core/text';
import type { Character, Mode, Theme } from '@dolphin/contract/profile/profile.constants';
import { type Db, query } from '../../core/db.ts';
import { mergedJson, pictureJson, withFields } from '../../core/sql/sql-json.ts';
import { UNREAD } from '../sanctions/sanctions.queries.ts';

/**
 * Parts of the current user that higher domains own: SQL that gives their fields as one object. $1 is the user, $2 the
 * channel and $3 whether they administer the site. Handed in at start-up, because accounts must not know those above it;
 * SQL and not functions, because every page makes this call, and it is one statement.
 */
export type UserParts = { /** Of the current channel. */ readonly ofChannel: string; readonly ofMember: string };

/** Without a channel nobody has anything in it. */
const OF_NO_CHANNEL = `json_build_object('roleList', case when u.is_admin then '["ROLE_ADMIN"]'::json else '[]' end,
  'superChannelRoleList', '[]'::json, 'channelNickname', null, 'channelIntroduction', null, 'channelProfile', null,
  'joinedChannelGroupList', '[]'::json)`;
/** What accounts knows of the caller. */
const OF_ACCOUNT = `json_build_object('userId', u.id, 'name', u.name, 'nickname', u.nickname, 'email', u.email,
  'portrait', ${pictureJson('u.portrait_key')}, 'verifiedState', u.verified_state,
  'state', 'VALID', 'signupPath', u.signup_path, 'gender', coalesce(u.gender, '${GENDER_NOT_SELECTED}'), 'isSignedUp',
    u.signed_up_at is not null,
  'hasSanctionNotice', exists (select from accounts_sanctions s where s.user_id = u.id and ${UNREAD}), 'hasPassword',
    u.password_hash is not null, 'birthDate', u.birth_date,
  'subjectList', u.subject_list, 'theme', u.theme, 'mode', u.mode, 'language', u.language, 'character', u.character)`;
const meSql = (ofChannel: string, ofMember: string) =>
  `select ${OF_ACCOUNT}::text as account, ${ofMember}::text as member, ${ofChannel}::text as channel,
   u.held_signup_at is not null as "isHeld" from accounts_users u where u.id = $1 and u.left_at is null`;

type MeRow = {
  readonly account: string;
  readonly member: string;
  readonly channel: string;
  readonly isHeld: boolean;
};

/** The call that every page makes, as it answers. [ACC-5] */
export async function readMe(
  db: Db,
  { ofChannel, ofMember }: UserParts,
  {
    userId,
    channelId,
    isAdmin,
  }: { readonly userId: number; readonly channelId: number | null; readonly isAdmin: boolean },
): Promise<string | undefined> {
  const [row] =
    channelId === null
      ? await query<MeRow>(db, 'accounts.me', meSql(OF_NO_CHANNEL, ofMember), [userId])
      : await query<MeRow>(db, 'accounts.me-in-channel', meSql(ofChannel, ofMember), [userId, channelId, isAdmin]);
  if (!row) return undefined;
  const json = mergedJson(row.account, row.member, row.channel);
  return row.isHeld ? withFields(json, { needsGuardianConsent: true }) : json;
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
    `select id, nickname, email, portrait_key as "portraitKey", language, signed_up_at is not null as "isSignedUp"
     from accounts_users where id = $1 and left_at is null`,
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
    `select email, nickname, birth_date, password_hash, language, (select created_at from accounts_sessions s
     where s.id = $2::uuid) as session_created_at
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
    `update accounts_users set theme = coalesce($2, theme), mode = coalesce($3, mode),
     language = coalesce($4, language), character = coalesce($5, character)
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
