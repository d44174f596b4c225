import type { Gender } from '@dolphin/contract/accounts/accounts.constants';
import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import './profiles.tables.ts';

export type ProfileRow = {
  readonly nickname: string;
  readonly portraitKey: string | null;
  readonly level: number;
  readonly gender: Gender | null;
  readonly introduction: string;
  readonly channelId: number | null;
  readonly channelName: string | null;
};

const MEMBER_ROLES = ROLE_CHECKS.VISITOR.map((role) => `'${role}'`).join(', ');

/**
 * Somebody's profile as `viewerId` may see it; undefined for those who left, never were, or have not signed up. The
 * channel is the current one, otherwise the one they joined last; a channel that hides itself is shown to its members.
 */
export async function findProfile(
  db: Db,
  userId: number,
  viewerId: number,
  channelId: number | null,
): Promise<ProfileRow | undefined> {
  const [row] = await query<ProfileRow>(
    db,
    'profiles.find',
    `select p.nickname, p.portrait_key as "portraitKey", coalesce(l.level, 1) as level, p.gender,
     coalesce(i.introduction, '') as introduction, c.channel_id as "channelId", c.channel_name as "channelName"
     from accounts_people p left join profile_levels l on l.user_id = p.user_id left join profile_profiles i on i.user_id = p.user_id
     left join lateral (
       select m.channel_id, m.channel_name from channels_memberships m
       where m.user_id = p.user_id and m.role in (${MEMBER_ROLES}) and ($3::bigint is null or m.channel_id = $3)
         and (m.visible_state = 'ALL_VISIBLE' or p.user_id = $2 or exists (select from channels_memberships v
           where v.channel_id = m.channel_id and v.user_id = $2 and v.role in (${MEMBER_ROLES})))
       order by m.membership_id desc limit 1
     ) c on true
     where p.user_id = $1`,
    [userId, viewerId, channelId],
  );
  return row;
}

/** False when it is unchanged. */
export async function upsertIntroduction(tx: Db, userId: number, introduction: string, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'profiles.introduce',
    `insert into profile_profiles as p (user_id, introduction, updated_at) values ($1, $2, $3)
     on conflict (user_id) do update set introduction = $2, updated_at = $3 where p.introduction <> $2 returning user_id`,
    [userId, introduction, now],
  );
  return rows.length > 0;
}

/** Sets the introduction and gives the one it replaces; empty when there was none. */
export async function replaceIntroduction(tx: Db, userId: number, introduction: string, now: Date): Promise<string> {
  const [row] = await query<{ introduction: string }>(
    tx,
    'profiles.replace-introduction',
    `with before as (select user_id, introduction from profile_profiles where user_id = $1 for update)
     update profile_profiles p set introduction = $2, updated_at = $3 from before where p.user_id = before.user_id
       returning before.introduction`,
    [userId, introduction, now],
  );
  return row?.introduction ?? '';
}

export async function deleteProfile(tx: Db, userId: number): Promise<void> {
  await query(tx, 'profiles.erase', 'delete from profile_profiles where user_id = $1', [userId]);
}
