import type { SCHEDULE_DATE_STATES, SCHEDULE_TYPES } from '@dolphin/contract/scheduling/scheduling.constants';
import type { Generated } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    scheduling_user_dates: {
      id: Generated<number>;
      user_id: number;
      day: string;
      start_minute: number;
      end_minute: number;
      type: (typeof SCHEDULE_TYPES)[number];
      state: (typeof SCHEDULE_DATE_STATES)[number];
      saved_by: number | null;
      saved_at: Date;
    };
  }
}
