import { type Db, query } from '../../core/db.ts';
import { pending } from '../post-reading/post-detail.queries.ts';

type Marked = {
  readonly channelId: number;
  readonly boardId: number;
  readonly postId: number;
  readonly userId: number;
  readonly now: Date;
};

const LIKES = `(coalesce((select like_count from channels_post_counts where post_id = $1), 0) + ${pending('LIKE', '$1')}`;

/** Likes a post once, and returns the new number of likes. */
export async function insertLike(tx: Db, { channelId, boardId, postId, userId, now }: Marked): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'posts.like',
    `with liked as (insert into channels_post_likes (post_id, user_id) values ($1, $2) on conflict do nothing returning 1),
     counted as (insert into channels_count_deltas (kind, channel_id, board_id, post_id, delta, at)
       select 'LIKE', $3, $4, $1, 1, $5 from liked)
     select ${LIKES} + (select count(*) from liked))::int as count`,
    [postId, userId, channelId, boardId, now],
  );
  return row?.count ?? 0;
}

export async function deleteLike(tx: Db, { channelId, boardId, postId, userId, now }: Marked): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'posts.unlike',
    `with unliked as (delete from channels_post_likes where post_id = $1 and user_id = $2 returning 1),
     counted as (insert into channels_count_deltas (kind, channel_id, board_id, post_id, delta, at)
       select 'LIKE', $3, $4, $1, -1, $5 from unliked)
     select ${LIKES} - (select count(*) from unliked))::int as count`,
    [postId, userId, channelId, boardId, now],
  );
  return row?.count ?? 0;
}

/** Counts a reader once a day; whether it counted. `day` is the day in Seoul. */
export async function insertView(
  tx: Db,
  { channelId, boardId, postId, userId, now }: Marked,
  day: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    'posts.view',
    `with seen as (insert into channels_post_views (day, post_id, user_id) values ($5, $1, $2) on conflict do nothing returning 1)
     insert into channels_count_deltas (kind, channel_id, board_id, post_id, delta, at)
       select 'VIEW', $3, $4, $1, 1, $6 from seen returning id`,
    [postId, userId, channelId, boardId, day, now],
  );
  return rows.length > 0;
}

export async function deleteViewsBefore(db: Db, day: string, limit: number): Promise<number> {
  const rows = await query(
    db,
    'posts.clear-views',
    `delete from channels_post_views where (day, post_id, user_id) in (select day, post_id, user_id
     from channels_post_views where day < $1 limit $2) returning 1`,
    [day, limit],
  );
  return rows.length;
}
