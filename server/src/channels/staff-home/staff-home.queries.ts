import { BOARD_CHECKS } from '@dolphin/contract/channels/boards/boards.constants';
import { type ChannelRole, passes, ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import '../boards/boards.tables.ts';
import '../comments/comments.tables.ts';
import '../join/join.tables.ts';
import '../members/members.tables.ts';
import '../posts/posts.tables.ts';

type JoinRow = {
  readonly channelMemberId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
  readonly askedAt: string;
};
type QuestionRow = {
  readonly postId: number;
  readonly boardName: string;
  readonly title: string;
  readonly authorName: string | null;
  readonly createdAt: string;
};
export type StaffHome = {
  readonly joins: readonly JoinRow[];
  readonly joinCount: number;
  readonly verificationCount: number;
  readonly questions: readonly QuestionRow[];
  readonly questionCount: number;
  readonly reportCount: number;
  readonly hasLogo: boolean;
  /** Whether somebody decided what those who join are asked and agree to. */
  readonly hasTerms: boolean;
  readonly hasBoard: boolean;
  readonly hasInvited: boolean;
};

export type StaffCaller = {
  readonly channelId: number;
  readonly userId: number;
  readonly roles: readonly ChannelRole[];
};
type Sizes = { /** Rows of each list. */ readonly rows: number; /** Counted up to here. */ readonly count: number };

/** Boards that the caller may read, by the rule of `readRefusal`: managers all, others by grade and group. */
const READABLE = `(select b.id, b.name, b.kind from channels_boards b where b.channel_id = $1 and b.deleted_at is null
  and ($3::boolean or (b.visibility = 'VISIBLE' and (b.read_check is null or b.read_check = any($4::text[]))
    and (b.group_ids = '{}' or exists (select from channels_group_members g where g.user_id = $2 and g.group_id = any(b.group_ids))))))`;

/** A question without an accepted answer to which nobody of the staff has written anything. */
const UNANSWERED = `select p.id, p.title, p.author_id, p.created_at, b.name from ${READABLE} b
  cross join lateral (select * from channels_posts where board_id = b.id and is_listed and post_type = 'QNA'
    and accepted_comment_id is null order by id desc limit $6) p
  where b.kind = 'QNA' and not exists (select from channels_comments c join channels_members s on s.channel_id = $1
    and s.user_id = c.author_id and s.role = any($7::text[])
    where c.post_id = p.id and c.deleted_at is null)`;

const FIND = `with questions as materialized (${UNANSWERED})
  select coalesce((select json_agg(json_build_object('channelMemberId', m.id, 'nickname',
    coalesce(nullif(m.nickname, ''), u.nickname, ''), 'portraitKey', u.portrait_key, 'askedAt', m.sorted_at)
    order by m.sorted_at, m.id)
      from (select * from channels_members where channel_id = $1 and role = 'PENDING' and $3::boolean
        order by sorted_at, id limit $5) m left join accounts_people u on u.user_id = m.user_id), '[]') as joins,
    case when $3::boolean then coalesce((select sum(total)::int from channels_member_counts where channel_id = $1
      and role = 'PENDING'), 0) else 0 end as "joinCount",
    (select count(*)::int from (select from channels_verifications where channel_id = $1 and state = 'PENDING'
      and $3::boolean order by id desc limit $6) v) as "verificationCount",
    coalesce((select json_agg(json_build_object('postId', q.id, 'boardName', q.name, 'title', q.title, 'authorName',
      coalesce(nullif(m.nickname, ''), u.nickname), 'createdAt', q.created_at) order by q.id)
      from (select * from questions order by id limit $5) q left join channels_members m on m.channel_id = $1
        and m.user_id = q.author_id left join accounts_people u on u.user_id = q.author_id), '[]') as questions,
    (select count(*)::int from (select from questions limit $6) q) as "questionCount",
    (select count(*)::int from (select from channels_post_reports r where r.channel_id = $1 and r.state = 'OPEN'
      and r.board_id in (select id from ${READABLE} x) limit $6) r) as "reportCount",
    exists (select from channels_channels where id = $1 and logo_key is not null) as "hasLogo",
    exists (select from channels_join_forms where channel_id = $1) as "hasTerms",
    exists (select from channels_boards where channel_id = $1 and deleted_at is null) as "hasBoard",
    (exists (select from channels_invitations where channel_id = $1) or exists (select from channels_codes
      where channel_id = $1) or exists (select from channels_channels where id = $1
      and member_count > 1)) as "hasInvited"`;

const NOTHING: StaffHome = {
  joins: [],
  joinCount: 0,
  verificationCount: 0,
  questions: [],
  questionCount: 0,
  reportCount: 0,
  hasLogo: false,
  hasTerms: false,
  hasBoard: false,
  hasInvited: false,
};

/** What a channel itself has waiting for one of its staff: joins and verifications for managers, questions and reports for all. [NAV-121] */
export async function findStaffHome(
  db: Db,
  { channelId, userId, roles }: StaffCaller,
  { rows, count }: Sizes,
): Promise<StaffHome> {
  const [row] = await query<StaffHome>(db, 'channels.staff-home', FIND, [
    channelId,
    userId,
    passes(roles, 'MANAGER'),
    BOARD_CHECKS.filter((check) => passes(roles, check)),
    rows,
    count,
    ROLE_CHECKS.TEACHER,
  ]);
  return row ?? NOTHING;
}

export type OwnChannelRow = {
  readonly channelId: number;
  readonly channelName: string;
  readonly slug: string;
  readonly role: ChannelRole;
  readonly logoKey: string | null;
  readonly color: string;
  readonly joinCount: number;
};

/** The channels of a person, those they run or teach in first; how many wait to join is for managers. [NAV-103] */
export function selectOwnChannels(db: Db, userId: number, limit: number): Promise<readonly OwnChannelRow[]> {
  return query<OwnChannelRow>(
    db,
    'channels.own',
    `select c.id as "channelId", c.name as "channelName", c.slug, c.logo_key as "logoKey", c.color, m.role,
       case when m.role = any($3::text[]) then coalesce((select sum(n.total)::int from channels_member_counts n
         where n.channel_id = m.channel_id and n.role = 'PENDING'), 0) else 0 end as "joinCount"
     from (select * from channels_members where user_id = $1 and role not in ('BEN', 'JOIN_REJECTED')
       order by (role = any($4::text[])) desc, id desc limit $2) m
     cross join lateral (select id, name, slug, logo_key, color from channels_channels where id = m.channel_id
       and closed_at is null offset 0) c
     order by (m.role = any($4::text[])) desc, m.id desc`,
    [userId, limit, ROLE_CHECKS.MANAGER, ROLE_CHECKS.TEACHER],
  );
}

export type NamedMemberRow = {
  readonly userId: number;
  readonly channelMemberId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
};
/** Endings read for one query; whoever types a single consonant gets the first of very many. */
const REACH = 200;

/** Members in good standing by a part of the name they go by in the channel, or by first consonants. [NAV-131] */
export function selectMembersNamed(
  db: Db,
  channelId: number,
  { part, pattern }: { readonly part: string; readonly pattern: string },
  limit: number,
): Promise<readonly NamedMemberRow[]> {
  return query<NamedMemberRow>(
    db,
    'channels.members-named',
    `select m.user_id as "userId", m.id as "channelMemberId",
     coalesce(nullif(m.nickname, ''), p.nickname, '') as nickname, p.portrait_key as "portraitKey"
     from (select s.at, m.user_id, m.id, m.nickname, m.name_key
       from (select member_id, min(at) as at
       from (select member_id, at from channels_member_parts where channel_id = $1 and standing = 'ACTIVE'
       and part >= $2 and part < $2 || chr(1114111) order by part limit ${REACH}) s group by member_id) s
     cross join lateral (select * from channels_members where id = s.member_id and name_key ~ $3 offset 0) m
       order by s.at, m.name_key, m.id limit $4) m
     left join lateral (select nickname, portrait_key from accounts_people where user_id = m.user_id offset 0) p on true
     order by m.at, m.name_key, m.id`,
    [channelId, part, pattern, limit],
  );
}
