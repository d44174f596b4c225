import { randomUUID } from 'node:crypto';
import { PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import { solidsOf } from '@dolphin/contract/lounge/world/solids';
import { BODY } from '@dolphin/contract/lounge/world/world.constants';
import type pg from 'pg';
import { accessToken } from '../realtime/people.ts';
import type { Avatar, Scene } from './kinds.ts';

/** Everybody walks so far to each side of where they stand. */
const REACH = 150;

/**
 * So many people in the lounge of the site, spread evenly over the floors of its map. Written straight into the
 * database: sign-up and joining a room are not what is measured.
 */
export async function makeScene(client: pg.Client, tokenSecret: string, count: number): Promise<Scene> {
  const {
    rows: [room],
  } = await client.query<{ id: string; map_id: string }>(
    `update lounge_rooms set member_count = $1 where kind = 'LOUNGE' and channel_id is null returning id, map_id`,
    [count],
  );
  const map = DEFAULT_MAPS.find(({ mapId }) => mapId === room?.map_id);
  if (!room || !map) throw new Error('the site has no lounge');
  const spots = spread(spotsOf(map.content), count);
  const mark = randomUUID().slice(0, 8);
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at)
     select $1 || n || '@test.example', $1 || n, $1 || n, '2000-01-01', 'EMAIL', now() from generate_series(1, $2::int) n returning id`,
    [`w${mark}`, count],
  );
  const ids = rows.map(({ id }) => Number(id));
  await client.query(
    `insert into lounge_members (user_id, room_id, came_at, seen_at, x, y, session_id) select g.id, $2, now(), now(), g.x, g.y, '' from unnest($1::bigint[], $3::int[], $4::int[]) as g (id, x, y)`,
    [ids, room.id, spots.map(({ x }) => x), spots.map(({ y }) => y)],
  );
  const avatars = spots.map((spot, i): Avatar => ({
    ...spot,
    userId: ids[i] ?? 0,
    hello: JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token: accessToken(tokenSecret, ids[i] ?? 0) }),
    left: spot.x - REACH,
    right: spot.x + REACH,
  }));
  return { roomId: Number(room.id), avatars };
}

/** Places on the floors with space to walk and no wall nearby. */
function spotsOf(
  content: (typeof DEFAULT_MAPS)[number]['content'],
): readonly { readonly x: number; readonly y: number }[] {
  const { floors, walls } = solidsOf(content);
  const spots: { x: number; y: number }[] = [];
  const around = REACH + BODY.halfWidth + 10;
  for (const { left, right, y } of floors) {
    for (let x = left + around; x <= right - around; x += 4) {
      if (
        !walls.some(
          (wall) => x + around > wall.left && x - around < wall.right && y > wall.top && y - BODY.height < wall.bottom,
        )
      )
        spots.push({ x, y });
    }
  }
  return spots;
}

/** Evenly, and those next to each other in the list far apart on the map: the first two hundred are spread as well as all. */
function spread<T>(spots: readonly T[], count: number): readonly T[] {
  const golden = (Math.sqrt(5) - 1) / 2;
  return Array.from({ length: count }, (_, i) => spots[Math.floor(((i * golden) % 1) * spots.length)]).filter(
    (spot) => spot !== undefined,
  );
}
