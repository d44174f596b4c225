import { type Db, inTransaction, query } from '../../core/db.ts';
import { seoulDay } from '@dolphin/contract/core/days';
import { addPostViews, type SeenPost } from '../statistics/daily-counts.queries.ts';
import type { CountKind } from '../posts/posts.tables.ts';

/**
 * Adds up what writers have appended. A count that every writer changed itself would make all of them wait for one row;
 * here they append, and one process at a time adds a batch in one transaction: what it takes is counted once or not at
 * all. Whoever shows a count that must be true this very moment adds what is still waiting.
 */
const BATCH = 5_000;
/** Posts between two anchors: what a page is at most looked for among. */
export const ANCHOR_POSTS = 1_000;

type Delta = {
  readonly kind: CountKind;
  readonly channel_id: number;
  readonly board_id: number;
  readonly post_id: number;
  readonly comment_id: number | null;
  readonly delta: number;
  readonly at: Date;
};

/** One batch; true when there may be more. */
export async function foldCounts(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [lock] = await query<{ isMine: boolean }>(
      tx,
      'posts.fold-lock',
      `select pg_try_advisory_xact_lock(hashtextextended('channels.fold-counts', 0)) as "isMine"`,
      [],
    );
    if (!lock?.isMine) return false;
    const taken = await query<Delta>(
      tx,
      'posts.fold-take',
      `delete from channels_count_deltas where id in (select id from channels_count_deltas order by id limit ${BATCH})
       returning kind, channel_id, board_id, post_id, comment_id, delta, at`,
      [],
    );
    if (taken.length === 0) return false;
    await addToPosts(
      tx,
      taken.filter(({ kind }) => kind !== 'COMMENT_LIKE' && kind !== 'REPLY'),
    );
    await addToComments(
      tx,
      taken.filter(({ kind }) => kind === 'COMMENT_LIKE' || kind === 'REPLY'),
    );
    await addToBoards(
      tx,
      taken.filter(({ kind }) => kind === 'POST'),
    );
    await addPostViews(tx, viewsOf(taken));
    return taken.length === BATCH;
  });
}

const sumOf = (deltas: readonly Delta[], kind: Delta['kind']) =>
  deltas.reduce((sum, one) => sum + (one.kind === kind ? one.delta : 0), 0);

async function addToPosts(tx: Db, deltas: readonly Delta[]): Promise<void> {
  const posts = [...Map.groupBy(deltas, (one) => one.post_id)].toSorted(([a], [b]) => a - b);
  if (posts.length === 0) return;
  await query(
    tx,
    'posts.fold-posts',
    `insert into channels_post_counts as c (post_id, board_id, like_count, comment_count, view_count, is_listed)
     select p.id, p.board_id, s.likes, s.comments, s.views, p.is_listed
       from unnest($1::bigint[], $2::int[], $3::int[], $4::int[]) as s (id, likes, comments, views)
       join channels_posts p on p.id = s.id
     on conflict (post_id) do update set like_count = c.like_count + excluded.like_count,
       comment_count = c.comment_count + excluded.comment_count, view_count = c.view_count + excluded.view_count,
       is_listed = excluded.is_listed`,
    [
      posts.map(([id]) => id),
      posts.map(([, of]) => sumOf(of, 'LIKE')),
      posts.map(([, of]) => sumOf(of, 'COMMENT')),
      posts.map(([, of]) => sumOf(of, 'VIEW')),
    ],
  );
}

async function addToComments(tx: Db, deltas: readonly Delta[]): Promise<void> {
  const comments = [...Map.groupBy(deltas, (one) => one.comment_id ?? 0)].toSorted(([a], [b]) => a - b);
  if (comments.length === 0) return;
  await query(
    tx,
    'posts.fold-comments',
    `update channels_comments c set like_count = c.like_count + s.likes, reply_count = c.reply_count + s.replies
     from unnest($1::bigint[], $2::int[], $3::int[]) as s (id, likes, replies) where c.id = s.id`,
    [
      comments.map(([id]) => id),
      comments.map(([, of]) => sumOf(of, 'COMMENT_LIKE')),
      comments.map(([, of]) => sumOf(of, 'REPLY')),
    ],
  );
}

/** The totals and the anchors of boards, and a new anchor where the newest has grown full. */
async function addToBoards(tx: Db, deltas: readonly Delta[]): Promise<void> {
  if (deltas.length === 0) return;
  await query(
    tx,
    'posts.fold-boards',
    `with moved as (
       select b.id as board_id, s.post_id, s.delta, s.at
         from unnest($1::bigint[], $2::bigint[], $3::int[], $4::timestamptz[]) as s (board_id, post_id, delta, at)
         join channels_boards b on b.id = s.board_id
     ), anchored as (
       insert into channels_board_anchors as a (board_id, from_id, post_count)
       select m.board_id, coalesce(f.from_id, 0), sum(m.delta) from moved m
       left join lateral (select from_id from channels_board_anchors where board_id = m.board_id
         and from_id <= m.post_id order by from_id desc limit 1) f on true
       group by m.board_id, coalesce(f.from_id, 0) order by 1, 2
       on conflict (board_id, from_id) do update set post_count = a.post_count + excluded.post_count
     )
     insert into channels_board_counts as c (board_id, post_count, last_post_at)
       select board_id, sum(delta), max(at) filter (where delta > 0) from moved group by board_id order by board_id
     on conflict (board_id) do update set post_count = c.post_count + excluded.post_count,
       last_post_at = greatest(c.last_post_at, excluded.last_post_at)`,
    [
      deltas.map((one) => one.board_id),
      deltas.map((one) => one.post_id),
      deltas.map((one) => one.delta),
      deltas.map((one) => one.at),
    ],
  );
  const boards = [...Map.groupBy(deltas, (one) => one.board_id)];
  await query(
    tx,
    'posts.fold-anchors',
    `insert into channels_board_anchors (board_id, from_id, post_count)
     select s.board_id, s.last_id + 1, 0 from unnest($1::bigint[], $2::bigint[]) as s (board_id, last_id)
     cross join lateral (select from_id, post_count from channels_board_anchors where board_id = s.board_id order by from_id desc limit 1) a
     where a.post_count >= ${ANCHOR_POSTS} and s.last_id + 1 > a.from_id on conflict do nothing`,
    [boards.map(([id]) => id), boards.map(([, of]) => Math.max(...of.map(({ post_id }) => post_id)))],
  );
}

function viewsOf(deltas: readonly Delta[]): readonly SeenPost[] {
  const views = deltas.filter(({ kind }) => kind === 'VIEW');
  return [...Map.groupBy(views, ({ post_id, at }) => `${post_id} ${seoulDay(at)}`).values()].flatMap((of) =>
    of[0] ? [{ channelId: of[0].channel_id, postId: of[0].post_id, day: seoulDay(of[0].at), views: of.length }] : [],
  );
}
