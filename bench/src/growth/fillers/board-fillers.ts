import type { Filler } from './filler.ts';
import { TARGET_CHANNEL } from './statistics-fillers.ts';

/** Half of all posts stand on this board, half of all comments under this post. */
export const TARGET_BOARD = 1;
export const TARGET_POST = 2;
/** A search term that every post contains, and one that the same number of posts contain at both sizes. */
export const COMMON_WORD = 'ab';
export const RARE_WORD = 'qz';

const BOARDS = 100;
const ANCHOR_POSTS = 1_000;
const RARE_POSTS = 30;
const DOC = `'{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"bench"}]}]}'::jsonb`;
const gram = (channel: string, word: string) =>
  `(${channel}) * 4294967296 + ${word.charCodeAt(0) * 65_536 + word.charCodeAt(1)}`;

export const boardFillers: readonly Filler[] = [
  {
    table: 'channels_posts',
    fill: ({ rows, people, person }) => {
      const channels = Math.ceil(people / 10);
      const isRare = `n % ${2 * Math.floor(rows / 2 / RARE_POSTS)} = 0`;
      return [
        `insert into channels_boards (id, channel_id, name, kind, position, read_check, write_check) overriding system value select n, case when n = ${TARGET_BOARD} then ${TARGET_CHANNEL} else ${TARGET_CHANNEL} + 1 + n % ${channels - 1} end, 'bench ' || n, 'FREE', n, 'VISITOR', 'USER' from generate_series(1, ${BOARDS}) n`,
        `insert into channels_posts (id, channel_id, board_id, post_type, author_id, title, body, preview, search_text, grams, created_at) overriding system value
       select n, b.channel_id, b.id, 'FREE', ${person('n')}, 'bench ' || n, ${DOC}, 'bench', '${COMMON_WORD}' || case when ${isRare} then ' ${RARE_WORD}' else '' end,
         array[${gram('b.channel_id', COMMON_WORD)}] || case when ${isRare} then array[${gram('b.channel_id', RARE_WORD)}] else '{}' end, now() - (${rows} - n) * interval '1 second'
       from generate_series(1, ${rows}) n join channels_boards b on b.id = case when n % 2 = 0 then ${TARGET_BOARD} else 2 + n % ${BOARDS - 1} end order by n`,
        `insert into channels_post_counts (post_id, board_id, like_count, comment_count, view_count) select id, board_id, id * 7919 % 97, 0, id * 104729 % 997 from channels_posts`,
        `insert into channels_board_counts (board_id, post_count, last_post_at) select board_id, count(*), max(created_at) from channels_posts group by board_id`,
        `insert into channels_board_anchors (board_id, from_id, post_count) select board_id, case when k = 0 then 0 else min(id) end, count(*) from (select board_id, id, (row_number() over (partition by board_id order by id) - 1) / ${ANCHOR_POSTS} as k from channels_posts) p group by board_id, k`,
      ];
    },
  },
  {
    table: 'channels_comments',
    fill: ({ rows, person }) => [
      `insert into channels_comments (id, channel_id, board_id, post_id, author_id, body, created_at) overriding system value
     select n, p.channel_id, p.board_id, p.id, ${person('n')}, ${DOC}, now() from generate_series(1, ${rows}) n join channels_posts p on p.id = case when n <= ${Math.floor(rows / 2)} then ${TARGET_POST} else 1 + n end % ${rows} order by n`,
      `update channels_post_counts set comment_count = ${Math.floor(rows / 2)} where post_id = ${TARGET_POST}`,
    ],
  },
  {
    table: 'channels_temps',
    fill: ({ me, rows, person }) => [
      `insert into channels_temps (channel_id, user_id, board_id, title, body, preview, created_at, updated_at) select ${TARGET_CHANNEL}, ${person('n')}, ${TARGET_BOARD}, 'bench', ${DOC}, 'bench', now(), now() from generate_series(1, ${rows}) n`,
      `insert into channels_temps (channel_id, user_id, board_id, title, body, preview, created_at, updated_at) select ${TARGET_CHANNEL}, ${me}, ${TARGET_BOARD}, 'bench', ${DOC}, 'bench', now(), now() - n * interval '1 second' from generate_series(1, 30) n`,
    ],
  },
  {
    table: 'channels_post_reports',
    fill: ({ rows, person }) => [
      `insert into channels_post_reports (channel_id, board_id, post_id, reporter_id, reason, detail, excerpt, state, created_at)
     select p.channel_id, p.board_id, p.id, ${person('n')}, 'SPAM', '', 'bench', case when n % 3 = 0 then 'OPEN' else 'HANDLED' end, now() from generate_series(1, ${rows}) n join channels_posts p on p.id = n order by n`,
    ],
  },
];
