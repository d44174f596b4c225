import type { MEETING_TYPES } from '@dolphin/contract/scheduling/scheduling.constants';
import type { Generated } from 'kysely';

export type MeetingType = (typeof MEETING_TYPES)[number];

declare module '../../core/db.ts' {
  interface Tables {
    scheduling_meetings: {
      course_class_id: number;
      meeting_type: Generated<MeetingType>;
      meeting_url: Generated<string>;
      updated_at: Generated<Date>;
    };
  }
}
