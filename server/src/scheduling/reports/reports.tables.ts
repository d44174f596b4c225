import type { ReportState } from '@dolphin/contract/scheduling/reports/reports.constants';
import type { ReportFacts } from '@dolphin/contract/scheduling/reports/reports.contract';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    scheduling_reports: {
      id: GeneratedAlways<number>;
      lesson_id: number;
      channel_id: number;
      user_id: number;
      facts: ReportFacts;
      text: string;
      shows_program: boolean;
      state: Generated<ReportState>;
      link_number: Generated<number>;
      expires_at: Generated<Date | null>;
      sent_at: Generated<Date | null>;
      opened_at: Generated<Date | null>;
      author_id: number | null;
      created_at: Date;
      updated_at: Date;
    };
  }
}
