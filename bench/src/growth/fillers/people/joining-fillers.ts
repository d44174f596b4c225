import {
  CHANNEL_CODES_MAX,
  CHANNEL_GROUPS_MAX,
  CHANNEL_INVITATIONS_MAX,
  CHANNEL_TAGS_MAX,
} from '@dolphin/contract/channels/join/join.constants';
import type { Filler } from '../filler.ts';
import { TARGET_CHANNEL } from '../statistics-fillers.ts';

/** The group that is asked about: the first one made. */
export const TARGET_GROUP = 1;
/** Its members at both sizes; everybody else is in groups elsewhere. */
const IN_GROUP = 300;

const elsewhere = (people: number) => `${TARGET_CHANNEL + 1} + n % ${Math.max(1, Math.ceil(people / 10) - 1)}`;

/** The channel that is asked about has as much as the product lets it have, at both sizes; the others have the rest. */
export const joiningFillers: readonly Filler[] = [
  {
    table: 'channels_groups',
    fill: ({ rows, people }) => [
      `insert into channels_groups (channel_id, name, code) select ${TARGET_CHANNEL}, 'bench group ' || n, 'A' || lpad(n::text, 7, '0') from generate_series(1, ${CHANNEL_GROUPS_MAX}) n`,
      `insert into channels_groups (channel_id, name, code) select ${elsewhere(people)}, 'bench group ' || n, 'B' || lpad(n::text, 9, '0') from generate_series(1, ${rows}) n`,
    ],
  },
  {
    table: 'channels_group_members',
    fill: ({ rows, people, person }) => [
      `insert into channels_members (channel_id, user_id, role) select ${TARGET_CHANNEL}, ${person('n')}, 'USER' from generate_series(1, ${Math.min(IN_GROUP, people)}) n on conflict do nothing`,
      `insert into channels_group_members (group_id, user_id) select ${TARGET_GROUP}, ${person('n')} from generate_series(1, ${Math.min(IN_GROUP, people)}) n`,
      `insert into channels_group_members (group_id, user_id) select ${CHANNEL_GROUPS_MAX + 1} + n % ${rows}, ${person('n')} from generate_series(1, ${rows - 1}) n on conflict do nothing`,
    ],
  },
  {
    table: 'channels_codes',
    fill: ({ rows, people }) => [
      `insert into channels_codes (channel_id, code, name, is_approved, created_at) select ${TARGET_CHANNEL}, 'A' || lpad(n::text, 7, '0'), 'bench', true, now() from generate_series(1, ${CHANNEL_CODES_MAX}) n`,
      `insert into channels_codes (channel_id, code, name, is_approved, created_at) select ${elsewhere(people)}, 'B' || lpad(n::text, 9, '0'), 'bench', true, now() from generate_series(1, ${rows}) n`,
    ],
  },
  {
    table: 'channels_tags',
    fill: ({ rows, people }) => [
      `insert into channels_tags (channel_id, tag, tag_key, color, position) select ${TARGET_CHANNEL}, 'bench' || n, 'bench' || n, 'SEA', n from generate_series(1, ${CHANNEL_TAGS_MAX}) n`,
      `insert into channels_tags (channel_id, tag, tag_key, color, position) select ${elsewhere(people)}, 'bench' || n, 'bench' || n, 'SEA', n from generate_series(1, ${rows}) n`,
    ],
  },
  {
    table: 'channels_invitations',
    fill: ({ rows, people }) => [
      `insert into channels_invitations (channel_id, email, token_hash, created_at, expires_at) select ${TARGET_CHANNEL}, 'a' || n || '@test.example', decode(md5('a' || n), 'hex'), now(), now() + interval '14 days' from generate_series(1, ${CHANNEL_INVITATIONS_MAX}) n`,
      `insert into channels_invitations (channel_id, email, token_hash, created_at, expires_at) select ${elsewhere(people)}, 'b' || n || '@test.example', decode(md5('b' || n), 'hex'), now(), now() + interval '14 days' from generate_series(1, ${rows}) n`,
    ],
  },
];
