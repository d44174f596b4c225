import { type Db, hot } from '../../core/db.ts';
import '../profile.tables.ts';
import type { Streak } from './streaks.rules.ts';

const NONE: Streak = { current: 0, longest: 0, freezes: 0, day: null };

export async function findStreak(db: Db, userId: number): Promise<Streak> {
  const [row] = await hot<Streak>(db, 'streaks.find', 'select streak as current, longest_streak as longest, streak_freezes as freezes, streak_day as day from profile_progress where user_id = $1', [userId]);
  return row ?? NONE;
}

export type ActivityRow = { readonly day: string; readonly actCount: number; readonly experience: number };

export function selectActivities(db: Db, userId: number, from: string): Promise<readonly ActivityRow[]> {
  return hot(db, 'streaks.activities', 'select day, act_count as "actCount", experience from profile_activity_days where user_id = $1 and day >= $2::date order by day', [userId, from]);
}
