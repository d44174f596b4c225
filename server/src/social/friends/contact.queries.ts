import { GUARDIAN_CONSENT_BELOW_AGE } from '@dolphin/contract/accounts/accounts.constants';
import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import { isMinorSql, isStaffSql } from '../chat/send-message.queries.ts';
import type { ContactFacts } from './contact.rules.ts';
import './friends.tables.ts';

/** Whoever was born after this day is a child. `moment` is the SQL of an instant; null stands for now. */
export const bornAfter = (moment: string) =>
  `((coalesce(${moment}::timestamptz, now()) at time zone 'Asia/Seoul')::date - interval '${GUARDIAN_CONSENT_BELOW_AGE} years')::date`;

export const areFriendsSql = (
  a: string,
  b: string,
) => `exists (select from social_friendships f where f.state = 'ACCEPT'
  and least(f.requester_id, f.addressee_id) = least(${a}, ${b}) and greatest(f.requester_id, f.addressee_id) = greatest(${a}, ${b}))`;
export const isBlockedSql = (blocker: string, blocked: string) =>
  `exists (select from social_blocks k where k.blocker_id = ${blocker} and k.blocked_id = ${blocked})`;

const listed = (roles: readonly string[]) => roles.map((role) => `'${role}'`).join(', ');
/**
 * Whether `coach` teaches a class that `learner` is in. A class owns a group with its learners and its coach (0073), so
 * the group shows it. Running the channel is not teaching this child.
 */
export const isCoachSql = (
  coach: string,
  learner: string,
) => `exists (select from channels_group_memberships t join channels_group_memberships u on u.group_id = t.group_id
  join channels_group_summaries g on g.id = t.group_id and g.is_class
  join channels_memberships c on c.channel_id = g.channel_id and c.user_id = t.user_id and c.role in (${listed(ROLE_CHECKS.TEACHER)})
  join channels_memberships l on l.channel_id = g.channel_id and l.user_id = u.user_id
    and l.role in (${listed(ROLE_CHECKS.USER)}) where t.user_id = ${coach} and u.user_id = ${learner})`;

/** Whether the guardians of those of the two who are under 14 approved their friendship; rows of `accounts_people`. */
export const isApprovedSql = (a: string, b: string, moment: string) => {
  const side = (of: string) =>
    `((${of}.birth_date > ${bornAfter(moment)}) is not true or exists (select from social_friend_approvals v
     where v.friendship_id = f.id and v.child_id = ${of}.user_id and v.state = 'APPROVED'))`;
  return `exists (select from social_friendships f where f.state = 'ACCEPT'
   and least(f.requester_id, f.addressee_id) = least(${a}.user_id, ${b}.user_id)
  and greatest(f.requester_id, f.addressee_id) = greatest(${a}.user_id, ${b}.user_id) and ${side(a)} and ${side(b)})`;
};

/** Whether both belong to one channel. */
export const areMatesSql = (
  a: string,
  b: string,
) => `exists (select from channels_memberships x join channels_memberships y on y.channel_id = x.channel_id
  where x.user_id = ${a} and x.role in (${listed(ROLE_CHECKS.USER)}) and y.user_id = ${b} and y.role in (${listed(ROLE_CHECKS.USER)}))`;

/** What decides whether `fromId` may write to `toId`; undefined when one of them is not here. */
export async function findContactFacts(
  db: Db,
  fromId: number,
  toId: number,
  now: Date | null,
): Promise<ContactFacts | undefined> {
  const [row] = await query<ContactFacts>(
    db,
    'social.contact',
    `select ${isBlockedSql('a.user_id', 'b.user_id')} as "isBlocking",
     ${isBlockedSql('b.user_id', 'a.user_id')} as "isBlocked",
     ${areFriendsSql('a.user_id', 'b.user_id')} as "areFriends",
       ${isApprovedSql('a', 'b', '$3')} as "isApproved",
       a.birth_date > ${bornAfter('$3')} or b.birth_date > ${bornAfter('$3')} as "isChildBetween",
         ${isCoachSql('a.user_id', 'b.user_id')} or ${isCoachSql('b.user_id', 'a.user_id')} as "isCoachBetween"
     from accounts_people a, accounts_people b where a.user_id = $1 and b.user_id = $2 and a.user_id <> b.user_id`,
    [fromId, toId, now],
  );
  return row;
}

type Contact = ContactFacts & {
  readonly userId: number;
  readonly areMembers: boolean;
  /** One is staff towards the other, who is a minor. */ readonly isLogged: boolean;
};

/** The same between one person and several others, and whether both belong to a channel; those who are not here are left out. */
export async function selectContacts(
  db: Db,
  given: {
    readonly fromId: number;
    readonly toIds: readonly number[];
    readonly channelId: number | null;
    readonly now: Date;
  },
): Promise<readonly Contact[]> {
  const isIn = (user: string) =>
    `exists (select from channels_memberships m where m.channel_id = $4 and m.user_id = ${user}
     and m.role in (${listed(ROLE_CHECKS.USER)}))`;
  return query<Contact>(
    db,
    'social.contacts',
    `select b.user_id as "userId", ${isBlockedSql('a.user_id', 'b.user_id')} as "isBlocking",
     ${isBlockedSql('b.user_id', 'a.user_id')} as "isBlocked",
     ${areFriendsSql('a.user_id', 'b.user_id')} as "areFriends",
       ${isApprovedSql('a', 'b', '$3')} as "isApproved",
       a.birth_date > ${bornAfter('$3')} or b.birth_date > ${bornAfter('$3')} as "isChildBetween",
         ${isCoachSql('a.user_id', 'b.user_id')} or ${isCoachSql('b.user_id', 'a.user_id')} as "isCoachBetween",
       $4::bigint is not null and ${isIn('a.user_id')} and ${isIn('b.user_id')} as "areMembers",
       (${isMinorSql('b.user_id', '$3')} and ${isStaffSql('a.user_id', 'b.user_id')})
         or (${isMinorSql('a.user_id', '$3')} and ${isStaffSql('b.user_id', 'a.user_id')}) as "isLogged"
     from accounts_people a, accounts_people b where a.user_id = $1 and b.user_id = any($2::bigint[]) and a.user_id <> b.user_id`,
    [given.fromId, given.toIds, given.now, given.channelId],
  );
}

export async function areFriends(db: Db, oneId: number, otherId: number): Promise<boolean> {
  const [row] = await query<{ friends: boolean }>(
    db,
    'social.are-friends',
    `select ${areFriendsSql('$1::bigint', '$2::bigint')} as friends`,
    [oneId, otherId],
  );
  return row?.friends ?? false;
}
