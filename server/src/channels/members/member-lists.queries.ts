import {
  MEMBERS_FOUND_MAX,
  MEMBERS_LISTED_MAX,
  MEMBERS_PER_PAGE,
  type MemberList,
  type MemberSort,
  STAFF_ROLES,
  membershipStateOf,
} from '@dolphin/contract/channels/members/members.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { SearchKey } from '@dolphin/contract/accounts/search-key';
import { sql, type SqlBool, type RawBuilder } from 'kysely';
import { type Db, query } from '../../core/db.ts';
import { listJson, pageCountJson, pictureJson } from '../../core/sql/sql-json.ts';
import { type RoleCount, rolesOf, MEMBERSHIP_STATE_OF } from './member-totals.rules.ts';
import './members.tables.ts';

export type MemberRow = {
  readonly id: number;
  readonly userId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
  readonly role: ChannelRole;
  readonly roleBefore: ChannelRole | null;
  readonly isVerified: boolean;
  readonly joinedAt: Date | null;
  readonly sinceAt: Date;
  readonly introduction: string;
  readonly name: string;
  readonly email: string | null;
  readonly groupList: readonly { readonly groupId: number; readonly name: string }[];
  readonly school: string;
  readonly grade: string;
  readonly guardianName: string;
  /** Masked. */ readonly guardianPhone: string;
  readonly memo: string | null;
  readonly visitedOn: string | null;
};

export type MemberFilter = {
  readonly channelId: number;
  readonly list: MemberList;
  readonly role: ChannelRole | null;
  readonly key: SearchKey | null;
  readonly groupId: number | null;
  /** Days in Seoul. */
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: MemberSort;
};
export type MemberSlice = {
  readonly offset: number;
  readonly limit: number;
  /** How many rows a filtered list reads at most; MEMBERS_FOUND_MAX by default. */ readonly reach?: number;
};

/** Whoever has no nickname in the channel is called as everywhere. */
const COLUMNS = sql.raw(`m.id, m.user_id as "userId", coalesce(nullif(m.nickname, ''), p.nickname, '') as nickname,
   p.portrait_key as "portraitKey", m.role, m.role_before as "roleBefore",
  m.verified_at is not null as "isVerified", m.joined_at as "joinedAt", m.sorted_at as "sinceAt", m.introduction, m.name, u.email,
  coalesce(k.school, '') as school, coalesce(k.grade, '') as grade, coalesce(k.guardian_name, '') as "guardianName",
    coalesce(k.guardian_phone, '') as "guardianPhone", k.memo, k.visited_on as "visitedOn",
  coalesce((select json_agg(json_build_object('groupId', g.id, 'name', g.name) order by g.name)
    from channels_group_members gm join channels_groups g on g.id = gm.group_id and g.channel_id = m.channel_id
    where gm.user_id = m.user_id), '[]') as "groupList"`);
/** Looked up for those shown alone: joined freely, a plan made for any channel reads everybody. */
const PEOPLE = sql.raw(
  `left join lateral (select nickname, portrait_key from accounts_people where user_id = m.user_id offset 0) p on true
   left join lateral (select email from accounts_emails where user_id = m.user_id offset 0) u on true
  left join lateral (select c.school, c.grade, d.name as guardian_name, d.phone_masked as guardian_phone,
    (select left(n.body, 200) from channels_member_notes n where n.member_id = m.id order by n.id desc limit 1) as memo,
    (select v.visited_on from channels_member_visits v where v.channel_id = m.channel_id and v.user_id = m.user_id) as visited_on
    from (values (1)) one left join channels_member_cards c on c.member_id = m.id left
      join lateral (select g.name, g.phone_masked from channels_guardians g where g.member_id = m.id order by g.id
      limit 1) d on true offset 0) k on true`,
);

const ORDERS: Readonly<Record<MemberSort, RawBuilder<unknown>>> = {
  NEWEST: sql.raw('m.sorted_at desc, m.id desc'),
  OLDEST: sql.raw('m.sorted_at, m.id'),
  NAME: sql.raw('m.name_key, m.id'),
};

/** Spelled out, as the index of the staff has them. */
const IS_STAFF = sql.raw(`m.role in (${STAFF_ROLES.map((role) => `'${role}'`).join(', ')})`);

/** Which rows belong to a list: one range of an index. */
function inList(filter: MemberFilter): RawBuilder<SqlBool> {
  const { channelId, list, role } = filter;
  if (role !== null)
    return rolesOf(filter).includes(role) ? sql`m.channel_id = ${channelId} and m.role = ${role}` : sql`false`;
  if (list === 'staff') return sql`m.channel_id = ${channelId} and ${IS_STAFF}`;
  return sql`m.channel_id = ${channelId} and m.standing = ${MEMBERSHIP_STATE_OF[list]}`;
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Seoul')`;
const inDays = ({ from, to }: MemberFilter): RawBuilder<SqlBool> =>
  sql`${from === null ? sql`true` : sql`m.sorted_at >= ${startOf(from)}`} and ${to === null ? sql`true` : sql`m.sorted_at < ${startOf(to)} + interval '1 day'`}`;

export function isNarrowed({ key, groupId, from, to }: MemberFilter): boolean {
  return key !== null || groupId !== null || from !== null || to !== null;
}

/**
 * Those who match a search, a group or days, at most `reach` and one. What is rarest leads: endings of names are a
 * range of an index, a group is a class, days are a range of the list's own order.
 */
function matching(filter: MemberFilter, reach: number): RawBuilder<unknown> {
  const { channelId, list, key, groupId } = filter;
  const isInGroup =
    groupId === null
      ? sql`true`
      : sql`exists (select from channels_group_members gm join channels_groups g on g.id = gm.group_id
       where gm.group_id = ${groupId} and g.channel_id = ${channelId} and gm.user_id = m.user_id)`;
  const limit = sql.lit(reach + 1);
  if (key !== null) {
    // By name, so that no plan begins by looking at everybody who matches.
    const membershipState =
      filter.role === null || list !== 'all' ? MEMBERSHIP_STATE_OF[list] : membershipStateOf(filter.role);
    return sql`select m.* from (
        select distinct s.member_id from (select s.member_id from channels_member_parts s
          where s.channel_id = ${channelId} and s.standing = ${membershipState} and s.part >= ${key.part}
          and s.part < ${key.part} || chr(1114111) order by s.part limit ${limit}) s
      ) s cross join lateral (select * from channels_members m where m.id = s.member_id offset 0) m
      where ${inList(filter)} and m.name_key ~ ${key.pattern} and ${inDays(filter)} and ${isInGroup}`;
  }
  if (groupId !== null) {
    return sql`select m.* from (select gm.user_id from channels_group_members gm
     join channels_groups g on g.id = gm.group_id where gm.group_id = ${groupId} and g.channel_id = ${channelId}
     limit ${limit}) gm
      cross join lateral (select * from channels_members m where m.channel_id = ${channelId}
        and m.user_id = gm.user_id offset 0) m where ${inList(filter)} and ${inDays(filter)}`;
  }
  return sql`select * from channels_members m where ${inList(filter)} and ${inDays(filter)}
   order by m.sorted_at desc, m.id desc limit ${limit}`;
}

const ACTIVE_ROLES = rolesOf({ list: 'all', role: null })
  .map((role) => `'${role}'`)
  .join(', ');

export type MemberPage = {
  readonly rows: readonly MemberRow[];
  /** Of what is narrowed, at most as far as it reaches and one. */ readonly total: number;
};

/**
 * One page in its order, beside the total: of a whole list the counters', of what is narrowed what was found. A page deep
 * in a list is reached in its index alone, and members, people and groups are looked up for the page.
 */
export async function selectMembers(
  db: Db,
  filter: MemberFilter,
  { offset, limit, reach = MEMBERS_FOUND_MAX }: MemberSlice,
): Promise<MemberPage> {
  const order = ORDERS[filter.sort];
  const found = await (
    isNarrowed(filter)
      ? sql<MemberRow & { total: number }>`with matched as materialized (${matching(filter, reach)})
        select (select count(*)::int from matched) as total, n.* from (values (1)) one left
          join (select ${COLUMNS}, row_number() over (order by ${order}) as place
          from (select * from matched m order by ${order} limit ${limit} offset ${offset}) m ${PEOPLE}) n on true
          order by n.place`
      : sql<
          MemberRow & { total: number }
        >`select coalesce((select sum(total)::int from channels_member_counts where channel_id = ${filter.channelId}
         and role = any(${rolesOf(filter)})), 0) as total, n.*
        from (values (1)) one left join lateral (select ${COLUMNS}, row_number() over (order by ${order}) as place
          from (select m.id from channels_members m where ${inList(filter)} order by ${order}
          limit ${limit} offset ${offset}) page cross
          join lateral (select * from channels_members where id = page.id offset 0) m ${PEOPLE}) n on true
          order by n.place`
  ).execute(db);
  return { rows: found.rows.filter((row) => row.id !== null), total: found.rows[0]?.total ?? 0 };
}

/** Gives SQL of how somebody is seen by others: online, away, or not here; of the domain above that knows. */
export type PresenceSql = (user: string) => string;

/** What members see of each other: the whole list by name, prepared, and nothing of a card; as the call answers. */
export async function readChannelPeople(
  db: Db,
  channelId: number,
  page: number,
  presenceSql: PresenceSql,
): Promise<string> {
  const [row] = await query<{ page: string }>(
    db,
    'members.people',
    `select json_build_object('memberList', ${listJson(
      `select m.id as "channelMemberId", m.user_id as "userId", coalesce(nullif(m.nickname, ''), p.nickname, '') as nickname, ${pictureJson('p.portrait_key')} as portrait, m.introduction, m.role, m.verified_at is not null as "isVerified", ${presenceSql('m.user_id')} as presence
       from (select m.id from channels_members m where m.channel_id = $1 and m.standing = 'ACTIVE' and $2::int < ${MEMBERS_LISTED_MAX} order by m.name_key, m.id limit ${MEMBERS_PER_PAGE} offset $2) page
       cross join lateral (select * from channels_members where id = page.id offset 0) m left join lateral (select nickname, portrait_key from accounts_people where user_id = m.user_id offset 0) p on true order by m.name_key, m.id`,
    )}, 'pageCount', ${pageCountJson(`least(t.total, ${MEMBERS_LISTED_MAX})`, MEMBERS_PER_PAGE)}, 'totalCount', t.total)::text as page
     from (select coalesce((select sum(total)::int from channels_member_counts where channel_id = $1
       and role in (${ACTIVE_ROLES})), 0) as total) t`,
    [channelId, (page - 1) * MEMBERS_PER_PAGE],
  );
  return row?.page ?? '';
}

/** The counters of a channel. */
export async function selectCounts(db: Db, channelId: number): Promise<readonly RoleCount[]> {
  return db
    .selectFrom('channels_member_counts')
    .select(['role', 'total'])
    .where('channel_id', '=', channelId)
    .where('total', '>', 0)
    .execute();
}

/** Only of those whose account was made by staff. [ACC-23] */
export type LearnerAccountRow = {
  readonly loginName: string;
  readonly isResettable: boolean;
  /** As JSON has it. */ readonly resetAt: string | null;
};
export type MemberDetailRow = MemberRow & {
  readonly noteCount: number;
  readonly learnerAccount: LearnerAccountRow | null;
};

const LEARNER_ACCOUNT = sql`(select json_build_object('loginName', l.login_name,
    'isResettable', not l.has_email and m.standing = 'ACTIVE'
      and exists (select from channels_learner_accounts a where a.user_id = m.user_id and a.channel_id = m.channel_id)
      and not exists (select from channels_members s where s.user_id = m.user_id and s.role = any(${STAFF_ROLES})),
    'resetAt', (select r.at from channels_learner_resets r where r.channel_id = m.channel_id and r.user_id = m.user_id
      order by r.id desc limit 1))
  from accounts_login_names l where l.user_id = m.user_id)`;

export async function findMember(
  db: Db,
  channelId: number,
  channelMemberId: number,
): Promise<MemberDetailRow | undefined> {
  const found = await sql<MemberDetailRow>`select ${COLUMNS}, (select count(*)::int from channels_member_notes n
     where n.member_id = m.id) as "noteCount", ${LEARNER_ACCOUNT} as "learnerAccount"
    from channels_members m ${PEOPLE} where m.id = ${channelMemberId} and m.channel_id = ${channelId}`.execute(db);
  return found.rows[0];
}
