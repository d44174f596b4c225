import type { Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    learning_checks: {
      storage_id: number;
      grading_id: number;
      draft_revision: number;
      extras: readonly ('STARTER' | 'EMPTY')[];
      sample_count: number;
      created_at: Generated<Date>;
    };
    learning_files: { storage_id: number; file_id: number; created_at: Generated<Date> };
  }
}
