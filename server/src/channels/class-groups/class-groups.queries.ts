import { GROUP_NAME_MAX, OUTSIDE_ROLES } from '@dolphin/contract/channels/join/join.constants';
import { type Db, query } from '../../core/db.ts';
import '../channels.tables.ts';

const OUTSIDE = OUTSIDE_ROLES.map((role) => `'${role}'`).join(', ');

/** The name `$2`, with a number where another group than `$3` has it: a name stands for one group. */
const FREE_NAME = `(select w.name from (select $2::text as name, 0 as n union all
  select rtrim(left($2::text, ${GROUP_NAME_MAX - 5})) || ' ' || n, n from generate_series(2, 9999) n) w
  where not exists (select from channels_groups x where x.channel_id = $1 and x.id <> $3::bigint
    and lower(x.name) = lower(w.name)) order by w.n limit 1)`;

/** Undefined when the code is taken. */
export async function insertClassGroup(
  tx: Db,
  channelId: number,
  { name, code }: { readonly name: string; readonly code: string },
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'class-groups.insert',
    `insert into channels_groups (channel_id, name, code, is_class)
     values ($1, ${FREE_NAME}, $4, true) on conflict (code) where code is not null do nothing returning id`,
    [channelId, name, 0, code],
  );
  return row?.id;
}

export async function updateClassGroup(
  tx: Db,
  channelId: number,
  groupId: number,
  { name, isClass }: { readonly name: string; readonly isClass: boolean },
): Promise<void> {
  await query(
    tx,
    'class-groups.update',
    `update channels_groups set name = ${FREE_NAME}, is_class = $4 where id = $3`,
    [channelId, name, groupId, isClass],
  );
}

/** Those who were not in it, and how many were. */
export async function insertGroupUsers(
  tx: Db,
  {
    channelId,
    groupId,
    userIds,
  }: { readonly channelId: number; readonly groupId: number; readonly userIds: readonly number[] },
): Promise<{ readonly added: readonly number[]; readonly size: number }> {
  const rows = await query<{ userId: number; size: number }>(
    tx,
    'class-groups.add',
    `with added as (insert into channels_group_members (group_id, user_id) select $2, m.user_id from channels_members m
       where m.channel_id = $1 and m.user_id = any($3::bigint[]) and m.role not in (${OUTSIDE}) on conflict do nothing returning user_id)
     select a.user_id as "userId", g.member_count as size from added a join channels_groups g on g.id = $2`,
    [channelId, groupId, userIds],
  );
  return { added: rows.map(({ userId }) => userId), size: rows[0]?.size ?? 0 };
}

export async function deleteGroupUsers(
  tx: Db,
  groupId: number,
  userIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    tx,
    'class-groups.remove',
    'delete from channels_group_members where group_id = $1 and user_id = any($2::bigint[]) returning user_id as "userId"',
    [groupId, userIds],
  );
  return rows.map(({ userId }) => userId);
}
