import { type Db, query } from '../../core/db.ts';
import type { Period } from './period.rules.ts';
import './statistics.tables.ts';

export type DayRow = {
  readonly day: string;
  readonly visitorCount: number;
  readonly postCount: number;
  readonly commentCount: number;
  readonly joinCount: number;
};

/** The days on which anything happened; at most a row per day of the period, however much happened. */
export function selectDays(db: Db, channelId: number, { from, to }: Period): Promise<readonly DayRow[]> {
  return query<DayRow>(
    db,
    'statistics.days',
    `select day, visitor_count as "visitorCount", post_count as "postCount", comment_count as "commentCount", join_count as "joinCount"
     from channels_daily_counts where channel_id = $1 and day between $2 and $3 order by day`,
    [channelId, from, to],
  );
}

export type Counted = 'post_count' | 'comment_count' | 'join_count';

const ADD: Readonly<Record<Counted, string>> = {
  post_count: adding('post_count'),
  comment_count: adding('comment_count'),
  join_count: adding('join_count'),
};

function adding(column: Counted): string {
  return `insert into channels_daily_counts as d (channel_id, day, ${column})
     select c.id, a.day, count(*) from unnest($1::bigint[], $2::date[]) as a (channel_id, day)
       join channels_channels c on c.id = a.channel_id
     group by c.id, a.day order by c.id, a.day
     on conflict (channel_id, day) do update set ${column} = d.${column} + excluded.${column}`;
}

/** Counts things on their days, many in one statement; a channel that is gone by now counts nothing. */
export async function addToDays(
  db: Db,
  column: Counted,
  acts: readonly { readonly channelId: number; readonly day: string }[],
): Promise<void> {
  if (acts.length === 0) return;
  await query(db, `statistics.add-${column}`, ADD[column], [
    acts.map(({ channelId }) => channelId),
    acts.map(({ day }) => day),
  ]);
}

export type SeenPost = {
  readonly channelId: number;
  readonly postId: number;
  readonly day: string;
  readonly views: number;
};

/**
 * Adds views to the days they belong to, many at once; to be called in the transaction that counts them on the post, with
 * each post and day once. Sorted, so that two batches that meet do not lock each other out.
 */
export async function addPostViews(db: Db, seen: readonly SeenPost[]): Promise<void> {
  if (seen.length === 0) return;
  await query(
    db,
    'statistics.add-views',
    `with seen as (
       select s.* from unnest($1::bigint[], $2::bigint[], $3::date[], $4::int[]) as s (channel_id, post_id, day, views)
       join channels_channels c on c.id = s.channel_id order by s.channel_id, s.day, s.post_id
     ), posts as (
       insert into channels_post_daily_views as v (channel_id, day, post_id, view_count) select channel_id, day, post_id, views from seen
       on conflict (channel_id, day, post_id) do update set view_count = v.view_count + excluded.view_count
     )
     insert into channels_daily_counts as d (channel_id, day, view_count) select channel_id, day, sum(views) from seen
       group by channel_id, day order by channel_id, day
     on conflict (channel_id, day) do update set view_count = d.view_count + excluded.view_count, is_closed = false`,
    [
      seen.map((one) => one.channelId),
      seen.map((one) => one.postId),
      seen.map((one) => one.day),
      seen.map((one) => one.views),
    ],
  );
}
