import { type Db, query } from '../../core/db.ts';
import '../friends/friends.tables.ts';

export type VisiblePerson = { readonly userId: number; readonly nickname: string; readonly level: number };

/**
 * Those of the given people whom the viewer may see: present, and not blocked in either direction; in the given order.
 * The viewer's blocks are read once, not for each of them.
 */
export function selectVisiblePeople(
  db: Db,
  viewerId: number,
  userIds: readonly number[],
): Promise<readonly VisiblePerson[]> {
  return query<VisiblePerson>(
    db,
    'social.visible-people',
    `with hidden as materialized (select blocked_id as id from social_blocks where blocker_id = $1 union all
     select blocker_id from social_blocks where blocked_id = $1)
     select p.user_id as "userId", p.nickname, coalesce(l.level, 1) as level
     from unnest($2::bigint[]) with ordinality as given(id, place)
     join accounts_people p on p.user_id = given.id
     left join profile_levels l on l.user_id = p.user_id
     where given.id not in (select id from hidden)
     order by given.place`,
    [viewerId, userIds],
  );
}
