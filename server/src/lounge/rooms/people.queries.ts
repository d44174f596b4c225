import { GUARDIAN_CONSENT_BELOW_AGE } from '@dolphin/contract/accounts/accounts.constants';
import { ROOM_MEMBERS_SHOWN } from '@dolphin/contract/lounge/lounge.constants';
import { type Db, hot } from '../../core/db.ts';
import '../lounge.tables.ts';

export type RoomPersonRow = { readonly userId: number; readonly nickname: string; readonly level: number; readonly isFriend: boolean; readonly cameAt: Date };

/** People in a room whom the viewer may see: those given, or with null whoever is there longest. */
export function selectRoomPeople(db: Db, given: { readonly roomId: number; readonly viewerId: number; readonly userIds: readonly number[] | null }): Promise<readonly RoomPersonRow[]> {
  return hot<RoomPersonRow>(
    db,
    'lounge.people',
    `select p.user_id as "userId", p.nickname, coalesce(l.level, 1) as level, exists (select from social_friend_pairs f where f.low_id = least($2::bigint, p.user_id) and f.high_id = greatest($2::bigint, p.user_id)) as "isFriend", m.came_at as "cameAt"
     from (
       select m.user_id, m.came_at from lounge_members m where m.room_id = $1 and ($3::bigint[] is null or m.user_id = any($3))
         and not exists (select from social_blocked_people b where (b.blocker_id = $2 and b.blocked_id = m.user_id) or (b.blocker_id = m.user_id and b.blocked_id = $2))
       order by m.came_at, m.user_id limit ${ROOM_MEMBERS_SHOWN}
     ) m
     join accounts_people p on p.user_id = m.user_id left join profile_levels l on l.user_id = p.user_id order by m.came_at, m.user_id`,
    [given.roomId, given.viewerId, given.userIds],
  );
}

/** Whether somebody is under 14 in Seoul. */
export async function isChild(db: Db, userId: number, now: Date): Promise<boolean> {
  const [row] = await hot<{ child: boolean }>(
    db,
    'lounge.is-child',
    `select coalesce(birth_date > (($2::timestamptz at time zone 'Asia/Seoul')::date - interval '${GUARDIAN_CONSENT_BELOW_AGE} years')::date, true) as child from accounts_people where user_id = $1`,
    [userId, now],
  );
  return row?.child ?? true;
}
