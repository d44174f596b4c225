import type { GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    scheduling_pauses: {
      id: GeneratedAlways<number>;
      channel_id: number;
      user_id: number;
      from_day: string;
      to_day: string | null;
      reason: string;
      created_by: number | null;
      created_at: Date;
    };
  }
}
