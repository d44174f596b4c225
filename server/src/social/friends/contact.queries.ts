import { GUARDIAN_CONSENT_BELOW_AGE } from '@dolphin/contract/accounts/accounts.constants';
import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import { isMinorSql, isStaffSql } from '../chat/send-message.queries.ts';
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
/** Whether `coach` teaches or runs a channel that `learner` belongs to. */
export const isCoachSql = (
  coach: string,
  learner: string,
) => `exists (select from channels_memberships c join channels_memberships l on l.channel_id = c.channel_id
  where c.user_id = ${coach} and c.role in (${listed(ROLE_CHECKS.TEACHER)}) and l.user_id = ${learner} and l.role in (${listed(ROLE_CHECKS.USER)}))`;

/** Whether both belong to one channel. */
export const areMatesSql = (
  a: string,
  b: string,
) => `exists (select from channels_memberships x join channels_memberships y on y.channel_id = x.channel_id
  where x.user_id = ${a} and x.role in (${listed(ROLE_CHECKS.USER)}) and y.user_id = ${b} and y.role in (${listed(ROLE_CHECKS.USER)}))`;

export type ContactFacts = {
  readonly isBlocking: boolean;
  readonly isBlocked: boolean;
  readonly areFriends: boolean;
  readonly isChildBetween: boolean;
  readonly isCoachBetween: boolean;
};

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
    `select ${isBlockedSql('a.user_id', 'b.user_id')} as "isBlocking", ${isBlockedSql('b.user_id', 'a.user_id')} as "isBlocked", ${areFriendsSql('a.user_id', 'b.user_id')} as "areFriends",
       a.birth_date > ${bornAfter('$3')} or b.birth_date > ${bornAfter('$3')} as "isChildBetween", ${isCoachSql('a.user_id', 'b.user_id')} or ${isCoachSql('b.user_id', 'a.user_id')} as "isCoachBetween"
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
    `exists (select from channels_memberships m where m.channel_id = $4 and m.user_id = ${user} and m.role in (${listed(ROLE_CHECKS.USER)}))`;
  return query<Contact>(
    db,
    'social.contacts',
    `select b.user_id as "userId", ${isBlockedSql('a.user_id', 'b.user_id')} as "isBlocking", ${isBlockedSql('b.user_id', 'a.user_id')} as "isBlocked", ${areFriendsSql('a.user_id', 'b.user_id')} as "areFriends",
       a.birth_date > ${bornAfter('$3')} or b.birth_date > ${bornAfter('$3')} as "isChildBetween", ${isCoachSql('a.user_id', 'b.user_id')} or ${isCoachSql('b.user_id', 'a.user_id')} as "isCoachBetween",
       $4::bigint is not null and ${isIn('a.user_id')} and ${isIn('b.user_id')} as "areMembers",
       (${isMinorSql('b.user_id', '$3')} and ${isStaffSql('a.user_id', 'b.user_id')}) or (${isMinorSql('a.user_id', '$3')} and ${isStaffSql('b.user_id', 'a.user_id')}) as "isLogged"
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
