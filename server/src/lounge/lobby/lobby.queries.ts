import { LOBBY_SHOWN_MAX } from '@dolphin/contract/lounge/lounge.constants';
import { type Db, query } from '../../core/db.ts';
import { hiddenFrom } from '../hidden-people.queries.ts';
import '../lounge.tables.ts';

export type LobbyRow = { readonly userId: number; readonly nickname: string; readonly level: number };

/** Those in the lounge of the site or of a channel who were seen since a moment and may be seen by the viewer, longest there first; and how many they are. */
export async function selectLobby(
  db: Db,
  given: { readonly channelId: number | null; readonly viewerId: number; readonly since: Date },
): Promise<{ readonly people: readonly LobbyRow[]; readonly total: number }> {
  const here = `lounge_members m join lounge_rooms r on r.id = m.room_id and r.kind = 'LOUNGE'
   and coalesce(r.channel_id, 0) = coalesce($1::bigint, 0) where m.seen_at >= $3
    and m.user_id <> all(${hiddenFrom('$2')})`;
  const rows = await query<{ [K in keyof LobbyRow]: LobbyRow[K] | null } & { readonly total: number }>(
    db,
    'lounge.lobby',
    `select (select count(*)::int from ${here}) as total, n.* from (values (1)) one left join lateral (
       select p.user_id as "userId", p.nickname, coalesce(l.level, 1) as level
         from (select m.user_id, m.came_at from ${here} order by m.came_at, m.user_id limit ${LOBBY_SHOWN_MAX}) m
       join accounts_people p on p.user_id = m.user_id left join profile_levels l on l.user_id = p.user_id order by m.came_at, m.user_id
     ) n on true`,
    [given.channelId, given.viewerId, given.since],
  );
  return {
    people: rows.flatMap(({ userId, nickname, level }) =>
      userId === null || nickname === null || level === null ? [] : [{ userId, nickname, level }],
    ),
    total: rows[0]?.total ?? 0,
  };
}

/** Locks the lounge somebody is in; undefined for those in a room or nowhere. */
export async function lockOwnLounge(tx: Db, userId: number): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'lounge.lock-own',
    `select r.id from lounge_rooms r where r.kind = 'LOUNGE'
     and r.id = (select room_id from lounge_members where user_id = $1) for update of r`,
    [userId],
  );
  return row?.id;
}
