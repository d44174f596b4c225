import { type Db, query } from '../../core/db.ts';
import type { Period } from './period.rules.ts';
import './statistics.tables.ts';

export type RankedPost = {
  readonly postId: number;
  readonly title: string;
  readonly boardId: number;
  readonly boardName: string;
  /** Null: has left. */ readonly writer: string | null;
  readonly viewCount: number;
};

type Params = {
  readonly channelId: number;
  readonly period: Period;
  readonly boardIds: readonly number[];
  readonly size: number;
};

/**
 * Adds up the days, at most 300 posts each, and then looks posts up from the most seen on until there are enough: a post
 * that was removed or hidden, or stands on a board the reader may not read, is stepped over.
 */
export function selectRanking(db: Db, { channelId, period, boardIds, size }: Params): Promise<readonly RankedPost[]> {
  return query<RankedPost>(
    db,
    'statistics.ranking',
    `with seen as materialized (
       select post_id, sum(view_count)::int as views from channels_post_daily_views where channel_id = $1
         and day between $2 and $3 group by post_id order by views desc, post_id desc
     ), top as materialized (
       select s.views, p.* from seen s
       cross join lateral (select id, title, board_id, author_id from channels_posts where id = s.post_id
         and channel_id = $1 and is_listed and board_id = any($4) offset 0) p
       limit $5
     )
     select t.id as "postId", t.title, t.board_id as "boardId", b.name as "boardName",
       coalesce(nullif(m.nickname, ''), u.nickname) as writer, t.views as "viewCount"
     from top t join channels_boards b on b.id = t.board_id
     left join channels_members m on m.channel_id = $1 and m.user_id = t.author_id
     left join accounts_people u on u.user_id = t.author_id
     order by t.views desc, t.id desc`,
    [channelId, period.from, period.to, boardIds, size],
  );
}
