import { PINNED_MAX, POSTS_PER_PAGE, RANKED_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { type Db, query } from '../../core/db.ts';
import { ITEM_COLUMNS, ITEM_JOINS, type PostItemRow } from './post-columns.queries.ts';

export type ListedRow = PostItemRow & { readonly isTop: boolean };

/** Pages up to here are read by skipping those before: a thousand places of an index cost less than finding an anchor. */
const NEAR_OFFSET = 1_000;

const rowsOf = (ids: string) =>
  `${ids} select l.is_top as "isTop", ${ITEM_COLUMNS} from listed l cross join lateral (select * from channels_posts where id = l.id offset 0) p ${ITEM_JOINS} order by l.is_top desc, l.at desc, p.id desc`;
const newest = (offset: string) =>
  `select id from channels_posts where board_id = $1 and is_listed order by id desc limit ${POSTS_PER_PAGE} offset ${offset}`;

/** The first page, and on top of it what is pinned. */
const FIRST = rowsOf(`with listed as (
  (select id, true as is_top, pinned_at as at from channels_posts where board_id = $1 and pinned_at is not null and is_listed order by pinned_at desc limit ${PINNED_MAX})
  union all select id, false, null from (${newest('0')}) n)`);
const NEAR = rowsOf(`with listed as (select id, false as is_top, null::timestamptz as at from (${newest('$2')}) n)`);

/**
 * Any other page. The anchors store how many posts lie between one id and the next, so the one the page begins under is
 * found by adding up a row per thousand posts, from the newest down to it; `$3` are those that are not counted yet and lie
 * above the newest anchor.
 */
const FAR = rowsOf(`with anchors as (
  select from_id, lag(from_id) over newest as next_id, post_count, sum(post_count) over newest as upto from channels_board_anchors where board_id = $1 window newest as (order by from_id desc)
), start as (
  select next_id, greatest($2::bigint - (upto - post_count) - case when next_id is null then 0 else $3::bigint end, 0) as skip from anchors where upto + $3::bigint > $2::bigint order by from_id desc limit 1
), listed as (
  select n.id, false as is_top, null::timestamptz as at from start s cross join lateral (
    select id from channels_posts where board_id = $1 and is_listed and id < coalesce(s.next_id, 9223372036854775807) order by id desc limit ${POSTS_PER_PAGE} offset s.skip) n)`);

export type PageAsk = {
  readonly boardId: number;
  readonly page: number;
  /** Of the board, counted to this moment and as far as the anchors go. */ readonly postCount: number;
  readonly anchoredCount: number;
};

/** One page of a board, newest first. */
export async function selectPage(
  db: Db,
  { boardId, page, postCount, anchoredCount }: PageAsk,
): Promise<readonly ListedRow[]> {
  const offset = (page - 1) * POSTS_PER_PAGE;
  if (offset === 0) return query<ListedRow>(db, 'posts.first-page', FIRST, [boardId]);
  if (offset >= postCount) return [];
  if (offset <= NEAR_OFFSET) return query<ListedRow>(db, 'posts.near-page', NEAR, [boardId, offset]);
  return query<ListedRow>(db, 'posts.far-page', FAR, [boardId, offset, Math.max(postCount - anchoredCount, 0)]);
}

const ranked = (
  by: string,
) => `with ranked as (select post_id, ${by} as rank from channels_post_counts where board_id = $1 and is_listed order by ${by} desc, post_id desc limit ${POSTS_PER_PAGE} offset $2)
  select ${ITEM_COLUMNS} from ranked r cross join lateral (select * from channels_posts where id = r.post_id and is_listed offset 0) p ${ITEM_JOINS} order by r.rank desc, p.id desc`;
const RANKED = { LIKES: ranked('like_count'), VIEWS: ranked('view_count'), COMMENTS: ranked('comment_count') } as const;

/** A page of the board by likes, views or comments; only so far down as anybody looks. */
export async function selectRanked(
  db: Db,
  boardId: number,
  sort: keyof typeof RANKED,
  page: number,
): Promise<readonly PostItemRow[]> {
  const offset = (page - 1) * POSTS_PER_PAGE;
  return offset >= RANKED_MAX
    ? []
    : query<PostItemRow>(db, `posts.ranked-${sort.toLowerCase()}`, RANKED[sort], [boardId, offset]);
}

const LATEST = `with newest as (
    select n.id from unnest($1::bigint[]) as b (id) cross join lateral (select id from channels_posts where board_id = b.id and is_listed order by id desc limit $2) n order by n.id desc limit $2)
  select ${ITEM_COLUMNS}, b.name as "boardName" from newest n cross join lateral (select * from channels_posts where id = n.id offset 0) p join channels_boards b on b.id = p.board_id ${ITEM_JOINS} order by p.id desc`;

/** The newest posts of several boards: the newest of each, and of those the newest. */
export async function selectLatest(
  db: Db,
  boardIds: readonly number[],
  size: number,
): Promise<readonly (PostItemRow & { readonly boardName: string })[]> {
  return query<PostItemRow & { readonly boardName: string }>(db, 'posts.latest', LATEST, [boardIds, size]);
}
