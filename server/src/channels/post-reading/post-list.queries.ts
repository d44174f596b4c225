import { PINNED_MAX, POSTS_PER_PAGE, RANKED_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { type Db, query } from '../../core/db.ts';
import { listJson } from '../../core/sql/sql-json.ts';
import { ITEM_COLUMNS, ITEM_JOINS, ITEM_JSON, type PostItemRow } from './post-columns.queries.ts';

/** Two lists as answers have them, written by the database; in place of the addresses of thumbnails their keys. */
export type ListedPage = { readonly pinned: string; readonly posts: string; readonly postCount: number };

/** A page of a board, and how many posts the board has at this moment. */
export type BoardPage<Row> = { readonly rows: readonly Row[]; readonly postCount: number };

/** Posts that the anchors and the count of the board do not have yet; of the board `$1`. */
const UNCOUNTED = `coalesce((select sum(d.delta) from channels_count_deltas d where d.board_id = $1 and d.kind = 'POST'), 0)`;
const POST_COUNT = `(coalesce((select n.post_count from channels_board_counts n where n.board_id = $1), 0) + ${UNCOUNTED})::int`;

/** Pages up to here are read by skipping those before: a thousand places of an index cost less than finding an anchor. */
const NEAR_OFFSET = 1_000;

const itemsOf = (ids: string, order: string) =>
  `${listJson(`select ${ITEM_JSON} from ${ids} l cross join lateral (select * from channels_posts where id = l.id offset 0) p ${ITEM_JOINS} order by ${order}`)}::text`;
const LISTED = `'[]' as pinned, ${itemsOf('listed', 'p.id desc')} as posts, ${POST_COUNT} as "postCount"`;
const newest = (offset: string) =>
  `select id from channels_posts where board_id = $1 and is_listed order by id desc limit ${POSTS_PER_PAGE} offset ${offset}`;

/** The first page, and on top of it what is pinned. */
const FIRST = `with pinned as (select id, pinned_at as at from channels_posts where board_id = $1
  and pinned_at is not null and is_listed order by pinned_at desc limit ${PINNED_MAX}),
  listed as (${newest('0')})
  select ${itemsOf('pinned', 'l.at desc, p.id desc')} as pinned, ${itemsOf('listed', 'p.id desc')} as posts, ${POST_COUNT} as "postCount"`;
const NEAR = `with listed as (${newest('$2')}) select ${LISTED}`;

/**
 * Any other page. The anchors store how many posts lie between one id and the next, so the one the page begins under is
 * found by adding up a row per thousand posts, from the newest down to it; those that are not counted yet lie above the
 * newest anchor.
 */
const FAR = `with uncounted as materialized (select greatest(${UNCOUNTED}, 0)::bigint as posts), anchors as (
  select from_id, lag(from_id) over newest as next_id, post_count, sum(post_count) over newest as upto
    from channels_board_anchors where board_id = $1 window newest as (order by from_id desc)
), start as (
  select next_id, greatest($2::bigint - (upto - post_count) - case when next_id is null then 0
    else uncounted.posts end, 0) as skip from anchors, uncounted where upto + uncounted.posts > $2::bigint
    order by from_id desc limit 1
), listed as (
  select n.id from start s cross join lateral (
    select id from channels_posts where board_id = $1 and is_listed and id < coalesce(s.next_id, 9223372036854775807)
      order by id desc limit ${POSTS_PER_PAGE} offset s.skip) n) select ${LISTED}`;

type Counted = { readonly postCount: number };

/** One page of a board, newest first. */
export async function selectPage(db: Db, boardId: number, page: number): Promise<ListedPage> {
  const offset = (page - 1) * POSTS_PER_PAGE;
  const [row] =
    offset === 0
      ? await query<ListedPage>(db, 'posts.first-page', FIRST, [boardId])
      : offset <= NEAR_OFFSET
        ? await query<ListedPage>(db, 'posts.near-page', NEAR, [boardId, offset])
        : await query<ListedPage>(db, 'posts.far-page', FAR, [boardId, offset]);
  return row ?? { pinned: '[]', posts: '[]', postCount: 0 };
}

/** A ranking without rows has no row with the number of posts. */
async function pageOf<Row extends Counted>(db: Db, boardId: number, rows: readonly Row[]): Promise<BoardPage<Row>> {
  return { rows, postCount: rows[0]?.postCount ?? (await countPosts(db, boardId)) };
}

async function countPosts(db: Db, boardId: number): Promise<number> {
  const [row] = await query<Counted>(db, 'posts.count-of-board', `select ${POST_COUNT} as "postCount"`, [boardId]);
  return row?.postCount ?? 0;
}

const ranked = (
  by: string,
) => `with ranked as (select post_id, ${by} as rank from channels_post_counts where board_id = $1 and is_listed
  order by ${by} desc, post_id desc limit ${POSTS_PER_PAGE} offset $2)
  select (select ${POST_COUNT}) as "postCount", ${ITEM_COLUMNS} from ranked r cross
    join lateral (select * from channels_posts where id = r.post_id and is_listed offset 0) p ${ITEM_JOINS}
    order by r.rank desc, p.id desc`;
const RANKED = { LIKES: ranked('like_count'), VIEWS: ranked('view_count'), COMMENTS: ranked('comment_count') } as const;

/** A page of the board by likes, views or comments; only so far down as anybody looks. */
export async function selectRanked(
  db: Db,
  boardId: number,
  sort: keyof typeof RANKED,
  page: number,
): Promise<BoardPage<PostItemRow>> {
  const offset = (page - 1) * POSTS_PER_PAGE;
  const rows =
    offset >= RANKED_MAX
      ? []
      : await query<PostItemRow & Counted>(db, `posts.ranked-${sort.toLowerCase()}`, RANKED[sort], [boardId, offset]);
  return pageOf(db, boardId, rows);
}

const LATEST = `with newest as (
    select n.id from unnest($1::bigint[]) as b (id) cross
      join lateral (select id from channels_posts where board_id = b.id and is_listed order by id desc limit $2) n
      order by n.id desc limit $2)
  select ${ITEM_COLUMNS}, b.name as "boardName" from newest n cross
    join lateral (select * from channels_posts where id = n.id offset 0) p
    join channels_boards b on b.id = p.board_id ${ITEM_JOINS} order by p.id desc`;

/** The newest posts of several boards: the newest of each, and of those the newest. */
export async function selectLatest(
  db: Db,
  boardIds: readonly number[],
  size: number,
): Promise<readonly (PostItemRow & { readonly boardName: string })[]> {
  return query<PostItemRow & { readonly boardName: string }>(db, 'posts.latest', LATEST, [boardIds, size]);
}
