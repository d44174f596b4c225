import type { Generated } from 'kysely';

declare module '../core/db.ts' {
  interface Tables {
    profile_progress: { user_id: number; level: Generated<number>; level_exp: Generated<number>; point: Generated<number>; entry_count: Generated<number>; streak: Generated<number>; longest_streak: Generated<number>; streak_freezes: Generated<number>; streak_day: string | null };
    profile_progress_entries: { id: Generated<number>; user_id: number; cause: string; cause_id: string; point: number; experience: number; title: unknown; position: number | null; created_at: Generated<Date> };
    profile_activity_days: { user_id: number; day: string; act_count: number; experience: number; causes: unknown };
  }
}
