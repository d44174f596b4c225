import { sql } from 'kysely';
import type { Db } from '../src/core/db.ts';
import { addPostViews } from '../src/channels/statistics/daily-counts.queries.ts';

const DAYS = 60;
const DAY_MS = 86_400_000;
const SEOUL_AHEAD_MS = 9 * 3_600_000;
/** How busy the academy is, Sunday first: lessons are on weekday afternoons and on Saturday morning. */
const WEEK = [0.35, 0.95, 1.05, 1, 1.1, 0.9, 0.65];

/** The same numbers on every machine: a picture in the documentation must not change by itself. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Sixty days of an academy that slowly grows, with a holiday camp in the middle, and what was read of its posts. */
export async function seedStatistics(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const roll = dice(20_261_115);
  const about = (mean: number) => Math.max(0, Math.round(mean * (0.75 + roll() / 2)));
  const days = Array.from(
    { length: DAYS },
    (_, index) => new Date(now.getTime() + SEOUL_AHEAD_MS - (DAYS - 1 - index) * DAY_MS),
  );
  // Those who are members now, on the days they came: the same people that the list of members counts.
  const { rows: joined } = await sql<{
    day: string;
    count: number;
  }>`select ((joined_at at time zone 'Asia/Seoul')::date)::text as day, count(*)::int as count from channels_members where channel_id = ${channelId} and joined_at is not null and role not in ('ROLE_CHANNEL_MASTER', 'PENDING', 'JOIN_REJECTED') group by 1`.execute(
    tx,
  );
  const joins = new Map(joined.map(({ day, count }) => [day, count]));
  await tx
    .insertInto('channels_daily_counts')
    .values(
      days.map((at, index) => {
        const busy = (WEEK[at.getUTCDay()] ?? 1) * (1 + index / DAYS) * (index >= 24 && index < 31 ? 1.6 : 1);
        return {
          channel_id: channelId,
          day: at.toISOString().slice(0, 10),
          visitor_count: about(22 * busy),
          post_count: about(3 * busy),
          comment_count: about(9 * busy),
          join_count: joins.get(at.toISOString().slice(0, 10)) ?? 0,
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows: posts } = await sql<{
    id: number;
    born: string;
  }>`select id, ((created_at at time zone 'Asia/Seoul')::date)::text as born from channels_posts where channel_id = ${channelId} and is_listed order by id`.execute(
    tx,
  );
  // What is new is read most, and some of it much more than the rest.
  await addPostViews(
    tx,
    posts.flatMap(({ id, born }) => {
      const liked = 1 + Math.floor(roll() * 9);
      return days
        .map((at) => at.toISOString().slice(0, 10))
        .filter((day) => day >= born)
        .slice(0, 12)
        .map((day, age) => ({
          channelId,
          postId: id,
          day,
          views: Math.round((liked * (0.4 + roll())) / (1 + age / 2)),
        }))
        .filter(({ views }) => views > 0);
    }),
  );
}
