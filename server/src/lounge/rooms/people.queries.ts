import { GUARDIAN_CONSENT_BELOW_AGE } from '@dolphin/contract/accounts/accounts.constants';
import { ROOM_MEMBERS_SHOWN } from '@dolphin/contract/lounge/lounge.constants';
import { type Db, query } from '../../core/db.ts';
import '../lounge.tables.ts';

export type RoomPersonRow = {
  readonly userId: number;
  readonly nickname: string;
  readonly level: number;
  readonly isFriend: boolean;
};
export type RoomMemberRow = RoomPersonRow & { readonly cameAt: Date };

const isUnblocked = (viewer: string) =>
  `not exists (select from social_blocked_people b
   where (b.blocker_id = ${viewer} and b.blocked_id = m.user_id) or (b.blocker_id = m.user_id
   and b.blocked_id = ${viewer}))`;

/** Those of the given people whom the viewer may see: in the room, or gone but the viewer received their messages. */
export function selectRoomPeople(
  db: Db,
  given: { readonly roomId: number; readonly viewerId: number; readonly userIds: readonly number[] },
): Promise<readonly RoomPersonRow[]> {
  return query<RoomPersonRow>(
    db,
    'lounge.people',
    `select p.user_id as "userId", p.nickname, coalesce(l.level, 1) as level, exists (select from social_friend_pairs f
     where f.low_id = least($2::bigint, p.user_id) and f.high_id = greatest($2::bigint, p.user_id)) as "isFriend"
     from (
       select distinct w.user_id from unnest($3::bigint[]) as w (user_id) left
         join lounge_members r on r.user_id = w.user_id and r.room_id = $1
       where r.user_id is not null or exists (select from lounge_sayings s where s.user_id = w.user_id
         and s.room_id = $1 and s.heard_by @> array[$2]::bigint[])
     ) m
     join accounts_people p on p.user_id = m.user_id left join profile_levels l on l.user_id = p.user_id
     where ${isUnblocked('$2')} order by m.user_id limit ${ROOM_MEMBERS_SHOWN}`,
    [given.roomId, given.viewerId, given.userIds],
  );
}

type Members = {
  readonly roomId: number;
  readonly viewerId: number;
  /** A part of the nickname as it is compared. */ readonly key: string | null;
};

/** Whom the viewer may see in a room: in a crowd one looks for one's friends first, then who is there longest. */
export function selectRoomMembers(db: Db, { roomId, viewerId, key }: Members): Promise<readonly RoomMemberRow[]> {
  const some = (
    isFriend: boolean,
  ) => `select m.user_id, p.nickname, m.came_at, ${isFriend} as is_friend from lounge_members m
   join accounts_people p on p.user_id = m.user_id
    where m.room_id = $1 and m.user_id ${isFriend ? 'in' : 'not in'} (select friend_id from friends)
      and ($3::text is null or position($3 in p.nickname_key) > 0) and ${isUnblocked('$2')}
      order by m.came_at, m.user_id limit ${ROOM_MEMBERS_SHOWN}`;
  return query<RoomMemberRow>(
    db,
    'lounge.members',
    `with friends as materialized (select friend_id from social_friends_of where user_id = $2)
     select m.user_id as "userId", m.nickname, coalesce(l.level, 1) as level, m.is_friend as "isFriend", m.came_at as "cameAt"
     from ((${some(true)}) union all (${some(false)})) m left join profile_levels l on l.user_id = m.user_id
     order by m.is_friend desc, m.came_at, m.user_id limit ${ROOM_MEMBERS_SHOWN}`,
    [roomId, viewerId, key],
  );
}

/** Whether somebody is under 14 in Seoul. */
export async function isChild(db: Db, userId: number, now: Date): Promise<boolean> {
  const [row] = await query<{ child: boolean }>(
    db,
    'lounge.is-child',
    `select coalesce(birth_date > (($2::timestamptz at time zone 'Asia/Seoul')::date - interval
     '${GUARDIAN_CONSENT_BELOW_AGE} years')::date, true) as child from accounts_people where user_id = $1`,
    [userId, now],
  );
  return row?.child ?? true;
}
