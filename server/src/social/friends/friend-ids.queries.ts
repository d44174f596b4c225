import { type Db, query } from '../../core/db.ts';
import './friends.tables.ts';

/** Everybody's friends are few (FRIENDS_MAX), so all of them fit one answer. */
export async function friendIdsOf(db: Db, userId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'social.friend-ids',
    `select addressee_id as id from social_friendships where requester_id = $1 and state = 'ACCEPT' union all
     select requester_id from social_friendships where addressee_id = $1 and state = 'ACCEPT'`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
