import { GROUP_MEMBERS_MAX, OUTSIDE_ROLES } from '@dolphin/contract/channels/join/join.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import '../channels.tables.ts';

export type GroupRow = {
  readonly id: number;
  readonly name: string;
  readonly introduction: string;
  readonly memberCount: number;
  readonly code: string | null;
  readonly isClass: boolean;
};
const COLUMNS = 'id, name, introduction, member_count as "memberCount", code, is_class as "isClass"';

/** By name; a channel has at most CHANNEL_GROUPS_MAX beside those of its classes, so they are all looked at. */
export async function selectGroups(
  db: Db,
  {
    channelId,
    searchText,
    isClass,
  }: { readonly channelId: number; readonly searchText: string | null; readonly isClass: boolean | null },
  offset: number,
): Promise<{ readonly rows: readonly GroupRow[]; readonly total: number }> {
  const found = await query<CountedRow<GroupRow>>(
    db,
    'groups.list',
    `with found as (select ${COLUMNS} from channels_groups where channel_id = $1
     and ($2::text is null or position(lower($2) in lower(name)) > 0) and ($4::boolean is null or is_class = $4))
     select (select count(*) from found)::int as total, n.* from (values (1)) one left
       join (select * from found order by lower(name), id limit ${PAGE_SIZE} offset $3) n on true
       order by lower(n.name), n.id`,
    [channelId, searchText, offset, isClass],
  );
  return countedPage<GroupRow>(found, 'id');
}

export async function countGroups(db: Db, channelId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'groups.count',
    'select count(*)::int as count from channels_groups where channel_id = $1 and not is_class',
    [channelId],
  );
  return row?.count ?? 0;
}

/** A group of this channel; another channel's is not found. */
export async function findGroup(db: Db, channelId: number, groupId: number): Promise<GroupRow | undefined> {
  const [row] = await query<GroupRow>(
    db,
    'groups.find',
    `select ${COLUMNS} from channels_groups where channel_id = $1 and id = $2`,
    [channelId, groupId],
  );
  return row;
}

/** Whether the channel has another group of that name. */
export async function isNameTaken(db: Db, channelId: number, name: string, exceptId: number): Promise<boolean> {
  const rows = await query(
    db,
    'groups.name-taken',
    'select 1 from channels_groups where channel_id = $1 and lower(name) = lower($2) and id <> $3',
    [channelId, name, exceptId],
  );
  return rows.length > 0;
}

/** Undefined when the code is taken. */
export async function insertGroup(
  tx: Db,
  channelId: number,
  { name, introduction, code }: Pick<GroupRow, 'name' | 'introduction' | 'code'>,
): Promise<GroupRow | undefined> {
  const [row] = await query<GroupRow>(
    tx,
    'groups.insert',
    `insert into channels_groups (channel_id, name, introduction, code) values ($1, $2, $3, $4) on conflict (code)
     where code is not null do nothing returning ${COLUMNS}`,
    [channelId, name, introduction, code],
  );
  return row;
}

export async function updateGroup(
  tx: Db,
  channelId: number,
  groupId: number,
  { name, introduction }: { readonly name: string; readonly introduction: string },
): Promise<GroupRow | undefined> {
  const [row] = await query<GroupRow>(
    tx,
    'groups.update',
    `update channels_groups set name = $3, introduction = $4 where channel_id = $1 and id = $2 returning ${COLUMNS}`,
    [channelId, groupId, name, introduction],
  );
  return row;
}

/** Undefined when there is no such group, or another has the code. */
export async function updateGroupCode(
  tx: Db,
  channelId: number,
  groupId: number,
  code: string | null,
): Promise<GroupRow | undefined> {
  const [row] = await query<GroupRow>(
    tx,
    'groups.update-code',
    `update channels_groups set code = $3 where channel_id = $1 and id = $2
     and not exists (select from channels_groups where code = $3) returning ${COLUMNS}`,
    [channelId, groupId, code],
  );
  return row;
}

/** Those who were in it; undefined when there is no such group. */
export async function deleteGroup(tx: Db, channelId: number, groupId: number): Promise<readonly number[] | undefined> {
  const rows = await query<{ userId: number | null }>(
    tx,
    'groups.delete',
    // The members are read as they were before the group took them along.
    `with gone as (delete from channels_groups where channel_id = $1 and id = $2 returning id)
     select m.user_id as "userId" from gone left join channels_group_members m on m.group_id = gone.id`,
    [channelId, groupId],
  );
  return rows.length === 0 ? undefined : rows.flatMap(({ userId }) => userId ?? []);
}

export type GroupMemberRow = {
  readonly id: number;
  readonly userId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
  readonly role: ChannelRole;
  readonly addedAt: Date;
};

/** One page, newest first; nobody has to step over more than GROUP_MEMBERS_MAX rows of an index. */
export function selectGroupMembers(
  db: Db,
  channelId: number,
  groupId: number,
  offset: number,
): Promise<readonly GroupMemberRow[]> {
  return query<GroupMemberRow>(
    db,
    'groups.members',
    `select m.id, m.user_id as "userId", coalesce(nullif(m.nickname, ''), p.nickname, '') as nickname,
     p.portrait_key as "portraitKey", m.role, g.created_at as "addedAt"
     from (select user_id, created_at from channels_group_members where group_id = $2
       order by created_at desc, user_id desc limit ${PAGE_SIZE} offset $3) g
     join channels_members m on m.channel_id = $1 and m.user_id = g.user_id left join accounts_people p on p.user_id = m.user_id
     order by g.created_at desc, g.user_id desc`,
    [channelId, groupId, Math.min(offset, GROUP_MEMBERS_MAX)],
  );
}

export async function isInGroup(db: Db, groupId: number, userId: number): Promise<boolean> {
  const rows = await query(
    db,
    'groups.is-in',
    'select 1 from channels_group_members where group_id = $1 and user_id = $2',
    [groupId, userId],
  );
  return rows.length > 0;
}

const OUTSIDE = OUTSIDE_ROLES.map((role) => `'${role}'`).join(', ');

/** Members of the channel alone; the number of those who were not in the group before. */
export async function insertGroupMembers(
  tx: Db,
  channelId: number,
  groupId: number,
  channelMemberIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'groups.add-members',
    `insert into channels_group_members (group_id, user_id) select $2, m.user_id from channels_members m
     where m.channel_id = $1 and m.id = any($3::bigint[]) and m.role not in (${OUTSIDE}) on conflict do nothing
     returning user_id as id`,
    [channelId, groupId, channelMemberIds],
  );
  return rows.map(({ id }) => id);
}

export async function deleteGroupMembers(
  tx: Db,
  channelId: number,
  groupId: number,
  channelMemberIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'groups.remove-members',
    `delete from channels_group_members g using channels_members m where g.group_id = $2 and m.channel_id = $1
     and m.id = any($3::bigint[]) and g.user_id = m.user_id returning g.user_id as id`,
    [channelId, groupId, channelMemberIds],
  );
  return rows.map(({ id }) => id);
}

export async function insertGroupMember(tx: Db, groupId: number, userId: number): Promise<void> {
  await query(
    tx,
    'groups.add-one',
    'insert into channels_group_members (group_id, user_id) values ($1, $2) on conflict do nothing',
    [groupId, userId],
  );
}

export type GroupCodeHolder = {
  readonly role: ChannelRole | null;
  readonly groupId: number | null;
  readonly name: string | null;
  readonly size: number | null;
  readonly isInGroup: boolean;
};

/** Somebody with a group's code, and what they are in its channel. */
export async function findGroupCodeHolder(
  db: Db,
  channelId: number,
  code: string,
  userId: number,
): Promise<GroupCodeHolder> {
  const [row] = await query<GroupCodeHolder>(
    db,
    'groups.code-holder',
    `select m.role, g.id as "groupId", g.name, g.member_count as size, exists (select from channels_group_members
     where group_id = g.id and user_id = $3) as "isInGroup"
     from (values (1)) one left join channels_groups g on g.channel_id = $1 and g.code = $2 left
       join channels_members m on m.channel_id = $1 and m.user_id = $3`,
    [channelId, code, userId],
  );
  if (!row) throw new Error('One row always comes back.');
  return row;
}
