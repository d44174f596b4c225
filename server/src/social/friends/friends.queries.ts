import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { FRIEND_AGAIN_DAYS } from '@dolphin/contract/social/friends.constants';
import type { FriendshipState } from '@dolphin/contract/social/social.constants';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import { listJson, momentJson, pageCountJson, pictureJson } from '../../core/sql/sql-json.ts';
import { areMatesSql, bornAfter } from './contact.queries.ts';
import { presenceSql } from '../presence/presence-sql.queries.ts';
import './friends.tables.ts';

export type PersonRow = {
  readonly userId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
  readonly level: number;
};
export type RequestRow = PersonRow & {
  readonly id: number;
  readonly state: FriendshipState;
  readonly requestedAt: Date;
};
type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };
type PageAt = { readonly offset: number; readonly limit: number };

export const PERSON = `p.user_id as "userId", p.nickname, p.portrait_key as "portraitKey", coalesce(l.level, 1) as level`;
export const PEOPLE = `accounts_people p left join profile_levels l on l.user_id = p.user_id`;

/**
 * Those who are here first, then by name. Nobody has more than FRIENDS_MAX, so all of them are looked at; the total
 * of the whole list is the counter.
 */
export async function readFriends(
  db: Db,
  userId: number,
  pattern: string | null,
  { offset, limit, now }: PageAt & { readonly now: Date },
): Promise<string> {
  const [row] = await query<{ page: string }>(
    db,
    'friends.list',
    `with mine as (
       select id, addressee_id as other_id, answered_at from social_friendships where requester_id = $1 and state = 'ACCEPT'
       union all select id, requester_id, answered_at from social_friendships where addressee_id = $1 and state = 'ACCEPT'
     ), shown as (
       select m.id, m.answered_at as since, m.other_id, ${presenceSql('m.other_id')} as presence, p.nickname_key
       from mine m join accounts_people p on p.user_id = m.other_id where $2::text is null or p.nickname_key ~ $2
     ), paged as (
       select * from shown order by presence = 'OFFLINE', presence = 'AWAY', nickname_key limit $4 offset $3
     )
     select json_build_object('friendList', ${listJson(
       `select p.user_id as "userId", p.nickname, ${pictureJson('p.portrait_key')} as portrait, coalesce(l.level, 1) as level, g.id as "friendshipId", coalesce(i.introduction, '') as introduction, g.presence, ${momentJson('g.since')} as since,
         (select coalesce((select v.state from social_friend_approvals v where v.friendship_id = g.id and v.child_id = $1), 'WAITING') from accounts_people me where me.user_id = $1 and me.birth_date > ${bornAfter('$5')}) as "guardianApproval"
        from paged g join ${PEOPLE} on p.user_id = g.other_id left join profile_introductions i on i.user_id = g.other_id
        order by g.presence = 'OFFLINE', g.presence = 'AWAY', lower(p.nickname) collate "C"`,
     )}, 'pageCount', ${pageCountJson('t.total', '$4::int')}, 'totalCount', t.total)::text as page
     from (select case when $2::text is null then coalesce((select friends from social_circles where user_id = $1), 0)
       else (select count(*) from shown)::int end as total) t`,
    [userId, pattern, offset, limit, now],
  );
  return row?.page ?? '';
}

/**
 * Requests that wait: those sent to somebody, or those somebody sent. People are looked up for the page alone; its size
 * is written into the statement, or a plan made for any size would read everybody.
 */
export async function selectRequests(
  db: Db,
  userId: number,
  side: 'received' | 'sent',
  { offset }: Pick<PageAt, 'offset'>,
): Promise<Paged<RequestRow>> {
  const [mine, theirs] = side === 'received' ? ['addressee_id', 'requester_id'] : ['requester_id', 'addressee_id'];
  return countedPage<RequestRow>(
    await query<CountedRow<RequestRow>>(
      db,
      `friends.${side}`,
      `select coalesce((select ${side} from social_circles where user_id = $1), 0) as total, n.*
     from (values (1)) one left join lateral (
       select f.id, f.state, f.requested_at as "requestedAt", ${PERSON}
       from (select * from social_friendships where ${mine} = $1 and state = 'PENDING'
         order by requested_at desc, id desc limit ${PAGE_SIZE} offset $2) f
       join accounts_people p on p.user_id = f.${theirs} left join profile_levels l on l.user_id = p.user_id
       order by f.requested_at desc, f.id desc
     ) n on true`,
      [userId, offset],
    ),
    'id',
  );
}

export type Circle = {
  readonly userId: number;
  readonly friends: number;
  readonly received: number;
  readonly sent: number;
  readonly blocks: number;
  readonly requestsToday: number;
};

const CIRCLE = (now: string) =>
  `user_id as "userId", friends, received, sent, blocks,
   case when requests_day = (${now}::timestamptz at time zone 'Asia/Seoul')::date then requests_today
   else 0 end as "requestsToday"`;

export async function findCircle(db: Db, userId: number, now: Date): Promise<Circle | undefined> {
  const [row] = await query<Circle>(
    db,
    'friends.circle',
    `select ${CIRCLE('$2')} from social_circles where user_id = $1`,
    [userId, now],
  );
  return row;
}

/**
 * Makes everything between these people wait, so that limits and the one row per pair hold at commit. Always the
 * smaller number first, so that nobody waits in a circle. Whoever is not here has no row.
 */
export function lockCircles(tx: Db, userIds: readonly number[], now: Date): Promise<readonly Circle[]> {
  return query<Circle>(
    tx,
    'friends.lock',
    `insert into social_circles (user_id) select user_id from accounts_people where user_id = any($1::bigint[]) order by user_id
     on conflict (user_id) do update set user_id = excluded.user_id returning ${CIRCLE('$2')}`,
    [userIds, now],
  );
}

/** The same for the two people of a friendship, if `userId` is one of them. */
export function lockCirclesOf(tx: Db, friendshipId: number, userId: number, now: Date): Promise<readonly Circle[]> {
  return query<Circle>(
    tx,
    'friends.lock-of',
    `insert into social_circles (user_id)
     select p.user_id from social_friendships f join accounts_people p on p.user_id in (f.requester_id, f.addressee_id)
       where f.id = $1 and $2::bigint in (f.requester_id, f.addressee_id) order by p.user_id
     on conflict (user_id) do update set user_id = excluded.user_id returning ${CIRCLE('$3')}`,
    [friendshipId, userId, now],
  );
}

export type Between = {
  readonly id: number | null;
  readonly state: FriendshipState | null;
  readonly isMine: boolean;
  readonly mayAskAgain: boolean;
  readonly isBlocking: boolean;
  readonly isBlocked: boolean;
  readonly myNickname: string;
  /** One of the two is under 14, the other is not, and no channel has both. [SOC-129] */
  readonly isStrangerToChild: boolean;
};

/** How two people stand to each other, seen from the first; read after the lock. */
export async function findBetween(db: Db, userId: number, otherId: number, now: Date): Promise<Between | undefined> {
  const [row] = await query<Between>(
    db,
    'friends.between',
    `select f.id, f.state, coalesce(f.requester_id = $1, false) as "isMine",
     coalesce(f.answered_at <= $3::timestamptz - interval '${FRIEND_AGAIN_DAYS} days', true) as "mayAskAgain",
     me.nickname as "myNickname",
       exists (select from social_blocks where blocker_id = $1 and blocked_id = $2) as "isBlocking", exists (select
         from social_blocks where blocker_id = $2 and blocked_id = $1) as "isBlocked",
       coalesce((select (o.birth_date > ${bornAfter('$3')}) <> (me.birth_date > ${bornAfter('$3')})
         and not ${areMatesSql('me.user_id', 'o.user_id')} from accounts_people o where o.user_id = $2),
         false) as "isStrangerToChild"
     from accounts_people me left join social_friendships f
       on least(f.requester_id, f.addressee_id) = least($1::bigint, $2::bigint)
       and greatest(f.requester_id, f.addressee_id) = greatest($1::bigint, $2::bigint)
     where me.user_id = $1`,
    [userId, otherId, now],
  );
  return row;
}
