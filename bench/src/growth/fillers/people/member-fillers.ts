import type { Filler } from '../filler.ts';
import { TARGET_CHANNEL } from '../statistics-fillers.ts';

/** A channel that everybody is in, besides the one whose other lists are asked for. */
export const CROWDED_CHANNEL = TARGET_CHANNEL + 1;

/** Row by row the triggers would take most of the time; what they keep is written here as a whole. */
export const WITHOUT_TRIGGERS = 'alter table channels_members disable trigger user';
export const WITH_TRIGGERS = [
  'alter table channels_members enable trigger user',
  `insert into channels_member_counts (channel_id, role, total) select channel_id, role, count(*) from channels_members group by channel_id, role on conflict (channel_id, role) do update set total = excluded.total`,
  `update channels_channels c set member_count = coalesce((select sum(total) from channels_member_counts k where k.channel_id = c.id and k.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')), 0)`,
] as const;

const NAMED = `'bench' || lpad(n::text, 7, '0')`;
/** One in fifty waits, is suspended, was removed or is staff. */
const ROLE = `case n % 50 when 0 then 'PENDING' when 1 then 'SUSPEND' when 2 then 'BEN' when 3 then 'TEACHER' else 'USER' end`;

export const memberFillers: readonly Filler[] = [
  {
    table: 'channels_member_parts',
    fill: ({ people, person }) => [
      WITHOUT_TRIGGERS,
      `delete from channels_members where channel_id = ${CROWDED_CHANNEL}`,
      `insert into channels_members (channel_id, user_id, role, nickname, name_key, sorted_at, joined_at) select ${CROWDED_CHANNEL}, ${person('n')}, ${ROLE}, ${NAMED}, ${NAMED}, now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(0, ${people - 1}) n`,
      `insert into channels_member_parts (member_id, channel_id, standing, part, at) select m.id, m.channel_id, m.standing, substr(m.name_key, n), n - 1 from channels_members m, generate_series(1, 12) n where m.channel_id = ${CROWDED_CHANNEL} on conflict do nothing`,
      ...WITH_TRIGGERS,
    ],
  },
  {
    table: 'channels_verifications',
    fill: ({ people }) => [
      `insert into channels_verifications (channel_id, member_id, body, created_at) select ${CROWDED_CHANNEL}, id, 'bench', now() from channels_members where channel_id = ${CROWDED_CHANNEL} limit ${people}`,
    ],
  },
  {
    table: 'channels_roster_invites',
    fill: ({ rows }) => [
      `insert into channels_roster_invites (channel_id, email_key, name, nickname, role, created_at) select ${CROWDED_CHANNEL}, 'bench' || n || '@roster.example', 'bench', 'bench', 'USER', now() from generate_series(1, ${Math.floor(rows / 10)}) n`,
    ],
  },
];
