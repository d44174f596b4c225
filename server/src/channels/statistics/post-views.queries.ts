import { type Db, query } from '../../core/db.ts';
import './statistics.tables.ts';

/**
 * Cuts the rankings of days that are over, so that a ranking of a year reads at most so many rows a day however many
 * posts a channel has. Finds the days by an index of those still open; gives back how many were closed.
 */
export async function closeDays(
  db: Db,
  { before, rankedMax, batch }: { readonly before: string; readonly rankedMax: number; readonly batch: number },
): Promise<number> {
  const rows = await query<{ n: number }>(
    db,
    'statistics.close-days',
    `with open_days as materialized (
       select channel_id, day from channels_daily_counts where not is_closed and day < $1 order by day limit $3 for update skip locked
     ), tail as (
       select p.* from open_days o cross join lateral (
         select channel_id, day, post_id from channels_post_daily_views where channel_id = o.channel_id and day = o.day
           order by view_count desc, post_id desc offset $2) p
     ), cut as (
       delete from channels_post_daily_views v using tail t where v.channel_id = t.channel_id and v.day = t.day and v.post_id = t.post_id
     ), closed as (
       update channels_daily_counts d set is_closed = true from open_days o where d.channel_id = o.channel_id
         and d.day = o.day returning d.day
     )
     select count(*)::int as n from closed`,
    [before, rankedMax, batch],
  );
  return rows[0]?.n ?? 0;
}
