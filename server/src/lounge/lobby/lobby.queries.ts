import { type Db, hot } from '../../core/db.ts';
import '../lounge.tables.ts';

/** Everybody seen since a moment, longest there first. The lobby is small: one process of people who look at one page. */
export async function selectLobby(db: Db, since: Date): Promise<readonly number[]> {
  const rows = await hot<{ id: number }>(db, 'lounge.lobby', 'select user_id as id from lounge_lobby_members where seen_at >= $1 order by came_at, user_id limit 1000', [since]);
  return rows.map(({ id }) => id);
}

/** Who comes back after having gone has come anew. */
export async function upsertLobbyMember(db: Db, userId: number, now: Date, since: Date): Promise<void> {
  await hot(
    db,
    'lounge.stay',
    `insert into lounge_lobby_members as m (user_id, came_at, seen_at) values ($1, $2, $2)
     on conflict (user_id) do update set seen_at = $2, came_at = case when m.seen_at < $3 then $2 else m.came_at end`,
    [userId, now, since],
  );
}

export async function deleteLobbyMember(db: Db, userId: number): Promise<void> {
  await hot(db, 'lounge.leave', 'delete from lounge_lobby_members where user_id = $1', [userId]);
}

export async function deleteGone(db: Db, before: Date): Promise<void> {
  await hot(db, 'lounge.clear', 'delete from lounge_lobby_members where seen_at < $1', [before]);
}
