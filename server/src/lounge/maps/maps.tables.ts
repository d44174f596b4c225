import type { Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    lounge_map_editors: { map_id: string; user_id: number; seen_at: Date };
    lounge_map_files: { map_id: string; file_id: number; created_at: Generated<Date> };
  }
}
