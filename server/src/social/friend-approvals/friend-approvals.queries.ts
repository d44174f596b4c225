import { STAFF_ROLES } from '@dolphin/contract/channels/members/members.constants';
import { FAMILY_CHILDREN_MAX } from '@dolphin/contract/channels/family/family.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type { GuardianApproval } from '@dolphin/contract/social/friends.constants';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import { bornAfter } from '../friends/contact.queries.ts';
import { PERSON, type PersonRow } from '../friends/friends.queries.ts';
import './friend-approvals.tables.ts';

/** The friendships of a child, with the other one and what was decided. */
const FRIENDS_OF = (child: string) => `(
  select f.id, f.addressee_id as other_id, f.answered_at from social_friendships f where f.requester_id = ${child} and f.state = 'ACCEPT'
  union all select f.id, f.requester_id, f.answered_at from social_friendships f where f.addressee_id = ${child} and f.state = 'ACCEPT')`;
const decisionJoin = (child: string) =>
  `left join social_friend_approvals v on v.friendship_id = m.id and v.child_id = ${child}`;

export type Child = {
  readonly childId: number;
  readonly nickname: string;
  readonly askedAt: Date | null;
  readonly waiting: number;
};

/** Somebody under 14 who is here, and how many friends wait for the guardian; undefined for everybody else. */
export async function findChild(db: Db, userId: number, now: Date): Promise<Child | undefined> {
  const [row] = await query<Child>(
    db,
    'friend-approvals.child',
    `select p.user_id as "childId", p.nickname, (select c.guardian_asked_at from social_circles c where c.user_id = p.user_id) as "askedAt",
       (select count(*) from ${FRIENDS_OF('p.user_id')} m ${decisionJoin('p.user_id')} where v.state is null)::int as waiting
     from accounts_people p where p.user_id = $1 and p.birth_date > ${bornAfter('$2')}`,
    [userId, now],
  );
  return row;
}

/** Notes that the guardian is asked now; false when that was within the last day. */
export async function updateGuardianAsked(db: Db, childId: number, now: Date, since: Date): Promise<boolean> {
  const rows = await query<{ user_id: number }>(
    db,
    'friend-approvals.asked',
    `update social_circles set guardian_asked_at = $2 where user_id = $1
     and (guardian_asked_at is null or guardian_asked_at <= $3) returning user_id`,
    [childId, now, since],
  );
  return rows.length > 0;
}

export type FriendOfChildRow = PersonRow & {
  readonly id: number;
  readonly since: Date;
  readonly approval: GuardianApproval;
  readonly isByAcademy: boolean;
  readonly decidedAt: Date | null;
  readonly revision: number;
};

export type FriendsOfChild = {
  readonly childNickname: string;
  readonly waiting: number;
  readonly total: number;
  readonly rows: readonly FriendOfChildRow[];
};

/**
 * Those that wait first, then the newest; undefined for somebody who is not under 14 or not here. A person has at most
 * FRIENDS_MAX, so all of them are looked at.
 */
export async function selectFriendsOfChild(
  db: Db,
  childId: number,
  { page, now }: { readonly page: number; readonly now: Date },
): Promise<FriendsOfChild | undefined> {
  type Row = CountedRow<FriendOfChildRow> & { readonly childNickname: string; readonly waiting: number };
  const found = await query<Row>(
    db,
    'friend-approvals.list',
    `with mine as (
       select m.id, m.other_id, m.answered_at, coalesce(v.state, 'WAITING') as approval, v.decided_at,
         coalesce(v.by_academy, false) as by_academy, coalesce(v.revision, 0) as revision
       from ${FRIENDS_OF('$1')} m ${decisionJoin('$1')}
     )
     select c.nickname as "childNickname", (select count(*) from mine)::int as total, (select count(*) from mine
       where approval = 'WAITING')::int as waiting, n.*
     from accounts_people c left join (
       select g.id, g.answered_at as since, g.approval, g.by_academy as "isByAcademy", g.decided_at as "decidedAt", g.revision, ${PERSON}
       from (select * from mine order by approval <> 'WAITING', answered_at desc, id desc limit ${PAGE_SIZE} offset $2) g
       join accounts_people p on p.user_id = g.other_id left join profile_levels l on l.user_id = p.user_id
     ) n on true
     where c.user_id = $1 and c.birth_date > ${bornAfter('$3')}
     order by n.approval <> 'WAITING', n.since desc, n.id desc`,
    [childId, (page - 1) * PAGE_SIZE, now],
  );
  const [first] = found;
  if (!first) return undefined;
  const { rows, total } = countedPage<FriendOfChildRow>(found, 'id');
  return { childNickname: first.childNickname, waiting: first.waiting, total, rows };
}

type Deciding = {
  readonly childId: number;
  readonly friendshipId: number;
  readonly approval: 'APPROVED' | 'DECLINED';
  /** What the guardian saw; 0: nothing was decided. */ readonly revision: number;
  readonly guardianId: number | null;
  readonly isByAcademy?: true;
  readonly now: Date;
};

export type FriendOf = { readonly friendId: number; readonly nickname: string };

/** The other one of a friendship of a child under 14, locked: of two guardians one decides first. */
export async function lockFriendOf(
  tx: Db,
  { childId, friendshipId, now }: Pick<Deciding, 'childId' | 'friendshipId' | 'now'>,
): Promise<FriendOf | undefined> {
  const [row] = await query<FriendOf>(
    tx,
    'friend-approvals.lock',
    `select p.user_id as "friendId", p.nickname
     from social_friendships f join accounts_people p on p.user_id = case when f.requester_id = $1 then f.addressee_id
       else f.requester_id end
     where f.id = $2 and f.state = 'ACCEPT' and $1::bigint in (f.requester_id, f.addressee_id)
       and exists (select from accounts_people c where c.user_id = $1 and c.birth_date > ${bornAfter('$3')}) for update of f`,
    [childId, friendshipId, now],
  );
  return row;
}

/** The friendship is locked. Gives the new revision; undefined when it is another one than the guardian saw. */
export async function upsertApproval(tx: Db, given: Deciding): Promise<number | undefined> {
  const [row] = await query<{ revision: number }>(
    tx,
    'friend-approvals.decide',
    `insert into social_friend_approvals as v (friendship_id, child_id, state, guardian_user_id, decided_at, by_academy)
     select $1, $2, $3, $4, $5, $7 where $6::int = 0 or exists (select from social_friend_approvals
       where friendship_id = $1 and child_id = $2)
     on conflict (friendship_id, child_id) do update
       set state = excluded.state, guardian_user_id = excluded.guardian_user_id, decided_at = excluded.decided_at,
       by_academy = excluded.by_academy, revision = v.revision + 1
     where v.revision = $6 returning revision`,
    [
      given.friendshipId,
      given.childId,
      given.approval,
      given.guardianId,
      given.now,
      given.revision,
      given.isByAcademy ?? false,
    ],
  );
  return row?.revision;
}

/** What the own guardian of a child under 14 decided about a friend; null for everybody else. */
export async function findOwnApproval(
  db: Db,
  userId: number,
  otherId: number,
  now: Date,
): Promise<GuardianApproval | null> {
  const [row] = await query<{ approval: GuardianApproval }>(
    db,
    'friend-approvals.own',
    `select coalesce(v.state, 'WAITING') as approval from accounts_people p
     join social_friendships m on m.state = 'ACCEPT' and least(m.requester_id, m.addressee_id) = least(p.user_id, $2)
       and greatest(m.requester_id, m.addressee_id) = greatest(p.user_id, $2)
     ${decisionJoin('p.user_id')} where p.user_id = $1 and p.birth_date > ${bornAfter('$3')}`,
    [userId, otherId, now],
  );
  return row?.approval ?? null;
}

export type GuardianAccount = { readonly userId: number; readonly channelMemberId: number };

/** Guardians of a child with an account, each once, with a membership of the child by which they see it. */
export function selectGuardianAccounts(db: Db, childId: number): Promise<readonly GuardianAccount[]> {
  return query<GuardianAccount>(
    db,
    'friend-approvals.accounts',
    `select user_id as "userId", min(channel_member_id)::bigint as "channelMemberId" from channels_family_children
     where child_user_id = $1 group by user_id order by user_id`,
    [childId],
  );
}

export type WaitingOfChild = { readonly channelMemberId: number; readonly waitingCount: number };

/** How many friends wait at each child under 14 of a guardian; a child in two channels stands there for each. [SOC-161] */
export function selectWaitingOfChildren(db: Db, userId: number, now: Date): Promise<readonly WaitingOfChild[]> {
  return query<WaitingOfChild>(
    db,
    'friend-approvals.waiting-of-children',
    `select k.channel_member_id as "channelMemberId", w.waiting as "waitingCount"
     from (select channel_member_id, child_user_id from channels_family_children where user_id = $1
       order by guardian_id limit ${FAMILY_CHILDREN_MAX}) k
     join accounts_people p on p.user_id = k.child_user_id and p.birth_date > ${bornAfter('$2')}
     cross join lateral (select count(*)::int as waiting
       from ${FRIENDS_OF('k.child_user_id')} m ${decisionJoin('k.child_user_id')} where v.state is null) w
     order by k.channel_member_id`,
    [userId, now],
  );
}

/** Whether the friend works in the channel: nobody there approves them in place of a guardian. [SOC-163] */
export async function isFriendOfStaff(
  db: Db,
  at: { readonly channelId: number; readonly childId: number; readonly friendshipId: number },
): Promise<boolean> {
  const rows = await query(
    db,
    'friend-approvals.is-staff',
    `select 1 as found from social_friendships f
     join channels_memberships m on m.user_id = case when f.requester_id = $2 then f.addressee_id
     else f.requester_id end
     where f.id = $3 and $2::bigint in (f.requester_id, f.addressee_id) and m.channel_id = $1 and m.role = any($4::text[])`,
    [at.channelId, at.childId, at.friendshipId, STAFF_ROLES],
  );
  return rows.length > 0;
}
