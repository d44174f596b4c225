import type { Generated } from 'kysely';

declare module '../core/db.ts' {
  interface Tables {
    profile_progress: { user_id: number; level: Generated<number>; level_exp: Generated<number>; point: Generated<number> };
    profile_progress_entries: { id: Generated<number>; user_id: number; cause: string; cause_id: string; point: number; experience: number; created_at: Generated<Date> };
  }
}
