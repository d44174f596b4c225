import type { Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    channels_holidays: {
      id: Generated<number>;
      channel_id: number;
      start_date: string;
      end_date: string;
      name: string;
      created_at: Generated<Date>;
    };
    channels_name_parts: { part: string; channel_id: number; at: number };
  }
}
