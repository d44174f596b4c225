import type { ReportState } from '@dolphin/contract/scheduling/reports/reports.constants';
import type { MonthFacts } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import type { ReportFacts } from '@dolphin/contract/scheduling/reports/reports.contract';
import type { Generated, GeneratedAlways } from 'kysely';

/** Of a lesson or of a month. */
export type StoredFacts = ReportFacts | MonthFacts;

declare module '../../core/db.ts' {
  interface Tables {
    scheduling_reports: {
      id: GeneratedAlways<number>;
      lesson_id: number | null;
      course_class_id: Generated<number | null>;
      month: Generated<string | null>;
      channel_id: number;
      user_id: number;
      facts: StoredFacts;
      text: string;
      shows_program: boolean;
      state: Generated<ReportState>;
      link_number: Generated<number>;
      sent_count: Generated<number>;
      expires_at: Generated<Date | null>;
      sent_at: Generated<Date | null>;
      opened_at: Generated<Date | null>;
      author_id: number | null;
      created_at: Date;
      updated_at: Date;
    };
    scheduling_report_links: { report_id: number; number: number; guardian_id: number; phone_mark: Buffer };
  }
}
