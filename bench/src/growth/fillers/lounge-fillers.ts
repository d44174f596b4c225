import type { Filler } from './filler.ts';

/** The site's lounge is the first row, the caller's room the second; everybody else sits in rooms of ten. */
export const TARGET_ROOM = 2;
export const TARGET_MAP = 'bench-map-0';
const IN_LOUNGE = 500;
const MAPS = 30;
const VERSIONS = 20;
const MAP = `(select draft from lounge_maps where id = 'default-map')`;

export const loungeFillers: readonly Filler[] = [
  {
    table: 'lounge_maps',
    fill: ({ me, rows, person }) => [
      `insert into lounge_maps (id, owner_id, name, draft, published_version, published_revision) select 'bench-map-' || n, case when n < ${MAPS} then ${me} else ${person('n')} end, 'bench', '{"start":{"x":1,"y":1}}', 1, 0 from generate_series(0, ${rows - 1}) n`,
      `update lounge_maps set draft = ${MAP} where id = '${TARGET_MAP}'`,
      `insert into lounge_map_versions (map_id, version, content) select 'bench-map-' || n, 1, '{"start":{"x":1,"y":1}}' from generate_series(1, ${rows - 1}) n`,
      `insert into lounge_map_versions (map_id, version, content) select '${TARGET_MAP}', n, ${MAP} from generate_series(1, ${VERSIONS}) n`,
    ],
  },
  {
    table: 'lounge_rooms',
    fill: ({ me, rows, person }) => [
      `insert into lounge_rooms (kind, name, map_id, capacity) select 'LOUNGE', '', 'default-map', 2000 where not exists (select 1 from lounge_rooms)`,
      `update lounge_rooms set member_count = ${IN_LOUNGE}`,
      // A product that started may have taken numbers already.
      `select setval(pg_get_serial_sequence('lounge_rooms', 'id'), 1)`,
      `insert into lounge_rooms (kind, host_id, name, name_key, map_id, capacity, member_count) select 'ROOM', case when n = 0 then ${me} else ${person('n')} end, 'bench ' || n, 'bench' || n, 'default-map', 50, 10 from generate_series(0, ${rows - 1}) n`,
    ],
  },
  {
    table: 'lounge_members',
    fill: ({ me, people, person }) => [
      `insert into lounge_members (user_id, room_id, came_at, seen_at) select ${person('n')}, case when n < ${IN_LOUNGE} then 1 else ${TARGET_ROOM} + (n - ${IN_LOUNGE}) / 10 end, now() - interval '1 hour', now() + interval '1 day' from generate_series(0, ${people - 1}) n`,
      `insert into lounge_members (user_id, room_id, came_at, seen_at) values (${me}, ${TARGET_ROOM}, now() - interval '1 hour', now() + interval '1 day') on conflict (user_id) do update set room_id = excluded.room_id, came_at = excluded.came_at, seen_at = excluded.seen_at`,
    ],
  },
  {
    table: 'lounge_sayings',
    fill: ({ me, rows, person }) => [
      `insert into lounge_sayings (room_id, user_id, client_key, scope, text, original, x, y, created_at, heard_by)
     select case when n % 2 = 0 then ${TARGET_ROOM} else ${TARGET_ROOM} + 1 + n % 1000 end, ${person('n')}, 'bench-' || n, 'ROOM', 'bench', 'bench', 1, 1, now() + interval '1 day', array[${me}] from generate_series(1, ${rows}) n`,
    ],
  },
];
