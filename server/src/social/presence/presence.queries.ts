import type { Presence } from '@dolphin/contract/social/friends.constants';
import { type Db, query } from '../../core/db.ts';
import '../friends/friends.tables.ts';
import { ALIVE, presenceSql } from './presence-sql.queries.ts';
import './presence.tables.ts';

/** The heartbeat interval of a gateway. */
export const GATEWAY_HEARTBEAT_MS = 15_000;

export async function findPresence(db: Db, userId: number): Promise<Presence> {
  const [row] = await query<{ presence: Presence }>(
    db,
    'presence.find',
    `select ${presenceSql('$1::bigint')} as presence`,
    [userId],
  );
  return row?.presence ?? 'OFFLINE';
}

/** Friends who are connected now, hidden or not: only they can see a change as it happens. */
export async function selectConnectedFriends(db: Db, userId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'presence.connected-friends',
    `select f.id from (
       select addressee_id as id from social_friendships where requester_id = $1 and state = 'ACCEPT'
       union all select requester_id from social_friendships where addressee_id = $1 and state = 'ACCEPT'
     ) f where exists (select from social_presence s where s.user_id = f.id)`,
    [userId],
  );
  return rows.map((row) => row.id);
}

/** True when the gateway was not known, or no longer. */
export async function touchGateway(db: Db, gatewayId: string): Promise<boolean> {
  const [row] = await query<{ isNew: boolean }>(
    db,
    'presence.beat',
    `insert into social_presence_gateways as g (id, seen_at) values ($1, now()) on conflict (id) do update
     set seen_at = now() returning g.xmax = 0 as "isNew"`,
    [gatewayId],
  );
  return row?.isNew ?? false;
}

/** Notes several people of one gateway at once; a null state means they are gone. Somebody who left the service is passed over. */
export async function writePresence(
  db: Db,
  gatewayId: string,
  changes: readonly { readonly userId: number; readonly isAway: boolean | null }[],
): Promise<void> {
  await query(
    db,
    'presence.write',
    `with changes as (select user_id, is_away from unnest($2::bigint[], $3::boolean[]) as c (user_id, is_away)),
     gone as (delete from social_presence p using changes c where p.gateway_id = $1 and p.user_id = c.user_id and c.is_away is null)
     insert into social_presence (user_id, gateway_id, is_away)
     select c.user_id, $1, c.is_away from changes c join accounts_people u on u.user_id = c.user_id
       where c.is_away is not null order by c.user_id
     on conflict (user_id, gateway_id) do update set is_away = excluded.is_away`,
    [gatewayId, changes.map(({ userId }) => userId), changes.map(({ isAway }) => isAway)],
  );
}

/** Clears dead gateways away and gives the people who were only there. */
export async function deleteDeadGateways(db: Db): Promise<readonly number[]> {
  const rows = await query<{ user_id: number }>(
    db,
    'presence.dead',
    `with dead as (delete from social_presence_gateways where not ${ALIVE} returning id)
     select distinct s.user_id from social_presence s join dead on dead.id = s.gateway_id
     where not exists (select from social_presence o join social_presence_gateways g on g.id = o.gateway_id
       where o.user_id = s.user_id and g.${ALIVE})`,
    [],
  );
  return rows.map((row) => row.user_id);
}

export async function findHidden(db: Db, userId: number): Promise<boolean> {
  const [row] = await query<{ is_hidden: boolean }>(
    db,
    'presence.hidden',
    'select is_hidden from social_circles where user_id = $1',
    [userId],
  );
  return row?.is_hidden ?? false;
}

/** False when it was so already. */
export async function updateHidden(db: Db, userId: number, isHidden: boolean): Promise<boolean> {
  const rows = await query(
    db,
    'presence.hide',
    `insert into social_circles as c (user_id, is_hidden) values ($1, $2) on conflict (user_id) do update
     set is_hidden = $2 where c.is_hidden <> $2 returning user_id, is_hidden`,
    [userId, isHidden],
  );
  return rows.length > 0;
}

/** How several people are seen by those who meet them in one place. */
export async function selectPresences(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Presence>> {
  if (userIds.length === 0) return new Map();
  const rows = await query<{ id: number; presence: Presence }>(
    db,
    'presence.of-several',
    `select u.id, ${presenceSql('u.id')} as presence from unnest($1::bigint[]) as u (id)`,
    [userIds],
  );
  return new Map(rows.map(({ id, presence }) => [id, presence]));
}
