import { type Db, query } from '../../core/db.ts';
import '../profile.tables.ts';
import { gapOf } from './holidays.ts';
import type { Streak } from './streaks.rules.ts';

const NONE: Streak = { current: 0, longest: 0, freezes: 0, day: null };

export async function findStreak(db: Db, userId: number): Promise<Streak> {
  const [row] = await query<Streak>(
    db,
    'streaks.find',
    `select streak as current, longest_streak as longest, streak_freezes as freezes, streak_day as day
     from profile_progress where user_id = $1`,
    [userId],
  );
  return row ?? NONE;
}

export type ActivityRow = { readonly day: string; readonly actCount: number; readonly experience: number };

export function selectActivities(db: Db, userId: number, from: string): Promise<readonly ActivityRow[]> {
  return query<ActivityRow>(
    db,
    'streaks.activities',
    'select day, act_count as "actCount", experience from profile_activity_days where user_id = $1 and day >= $2::date order by day',
    [userId, from],
  );
}

/**
 * The days off that the channels of a person declare between the last day they learned and `day`. Asked only where there
 * is such a gap, which is seldom: whoever learned yesterday or today has nothing to bridge.
 */
export async function selectChannelDays(
  db: Db,
  userId: number,
  last: string | null,
  day: string,
): Promise<readonly string[]> {
  const gap = gapOf(last, day);
  if (!gap) return [];
  const rows = await query<{ day: string }>(
    db,
    'streaks.channel-days',
    `select distinct to_char(at, 'YYYY-MM-DD') as day from channels_days_off o cross
     join lateral generate_series(greatest(o.start_date, $2::date), least(o.end_date, $3::date), interval '1 day') at
     where o.user_id = $1 and o.start_date <= $3::date and o.end_date >= $2::date`,
    [userId, gap.from, gap.to],
  );
  return rows.map((row) => row.day);
}
